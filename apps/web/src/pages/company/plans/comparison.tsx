import { ASSET_CLASS_COUNT, TRIAL_DAYS } from '@fairweight/contract/product'
import { MOST_LISTS } from '@fairweight/domain/lists'

const WAYS = ['Demo', 'Free account', 'Monthly', 'Annual'] as const

const ROWS: readonly (readonly [what: string, demo: string, account: string, monthly: string, annual: string])[] = [
  ['Stocks', 'Invented', 'Invented', 'About 3,000', 'About 3,000'],
  ['Value ratings, with every number behind them', 'Sample', 'Sample', 'Market', 'Market'],
  ['Momentum ratings', 'Sample', 'Sample', 'Market', 'Market'],
  ['Stock optimizer', 'Sample', 'Sample', 'Market', 'Market'],
  [`Portfolio optimizer, ${ASSET_CLASS_COUNT} asset classes`, 'No', 'No', 'Yes', 'Yes'],
  [`Bookmarks and up to ${MOST_LISTS} lists`, 'This browser', 'All devices', 'All devices', 'All devices'],
  ['Taking your data along', 'No', 'Yes', 'Yes', 'Yes'],
  ['Card needed', 'No', 'No', 'Yes', 'Yes'],
  ['Free trial', 'Not needed', 'Not needed', `${TRIAL_DAYS} days`, `${TRIAL_DAYS} days`],
  ['Renews', 'Never', 'Never', 'Each month', 'Each year'],
]

/** What each way to use the product opens. */
export function Comparison() {
  return (
    <div role="region" aria-label="What each of them opens" tabIndex={0} className="overflow-x-auto">
      <table>
        <thead>
          <tr>
            <th scope="col">You get</th>
            {WAYS.map((way) => (
              <th key={way} scope="col">
                {way}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ROWS.map(([what, ...cells]) => (
            <tr key={what}>
              <th scope="row">{what}</th>
              {cells.map((cell, place) => (
                <td key={WAYS[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

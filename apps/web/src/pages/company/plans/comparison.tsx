import { ASSET_CLASS_COUNT, TRIAL_DAYS } from '@fairweight/contract/product'
import { MOST_LISTS } from '@fairweight/domain/lists'
import type { TermId } from '../../../glossary/all-terms.ts'

const WAYS = ['Demo', 'Free account', 'Monthly', 'Annual'] as const

const ROWS: readonly (readonly [what: string, demo: string, account: string, monthly: string, annual: string, term?: TermId])[] = [
  ['Stocks', 'Invented', 'Invented', 'About 3,000', 'About 3,000'],
  ['Value ratings, with every number behind them', 'Sample', 'Sample', 'Market', 'Market', 'value-rating'],
  ['Momentum ratings', 'Sample', 'Sample', 'Market', 'Market', 'momentum-rating'],
  ['Stock optimizer', 'Sample', 'Sample', 'Market', 'Market', 'optimizer'],
  [`Portfolio optimizer, ${ASSET_CLASS_COUNT} asset classes`, 'No', 'No', 'Being built', 'Being built', 'asset-class'],
  [`Bookmarks and up to ${MOST_LISTS} lists`, 'This browser', 'All devices', 'All devices', 'All devices'],
  ['Taking your data along', 'No', 'Yes', 'Yes', 'Yes'],
  ['Card needed', 'No', 'No', 'Yes', 'Yes'],
  ['Free trial', 'Not needed', 'Not needed', `${TRIAL_DAYS} days`, `${TRIAL_DAYS} days`, 'free-trial'],
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
          {ROWS.map(([what, demo, account, monthly, annual, term]) => (
            <tr key={what}>
              <th scope="row">{term ? <a href={`/learn/glossary#${term}`}>{what}</a> : what}</th>
              {[demo, account, monthly, annual].map((cell, place) => (
                <td key={WAYS[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

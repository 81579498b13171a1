import { ASSET_CLASS_COUNT, TRIAL_DAYS } from '@fairweight/contract/product'
import { MAX_LISTS } from '@fairweight/domain/lists'
import type { TermId } from '../../../glossary/all-terms.ts'

const WAYS = ['Demo', 'Free account', 'Monthly', 'Annual'] as const

const ROWS: readonly (readonly [
  what: string,
  demo: string,
  account: string,
  monthly: string,
  annual: string,
  term?: TermId,
])[] = [
  ['Stocks', 'Fictional', 'Fictional', 'About 3,000', 'About 3,000'],
  ['Value ratings, with every number behind them', 'Sample', 'Sample', 'Market', 'Market', 'value-rating'],
  ['Momentum ratings', 'Sample', 'Sample', 'Market', 'Market', 'momentum-rating'],
  ['Stock optimizer', 'Sample', 'Sample', 'Market', 'Market', 'optimizer'],
  [`Portfolio optimizer, ${ASSET_CLASS_COUNT} asset classes`, 'Sample', 'Sample', 'Market', 'Market', 'asset-class'],
  [`Bookmarks and up to ${MAX_LISTS} lists`, 'This browser', 'All devices', 'All devices', 'All devices'],
  ['Data download', 'No', 'Yes', 'Yes', 'Yes'],
  ['Card required', 'No', 'No', 'Yes', 'Yes'],
  ['Free trial', 'Not needed', 'Not needed', `${TRIAL_DAYS} days`, `${TRIAL_DAYS} days`, 'free-trial'],
  ['Renews', 'Never', 'Never', 'Every month', 'Every year'],
]

/** What each way to use the product includes. */
export function PlanComparison() {
  return (
    <div role="region" aria-label="What each plan includes" tabIndex={0} className="overflow-x-auto">
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

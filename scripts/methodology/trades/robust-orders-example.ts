import { robustOrders } from '@fairweight/domain/optimization'
import { seededUniform } from '@fairweight/domain/randomness'
import { isoDateFromDays } from '@fairweight/domain/time'
import { percent } from './example-stocks.ts'

const DAYS = 505
const FIRST_DAY = 19_000
const NAMES = ['AAA', 'BBB', 'CCC', 'DDD']
/** How much each moves in a day at most; all follow the same market. */
const OWN = [0.05, 0.032, 0.03, 0.022]

/** Four invented stocks, equally held: which orders toward least risk the histories bear out. */
export function robustOrdersExample(): string {
  const uniform = seededUniform(4)
  const closes = OWN.map(() => new Float64Array(DAYS).fill(100))
  for (let day = 1; day < DAYS; day++) {
    const market = 0.02 * (uniform() - 0.49)
    for (const [i, series] of closes.entries())
      series[day] = (series[day - 1] ?? NaN) * (1 + market + (OWN[i] ?? 0) * (uniform() - 0.5))
  }
  const found = robustOrders({
    tickers: NAMES,
    totalReturnCloses: closes,
    dates: Array.from({ length: DAYS }, (_, day) => isoDateFromDays(FIRST_DAY + day)),
    riskFreeRate: 0,
    riskLevel: 'least_risk',
    today: NAMES.map(() => 1 / NAMES.length),
    seed: 1,
  })
  if ('reason' in found || found.mix === null || found.orders.every(({ isKept }) => isKept))
    throw new Error('The example keeps some orders and drops others.')
  const rows = found.orders.map(
    ({ ticker, today, wanted, agreeing, isKept, weight }) =>
      `| ${[ticker, percent(today), percent(wanted), agreeing, isKept ? percent(weight) : 'dropped'].join(' | ')} |`,
  )
  return `| | today | mix of least risk | of ${found.resamples} histories agree | to |
|---|---:|---:|---:|---:|
${rows.join('\n')}`
}

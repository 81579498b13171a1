import { concentration, riskSheet } from '@fairweight/domain/portfolio'
import { parseTicker, type Ticker } from '@fairweight/domain/naming'
import { seededUniform } from '@fairweight/domain/randomness'
import { isoDateFromDays } from '@fairweight/domain/time'
import { percent } from './example-stocks.ts'

const DAYS = 505
const FIRST_DAY = 19_000
const LIMIT = 0.4
/** USD held, how much a stock follows the market, and how much it moves by itself. */
const HELD = [
  { name: 'AAA', value: 2000, follows: 0.4, own: 0.012 },
  { name: 'BBB', value: 3000, follows: 1, own: 0.012 },
  { name: 'CCC', value: 5000, follows: 1.5, own: 0.02 },
]

/** Three invented positions: what each brings of the risk, and what is above a limit. */
export function riskExample(): string {
  const uniform = seededUniform(22)
  const market = Array.from({ length: DAYS }, () => 0.03 * (uniform() - 0.49))
  const closesOf = (follows: number, own: number): Float64Array => {
    let close = 100
    return Float64Array.from(market, (moved) => (close *= 1 + follows * moved + own * (uniform() - 0.5)))
  }
  const held = {
    days: Array.from(market, (_, day) => isoDateFromDays(FIRST_DAY + day)),
    positions: HELD.map(({ name, value, follows, own }) => ({
      symbol: symbolOf(name),
      value,
      closes: closesOf(follows, own),
    })),
    cash: 0,
  }
  const sheet = riskSheet(held, closesOf(1, 0))
  const found = concentration(held, LIMIT)
  const [over] = found?.overLimit ?? []
  if ('reason' in sheet || found === null || over === undefined || sheet.beta === null)
    throw new Error('The example of a risk sheet cannot be computed.')
  const rows = sheet.contributions.map(
    ({ symbol, weight, volatility, contribution }) =>
      `| ${[symbol, percent(weight), percent(volatility), percent(contribution)].join(' | ')} |`,
  )
  const total = sheet.contributions.reduce((sum, { contribution }) => sum + contribution, 0)
  return `| | share of the money | volatility | part of the risk |
|---|---:|---:|---:|
${rows.join('\n')}
| together | 100.00% | | ${percent(total)} |

The parts add up to the volatility of the whole, ${percent(sheet.volatility)}; its beta is ${sheet.beta.toFixed(2)}, its maximum drawdown ${percent(sheet.maximumDrawdown)}. It is as concentrated as ${found.equalPositions.toFixed(1)} equal positions, and with a limit of ${percent(LIMIT)} for one position $${over.excess.toFixed(0)} of ${over.symbol} would have to go.`
}

function symbolOf(name: string): Ticker {
  const symbol = parseTicker(name)
  if (symbol === null) throw new Error(`${name} is no ticker.`)
  return symbol
}

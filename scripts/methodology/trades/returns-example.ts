import { asCents } from '@fairweight/domain/money'
import { parseTicker } from '@fairweight/domain/naming'
import {
  asIfInvested,
  asShares,
  benchmarkLevels,
  measuredSince,
  moneyWeightedReturn,
  pastWorth,
  type Transaction,
  valuedStretch,
} from '@fairweight/domain/portfolio'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { percent } from './example-stocks.ts'

function day(text: string): IsoDate {
  const found = parseIsoDate(text)
  if (found === null) throw new Error(`${text} is no day.`)
  return found
}

function example(): { readonly transactions: readonly Transaction[]; readonly dates: readonly IsoDate[] } {
  const symbol = parseTicker('AAA')
  if (symbol === null) throw new Error('The example of returns has no ticker.')
  const deposit = (id: string, date: string, dollars: number): Transaction => ({
    id,
    date: day(date),
    kind: 'deposit',
    symbol: null,
    amount: asCents(100 * dollars),
  })
  const buy = (id: string, date: string, shares: number, dollars: number): Transaction => ({
    id,
    date: day(date),
    kind: 'buy',
    symbol,
    shares: asShares(1_000_000 * shares),
    total: asCents(100 * dollars),
  })
  return {
    transactions: [
      deposit('first', '2024-01-02', 1000),
      buy('ten', '2024-01-02', 10, 1000),
      { id: 'split', date: day('2024-07-01'), kind: 'split', symbol, terms: { newShares: 2, oldShares: 1 } },
      deposit('second', '2025-01-02', 2400),
      buy('forty', '2025-01-02', 40, 2400),
    ],
    dates: ['2024-01-02', '2025-01-02', '2026-01-02'].map(day),
  }
}

/** Two deposits, a split between them, and the same money in a fund; in two tables. */
export function returnsExample(): string {
  const { transactions, dates } = example()
  const symbol = transactions.flatMap((one) => one.symbol ?? [])[0]
  const end = dates.at(-1)
  if (symbol === undefined || end === undefined) throw new Error('The example of returns is empty.')
  // Adjusted for the split of July 2024: $100 then is $50 on today's shares.
  const closes = new Map([[symbol, Float64Array.of(50, 60, 57)]])
  const splits = new Map([[symbol, [{ date: day('2024-07-01'), factor: 2 }]]])
  const worth = pastWorth(transactions, { dates, closes, splits })
  const time = measuredSince(valuedStretch(worth))
  const last = worth.days.at(-1)?.value ?? null
  if (time.kind === 'none' || last === null) throw new Error('The example of returns cannot be measured.')
  const money = moneyWeightedReturn(worth.flows, { date: end, value: last })
  const fund = benchmarkLevels([{ weight: 1, closes: Float64Array.of(20, 22, 24.2) }], dates, { needsAll: true })
  const invested = asIfInvested(worth.flows, fund, end)
  if (money.kind === 'none' || invested.kind === 'none') throw new Error('The example of returns has no rate.')
  const rows = worth.days.map(({ date, value }) => {
    const flow = worth.flows.find((one) => one.date === date)?.amount ?? 0
    return `| ${date} | ${dollars(flow)} | ${dollars(value ?? 0)} |`
  })
  return `| day | came | worth that evening |
|---|---:|---:|
${rows.join('\n')}

Ten shares at $100 became twenty at $60: 20%. Then sixty shares fell to $57: −5%. Time-weighted that is 1.20 · 0.95 − 1 = ${percent(time.total)}, money-weighted ${percent(money.annual)} a year, since the larger deposit met the fall. In a fund that rose by 10% each year the same two deposits would be ${dollars(invested.value)}.`
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

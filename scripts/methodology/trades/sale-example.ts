import { asCents, inDollars } from '@fairweight/domain/money'
import { parseTicker } from '@fairweight/domain/naming'
import { asShares, hurdleReturn, MILLIONTHS_PER_SHARE, planSale, type Transaction } from '@fairweight/domain/portfolio'
import { parseIsoDate } from '@fairweight/domain/time'
import { percent } from './example-stocks.ts'

const BOUGHT = [
  { date: '2019-05-06', dollarsEach: 40 },
  { date: '2024-03-11', dollarsEach: 85 },
  { date: '2026-02-02', dollarsEach: 80 },
]
const EACH = 100
const PRICE = 100
const [SHORT_RATE, LONG_RATE] = [0.37, 0.2]
const [YEARS, EXPECTED] = [5, 0.07]

/** A hundred shares of three hundred are sold: which lots go, and what makes up for it. */
export function saleExample(): string {
  const symbol = parseTicker('AAA')
  const date = parseIsoDate('2026-11-02')
  if (symbol === null || date === null) throw new Error('The example has a ticker and a day.')
  const count = asShares(EACH * MILLIONTHS_PER_SHARE)
  const transactions = BOUGHT.flatMap(({ date: text, dollarsEach }): readonly Transaction[] => {
    const bought = parseIsoDate(text)
    const total = asCents(100 * EACH * dollarsEach)
    return bought === null ? [] : [{ id: text, kind: 'buy', symbol, date: bought, shares: count, total }]
  })
  const terms = { date, shortRate: SHORT_RATE, longRate: LONG_RATE, fee: asCents(0), halfSpread: 0 }
  const plan = planSale(transactions, { symbol, shares: count, price: PRICE }, terms)
  if ('reason' in plan) throw new Error(plan.reason)
  const hurdle = hurdleReturn({ plan, terms, years: YEARS, expectedReturn: EXPECTED })
  const [lot] = plan.lots
  if (hurdle === null || lot === undefined || plan.lots.length > 1) throw new Error('The example sells one lot.')
  return `${EACH} shares each, bought ${BOUGHT.map((one) => `on ${one.date} at $${one.dollarsEach}`).join(', ')}; ${EACH} of them are to be sold at $${PRICE}, with a tax of ${percent(SHORT_RATE)} on short-term and ${percent(LONG_RATE)} on long-term gains. The lot of ${lot.acquired ?? ''} costs the least tax, $${inDollars(plan.tax)}; the oldest would cost $${inDollars(plan.taxOfOldest)}, and the one of ${BOUGHT[2]?.date ?? ''}, though nearly as dear, is taxed at the higher rate. With ${percent(EXPECTED)} a year expected of the shares, the money has to earn **${percent(hurdle)}** a year more elsewhere for ${YEARS} years to make up for it: below that the answer is to hold.`
}

import { asCents } from '@fairweight/domain/money'
import type { Ticker } from '@fairweight/domain/naming'
import type { Transaction, Valuation } from '@fairweight/domain/portfolio'
import { addDays, daysBetween } from '@fairweight/domain/time'
import { day, type Draw, shares, ticker } from './random-life.ts'

export interface LivedReturns {
  readonly transactions: readonly Transaction[]
  /** At the end of each day on which something happened, counted from prices and shares that this keeps itself. */
  readonly valuations: readonly Valuation[]
  /** At the end of each of these days, what one share of each stock cost, in cents, as it was traded then. */
  readonly prices: readonly { readonly date: Valuation['date']; readonly cents: ReadonlyMap<Ticker, number> }[]
  /** Every split of each stock, whether it was held or not, by the day from whose opening it holds. */
  readonly splits: ReadonlyMap<Ticker, readonly { readonly date: Valuation['date']; readonly factor: number }[]>
  /** What one unit became, by buying and returning units at their price, as funds do: 0.1 is 10%. */
  readonly unitReturn: number
  /** The present value, in cents, of all that was paid in and out and of the end, at a yearly rate. */
  readonly presentValue: (annual: number) => number
}

/**
 * Some years of an account that holds two stocks whose prices move, with splits, dividends, fees, deposits and withdrawals. All figures
 * are kept by this itself, step by step, without lots.
 */
export function livedReturns(draw: Draw, steps: number): LivedReturns {
  const transactions: Transaction[] = []
  const valuations: Valuation[] = []
  const flows: { readonly date: Valuation['date']; readonly amount: number }[] = []
  const stocks = ['KO', 'PEP'].map((symbol) => ({ symbol: ticker(symbol), price: 1000 + draw(20_000), count: 0 }))
  const prices: LivedReturns['prices'][number][] = []
  const splits = new Map(stocks.map(({ symbol }) => [symbol, new Array<{ date: Valuation['date']; factor: number }>()]))
  let [date, cash, units, unitPrice] = [day('2020-01-02'), 0, 0, 1]
  const worth = () => stocks.reduce((sum, { price, count }) => sum + price * count, cash)
  const note = () => {
    valuations.push({ date, value: asCents(worth()) })
    prices.push({ date, cents: new Map(stocks.map(({ symbol, price }) => [symbol, price])) })
  }
  const pay = (amount: number, id: string) => {
    if (units > 0) unitPrice = worth() / units
    units += amount / unitPrice
    cash += amount
    flows.push({ date, amount })
    const kind = amount > 0 ? 'deposit' : 'withdrawal'
    transactions.push({ id, date, kind, symbol: null, amount: asCents(Math.abs(amount)) })
  }
  pay(1_000_000 + draw(5_000_000), 'first')
  note()
  for (let step = 0; step < steps; step++) {
    date = addDays(date, 1 + draw(90))
    for (const stock of stocks) stock.price = Math.max(100, Math.round(stock.price * (0.8 + draw(420) / 1000)))
    const stock = stocks[draw(2)]
    if (stock === undefined) continue
    const { symbol } = stock
    const entry = { id: `${step}`, date }
    const affordable = Math.floor(cash / stock.price)
    const choice = draw(8)
    if (choice < 3 && affordable > 0) {
      const count = 1 + draw(affordable)
      stock.count += count
      cash -= count * stock.price
      transactions.push({ ...entry, kind: 'buy', symbol, shares: shares(count), total: asCents(count * stock.price) })
    } else if (choice === 3 && stock.count > 0) {
      const count = 1 + draw(stock.count)
      stock.count -= count
      cash += count * stock.price
      transactions.push({ ...entry, kind: 'sell', symbol, shares: shares(count), total: asCents(count * stock.price) })
    } else if (choice === 4 && stock.count > 0) {
      stock.count *= 2
      stock.price = Math.max(50, Math.round(stock.price / 2))
      splits.get(symbol)?.push({ date, factor: 2 })
      transactions.push({ ...entry, kind: 'split', symbol, terms: { newShares: 2, oldShares: 1 } })
    } else if (choice === 5 && stock.count > 0) {
      const amount = stock.count * (1 + draw(50))
      cash += amount
      transactions.push({ ...entry, kind: 'dividend', symbol, amount: asCents(amount) })
    } else if (choice === 6) pay(1 + draw(1_000_000), entry.id)
    else if (cash > 100) {
      const amount = 1 + draw(Math.floor(cash / 2))
      if (draw(2) === 0) pay(-amount, entry.id)
      else {
        cash -= Math.min(amount, 5000)
        transactions.push({ ...entry, kind: 'fee', symbol: null, amount: asCents(Math.min(amount, 5000)) })
      }
    }
    note()
  }
  const end = worth()
  return {
    transactions,
    valuations,
    prices,
    splits,
    unitReturn: end / units - 1,
    presentValue: (annual) => {
      const discounted = (amount: number, on: Valuation['date']) =>
        amount / (1 + annual) ** (daysBetween(day('2020-01-02'), on) / 365)
      return flows.reduce((sum, flow) => sum - discounted(flow.amount, flow.date), discounted(end, date))
    },
  }
}

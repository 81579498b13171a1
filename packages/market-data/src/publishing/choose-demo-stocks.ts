import type { StockRow } from '@fairweight/contract/wire'

/** The guided tour speaks of this stock. */
const TOUR_TICKER = 'HLX'

const DEMO_SIZE = 200

/** The demo's stocks: the tour's example, then turn by turn from every value grade, momentum grade and size, by ticker. */
export function chooseDemoStocks<Stock extends { readonly row: StockRow }>(stocks: readonly Stock[]): Stock[] {
  const example = stocks.filter(({ row }) => row.TICKER === TOUR_TICKER)
  const groups = groupsOf(stocks.filter(({ row }) => row.TICKER !== TOUR_TICKER))
  const chosen = [...example]
  for (let turn = 0; chosen.length < Math.min(DEMO_SIZE, stocks.length); turn++) {
    for (const group of groups) {
      const next = group[turn]
      if (next !== undefined && chosen.length < DEMO_SIZE) chosen.push(next)
    }
  }
  return chosen.toSorted((a, b) => (a.row.TICKER < b.row.TICKER ? -1 : 1))
}

function groupsOf<Stock extends { readonly row: StockRow }>(stocks: readonly Stock[]): Stock[][] {
  const groups = new Map<string, Stock[]>()
  for (const stock of stocks) {
    const key = [stock.row.VALUE_RATING, stock.row.MOMENTUM_RATING, stock.row.MARKETCAP_GROUP].join('|')
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [stock])
    else group.push(stock)
  }
  return [...groups.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => group)
}

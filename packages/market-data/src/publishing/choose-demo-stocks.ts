import type { StockRow } from '@fairweight/contract/wire'

/** The guided tour speaks of this stock. */
const TOUR_TICKER = 'HLX'

const DEMO_SIZE = 200

/** The demo's stocks: the tour's example, then turn by turn from every value grade, momentum grade and size. */
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
  return [...groups.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, group]) => shuffled(group))
}

/** In an order that has nothing to do with the alphabet but is always the same, so that the demo is not all A and B. */
function shuffled<Stock extends { readonly row: StockRow }>(group: readonly Stock[]): Stock[] {
  return group.toSorted((a, b) => scatter(a.row.TICKER) - scatter(b.row.TICKER))
}

/** FNV-1a over the ticker's letters. */
function scatter(ticker: string): number {
  let hash = 2_166_136_261
  for (let index = 0; index < ticker.length; index += 1) hash = Math.imul(hash ^ ticker.charCodeAt(index), 16_777_619)
  return hash >>> 0
}

import {
  type MarginOfSafety,
  type MomentumRating,
  type StockRow,
  stockList,
  type ValueRating,
} from '@fairweight/contract/wire'
import type { AlertedStock } from '@fairweight/domain/alerts'
import { stockDataBody } from '@fairweight/market-data/snapshots/body-names.ts'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'

/** What alerts ask of a stock, its grades by their names on the wire. */
interface GradedStock extends AlertedStock {
  readonly value: ValueRating
  readonly momentum: MomentumRating
}

const BODY_OF_BOTH_TOOLS = stockDataBody({ value: true, momentum: true })
const NO_MARGINS: MarginOfSafety = { dcf: null, epv: null, graham: null, tangibleBook: null, futureCashFlow: null }
const read = new WeakMap<Pick<SnapshotReader, 'body'>, ReadonlyMap<string, GradedStock>>()

/** What a snapshot says of every stock, as far as alerts ask, by ticker; read once a snapshot. */
export function alertedStocks(snapshot: Pick<SnapshotReader, 'body'>): ReadonlyMap<string, GradedStock> {
  const known = read.get(snapshot)
  if (known) return known
  const body = snapshot.body(BODY_OF_BOTH_TOOLS)
  const rows = body === null ? [] : stockList.parse(JSON.parse(body.json.toString())).stocks
  const stocks = new Map(rows.map((row) => [row.TICKER, alertedStock(row)]))
  read.set(snapshot, stocks)
  return stocks
}

function alertedStock(row: StockRow): GradedStock {
  return {
    name: row.COMPANY_NAME,
    value: row.VALUE_RATING ?? 'Unranked',
    momentum: row.MOMENTUM_RATING ?? 'Unranked',
    price: row.LAST_CLOSE_PRICE,
    margins: row.MARGIN_OF_SAFETY ?? NO_MARGINS,
    doubt: row.FINDING ?? 'none',
  }
}

import type { Dataset } from '@fairweight/contract/wire'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { sharedLinks } from '@fairweight/database/repositories/shared-links/shared-links.ts'
import { isSharedToken } from '@fairweight/domain/shared-links'
import type { CurrentSnapshots } from '../market/current-snapshots.ts'
import { findPageStock, openFields, openRow } from '../market/stock-page.ts'

/** A stock as whoever has the link sees it: of the market what a visitor of its page sees, of the sample its grades too. */
export interface SharedStock {
  readonly ticker: string
  /** Null where the current data does not know the ticker: a fund of a mix, or a company that is gone. */
  readonly company: string | null
  readonly sector: string | null
  readonly grades: { readonly value: string; readonly momentum: string } | null
  /** Its share of a mix, 0 to 1; null in a list. */
  readonly weight: number | null
}

export interface SharedPage {
  readonly kind: 'list' | 'mix'
  readonly name: string
  /** The published day of the companies and grades; null before the first. */
  readonly day: { readonly asOf: string; readonly dataset: Dataset } | null
  readonly stocks: readonly SharedStock[]
}

/** What a shared link shows at this moment: no amount of money, and nothing of its owner. Null for a link that opens nothing. */
export async function sharedPage(
  db: Queryable,
  snapshots: CurrentSnapshots,
  token: string,
): Promise<SharedPage | null> {
  const found = isSharedToken(token) ? await sharedLinks.contents(db, token) : null
  if (found === null) return null
  const weights = new Map(found.mix?.weights.map(({ ticker, weight }) => [ticker, weight]))
  const stocks = found.tickers.map((ticker) => sharedStock(snapshots, ticker, weights.get(ticker) ?? null))
  const { asOf, dataset } = snapshots.find()?.manifest ?? {}
  return {
    kind: found.mix === null ? 'list' : 'mix',
    name: found.name,
    day: asOf === undefined || dataset === undefined ? null : { asOf, dataset },
    stocks: found.mix === null ? stocks : heldFirst(stocks),
  }
}

function sharedStock(snapshots: CurrentSnapshots, ticker: string, weight: number | null): SharedStock {
  const stock = findPageStock(snapshots, ticker)
  if (stock === null) return { ticker, company: null, sector: null, grades: null, weight }
  const { COMPANY_NAME, SECTOR } = openFields(stock)
  const row = openRow(stock)
  const grades =
    row === null ? null : { value: row.VALUE_RATING ?? 'Unranked', momentum: row.MOMENTUM_RATING ?? 'Unranked' }
  return { ticker, company: COMPANY_NAME, sector: SECTOR, grades, weight }
}

/** What a mix holds, the largest first. */
function heldFirst(stocks: readonly SharedStock[]): SharedStock[] {
  return stocks
    .filter(({ weight }) => weight !== null && weight > 0)
    .toSorted((one, other) => (other.weight ?? 0) - (one.weight ?? 0))
}

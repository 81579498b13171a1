import type { ListId } from '@fairweight/domain/identifiers'
import type { Queryable } from '../../opening/database.ts'

/** How many of the things to be added were new, and how many found no room. */
export interface AppendResult {
  added: number
  leftOut: number
}

/** What of `wanted` is not yet in `kept`, each once, cut to the space that is left. */
export function newItemsWithinLimit(
  wanted: readonly string[],
  kept: readonly string[],
  most: number,
): { chosen: string[]; leftOut: number } {
  const here = new Set(kept)
  const missing = [...new Set(wanted)].filter((ticker) => !here.has(ticker))
  const chosen = missing.slice(0, Math.max(0, most - kept.length))
  return { chosen, leftOut: missing.length - chosen.length }
}

/** Adds tickers at a list's end in their order, up to `most` in all. The caller holds the person's row. */
export async function appendTickers(
  trx: Queryable,
  listId: ListId,
  tickers: readonly string[],
  most: number,
): Promise<AppendResult> {
  const kept = await trx.selectFrom('stock_list_item').select('ticker').where('list_id', '=', listId).execute()
  const { chosen, leftOut } = newItemsWithinLimit(
    tickers,
    kept.map(({ ticker }) => ticker),
    most,
  )
  if (chosen.length > 0)
    await trx
      .insertInto('stock_list_item')
      .values(chosen.map((ticker) => ({ list_id: listId, ticker })))
      .execute()
  return { added: chosen.length, leftOut }
}

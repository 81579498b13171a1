import type { KeyFigureSet } from '@fairweight/domain/key-figures'

/** Which tools' columns a stock list shows. */
export interface ListColumns {
  readonly value: boolean
  readonly momentum: boolean
}

/** Every combination of tools, each with a ready-made list. */
export const LIST_COLUMNS: readonly ListColumns[] = [
  { value: true, momentum: true },
  { value: true, momentum: false },
  { value: false, momentum: true },
  { value: false, momentum: false },
]

/** Name of the ready-made stock list for the tools held: `stock-data.value-momentum`, `.value`, `.momentum` or `.none`. */
export function stockDataBody({ value, momentum }: ListColumns): string {
  const columns = [value ? 'value' : null, momentum ? 'momentum' : null].filter((name) => name !== null)
  return `stock-data.${columns.join('-') || 'none'}`
}

export const PRICE_SUMMARY_BODY = 'price-summary'
/** Absent in snapshots that an earlier version wrote. */
export const RATING_INPUTS_BODY = 'rating-inputs'
export const DEMO_BODY = 'demo'
/** The demo's rows alone; absent from snapshots that an earlier version wrote. */
export const DEMO_ROWS_BODY = 'demo-rows'
/** Absent where the data holds no funds for asset classes; the manifest says why. */
export const ASSET_MIX_BODY = 'asset-class-mix'

/** Name of the ready-made body of a set of key figures; absent from snapshots that were written before there were any. */
export function keyFiguresBody(set: KeyFigureSet): string {
  return `key-figures.${set}`
}

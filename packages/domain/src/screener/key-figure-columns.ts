import { KEY_FIGURES_OF, type KeyFigureSet } from '../key-figures/key-figure-sets.ts'
import { KEY_FIGURES, type KeyFigureText } from '../key-figures/key-figure-texts.ts'
import { placesInSectors } from '../key-figures/sector-comparison.ts'
import { keyFigureOf, type PercentileId } from './column-choice.ts'
import type { KeyFigureColumns, StockColumns } from './stock-columns.ts'

/** A set of key figures as the wire brings it: percentages as fractions with three decimals, multiples with two. */
export interface KeyFigureTable {
  readonly set: KeyFigureSet
  /** In the order of the columns' rows. */
  readonly tickers: readonly string[]
  readonly columns: Readonly<Record<string, readonly (number | null)[] | undefined>>
}

/** How many of the unit that people read make one of the wire's. */
export const READING_SCALE: Readonly<Record<KeyFigureText['unit'], number>> = { fraction: 100, ratio: 1, years: 1 }
const DECIMALS = 1000

/** The set's figures in the order of the list's rows, as people read them: percent, multiples and years. */
export function keyFigureColumns(
  { rowOfTicker, rows }: Pick<StockColumns, 'rowOfTicker' | 'rows'>,
  { set, tickers, columns }: KeyFigureTable,
): KeyFigureColumns {
  const places = tickers.map((ticker) => rowOfTicker.get(ticker))
  return Object.fromEntries(
    KEY_FIGURES_OF[set].map((id) => {
      const figures = new Float64Array(rows.length).fill(Number.NaN)
      const scale = READING_SCALE[KEY_FIGURES[id].unit]
      columns[id]?.forEach((value, at) => {
        const row = places[at]
        // Rounded anew, so that 0.123 is 12.3 and not a little more or less: ranges include their ends.
        if (row !== undefined && value !== null) figures[row] = Math.round(value * scale * DECIMALS) / DECIMALS
      })
      return [id, figures]
    }),
  )
}

/** Where each figure stands in its sector, as the details of a stock have it; NaN where it has no place. */
export function sectorPercentiles(
  { rows }: Pick<StockColumns, 'rows'>,
  figures: KeyFigureColumns,
  wanted: readonly PercentileId[],
): KeyFigureColumns {
  const sectors = rows.map(({ SECTOR }) => SECTOR)
  return Object.fromEntries(
    wanted.flatMap((key) => {
      const column = figures[keyFigureOf(key) ?? key]
      if (column === undefined) return []
      const values = Array.from(column, (value) => (Number.isNaN(value) ? null : value))
      return [[key, Float64Array.from(placesInSectors(values, sectors), (place) => place?.percentile ?? Number.NaN)]]
    }),
  )
}

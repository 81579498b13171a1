import type { KeyFigureColumns, SectorPlace } from '@fairweight/contract/wire'
import {
  KEY_FIGURES,
  KEY_FIGURES_OF,
  KEY_FIGURE_IDS,
  KEY_FIGURE_SETS,
  type KeyFigureId,
  placesInSectors,
} from '@fairweight/domain/key-figures'
import { keyFiguresBody } from '../../snapshots/body-names.ts'
import type { ListHeading } from '../answers/list-bodies.ts'
import type { PublishedKeyFigures } from './published-key-figures.ts'

/** A stock with its key figures. */
export interface StockWithKeyFigures {
  readonly ticker: string
  readonly sector: string | null
  readonly values: PublishedKeyFigures['values']
}

/** Of each figure, the place of each stock in its sector, in the order of the stocks. */
export type SectorPlaces = ReadonlyMap<KeyFigureId, readonly (SectorPlace | null)[]>

/** Places every figure of every stock in its sector. */
export function sectorPlaces(stocks: readonly StockWithKeyFigures[]): SectorPlaces {
  const sectors = stocks.map(({ sector }) => sector)
  return new Map(
    KEY_FIGURE_IDS.map((id) => [
      id,
      placesInSectors(
        stocks.map(({ values }) => values.get(id) ?? null),
        sectors,
      ),
    ]),
  )
}

/** The ready-made body of each set, by name. */
export function keyFigureBodies(
  heading: ListHeading,
  stocks: readonly StockWithKeyFigures[],
  places: SectorPlaces,
): Record<string, () => KeyFigureColumns> {
  const tickers = stocks.map(({ ticker }) => ticker)
  return Object.fromEntries(
    KEY_FIGURE_SETS.map((set) => {
      const ids: readonly KeyFigureId[] = KEY_FIGURES_OF[set]
      const columnOf = (id: KeyFigureId) => stocks.map(({ values }) => rounded(id, values.get(id) ?? null))
      const body = () => {
        const columns = Object.fromEntries(ids.map((id) => [id, columnOf(id)]))
        return { ...heading, set, tickers, columns, medians: mediansOf(ids, stocks, places) }
      }
      return [keyFiguresBody(set), body]
    }),
  )
}

/** By sector, then by figure. */
function mediansOf(
  ids: readonly KeyFigureId[],
  stocks: readonly StockWithKeyFigures[],
  places: SectorPlaces,
): KeyFigureColumns['medians'] {
  const medians: KeyFigureColumns['medians'] = {}
  for (const id of ids)
    for (const [index, place] of (places.get(id) ?? []).entries()) {
      const sector = stocks[index]?.sector ?? null
      if (place === null || sector === null) continue
      const median = rounded(id, place.median)
      if (median !== null) (medians[sector] ??= {})[id] = median
    }
  return medians
}

/** As many decimals as are shown: percentages a tenth, multiples two. A figure rounded twice could differ from the drawer's. */
const DECIMALS = { fraction: 3, ratio: 2, years: 0 } as const

function rounded(id: KeyFigureId, value: number | null): number | null {
  if (value === null) return null
  const scale = 10 ** DECIMALS[KEY_FIGURES[id].unit]
  const nearest = Math.round(value * scale) / scale
  return nearest === 0 ? 0 : nearest
}

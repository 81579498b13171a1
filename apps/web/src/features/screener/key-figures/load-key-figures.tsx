import type { Dataset, KeyFigureColumns as FetchedColumns, StockRow } from '@fairweight/contract/wire'
import {
  KEY_FIGURE_DEFINITIONS,
  KEY_FIGURES,
  KEY_FIGURES_OF,
  type KeyFigureId,
  type KeyFigureSet,
  type KeyFigureText,
} from '@fairweight/domain/key-figures'
import type { QueryClient } from '@tanstack/react-query'
import { formatKeyFigure } from '../../../data/key-figures/key-figure-text.ts'
import { keyFigureSetQuery } from '../../../data/key-figures/key-figure-queries.ts'
import { keyFigureColumns, READING_SCALE } from '@fairweight/domain/screener/key-figure-columns.ts'
import { type KeyFigureColumns, type StockColumns, withKeyFigures } from '@fairweight/domain/screener/stock-columns.ts'
import type { GridColumn, SetColumns } from '../grid-columns.tsx'

/** A list with key figures, and the columns that show them. */
export interface LoadedKeyFigures {
  /** The list as it was before. */
  readonly base: StockColumns
  readonly columns: StockColumns
  readonly shown: ReadonlyMap<KeyFigureSet, SetColumns>
}

/** Fetches the sets that have not come yet and joins them to the list by ticker. */
export async function loadKeyFigures(
  client: QueryClient,
  base: StockColumns,
  sets: readonly KeyFigureSet[],
  { snapshot, dataset }: { readonly snapshot: string; readonly dataset: Dataset },
): Promise<LoadedKeyFigures> {
  const fetched = await Promise.all(sets.map((set) => client.fetchQuery(keyFigureSetQuery(set, snapshot, dataset))))
  const joined: KeyFigureColumns = Object.assign({}, ...fetched.map((answer) => keyFigureColumns(base, answer)))
  const columns = withKeyFigures(base, joined)
  return {
    base,
    columns,
    shown: new Map(fetched.map((answer) => [answer.set, setColumns(columns, answer)])),
  }
}

const UNITS: Readonly<Record<KeyFigureText['unit'], string | undefined>> = {
  fraction: '%',
  ratio: undefined,
  years: 'years',
}

/** As many as stand whole on a line of a phone. */
const FIGURES_ON_CARD = 2

function setColumns(columns: StockColumns, { set, medians }: FetchedColumns): SetColumns {
  const ids: readonly KeyFigureId[] = KEY_FIGURES_OF[set]
  const valueOf = (id: KeyFigureId, { TICKER }: StockRow): number | null => {
    const value = columns.figures[id]?.[columns.rowOfTicker.get(TICKER) ?? -1] ?? Number.NaN
    return Number.isNaN(value) ? null : value / READING_SCALE[KEY_FIGURES[id].unit]
  }
  return {
    columns: ids.map((id) => figureColumn(id, (row) => valueOf(id, row), medians)),
    cardText: (row, order) =>
      ids
        .toSorted((a, b) => Number(b === order) - Number(a === order))
        .slice(0, FIGURES_ON_CARD)
        .map((id) => `${KEY_FIGURES[id].label} ${formatKeyFigure(KEY_FIGURES[id].unit, valueOf(id, row))}`)
        .join(' · '),
  }
}

function figureColumn(
  id: KeyFigureId,
  valueOf: (row: StockRow) => number | null,
  medians: FetchedColumns['medians'],
): GridColumn {
  const { label, unit } = KEY_FIGURES[id]
  const inUnit = UNITS[unit]
  return {
    key: id,
    name: label,
    ...(inUnit !== undefined && { unit: inUnit }),
    hint: KEY_FIGURE_DEFINITIONS[id],
    width: label.length > 9 ? '8rem' : '6.25rem',
    numeric: true,
    cell: (row) => {
      const value = valueOf(row)
      const median = row.SECTOR === null ? undefined : medians[row.SECTOR]?.[id]
      return (
        <span
          className={`whitespace-nowrap ${value === null ? 'text-muted' : ''}`}
          title={median === undefined ? undefined : `Median of ${row.SECTOR}: ${formatKeyFigure(unit, median)}`}
        >
          {formatKeyFigure(unit, value).replace('%', '')}
        </span>
      )
    },
  }
}

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
import { percentile } from '../../../data/figures.ts'
import { formatKeyFigure } from '../../../data/key-figures/key-figure-text.ts'
import { keyFigureSetQuery } from '../../../data/key-figures/key-figure-queries.ts'
import { keyFigureColumns, READING_SCALE, sectorPercentiles } from '@fairweight/domain/screener/key-figure-columns.ts'
import { type KeyFigureColumns, type StockColumns, withKeyFigures } from '@fairweight/domain/screener/stock-columns.ts'
import { type ColumnKey, percentileOf, type PercentileId } from '@fairweight/domain/screener/column-choice.ts'
import { type GridColumn, PERCENTILE_UNIT } from '../grid-columns.tsx'

/** A list with key figures, and the columns that show them. */
export interface LoadedKeyFigures {
  /** The list as it was before. */
  readonly base: StockColumns
  readonly columns: StockColumns
  readonly shown: ReadonlyMap<ColumnKey, GridColumn>
}

/** What of key figures a list asks for. */
export interface WantedKeyFigures {
  readonly sets: readonly KeyFigureSet[]
  readonly percentiles: readonly PercentileId[]
}

/** Fetches the sets that have not come yet, joins them to the list by ticker, and places the figures in their sectors where that is wanted. */
export async function loadKeyFigures(
  client: QueryClient,
  base: StockColumns,
  { sets, percentiles }: WantedKeyFigures,
  { snapshot, dataset }: { readonly snapshot: string; readonly dataset: Dataset },
): Promise<LoadedKeyFigures> {
  const fetched = await Promise.all(sets.map((set) => client.fetchQuery(keyFigureSetQuery(set, snapshot, dataset))))
  const joined: KeyFigureColumns = Object.assign({}, ...fetched.map((answer) => keyFigureColumns(base, answer)))
  const columns = withKeyFigures(base, { ...joined, ...sectorPercentiles(base, joined, percentiles) })
  const shown = fetched.flatMap(({ set, medians }) =>
    KEY_FIGURES_OF[set].flatMap((id): readonly GridColumn[] => [
      figureColumn(id, valueReader(columns, id, READING_SCALE[KEY_FIGURES[id].unit]), medians),
      ...(percentiles.includes(percentileOf(id)) ? [percentileColumn(id, columns)] : []),
    ]),
  )
  return { base, columns, shown: new Map(shown.map((column) => [column.key, column])) }
}

const UNITS: Readonly<Record<KeyFigureText['unit'], string | undefined>> = {
  fraction: '%',
  ratio: undefined,
  years: 'years',
}

/** Reads a row's figure as the wire has it; null where there is none. */
function valueReader({ figures, rowOfTicker }: StockColumns, key: KeyFigureId | PercentileId, scale: number) {
  const column = figures[key]
  return ({ TICKER }: StockRow): number | null => {
    const value = column?.[rowOfTicker.get(TICKER) ?? -1] ?? Number.NaN
    return Number.isNaN(value) ? null : value / scale
  }
}

function percentileColumn(id: KeyFigureId, columns: StockColumns): GridColumn {
  const { label, name } = KEY_FIGURES[id]
  const key = percentileOf(id)
  const valueOf = valueReader(columns, key, 1)
  const text = (row: StockRow) => percentile(valueOf(row))
  return {
    key,
    name: label,
    unit: PERCENTILE_UNIT,
    hint: `${name}: how many of the sector’s other stocks have a lower figure, in percent`,
    width: 8,
    numeric: true,
    cell: (row) => <span className={valueOf(row) === null ? 'text-muted' : ''}>{text(row)}</span>,
    text,
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
    width: label.length > 9 ? 8 : 6.25,
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
    text: (row) => formatKeyFigure(unit, valueOf(row)),
  }
}

import type { MarginOfSafety, StockRow } from '@fairweight/contract/wire'
import type { TableCell } from '@fairweight/domain/csv'
import { KEY_FIGURE_IDS, KEY_FIGURES, type KeyFigureId } from '@fairweight/domain/key-figures'
import { percentileOf } from '@fairweight/domain/screener/column-choice.ts'
import type { StockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { isWithheld } from '@fairweight/domain/screener/withheld.ts'

/** A list as it is taken along: the fields of the wire by their names there, every figure at full precision; key figures as the wire has them, as precise as they are shown. */
export interface StockTable {
  readonly columns: readonly string[]
  readonly rows: readonly (readonly TableCell[])[]
}

interface StockField {
  readonly name: string
  /** The column of the grid that it belongs to, which tells whether the reader holds it. */
  readonly key: string
  readonly read: (row: StockRow) => TableCell | boolean | undefined
}

const margin = (measure: keyof MarginOfSafety): StockField => ({
  name: `MARGIN_OF_SAFETY.${measure}`,
  key: measure,
  read: (row) => row.MARGIN_OF_SAFETY?.[measure],
})

const FIELDS: readonly StockField[] = [
  { name: 'TICKER', key: 'ticker', read: (row) => row.TICKER },
  { name: 'COMPANY_NAME', key: 'name', read: (row) => row.COMPANY_NAME },
  { name: 'VALUE_RATING', key: 'value', read: (row) => row.VALUE_RATING },
  { name: 'VALUE_REASON', key: 'value', read: (row) => row.VALUE_REASON },
  { name: 'MOMENTUM_RATING', key: 'momentum', read: (row) => row.MOMENTUM_RATING },
  { name: 'MOMENTUM_REASON', key: 'momentum', read: (row) => row.MOMENTUM_REASON },
  { name: 'MARKETCAP_GROUP', key: 'cap', read: (row) => row.MARKETCAP_GROUP },
  { name: 'HAS_NEG_EBITDA', key: 'earnings', read: (row) => row.HAS_NEG_EBITDA },
  { name: 'HAS_NEG_EBITDA_LATEST', key: 'earnings', read: (row) => row.HAS_NEG_EBITDA_LATEST },
  { name: 'IS_ESG', key: 'esg', read: (row) => row.IS_ESG },
  { name: 'FINDING', key: 'findings', read: (row) => row.FINDING },
  { name: 'LAST_CLOSE_PRICE', key: 'price', read: (row) => row.LAST_CLOSE_PRICE },
  { name: 'MARKETCAP', key: 'marketCap', read: (row) => row.MARKETCAP },
  { name: 'SECTOR', key: 'sector', read: (row) => row.SECTOR },
  { name: 'FINANCIAL_STRENGTH', key: 'strength', read: (row) => row.FINANCIAL_STRENGTH },
  { name: 'FRAGILITY', key: 'fragility', read: (row) => row.FRAGILITY },
  { name: 'MOMENTUM_PERCENTAGE_RANK', key: 'momentumRank', read: (row) => row.MOMENTUM_PERCENTAGE_RANK },
  margin('epv'),
  margin('dcf'),
  margin('graham'),
  margin('futureCashFlow'),
  margin('tangibleBook'),
]

/** A column of the table with how its cells are read. */
interface TableColumn {
  readonly name: string
  readonly key: string
  readonly cell: (at: number) => TableCell
}

/** The named rows of a list, in their order, without the fields that the reader does not hold, and with the key figures that have come. */
export function stockTable(source: TableSource, shown: ArrayLike<number>): StockTable {
  return tableOf(tableColumns(source), shown)
}

/** The same with only the fields of some columns of the grid, in the order of those; the ticker stands before them. */
export function shownTable(source: TableSource, shown: ArrayLike<number>, keys: readonly string[]): StockTable {
  const columns = tableColumns(source)
  return tableOf(
    ['ticker', ...keys].flatMap((key) => columns.filter((column) => column.key === key)),
    shown,
  )
}

type TableSource = Pick<StockColumns, 'rows' | 'withheld' | 'figures'>

function tableOf(columns: readonly TableColumn[], shown: ArrayLike<number>): StockTable {
  return {
    columns: columns.map(({ name }) => name),
    rows: Array.from(shown, (at) => columns.map(({ cell }) => cell(at))),
  }
}

function tableColumns({ rows, withheld, figures }: TableSource): readonly TableColumn[] {
  const fields = FIELDS.filter(({ key }) => !isWithheld(key, withheld)).map(({ name, key, read }) => ({
    name,
    key,
    cell: (at: number) => cellOf(read(rows[at]!)),
  }))
  const keyFigures = KEY_FIGURE_IDS.flatMap((id) => {
    const [figure, percentile] = [figures[id], figures[percentileOf(id)]]
    const name = id.toUpperCase().replaceAll('-', '_')
    return [
      ...(figure ? [{ name, key: id, cell: (at: number) => keyFigureCell(id, figure[at]!) }] : []),
      ...(percentile
        ? [
            {
              name: `${name}_SECTOR_PERCENTILE`,
              key: percentileOf(id),
              cell: (at: number) => (Number.isNaN(percentile[at]) ? null : percentile[at]!),
            },
          ]
        : []),
    ]
  })
  return [...fields, ...keyFigures]
}

/** Fractions for what the page shows in percent. */
function keyFigureCell(id: KeyFigureId, value: number): TableCell {
  if (Number.isNaN(value)) return null
  return KEY_FIGURES[id].unit === 'fraction' ? Math.round(value * 10) / 1000 : value
}

function cellOf(value: TableCell | boolean | undefined): TableCell {
  return typeof value === 'boolean' ? String(value) : (value ?? null)
}

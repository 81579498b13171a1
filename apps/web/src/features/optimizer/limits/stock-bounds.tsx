import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { NumberField } from '../../../ui/entries/number-field.tsx'
import { settingPercent } from '../../../data/figures.ts'
import { type Entry, readPercent, writePercent } from '../../../ui/entries/percent.ts'
import { type MixLimits, withPart } from './mix-limits.ts'
import { WEIGHT_RANGE } from './limit-ranges.ts'

interface StockBoundsProps {
  readonly value: MixLimits
  readonly onChange: (value: MixLimits) => void
  readonly tickers: readonly string[]
  readonly nameOf: (ticker: string) => string
}

interface Bounds {
  readonly lower?: number | undefined
  readonly upper?: number | undefined
}

interface Row extends Bounds {
  readonly ticker: string
  readonly name: string
  readonly onBound: (bounds: Bounds) => void
}

const COLUMNS: readonly DataColumn<Row>[] = [
  {
    name: 'Stock',
    cell: ({ ticker, name }) => (
      <span>
        <strong className="font-semibold">{ticker}</strong> <span className="text-muted">{name}</span>
      </span>
    ),
  },
  { name: 'Minimum', cell: (row) => <BoundField row={row} bound="lower" /> },
  { name: 'Maximum', cell: (row) => <BoundField row={row} bound="upper" /> },
]

/** A least and a most weight for single stocks; an empty one is not set. */
export function StockBounds({ value, onChange, tickers, nameOf }: StockBoundsProps) {
  const setBounds =
    (ticker: string) =>
    ({ lower, upper }: Bounds) => {
      const { [ticker]: _, ...rest } = value.limits ?? {}
      const bounds = { ...(lower === undefined ? {} : { lower }), ...(upper === undefined ? {} : { upper }) }
      onChange(withPart(value, 'limits', Object.keys(bounds).length === 0 ? rest : { ...rest, [ticker]: bounds }))
    }
  const rows = tickers.map((ticker) => ({
    ticker,
    name: nameOf(ticker),
    ...value.limits?.[ticker],
    onBound: setBounds(ticker),
  }))
  return (
    <DataTable
      caption="Limits for individual stocks"
      captionHidden
      columns={COLUMNS}
      rows={rows}
      rowKey={({ ticker }) => ticker}
    />
  )
}

function BoundField({ row, bound }: { readonly row: Row; readonly bound: keyof Bounds }) {
  const { ticker, lower, upper, onBound } = row
  const label = bound === 'lower' ? `${ticker}: minimum` : `${ticker}: maximum`
  return (
    <div className="w-24 wide:w-28">
      <NumberField
        label={label}
        labelHidden
        unit="%"
        placeholder={bound === 'lower' ? '0' : 'cap'}
        value={row[bound]}
        read={(text) => readBound(text, bound, row)}
        write={writePercent}
        onValue={(next) => onBound({ lower, upper, [bound]: next })}
      />
    </div>
  )
}

/** A bound that crosses the other one is a fault, said where it was typed. */
function readBound(text: string, bound: keyof Bounds, { lower = 0, upper = 1 }: Bounds): Entry {
  const entry = readPercent(text, WEIGHT_RANGE)
  if ('fault' in entry || entry.value === undefined) return entry
  if (bound === 'lower' && entry.value > upper) return { fault: `Above the maximum of ${settingPercent(upper)}.` }
  if (bound === 'upper' && entry.value < lower) return { fault: `Below the minimum of ${settingPercent(lower)}.` }
  return entry
}

import type { ResampledRanges, ResampledWeight } from '@fairweight/domain/optimization'
import { percent, wholePercent } from '../../../data/figures.ts'
import { type TableSource, tableName } from '../../../data/display/table-name.ts'
import { Term } from '../../../glossary/term.tsx'
import { TableActions } from '../../../ui/controls/table-actions.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import type { ChosenMix } from '../risk/chosen-mix.ts'
import { formatRange } from './range-text.ts'

interface RangeBarProps {
  readonly weight: number
  /** Null while it is not known. */
  readonly range: { readonly low: number; readonly high: number } | null
  /** The end of the scale. */
  readonly greatest: number
}

/** Below half of the last digit shown, a holding reads as none. */
const SHOWN = 0.00005

interface WeightsTableProps {
  readonly mix: ChosenMix
  /** Null until they are there. */
  readonly ranges: ResampledRanges | null
  readonly isComing: boolean
  readonly source: TableSource
  readonly nameOf: (ticker: string) => string
}

interface Holding {
  readonly ticker: string
  readonly name: string
  readonly weight: number
  readonly range: ResampledWeight | null
  /** The end of the scale that all bars share. */
  readonly greatest: number
}

const STOCK: DataColumn<Holding> = {
  name: 'Stock',
  cell: ({ ticker, name }) => (
    <span>
      <strong className="font-semibold">{ticker}</strong> <span className="text-muted">{name}</span>
    </span>
  ),
}
const SHARE: DataColumn<Holding> = {
  name: 'Share',
  cell: (holding) => (
    <span className="block w-14 min-w-full wide:w-32">
      <RangeBar {...holding} />
    </span>
  ),
}
const WEIGHT: DataColumn<Holding> = {
  name: 'Weight',
  label: <Term id="weight">Weight</Term>,
  unit: 'of the portfolio',
  numeric: true,
  cell: ({ weight }) => percent(weight),
}

const PLAIN_COLUMNS = [STOCK, SHARE, WEIGHT]

const COLUMNS: readonly DataColumn<Holding>[] = [
  STOCK,
  SHARE,
  {
    ...WEIGHT,
    unit: 'and its range',
    cell: ({ weight, range }) => (
      <span className="whitespace-nowrap">
        {percent(weight)}
        <span className="block text-xs text-muted">{range ? formatRange(range) : '…'}</span>
      </span>
    ),
  },
  {
    name: 'Held in',
    unit: 'of histories',
    numeric: true,
    cell: ({ range }) => <span className="whitespace-nowrap">{range ? wholePercent(range.heldShare) : '…'}</span>,
  },
]

const FILE_COLUMNS = ['ticker', 'name', 'weight', 'low', 'high', 'heldShare']

/** What to hold, the largest first, with what resampled histories say of it, and by name what is left out. */
export function WeightsTable({ mix, ranges, isComing, source, nameOf }: WeightsTableProps) {
  const known = new Map(ranges?.weights.map((one) => [one.ticker, one]))
  const all = mix.weights.map(({ ticker, weight }) => ({ ticker, weight, range: known.get(ticker) ?? null }))
  const held = all
    .filter(({ weight }) => weight >= SHOWN)
    .toSorted((a, b) => b.weight - a.weight || (a.ticker < b.ticker ? -1 : 1))
  const left = all.filter(({ weight }) => weight < SHOWN)
  const greatest = Math.max(...held.map(({ weight, range }) => Math.max(weight, range?.high ?? 0)))
  const columns = ranges !== null || isComing ? COLUMNS : PLAIN_COLUMNS
  return (
    <section aria-label="Weights" className="flex flex-col gap-2">
      <DataTable
        caption="The optimal mix"
        columns={columns}
        rows={held.map((one) => ({ ...one, name: nameOf(one.ticker), greatest }))}
        rowKey={({ ticker }) => ticker}
      />
      <div className="print:hidden">
        <TableActions
          label="Copy or download the weights"
          name={tableName('optimal-mix', source)}
          columns={FILE_COLUMNS}
          rows={() =>
            all.map(({ ticker, weight, range }) => [
              ticker,
              nameOf(ticker),
              weight,
              range?.low ?? null,
              range?.high ?? null,
              range?.heldShare ?? null,
            ])
          }
        />
      </div>
      {left.length > 0 && (
        <p className="text-sm text-muted">
          Not held in this mix:{' '}
          {left
            .map(({ ticker, range }) =>
              range === null || range.heldShare === 0
                ? ticker
                : `${ticker} (held in ${wholePercent(range.heldShare)} of resampled histories)`,
            )
            .join(', ')}
          .
        </p>
      )}
    </section>
  )
}

/** A weight as the length of a bar, with its range as a line under it. The figures stand beside it. */
function RangeBar({ weight, range, greatest }: RangeBarProps) {
  const x = (share: number) => (greatest > 0 ? (100 * share) / greatest : 0)
  return (
    <svg aria-hidden="true" viewBox="0 0 100 12" preserveAspectRatio="none" className="h-3 w-full overflow-visible">
      <rect width="100" height="6" className="fill-hairline" />
      <rect width={x(weight)} height="6" className="fill-accent-text" />
      {range && (
        <path
          d={`M${x(range.low)} 9.5H${x(range.high)}M${x(range.low)} 7.5V11.5M${x(range.high)} 7.5V11.5`}
          fill="none"
          strokeWidth="1.25"
          vectorEffect="non-scaling-stroke"
          className="stroke-ink"
        />
      )}
    </svg>
  )
}

import type { Dataset, KnownDay, StockKnownValues } from '@fairweight/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { type GradeBand } from '../../../charts/steps/grade-bands.tsx'
import { StepChart } from '../../../charts/steps/step-chart.tsx'
import { stepAt, type StepLine } from '../../../charts/steps/step-series.ts'
import { describeFailure } from '../../../data/api-error.ts'
import { shortDate } from '../../../data/dates.ts'
import { amount, dollars } from '../../../data/figures.ts'
import { stockGradesQuery, stockKnownValuesQuery } from '../../../data/one-stock/one-stock-queries.ts'
import { KnownTerm } from '../../../glossary/known-term.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { LockedPart } from '../../../ui/layout/locked-part.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { measureTerm } from '../detail-terms.ts'
import { measureName } from '../labels.ts'
import { gradeBands, gradeOn } from './grade-spans.ts'

interface KnownValuesProps {
  readonly ticker: string
  readonly snapshot: string
  readonly dataset: Dataset
  /** Whether the reader's plan includes the estimates of value. */
  readonly holdsValue: boolean
}

const TITLE = 'Price and values as known then'
const SUMMARY =
  'Each estimate changes only on the day a filing became public, and is computed by today’s method from what was filed and traded by then. Its discount rate is that of the company’s size on the filing day. Values and prices are adjusted for splits.'
const BANDS = 'Below, the grades: a solid edge was recorded on the day, a dashed edge was replayed later from history.'

/** Ten years of the price with the estimates of value as an investor could have known them, and the grades of those days. */
export function KnownValues({ holdsValue, ...stock }: KnownValuesProps) {
  if (!holdsValue)
    return (
      <LockedPart title={TITLE} to="/plans">
        Ten years of the price with each estimate of value as it could be known after every filing.
      </LockedPart>
    )
  return <Loaded {...stock} />
}

function Loaded({ ticker, snapshot, dataset }: Omit<KnownValuesProps, 'holdsValue'>) {
  const values = useQuery(stockKnownValuesQuery(ticker, snapshot, dataset))
  const grades = useQuery(stockGradesQuery(ticker, snapshot, dataset))
  const failed = values.isError ? values : grades.isError ? grades : null
  if (failed !== null) {
    const { title, text, reference } = describeFailure(failed.error ?? new Error(TITLE))
    return (
      <ErrorState title={title} reference={reference} onRetry={() => void failed.refetch()}>
        {text}
      </ErrorState>
    )
  }
  if (values.data === undefined || grades.data === undefined)
    return (
      <div aria-busy="true">
        <span className="sr-only" role="status">
          Loading the values…
        </span>
        <Skeleton className="h-96 w-full" />
      </div>
    )
  return <Chart known={values.data} bands={gradeBands(grades.data.spans, grades.data.asOf)} />
}

interface ChartProps {
  readonly known: StockKnownValues
  readonly bands: readonly GradeBand[]
}

function Chart({ known, bands }: ChartProps) {
  const { weeks, days } = known
  const ids = Object.keys(days[0]?.values ?? {})
  const lines = ids.map((id): StepLine => ({
    name: measureName(id),
    steps: days.map(({ date, values }) => ({ date, value: values[id] ?? null })),
  }))
  const textAt = (date: string, close: number) =>
    [
      `Week to ${shortDate(date)}: price ${dollars(close)}`,
      ...lines.map(({ name, steps }) => `${name} ${dollars(stepAt(steps, date))}`),
      ...bands.map((band) => `${band.name} ${gradeOn(band, date) ?? 'n/a'}`),
    ].join('; ')
  return (
    <StepChart
      title={TITLE}
      summary={bands.length === 0 ? SUMMARY : `${SUMMARY} ${BANDS}`}
      dates={weeks.dates}
      closes={weeks.closes}
      lines={lines}
      bands={bands}
      textAt={textAt}
      table={
        <DataTable
          caption={`${TITLE}, by the day a filing became public, US dollars per share`}
          columns={columnsOf(ids, known, bands)}
          rows={days.toReversed()}
          rowKey={({ date }) => date}
        />
      }
    />
  )
}

const columnsOf = (
  ids: readonly string[],
  { weeks }: StockKnownValues,
  bands: readonly GradeBand[],
): readonly DataColumn<KnownDay>[] => [
  { name: 'Day', cell: (day) => <FilingDay {...day} /> },
  { name: 'Price', numeric: true, cell: ({ date }) => amount(closeOn(weeks, date)) },
  ...ids.map((id): DataColumn<KnownDay> => ({
    name: measureName(id),
    label: <KnownTerm id={measureTerm(id)}>{measureName(id)}</KnownTerm>,
    numeric: true,
    cell: ({ values, reasons }) => <Value value={values[id] ?? null} reason={reasons[id]} />,
  })),
  ...bands.map((band): DataColumn<KnownDay> => ({ name: band.name, cell: ({ date }) => gradeOn(band, date) ?? 'n/a' })),
]

/** The last weekly close up to the day. */
function closeOn({ dates, closes }: StockKnownValues['weeks'], date: string): number | null {
  return (
    closes[
      Math.max(
        0,
        dates.findLastIndex((week) => week <= date),
      )
    ] ?? null
  )
}

function FilingDay({ date, filings }: KnownDay) {
  const forms = [...new Set(filings.flatMap(({ form }) => form ?? []))].join(', ')
  return (
    <>
      <span className="whitespace-nowrap">{shortDate(date)}</span>
      {forms !== '' && <span className="block text-xs text-muted">{forms}</span>}
    </>
  )
}

function Value({ value, reason }: { readonly value: number | null; readonly reason: string | undefined }) {
  return value === null ? <span title={reason}>n/a</span> : amount(value)
}

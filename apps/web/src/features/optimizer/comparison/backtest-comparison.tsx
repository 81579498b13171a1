import type { WalkForwardComparison, WalkForwardPerformance } from '@fairweight/domain/optimization'
import { Suspense, useState } from 'react'
import { formatDatesInText } from '../../../data/display/format-dates-in-text.ts'
import { shortDate } from '../../../data/dates.ts'
import { amount, count, fourDecimals, percent } from '../../../data/figures.ts'
import type { TermId } from '../../../glossary/all-terms.ts'
import { Term } from '../../../glossary/term.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Progress } from '../../../ui/layout/progress.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { failureText } from '../uncertainty/failure-text.ts'
import type { WorkState } from '../../../data/optimizing/use-background-work.ts'

const GrowthChart = lazyComponent(() => import('./growth-chart.tsx').then((module) => module.GrowthChart))

/** The answer to the question above, in a few words. */
const VERDICTS = {
  better: 'Yes. It did better.',
  'cannot-be-told': 'There is no clear answer.',
  worse: 'No. It did worse.',
  'too-little-history': 'There is too little history to tell.',
  'no-mix': 'There is nothing to compare.',
} as const

const ISO_DAY = /\d{4}-\d{2}-\d{2}/g

/** One plain sentence: whether mixes chosen this way did better than equal weight on days they had not seen. */
export function BacktestComparison({ step }: { readonly step: WorkState<WalkForwardComparison> }) {
  return (
    <section aria-label="Against equal weight" className="flex flex-col gap-3 border-t border-hairline pt-6">
      <h3 className="text-sm font-semibold">Would it have beaten equal weight?</h3>
      <Body step={step} />
    </section>
  )
}

function Body({ step }: { readonly step: WorkState<WalkForwardComparison> }) {
  if (step.status === 'waiting') return <Progress label="Starts when the ranges are ready" value={null} />
  if (step.status === 'working')
    return (
      <Progress
        label={
          step.share === null
            ? 'Fetching up to ten years of prices'
            : 'Optimizing again every month, using only what was known then'
        }
        value={step.share}
      />
    )
  if (step.status === 'failed') {
    const { title, text } = failureText(step.error, 'The comparison could not be computed')
    return (
      <ErrorState title={title} onRetry={step.onRetry}>
        {text}
      </ErrorState>
    )
  }
  const comparison = step.value
  return (
    <>
      <p className="font-serif text-xl leading-snug">
        {VERDICTS[comparison.status === 'compared' ? comparison.verdict : comparison.status]}
      </p>
      <p className="max-w-[46rem]">{comparison.sentence.replace(ISO_DAY, shortDate)}</p>
      {comparison.notes.map((note) => (
        <p key={note} className="max-w-[46rem] text-sm text-muted">
          {formatDatesInText(note)}
        </p>
      ))}
      {comparison.status === 'compared' && <Tested comparison={comparison} />}
    </>
  )
}

interface SideRow {
  readonly name: string
  readonly term: TermId | null
  readonly mix: string
  readonly equalWeight: string
}

const COLUMNS: readonly DataColumn<SideRow>[] = [
  { name: 'Figure', cell: ({ name, term }) => (term ? <Term id={term}>{name}</Term> : name) },
  { name: 'Your method', numeric: true, cell: (row) => row.mix },
  { name: 'Equal weight', numeric: true, cell: (row) => row.equalWeight },
]

function Tested({ comparison }: { readonly comparison: WalkForwardComparison & { readonly status: 'compared' } }) {
  const [isOpen, setOpen] = useState(false)
  const { mix, equalWeight, dates, refits, testSessions, costRate, pValue } = comparison
  const row = (name: string, term: TermId | null, figure: (side: WalkForwardPerformance) => string): SideRow => ({
    name,
    term,
    mix: figure(mix),
    equalWeight: figure(equalWeight),
  })
  const rows = [
    row('Annual return', null, (side) => percent(side.annualReturn)),
    row('Annual volatility', 'volatility', (side) => percent(side.volatility)),
    row('Sharpe ratio', 'sharpe-ratio', (side) => amount(side.sharpeRatio)),
    row('Traded per year', 'turnover', (side) => percent(side.turnover)),
  ]
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center text-xs text-accent-text hover:underline wide:min-h-7">
        How this was tested
      </summary>
      {isOpen && (
        <div className="grid items-start gap-x-10 gap-y-6 pt-2 broad:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-3">
            <DataTable
              caption="On days not used to choose the mix, after costs"
              columns={COLUMNS}
              rows={rows}
              rowKey={({ name }) => name}
            />
            <p className="text-sm text-muted">
              A <Term id="walk-forward">walk-forward test</Term>: the mix was chosen {count(refits)} times, once a
              month, each time using only the days before, and held for the next 21 sessions: {count(testSessions)} in
              all. Both sides paid {percent(costRate)} of everything they traded. The difference in Sharpe ratios has a
              p-value of {fourDecimals(pValue)}; only at 0.01 or below do we call one side better.
            </p>
          </div>
          <Suspense fallback={<Skeleton className="h-72 w-full" />}>
            <GrowthChart dates={dates} mix={mix.growth} equalWeight={equalWeight.growth} />
          </Suspense>
        </div>
      )}
    </details>
  )
}

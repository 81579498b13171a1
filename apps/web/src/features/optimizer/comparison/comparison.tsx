import type { WalkForwardComparison, WalkForwardSide } from '@fairweight/domain/optimization'
import { Suspense, useState } from 'react'
import { tellDates } from '../../../data/display/told-dates.ts'
import { amount, count, percent, shortDate } from '../../../data/figures.ts'
import type { TermId } from '../../../glossary/all-terms.ts'
import { Term } from '../../../glossary/term.tsx'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Progress } from '../../../ui/layout/progress.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyPart } from '../../../ui/parts/lazy-part.tsx'
import { failureInWords } from '../uncertainty/failure-words.ts'
import type { Step } from '../../../data/optimizing/use-work.ts'

const GrowthChart = lazyPart(() => import('./growth-chart.tsx').then((module) => module.GrowthChart))

/** The answer to the question above, in a few words. */
const VERDICTS = {
  'better': 'Yes. It did better.',
  'cannot-be-told': 'It cannot be told.',
  'worse': 'No. It did worse.',
  'too-little-history': 'There is too little history to tell.',
  'no-mix': 'There is nothing to compare.',
} as const

const ISO_DAY = /\d{4}-\d{2}-\d{2}/g

/** One plain sentence: whether mixes chosen this way did better than equal weight on days they had not seen. */
export function Comparison({ step }: { readonly step: Step<WalkForwardComparison> }) {
  return (
    <section aria-label="Against equal weight" className="flex flex-col gap-3 border-t border-hairline pt-6">
      <h3 className="text-sm font-semibold">Would it have beaten equal weight?</h3>
      <Body step={step} />
    </section>
  )
}

function Body({ step }: { readonly step: Step<WalkForwardComparison> }) {
  if (step.status === 'waiting') return <Progress label="Begins when the ranges are there" value={null} />
  if (step.status === 'working') return <Progress label={step.share === null ? 'Fetching up to ten years of prices' : 'Choosing anew every month, on what was known then'} value={step.share} />
  if (step.status === 'failed') {
    const { title, text } = failureInWords(step.error, 'The comparison could not be computed')
    return <ErrorState title={title} onRetry={step.onRetry}>{text}</ErrorState>
  }
  const comparison = step.value
  return (
    <>
      <p className="font-serif text-xl leading-snug">{VERDICTS[comparison.status === 'compared' ? comparison.verdict : comparison.status]}</p>
      <p className="max-w-[46rem]">{comparison.sentence.replace(ISO_DAY, shortDate)}</p>
      {comparison.notes.map((note) => <p key={note} className="max-w-[46rem] text-sm text-muted">{tellDates(note)}</p>)}
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
  const row = (name: string, term: TermId | null, figure: (side: WalkForwardSide) => string): SideRow => ({ name, term, mix: figure(mix), equalWeight: figure(equalWeight) })
  const rows = [
    row('Return a year', null, (side) => percent(side.annualReturn)), row('Volatility a year', 'volatility', (side) => percent(side.volatility)),
    row('Sharpe ratio', 'sharpe-ratio', (side) => amount(side.sharpeRatio)), row('Traded a year', 'turnover', (side) => percent(side.turnover)),
  ]
  return (
    <details open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex min-h-11 items-center text-xs text-accent-text hover:underline wide:min-h-7">How this was tested</summary>
      {isOpen && (
        <div className="grid items-start gap-x-10 gap-y-6 pt-2 broad:grid-cols-2">
          <div className="flex min-w-0 flex-col gap-3">
            <DataTable caption="On days they had not seen, after costs" columns={COLUMNS} rows={rows} rowKey={({ name }) => name} />
            <p className="text-sm text-muted">
              A <Term id="walk-forward">walk-forward test</Term>: the mix was chosen {count(refits)} times, once a month, each time from the days before only, and held for the 21 sessions that followed: {count(testSessions)} in all. Both sides paid {percent(costRate)} of whatever they traded.
              The difference in Sharpe ratios has a p-value of {pValue.toFixed(4)}; only at 0.01 or below do we call one side better.
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

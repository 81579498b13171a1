import type { BacktestQuestion, BacktestResult } from '@fairweight/contract/wire'
import { Suspense } from 'react'
import { shortDate } from '../../../data/dates.ts'
import { count } from '../../../data/figures.ts'
import { Term } from '../../../glossary/term.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { Pill } from '../../../ui/marks/pill.tsx'
import { luckSentences, verdictOf } from '../backtest-words.ts'
import { GrowthTables } from './growth-tables.tsx'
import { Rebalancings } from './rebalancings.tsx'
import { benchmarkName } from './benchmark-name.ts'

const LineChart = lazyComponent(() => import('../../../charts/line-chart.tsx').then((module) => module.LineChart))

interface BacktestResultViewProps {
  readonly answer: BacktestResult
  readonly question: BacktestQuestion
  /** The fields ask for something else by now. */
  readonly isStale: boolean
}

/** What became of a dollar, whether that is luck, and what was held when. */
export function BacktestResultView({ answer, question, isStale }: BacktestResultViewProps) {
  const { dates, worth, benchmark, dataset, luck } = answer
  const [first, last] = [dates[0] ?? '', dates.at(-1) ?? '']
  const against = benchmarkName(answer, question)
  const end = (values: readonly number[]) => dollarText(values.at(-1) ?? null)
  return (
    <div className={`flex flex-col gap-10 transition-opacity ${isStale ? 'opacity-60' : ''}`}>
      {isStale && (
        <p role="status" className="text-sm">
          The settings have changed since. Run the backtest again to see what they make of it.
        </p>
      )}
      <section aria-labelledby="backtest-luck" className="flex max-w-prose flex-col gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h2 id="backtest-luck" className="font-serif text-xl font-semibold">
            {luck === null ? 'Chosen with hindsight' : verdictOf(luck)}
          </h2>
          {dataset === 'sample' && <Pill tone="caution">SAMPLE</Pill>}
        </div>
        {luck === null ? <Hindsight /> : <Sentences of={luckSentences(luck, answer.own.annual !== null)} />}
        <KnownThen answer={answer} />
      </section>
      <section aria-labelledby="backtest-growth" className="flex flex-col gap-6">
        <h2 id="backtest-growth" className="font-serif text-xl font-semibold">
          What a dollar became
        </h2>
        <Suspense fallback={<Skeleton className="h-72 w-full" />}>
          <LineChart
            title="Growth of a dollar"
            summary={`From ${shortDate(first)} to ${shortDate(last)} a dollar became $${end(worth)} after costs, and $${end(benchmark)} in the benchmark.`}
            dates={dates}
            values={worth}
            references={[]}
            beside={{ name: 'Benchmark', values: benchmark }}
            unit="dollars"
            valueName={luck === null ? 'Mix' : 'Screen'}
            format={dollarText}
            formatDate={shortDate}
          />
        </Suspense>
        <GrowthTables answer={answer} against={against} name={luck === null ? 'Mix' : 'Screen'} />
      </section>
      <Rebalancings answer={answer} />
    </div>
  )
}

const dollarText = (value: number | null) => (value === null ? 'n/a' : value.toFixed(2))

function Sentences({ of }: { readonly of: readonly string[] }) {
  return of.map((sentence) => (
    <p key={sentence} className="text-sm">
      {sentence}
    </p>
  ))
}

function Hindsight() {
  return (
    <p className="text-sm">
      These stocks are picked today, with knowledge of how they did and that they are still there. So this says how the
      mix would have moved, not that picking it was skill: no test against luck is made of it, and it counts as no try.
    </p>
  )
}

/** Of which days what was known is kept, and what could not be followed. */
function KnownThen({
  answer: { luck, firstDay, days, unpriced, isPriceReturnOnly },
}: Pick<BacktestResultViewProps, 'answer'>) {
  const { count: missing, tickers } = unpriced
  return (
    <div className="flex flex-col gap-2 text-xs text-muted">
      {luck !== null && firstDay !== null && (
        <p>
          Replayed days begin on {shortDate(firstDay)}; grades of {count(days)} days are kept, each with only what had
          been filed by then. Companies that vanished before may be missing:{' '}
          <Term id="survivorship-bias">survivorship bias</Term>.
        </p>
      )}
      {missing > 0 && (
        <p>
          {count(missing)} {missing === 1 ? 'stock that was graded then has' : 'stocks that were graded then have'} no
          closes in the data of today and {missing === 1 ? 'is' : 'are'} left out: {tickers.join(', ')}
          {missing > tickers.length && ' and others'}.
        </p>
      )}
      {isPriceReturnOnly && (
        <p>Nothing is known of the dividends of some of these stocks, so their returns are of prices alone.</p>
      )}
    </div>
  )
}

import { Suspense, useRef, useState, type RefObject } from 'react'
import { count, shortPercent } from '../../data/figures.ts'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { Certificate } from './certificate.tsx'
import { BacktestLink } from './comparison/backtest-link.tsx'
import { BacktestComparison } from './comparison/backtest-comparison.tsx'
import { MixFigures } from './mix/mix-figures.tsx'
import { RangesNote } from './mix/ranges-note.tsx'
import { WeightsTable } from './mix/weights-table.tsx'
import type { MixResultProps } from './optimizer-props.ts'
import { frontierMarks } from './frontier/frontier-marks.ts'
import { chartDescription } from './frontier/chart-description.ts'
import type { AnswerFrontier } from './risk/answer-frontier.ts'
import type { ChosenMix } from './risk/chosen-mix.ts'
import { SaveResult } from './save-result.tsx'
import { serverAgreement } from './uncertainty/server-agreement.ts'
import { type Uncertainty, useUncertainty } from './uncertainty/use-uncertainty.ts'
import { Button } from '../../ui/controls/button.tsx'

const FrontierChart = lazyComponent(() =>
  import('../../charts/frontier-chart.tsx').then((module) => module.FrontierChart),
)

const EntryTable = lazyComponent(() => import('./mix/entry-table.tsx').then((module) => module.EntryTable))

interface MixViewProps extends Omit<MixResultProps, 'frontier' | 'mix'> {
  readonly frontier: AnswerFrontier
  readonly mix: ChosenMix
}

type Holdings = readonly { readonly ticker: string; readonly weight: number }[] | null

/** A mix: what to hold and how sure that is, where it stands, its proof, how its method did, and what to buy. */
export function MixView({
  answer,
  frontier,
  mix,
  choice,
  isStale,
  isMoving,
  tickers,
  nameOf,
  sectorOf,
  orders,
  keep,
}: MixViewProps) {
  const [holdings, setHoldings] = useState<Holdings>(null)
  const { ranges, entries, onRanges, comparison, ownMix, isTooLarge } = useUncertainty({
    answer,
    mix,
    isSettled: !isStale && !isMoving,
    sectorOf,
    holdings,
  })
  const ordersRef = useRef<HTMLDivElement>(null)
  const known = ranges.status === 'done' ? ranges.value.ranges : null
  return (
    <div aria-busy={isStale} className={`flex flex-col gap-8 transition-opacity ${isStale ? 'opacity-50' : ''}`}>
      <div className="grid items-start gap-x-10 gap-y-8 broad:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <WeightsTable
            mix={mix}
            source={{ asOf: answer.to ?? '', snapshot: answer.snapshot, dataset: answer.settings.dataset }}
            ranges={known}
            isComing={ranges.status === 'working' || (ranges.status === 'waiting' && onRanges === null)}
            nameOf={nameOf}
          />
          {entries && entries.length > 0 && (
            <Suspense fallback={<Skeleton className="h-24 w-full" />}>
              <EntryTable entries={entries} nameOf={nameOf} />
            </Suspense>
          )}
          <ToOrders orders={ordersRef} />
          {onRanges ? <RangesOffer stocks={tickers.length} onRanges={onRanges} /> : <RangesNote step={ranges} />}
          {isTooLarge && <NotCompared />}
          <Certificate
            answer={answer}
            riskLevel={mix.isLevel ? choice.riskLevel : null}
            agreement={serverAgreement(answer, ranges)}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            <FrontierChart
              summary={chartDescription(answer, frontier, mix, ownMix)}
              corners={answer.frontier}
              arePoints={frontier.isPoints}
              marks={frontierMarks({ answer, frontier, level: choice.riskLevel, mix, own: ownMix })}
              format={shortPercent}
            />
          </Suspense>
          <MixFigures answer={answer} mix={mix} ranges={known} />
        </div>
      </div>
      <p className="sr-only" role="status">
        {spoken(ranges, comparison)}
      </p>
      {!isTooLarge && <BacktestComparison step={comparison} />}
      <BacktestLink weights={mix.weights} />
      <div ref={ordersRef}>{orders({ weights: mix.weights, tickers, onHoldings: setHoldings })}</div>
      <SaveResult
        answer={answer}
        mix={mix}
        ranges={known}
        comparison={comparison.status === 'done' ? comparison.value : null}
        isReady={!isStale && !isMoving}
        keep={keep}
      />
      <p className="hidden text-xs print:block">
        Engine {answer.engineVersion}, data {answer.snapshot}.
      </p>
    </div>
  )
}

/** What has come out since, for readers of the page aloud. */
function spoken(ranges: Uncertainty['ranges'], comparison: Uncertainty['comparison']): string {
  const news = [
    ranges.status === 'done' && 'The ranges are ready.',
    comparison.status === 'done' && comparison.value.sentence,
  ]
  return news.filter(Boolean).join(' ')
}

function RangesOffer({ stocks, onRanges }: { readonly stocks: number; readonly onRanges: () => void }) {
  return (
    <div className="flex flex-wrap items-center gap-3 text-sm text-muted">
      <Button variant="secondary" size="small" onClick={onRanges}>
        Show how certain this is
      </Button>
      <p>Downloads the prices of {count(stocks)} stocks and optimizes 200 resampled histories.</p>
    </div>
  )
}

function NotCompared() {
  return (
    <p className="text-sm text-muted">
      The comparison with equal weight is computed for up to 100 stocks. The mix and its proof are complete.
    </p>
  )
}

/** Leads from the mix to the first field of the orders, which stand far below it. */
function ToOrders({ orders }: { readonly orders: RefObject<HTMLElement | null> }) {
  const go = () => {
    orders.current?.scrollIntoView({ block: 'start' })
    orders.current?.querySelector('input')?.focus({ preventScroll: true })
  }
  return (
    <Button variant="secondary" size="small" className="self-start print:hidden" onClick={go}>
      Turn it into orders
    </Button>
  )
}

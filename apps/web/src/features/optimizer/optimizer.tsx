import type { OptimizationResult } from '@fairweight/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { percent } from '../../data/figures.ts'
import { PERIODS } from '../../data/optimizing/periods.ts'
import { RISK_LEVELS, riskLevelOf } from '../../data/optimizing/risk-levels.ts'
import { optimizationQuery } from '../../data/stock-queries.ts'
import { TermMark } from '../../glossary/term-mark.tsx'
import { ToggleGroup } from '../../ui/controls/toggle-group.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { returnName, returnWords } from './mix/return-rows.ts'
import { MixResult, MixResultSkeleton } from './mix-result.tsx'
import { type OptimizerChoice, readChoice, writeChoice } from './choices.ts'
import { OptimizerLimits } from './limits/optimizer-limits.tsx'
import type { OptimizerProps } from './optimizer-props.ts'
import { optimizationRequest, withoutTarget } from './optimization-request.ts'
import { answerFrontier, type Place } from './risk/answer-frontier.ts'
import { chosenMix, isAtLevel } from './risk/chosen-mix.ts'
import { TargetNote } from './risk/target-note.tsx'

const loadRiskSlider = () => import('./risk/risk-slider.tsx').then((module) => module.RiskSlider)
const RiskSlider = lazyComponent(loadRiskSlider)
// On its way while the server still computes; drawing it says when it did not come.
loadRiskSlider().catch(() => undefined)

/** Choices on top, the mix below. While a new answer is on its way the old one stays, dimmed; what the answer already holds is read off it at once. */
export function Optimizer(props: OptimizerProps) {
  const { tickers, snapshot, dataset, params, onParams, nameOf, sectorOf } = props
  const choice = readChoice(params)
  const choose = (next: OptimizerChoice, how: 'replace' | 'later' = 'replace') =>
    onParams(writeChoice(params, next), how)
  const query = useQuery({
    ...optimizationQuery(optimizationRequest({ tickers, dataset, choice, sectorOf }), snapshot),
    placeholderData: keepPreviousData,
  })
  const [moving, setMoving] = useState<number | null>(null)
  const { targetReturn, targetVolatility } = choice.limits
  const place: Place =
    moving === null ? { position: choice.position, targetReturn, targetVolatility } : { position: moving }
  const frontier = useMemo(() => (query.data ? answerFrontier(query.data) : null), [query.data])
  const mix = query.data && frontier ? chosenMix(query.data, frontier, place) : null
  const settle = (position: number) => {
    setMoving(null)
    choose({ ...choice, position, limits: withoutTarget(choice.limits) }, 'later')
  }
  return (
    <section aria-label="Optimizer" className="flex flex-col gap-6">
      <div data-tour="parameters" className="flex flex-wrap gap-x-6 gap-y-3">
        <div className="flex items-center gap-1">
          <ToggleGroup
            label="Risk level"
            className="whitespace-nowrap"
            options={RISK_LEVELS}
            value={isAtLevel(place) ? choice.riskLevel : null}
            onValueChange={(riskLevel) =>
              choose({ ...choice, riskLevel, position: null, limits: withoutTarget(choice.limits) })
            }
          />
          <TermMark key={choice.riskLevel} id={riskLevelOf(choice.riskLevel).term} name="Chosen level" />
        </div>
        <ToggleGroup
          label="Period"
          className="whitespace-nowrap"
          options={PERIODS}
          value={choice.period}
          onValueChange={(period) => choose({ ...choice, period })}
        />
      </div>
      <Suspense fallback={<Skeleton className="h-20 w-full" />}>
        {query.data && frontier && mix && (
          <RiskSlider
            frontier={frontier}
            returnWords={returnWords(query.data)}
            position={mix.position}
            onMove={setMoving}
            onPlace={settle}
          />
        )}
      </Suspense>
      {frontier && !query.isPlaceholderData && <TargetNote frontier={frontier} place={place} />}
      <OptimizerLimits
        value={choice.limits}
        onChange={(limits) => choose({ ...choice, limits, position: null })}
        tickers={tickers}
        sectorOf={sectorOf}
        nameOf={nameOf}
      />
      <p className="sr-only" role="status">
        {spoken(query)}
      </p>
      {query.isError ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data ? (
        <MixResult
          {...props}
          answer={query.data}
          frontier={frontier}
          mix={mix}
          choice={choice}
          onChoice={choose}
          isStale={query.isPlaceholderData}
          isMoving={moving !== null}
        />
      ) : (
        <MixResultSkeleton />
      )}
    </section>
  )
}

function spoken({
  data,
  isPlaceholderData,
  isPending,
}: {
  readonly data: OptimizationResult | undefined
  readonly isPlaceholderData: boolean
  readonly isPending: boolean
}): string {
  if (isPending || isPlaceholderData) return 'Optimizing'
  return data?.status === 'optimal'
    ? `Optimized. ${returnName(data)} ${percent(data.expectedReturn)}, volatility ${percent(data.volatility)}.`
    : ''
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(error)
  return (
    <ErrorState title={title} reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}

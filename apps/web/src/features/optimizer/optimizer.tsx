import type { Dataset, OptimizationAnswer, OptimizationType } from '@fairweight/contract/wire'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { FrontierChart } from '../../charts/frontier-chart.tsx'
import { describeFailure } from '../../data/api-error.ts'
import { percent, shortPercent } from '../../data/figures.ts'
import { optimizationQuery } from '../../data/stock-queries.ts'
import type { TermId } from '../../glossary/all-terms.ts'
import { TermMark } from '../../glossary/term-mark.tsx'
import { ToggleGroup } from '../../ui/controls/toggle-group.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { Certificate } from './certificate.tsx'
import { type OptimizerChoice, PERIODS, RISK_LEVELS } from './choices.ts'
import { frontierMarks } from './frontier-marks.ts'
import { MixFigures } from './mix-figures.tsx'
import { Refusal } from './refusal.tsx'
import { WeightsTable } from './weights-table.tsx'

export interface OptimizerProps {
  /** At least two, in any order. */
  readonly tickers: readonly string[]
  readonly snapshot: string
  readonly dataset: Dataset
  readonly choice: OptimizerChoice
  readonly onChoice: (choice: OptimizerChoice) => void
  readonly onRemove: (ticker: string) => void
  readonly nameOf: (ticker: string) => string
}

const LEVEL_TERMS: Record<OptimizationType, TermId> = { least_risk: 'least-risk', balanced: 'balanced', maximum_return: 'maximum-return' }

/** Choices on top, the mix below. While a new answer is on its way the old one stays, dimmed. */
export function Optimizer(props: OptimizerProps) {
  const { tickers, snapshot, dataset, choice, onChoice } = props
  const sorted = tickers.toSorted()
  const question = { tickers: sorted, time_period: choice.period, optimization_type: choice.riskLevel, dataset }
  const query = useQuery({ ...optimizationQuery(question, snapshot), placeholderData: keepPreviousData })
  return (
    <section aria-label="Optimizer" className="flex flex-col gap-6">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <div className="flex items-center gap-1">
          <ToggleGroup label="Risk level" className="whitespace-nowrap" options={RISK_LEVELS} value={choice.riskLevel} onValueChange={(riskLevel) => onChoice({ ...choice, riskLevel })} />
          <TermMark key={choice.riskLevel} id={LEVEL_TERMS[choice.riskLevel]} name="Chosen level" />
        </div>
        <ToggleGroup label="Period" className="whitespace-nowrap" options={PERIODS} value={choice.period} onValueChange={(period) => onChoice({ ...choice, period })} />
      </div>
      <p className="sr-only" role="status">{spoken(query)}</p>
      {query.isError ? <Failure error={query.error} onRetry={() => void query.refetch()} /> : query.data ? <Answer {...props} answer={query.data} isOld={query.isPlaceholderData} /> : <Waiting />}
    </section>
  )
}

function spoken({ data, isPlaceholderData, isPending }: { readonly data: OptimizationAnswer | undefined; readonly isPlaceholderData: boolean; readonly isPending: boolean }): string {
  if (isPending || isPlaceholderData) return 'Optimizing'
  return data?.status === 'optimal' ? `Optimized. Expected return ${percent(data.expectedReturn)}, volatility ${percent(data.volatility)}.` : ''
}

function Answer({ answer, isOld, choice, onChoice, onRemove, nameOf }: OptimizerProps & { readonly answer: OptimizationAnswer; readonly isOld: boolean }) {
  const dim = `transition-opacity ${isOld ? 'opacity-50' : ''}`
  if (answer.status !== 'optimal') {
    return (
      <div className={dim}>
        <Refusal answer={answer} period={choice.period} onPeriod={(period) => onChoice({ ...choice, period })} onLeastRisk={() => onChoice({ ...choice, riskLevel: 'least_risk' })} onRemove={onRemove} />
      </div>
    )
  }
  return (
    <div aria-busy={isOld} className={`grid items-start gap-x-10 gap-y-8 broad:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] ${dim}`}>
      <div className="flex min-w-0 flex-col gap-6">
        <WeightsTable answer={answer} nameOf={nameOf} />
        <MixFigures answer={answer} />
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <FrontierChart summary={pictureWords(answer)} corners={answer.frontier} marks={frontierMarks(answer, choice.riskLevel)} format={shortPercent} />
        {answer.kktResidual !== null && <Certificate riskLevel={choice.riskLevel} kktResidual={answer.kktResidual} engineVersion={answer.engineVersion} />}
      </div>
    </div>
  )
}

function pictureWords({ equalWeight, volatility, expectedReturn }: OptimizationAnswer): string {
  const start = 'The line holds every best trade-off of these stocks; no mix lies above it.'
  if (!equalWeight || volatility === null || expectedReturn === null) return start
  const lessRisk = volatility < equalWeight.volatility ? 'less' : 'more'
  const moreReturn = expectedReturn > equalWeight.expectedReturn ? 'more' : 'less'
  return `${start} Over these years this mix had ${lessRisk} risk and ${moreReturn} return than equal weight.`
}

function Failure({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  const { title, text, reference } = describeFailure(error)
  return <ErrorState title={title} reference={reference} onRetry={onRetry}>{text}</ErrorState>
}

function Waiting() {
  return (
    <div aria-busy="true" className="grid gap-10 broad:grid-cols-2">
      <Skeleton className="h-72 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  )
}

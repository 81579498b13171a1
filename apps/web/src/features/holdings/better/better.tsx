import type { StockList } from '@fairweight/contract/wire'
import type { RiskLevel } from '@fairweight/domain/optimization'
import type { Transaction } from '@fairweight/domain/portfolio'
import type { IsoDate } from '@fairweight/domain/time'
import { Suspense, useMemo, useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { RISK_LEVELS } from '../../../data/optimizing/risk-levels.ts'
import { WorkerFailed } from '../../../data/optimizing/run-in-worker.ts'
import { useBackgroundWork } from '../../../data/optimizing/use-background-work.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ToggleGroup } from '../../../ui/controls/toggle-group.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Progress } from '../../../ui/layout/progress.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import type { HeldHistories } from '../histories/fetch-held-histories.ts'
import type { ValuedPosition } from '../worth/value-positions.ts'
import { betterQuestion, betterTask } from './better-question.ts'
import { runBetter } from './run-better.ts'

const BetterResult = lazyComponent(() => import('./better-result.tsx').then((module) => module.BetterResult))

interface BetterProps {
  readonly positions: readonly ValuedPosition[]
  readonly considered: readonly StockList['stocks'][number][]
  readonly histories: HeldHistories
  readonly transactions: readonly Transaction[]
  readonly snapshot: string
  readonly today: IsoDate
}

/** Which orders lead from today's holdings to a better mix of them: looked for beside the page, when asked. */
export function Better({ positions, considered, histories, transactions, snapshot, today }: BetterProps) {
  const [riskLevel, setRiskLevel] = useState<RiskLevel>('least_risk')
  const [isAsked, setAsked] = useState(false)
  const question = useMemo(() => betterQuestion(positions, considered, histories), [positions, considered, histories])
  const { candidates, leftOut } = question
  const isPossible = candidates.length >= 2 && question.total > 0
  const work = useBackgroundWork(
    'better',
    isAsked && isPossible
      ? {
          key: [snapshot, riskLevel, candidates.map(({ symbol, value }) => [symbol, value])],
          run: (signal) => runBetter(betterTask(question, riskLevel), signal),
        }
      : null,
  )
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <ToggleGroup
          label="Kind of mix"
          className="whitespace-nowrap"
          options={RISK_LEVELS}
          value={riskLevel}
          onValueChange={setRiskLevel}
        />
        {!isAsked && (
          <Button size="small" disabled={!isPossible} onClick={() => setAsked(true)}>
            Look for orders
          </Button>
        )}
      </div>
      {!isPossible && (
        <p className="text-sm">It needs at least two securities with prices on nearly every day of three years.</p>
      )}
      {leftOut.length > 0 && (
        <p className="max-w-prose text-sm text-muted">
          Left as they are, for want of prices on nearly every day of three years, or beyond the hundred largest:{' '}
          {leftOut.join(', ')}.
        </p>
      )}
      {work.status === 'working' && (
        <Progress label="Drawing 200 histories and finding the best mix of each" value={null} />
      )}
      {work.status === 'failed' && <Failed {...work} />}
      {work.status === 'done' && (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <BetterResult
            answer={work.value}
            question={question}
            riskLevel={riskLevel}
            transactions={transactions}
            today={today}
          />
        </Suspense>
      )}
    </div>
  )
}

function Failed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <ErrorState title="The orders could not be computed" onRetry={onRetry}>
      {error instanceof WorkerFailed
        ? 'This browser did not let the page compute in the background. Reload the page, or use another browser.'
        : describeFailure(error).text}
    </ErrorState>
  )
}

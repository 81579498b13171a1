import { Suspense, useState } from 'react'
import { useSearchParams } from 'react-router'
import { describeFailure } from '../../data/api-error.ts'
import { useTools } from '../../data/session/use-session.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { type BacktestChoice, questionOf, readChoice, writeChoice } from './backtest-choice.ts'
import { BacktestForm } from './backtest-form.tsx'
import { tooFewDaysText } from './backtest-words.ts'
import { type BacktestState, useBacktest } from './use-backtest.ts'

const BacktestResultView = lazyComponent(() =>
  import('./result/backtest-result.tsx').then((module) => module.BacktestResultView),
)

/** Asks what to follow, and shows what became of it. What is asked stands in the address, so that it can be kept and shared. */
export function BacktestView() {
  const [params, setParams] = useSearchParams()
  const [choice, setChoice] = useState(() => readChoice(params))
  const [isAsked, setAsked] = useState(false)
  const { state, run, cancel } = useBacktest()
  const hasPlan = useTools().size > 0
  if (!hasPlan)
    return (
      <EmptyState title="A backtest needs a plan" action={<LinkButton to="/plans">See the plans</LinkButton>}>
        With a plan you can follow a screen through the past, with nothing but what was known on each day.
      </EmptyState>
    )
  const asked = questionOf(choice)
  const change = (changed: Partial<BacktestChoice>) => {
    const next = { ...choice, ...changed }
    setChoice(next)
    setParams(writeChoice(next), { replace: true, preventScrollReset: true })
  }
  const start = () => {
    setAsked(true)
    if ('question' in asked) run(asked.question)
  }
  const isStale =
    state.status === 'done' && 'question' in asked && JSON.stringify(state.question) !== JSON.stringify(asked.question)
  return (
    <div className="flex flex-col gap-10">
      <BacktestForm
        choice={choice}
        fault={isAsked && 'fault' in asked ? asked : null}
        isRunning={state.status === 'running'}
        onChange={change}
        onRun={start}
        onCancel={cancel}
      />
      <Outcome state={state} isStale={isStale} onRetry={start} />
    </div>
  )
}

interface OutcomeProps {
  readonly state: BacktestState
  /** The fields ask for something else by now. */
  readonly isStale: boolean
  readonly onRetry: () => void
}

function Outcome({ state, isStale, onRetry }: OutcomeProps) {
  if (state.status === 'idle') return null
  if (state.status === 'running') return <Running />
  if (state.status === 'failed') {
    const { title, text, reference } = describeFailure(state.cause)
    return (
      <ErrorState title={title} reference={reference} onRetry={onRetry}>
        {text}
      </ErrorState>
    )
  }
  const { answer, question } = state
  if (answer.outcome === 'too-few-days')
    return <EmptyState title="Not enough past days yet">{tooFewDaysText(answer)}</EmptyState>
  return (
    <Suspense fallback={<Running />}>
      <BacktestResultView answer={answer} question={question} isStale={isStale} />
    </Suspense>
  )
}

function Running() {
  return (
    <div aria-busy="true" className="flex flex-col gap-4">
      <p role="status" className="text-sm text-muted">
        Following it through the past and drawing random screens. This takes a few seconds.
      </p>
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  )
}

import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import type { AssetClassMix } from '@fairweight/contract/wire'
import { ApiError, describeFailure } from '../../data/api-error.ts'
import { percent } from '../../data/figures.ts'
import { pastDayOf } from '../../data/market-query.ts'
import { assetMixQuery } from '../../data/stock-queries.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { ChoiceFields } from './choice/choice-fields.tsx'
import {
  type PortfolioChoice,
  readPortfolioChoice,
  settingsOf,
  writePortfolioChoice,
} from './choice/portfolio-choice.ts'
import { ClassMix } from './class-mix.tsx'
import type { PortfolioProps } from './portfolio-props.ts'
import { type PortfolioProgress, usePortfolio } from './work/use-portfolio.ts'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { WorkerFailed } from '../../data/optimizing/run-in-worker.ts'

const NoSolutionNotice = lazyComponent(() =>
  import('./no-solution-notice.tsx').then((module) => module.NoSolutionNotice),
)
const WhatItDoes = lazyComponent(() => import('./beforehand/what-it-does.tsx').then((module) => module.WhatItDoes))
const PortfolioView = lazyComponent(() => import('./portfolio-view.tsx').then((module) => module.PortfolioView))

/** The investment mix of a risk level with the list's stocks in the place of the funds of their classes. */
export function Portfolio(props: PortfolioProps) {
  const { tickers, rowOf, snapshot, dataset, params, onParams, onStocksAlone } = props
  const choice = readPortfolioChoice(params)
  const choose = (next: PortfolioChoice) => onParams(writePortfolioChoice(params, next), 'replace')
  const query = useQuery(assetMixQuery(snapshot, dataset))
  const progress = usePortfolio({ settings: settingsOf(choice, tickers, dataset), mix: query.data ?? null, rowOf })
  if (query.isError)
    return (
      <MixFailed error={query.error} isPast={pastDayOf(snapshot) !== undefined} onRetry={() => void query.refetch()} />
    )
  return (
    <section aria-label="Portfolio optimizer" className="flex flex-col gap-6">
      <ChoiceFields choice={choice} onChoice={choose} hasOwnShare={canHaveOwnShare(choice, progress)} />
      {query.data && (
        <Suspense fallback={<Skeleton className="h-40 w-full" />}>
          <WhatItDoes
            mix={query.data}
            choice={choice}
            onChoice={choose}
            tickers={tickers}
            rowOf={rowOf}
            onStocksAlone={onStocksAlone}
          />
        </Suspense>
      )}
      <p className="sr-only" role="status">
        {spoken(progress)}
      </p>
      {query.data ? (
        <Body {...props} mix={query.data} choice={choice} onChoice={choose} progress={progress} />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </section>
  )
}

interface BodyProps extends PortfolioProps {
  readonly mix: AssetClassMix
  readonly choice: PortfolioChoice
  readonly onChoice: (choice: PortfolioChoice) => void
  readonly progress: PortfolioProgress
}

/** The published mix at once, then the portfolio; while a new one is on its way the old one stays, dimmed. */
function Body({ mix, choice, onChoice, progress: { step, shown }, ...props }: BodyProps) {
  const isStale = step.status !== 'done'
  if (step.status === 'failed') return <WorkFailed error={step.error} onRetry={step.onRetry} />
  if (shown === null)
    return <ClassMix mix={mix} choice={choice} isFetching={step.status === 'working' && step.share === null} />
  if (shown.answer.status !== 'constructed')
    return (
      <Suspense>
        <NoSolutionNotice answer={shown.answer} choice={choice} onChoice={onChoice} isStale={isStale} />
      </Suspense>
    )
  return (
    <Suspense fallback={<ClassMix mix={mix} choice={choice} isFetching={false} />}>
      <PortfolioView
        {...props}
        portfolio={shown.answer.portfolio}
        settings={shown.settings}
        mix={mix}
        choice={choice}
        onChoice={onChoice}
        isStale={isStale}
      />
    </Suspense>
  )
}

/** Offered exactly when the engine offers it, and kept while it is chosen. */
function canHaveOwnShare({ ownShare }: PortfolioChoice, { shown }: PortfolioProgress): boolean {
  return (
    ownShare !== null || (shown?.answer.status === 'constructed' && shown.answer.portfolio.offeredOwnShare !== null)
  )
}

function spoken({ step }: PortfolioProgress): string {
  if (step.status === 'working' || step.status === 'waiting') return 'Constructing the portfolio'
  if (step.status === 'failed' || step.value.status !== 'constructed') return ''
  const { expectedReturn, volatility } = step.value.portfolio
  return `Constructed. Past return ${percent(expectedReturn)}, volatility ${percent(volatility)}.`
}

interface MixFailedProps {
  readonly error: Error
  /** A past day may only be too early for funds that are there today. */
  readonly isPast: boolean
  readonly onRetry: () => void
}

function MixFailed({ error, isPast, onRetry }: MixFailedProps) {
  if (!isPast && error instanceof ApiError && error.code === 'no-asset-classes') return <NoAssetClasses />
  const { title, text, reference } = describeFailure(error)
  return (
    <ErrorState title={title} reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}

/** The data has no funds at all: what whoever runs the site has to import. */
function NoAssetClasses() {
  return (
    <EmptyState title="The data has no asset classes">
      A portfolio is built from 15 asset classes, each represented by a fund, and the current data has no prices for
      such funds. Whoever runs this site can import them as prices, with rows of the type fund and their asset_class
      among the securities, and publish again.
    </EmptyState>
  )
}

/** Why there is no portfolio although there are asset classes: no prices, no connection, or no worker. */
function WorkFailed({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (error instanceof WorkerFailed) {
    return (
      <ErrorState title="The portfolio could not be constructed" onRetry={onRetry}>
        This browser did not let the page compute in the background. Try reloading the page or using another browser.
      </ErrorState>
    )
  }
  const { text, reference } = describeFailure(error)
  return (
    <ErrorState title="The prices for the portfolio could not be loaded" reference={reference} onRetry={onRetry}>
      {text}
    </ErrorState>
  )
}

import type { AssetClassMix, PortfolioRunSettings, StockRow } from '@fairweight/contract/wire'
import type { PortfolioResult } from '@fairweight/domain/asset-mix'
import { useState } from 'react'
import { usePriceHistories } from '../../../data/optimizing/price-histories.ts'
import { type WorkState, useBackgroundWork } from '../../../data/optimizing/use-background-work.ts'
import { portfolioTask, tickersFor } from './portfolio-task.ts'
import { runPortfolio } from './run-portfolio.ts'

interface PortfolioAsked {
  readonly settings: PortfolioRunSettings
  /** Null until it has arrived. */
  readonly mix: AssetClassMix | null
  readonly rowOf: (ticker: string) => StockRow | undefined
}

export interface PortfolioProgress {
  readonly step: WorkState<PortfolioResult>
  /** The newest answer: while another is on its way, the one before. */
  readonly shown: { readonly answer: PortfolioResult; readonly settings: PortfolioRunSettings } | null
}

/** Follows a portfolio from the prices that it needs to the answer. */
export function usePortfolio({ settings, mix, rowOf }: PortfolioAsked): PortfolioProgress {
  const wanted = {
    tickers: mix ? tickersFor(settings.tickers, mix) : [],
    period: settings.time_period,
    snapshot: mix?.snapshot ?? '',
    dataset: settings.dataset,
  }
  const { history, error, retry } = usePriceHistories(wanted, mix !== null)
  const work = useBackgroundWork(
    'portfolio',
    mix && history
      ? {
          key: [history.snapshot, settings],
          run: (signal) => runPortfolio(portfolioTask(settings, { mix, history, rowOf }), signal),
        }
      : null,
  )
  const step: WorkState<PortfolioResult> =
    work.status !== 'waiting'
      ? work
      : error
        ? { status: 'failed', error, onRetry: retry }
        : { status: 'working', share: null }
  const [shown, setShown] = useState<PortfolioProgress['shown']>(null)
  if (step.status === 'done' && step.value !== shown?.answer) setShown({ answer: step.value, settings })
  return { step, shown }
}

import type { PortfolioRunSettings, RunContents, StockRow } from '@fairweight/contract/wire'
import type { PortfolioResult } from '@fairweight/domain/asset-mix'
import { ENGINE_VERSION } from '@fairweight/domain/optimization'
import type { QueryClient } from '@tanstack/react-query'
import { savedWeights } from '../../../data/optimizing/saved-weights.ts'
import type { Rerun, NoResult } from '../../../data/optimizing/optimizer-slots.ts'
import { fetchPriceHistories } from '../../../data/optimizing/price-histories.ts'
import { assetMixQuery } from '../../../data/stock-queries.ts'
import { portfolioTask, tickersFor } from './portfolio-task.ts'
import { runPortfolio } from './run-portfolio.ts'

/** A portfolio as it is kept with its list, or why there is nothing to keep. */
export function runOf(
  answer: PortfolioResult,
  settings: PortfolioRunSettings,
  snapshot: string,
): RunContents | NoResult {
  if (answer.status !== 'constructed') return { refusal: answer.reason.message }
  const { holdings, expectedReturn, volatility, sharpeRatio } = answer.portfolio
  return {
    kind: 'portfolio',
    settings,
    snapshot,
    engineVersion: ENGINE_VERSION,
    weights: savedWeights(holdings),
    expectedReturn,
    volatility,
    sharpeRatio,
  }
}

/** Constructs exactly what a kept run was asked, from the data of now. Stocks that the data no longer holds are left out. */
export function rerunConstruction(
  client: QueryClient,
  snapshot: string,
  rowOf: (ticker: string) => StockRow | undefined,
): Rerun<'portfolio'> {
  return async ({ settings }) => {
    const { dataset, time_period: period } = settings
    const mix = await client.fetchQuery(assetMixQuery(snapshot, dataset))
    const known = settings.tickers.filter((ticker) => rowOf(ticker) !== undefined)
    const history = await fetchPriceHistories(client, { tickers: tickersFor(known, mix), period, snapshot, dataset })
    return runOf(
      await runPortfolio(portfolioTask(settings, { mix, history, rowOf }), new AbortController().signal),
      settings,
      snapshot,
    )
  }
}

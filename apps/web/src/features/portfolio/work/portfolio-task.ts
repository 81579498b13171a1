import type { AssetClassMix, PortfolioRunSettings, PriceHistory, StockRow } from '@fairweight/contract/wire'
import { CLASS_CAP, type PortfolioRequest } from '@fairweight/domain/asset-mix'
import { seriesOf } from '../../../data/optimizing/price-series.ts'

/** What a portfolio is constructed from, beside its settings. */
export interface PortfolioBasis {
  readonly mix: Pick<AssetClassMix, 'assetClasses' | 'riskFreeRate'>
  readonly history: PriceHistory
  readonly rowOf: (ticker: string) => StockRow | undefined
}

/** The question of `optimizePortfolio` as it goes to the worker, which knows the table of classes: ids are still those of the wire. */
export interface PortfolioTask extends Omit<PortfolioRequest, 'funds'> {
  readonly funds: readonly { readonly id: string; readonly ticker: string; readonly totalReturnCloses: Float64Array }[]
}

/** Whose prices are needed: the list's stocks and the fund of each class, each once. */
export function tickersFor(
  tickers: readonly string[],
  { assetClasses }: Pick<AssetClassMix, 'assetClasses'>,
): readonly string[] {
  return [...new Set([...tickers, ...assetClasses.map(({ fund }) => fund)])].toSorted()
}

/** The question in arrays of its own. The usual cap is the engine's default, which a least share may lift. */
export function portfolioTask(settings: PortfolioRunSettings, { mix, history, rowOf }: PortfolioBasis): PortfolioTask {
  const closesOf = (ticker: string) => seriesOf(history, history.totalReturnCloses[ticker] ?? [])
  return {
    funds: mix.assetClasses.map(({ id, fund }) => ({ id, ticker: fund, totalReturnCloses: closesOf(fund) })),
    stocks: settings.tickers.flatMap((ticker) => {
      const row = rowOf(ticker)
      return row === undefined
        ? []
        : [
            {
              ticker,
              marketCapGroup: row.MARKETCAP_GROUP,
              sector: row.SECTOR,
              isForeignFiler: row.IS_FOREIGN_FILER === true,
              totalReturnCloses: closesOf(ticker),
            },
          ]
    }),
    dates: history.dates,
    doubts: history.doubts,
    treasuryBills: history.treasuryBills && seriesOf(history, history.treasuryBills),
    riskFreeRate: mix.riskFreeRate,
    riskLevel: settings.optimization_type,
    classCap: settings.classCap === CLASS_CAP ? undefined : settings.classCap,
    leastOwnShare: settings.leastOwnShare ?? undefined,
  }
}

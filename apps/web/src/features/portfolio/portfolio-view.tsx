import type { AssetClassMix, PortfolioRunSettings } from '@fairweight/contract/wire'
import type { Portfolio } from '@fairweight/domain/asset-mix'
import { ENGINE_VERSION } from '@fairweight/domain/optimization'
import { FrontierChart } from '../../charts/frontier-chart.tsx'
import { shortPercent } from '../../data/figures.ts'
import { periodOf } from '../../data/optimizing/periods.ts'
import { riskLevelOf } from '../../data/optimizing/risk-levels.ts'
import type { PortfolioChoice } from './choice/portfolio-choice.ts'
import type { PortfolioProps } from './portfolio-props.ts'
import { HoldingsTable } from './result/holdings-table.tsx'
import { ExcludedStocks } from './result/excluded-stocks.tsx'
import { MinimumShareSuggestion } from './result/minimum-share-suggestion.tsx'
import { chartMarks, chartDescription } from './result/chart-description.ts'
import { PortfolioFigures } from './result/portfolio-figures.tsx'
import { runOf } from './work/saved-portfolio.ts'
import { tickersFor } from './work/portfolio-task.ts'

interface PortfolioViewProps extends PortfolioProps {
  readonly portfolio: Portfolio
  /** What this portfolio was asked by. */
  readonly settings: PortfolioRunSettings
  readonly mix: AssetClassMix
  readonly choice: PortfolioChoice
  readonly onChoice: (choice: PortfolioChoice) => void
  /** A newer one is on its way. */
  readonly isStale: boolean
}

/** A portfolio: what to hold by class, where it stands beside the funds alone, and what to buy. */
export function PortfolioView({
  portfolio,
  settings,
  mix,
  choice,
  onChoice,
  isStale,
  rowOf,
  orders,
  keep,
}: PortfolioViewProps) {
  const nameOf = (ticker: string) => rowOf(ticker)?.COMPANY_NAME ?? ''
  const source = { asOf: mix.asOf, snapshot: mix.snapshot, dataset: mix.dataset }
  const contents = async () => {
    const run = runOf({ status: 'constructed', portfolio }, settings, mix.snapshot)
    if ('refusal' in run) throw new Error(run.refusal)
    return run
  }
  return (
    <div aria-busy={isStale} className={`flex flex-col gap-8 transition-opacity ${isStale ? 'opacity-50' : ''}`}>
      <MinimumShareSuggestion
        ownShare={portfolio.ownShare}
        offered={portfolio.offeredOwnShare}
        asked={settings.leastOwnShare}
        onAsk={(ownShare) => onChoice({ ...choice, ownShare })}
      />
      <div className="grid items-start gap-x-10 gap-y-8 broad:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-4">
          <HoldingsTable portfolio={portfolio} nameOf={nameOf} source={source} />
          <ExcludedStocks stocks={portfolio.leftOut} />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          {portfolio.frontier.length > 0 ? (
            <FrontierChart
              summary={chartDescription(portfolio)}
              corners={portfolio.frontier}
              marks={chartMarks(portfolio)}
              format={shortPercent}
            />
          ) : (
            <p className="text-sm text-muted">
              The days that all holdings share yield no frontier for the funds, so there is no chart.
            </p>
          )}
          <PortfolioFigures portfolio={portfolio} />
        </div>
      </div>
      {orders({
        weights: portfolio.holdings,
        tickers: tickersFor(settings.tickers, mix),
        period: settings.time_period,
        names: new Map(mix.assetClasses.map(({ fund, name }) => [fund, name])),
      })}
      <section aria-label="Save" className="border-t border-hairline pt-6 print:hidden">
        {keep(
          isStale
            ? null
            : {
                name: `Portfolio, ${riskLevelOf(settings.optimization_type).label}, ${periodOf(settings.time_period).name}`,
                contents,
              },
        )}
      </section>
      <p className="hidden text-xs print:block">
        {riskLevelOf(settings.optimization_type).label}, {periodOf(settings.time_period).name}. Engine {ENGINE_VERSION},
        data {mix.snapshot}.
      </p>
    </div>
  )
}

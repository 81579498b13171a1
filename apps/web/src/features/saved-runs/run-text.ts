import type { RunContents, SavedRun } from '@fairweight/contract/wire'
import { amount, shortPercent } from '../../data/figures.ts'
import { periodOf } from '../../data/optimizing/periods.ts'
import { riskLevelOf } from '../../data/optimizing/risk-levels.ts'

const KINDS: Readonly<Record<RunContents['kind'], string>> = { stocks: 'Mix of stocks', portfolio: 'Whole portfolio' }

/** "Whole portfolio, Balanced, 5 years, 4 stocks" */
export function settingsText({ kind, settings }: RunContents): string {
  const { length } = settings.tickers
  const stocks = length === 0 ? 'funds only' : `${length} ${length === 1 ? 'stock' : 'stocks'}`
  const level = kind === 'stocks' ? goalText(settings) : riskLevelOf(settings.optimization_type).label
  return [KINDS[kind], level, periodOf(settings.time_period).name, stocks].join(', ')
}

function goalText({
  optimization_type,
  targetReturn,
  targetVolatility,
}: Extract<RunContents, { kind: 'stocks' }>['settings']): string {
  if (targetReturn !== undefined) return `return ${shortPercent(targetReturn)}`
  if (targetVolatility !== undefined) return `volatility ${shortPercent(targetVolatility)}`
  return riskLevelOf(optimization_type).label
}

/** "Return 8.1%, volatility 12.3%, Sharpe ratio 0.52" */
export function figuresText({ run: { expectedReturn, volatility, sharpeRatio } }: Pick<SavedRun, 'run'>): string {
  return `Return ${shortPercent(expectedReturn)}, volatility ${shortPercent(volatility)}, Sharpe ratio ${amount(sharpeRatio)}`
}

import type { Dataset, OptimizationType, PortfolioRunSettings, TimePeriod } from '@fairweight/contract/wire'
import { CLASS_CAP } from '@fairweight/domain/asset-mix'
import { periodOf } from '../../../data/optimizing/periods.ts'
import { riskLevelOf } from '../../../data/optimizing/risk-levels.ts'
import { readPercent, writePercent } from '../../../ui/entries/percent.ts'

export interface PortfolioChoice {
  readonly period: TimePeriod
  readonly riskLevel: OptimizationType
  /** The most that one asset class may weigh, 0 to 1. */
  readonly classCap: number
  /** The least that the list's own stocks weigh together; null leaves it to the mix. */
  readonly ownShare: number | null
}

/** A cap of nothing would leave nothing; a hundredth of a percent is the least that can be typed. */
export const CAP_RANGE = { min: 0.0001, max: 1 } as const
export const SHARE_RANGE = { min: 0.0001, max: 1 } as const

const NAMES = { cap: 'class-cap', share: 'own-share' } as const

/** Reads the choice from an address; what it does not know becomes five years, balanced, the usual cap, no least share. */
export function readPortfolioChoice(params: URLSearchParams): PortfolioChoice {
  return {
    period: periodOf(params.get('period')).value,
    riskLevel: riskLevelOf(params.get('risk')).value,
    classCap: known(params.get(NAMES.cap), CAP_RANGE) ?? CLASS_CAP,
    ownShare: known(params.get(NAMES.share), SHARE_RANGE) ?? null,
  }
}

export function writePortfolioChoice(
  params: URLSearchParams,
  { period, riskLevel, classCap, ownShare }: PortfolioChoice,
): URLSearchParams {
  const next = new URLSearchParams(params)
  next.set('period', period)
  next.set('risk', riskLevel)
  if (classCap === CLASS_CAP) next.delete(NAMES.cap)
  else next.set(NAMES.cap, writePercent(classCap))
  if (ownShare === null) next.delete(NAMES.share)
  else next.set(NAMES.share, writePercent(ownShare))
  return next
}

/** The question as a saved run keeps it. */
export function settingsOf(
  { period, riskLevel, classCap, ownShare }: PortfolioChoice,
  tickers: readonly string[],
  dataset: Dataset,
): PortfolioRunSettings {
  return {
    tickers: tickers.toSorted(),
    time_period: period,
    optimization_type: riskLevel,
    classCap,
    leastOwnShare: ownShare,
    dataset,
  }
}

export function choiceOf({
  time_period,
  optimization_type,
  classCap,
  leastOwnShare,
}: PortfolioRunSettings): PortfolioChoice {
  return { period: time_period, riskLevel: optimization_type, classCap, ownShare: leastOwnShare }
}

function known(text: string | null, range: { readonly min: number; readonly max: number }): number | undefined {
  const entry = readPercent(text ?? '', range)
  return 'fault' in entry ? undefined : entry.value
}

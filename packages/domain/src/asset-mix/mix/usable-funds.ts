import { commonPeriod, MIN_RETURNS } from '../../optimization/index.ts'
import { ASSET_CLASSES, type AssetClass } from '../classes/asset-classes.ts'
import type { AssetMixReason, FundHistory } from './asset-mix.ts'

/** A class that takes part, with the closes of its fund. */
export interface UsableFund {
  readonly assetClass: AssetClass
  readonly ticker: string
  readonly closes: Float64Array
}

export interface UsableFunds {
  /** In the order of the table of classes, whatever the order of the request. */
  readonly funds: readonly UsableFund[]
  /** One sentence for each class that is left out. */
  readonly notes: readonly string[]
}

/** Sorts out which classes have enough prices of their own; the others are left out and named. */
export function usableFunds(histories: readonly FundHistory[]): UsableFunds {
  const funds: UsableFund[] = []
  const notes: string[] = []
  for (const assetClass of ASSET_CLASSES) {
    const history = histories.find(({ id }) => id === assetClass.id)
    const [own] = history === undefined ? [] : commonPeriod([history.totalReturnCloses]).histories
    const sessions = own?.sessions ?? 0
    if (history !== undefined && sessions > MIN_RETURNS)
      funds.push({ assetClass, ticker: history.ticker, closes: history.totalReturnCloses })
    else notes.push(leftOut(assetClass.name, history?.ticker, sessions))
  }
  return { funds, notes }
}

function leftOut(name: string, ticker: string | undefined, sessions: number): string {
  const reason =
    ticker === undefined
      ? 'the data has no fund for it'
      : `${ticker} has prices on ${sessions} days of this period, but at least ${MIN_RETURNS + 1} are needed`
  return `Left out of the mix: ${name}, because ${reason}.`
}

/** The data has no fund for any class. */
export function noClassFunds(): AssetMixReason {
  return { code: 'no-asset-classes', message: 'The data has no prices of funds that represent asset classes.' }
}

/** Names the class that costs most common days. */
export function shortCommonPeriod(funds: readonly UsableFund[]): AssetMixReason {
  const { days, daysWithout } = commonPeriod(funds.map(({ closes }) => closes))
  const worst = daysWithout.indexOf(Math.max(...daysWithout))
  const fund = funds[worst]
  return {
    code: 'too-little-history',
    message: `The funds of the asset classes have prices on ${days.length} shared days, but at least ${MIN_RETURNS + 1} are needed; ${fund?.ticker} limits them the most.`,
    ...(fund && { assetClass: fund.assetClass.id }),
  }
}

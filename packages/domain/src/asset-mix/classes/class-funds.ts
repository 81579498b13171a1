import type { SecurityType } from '../../facts/index.ts'
import { ASSET_CLASSES, type AssetClassId } from './asset-classes.ts'

/** A listed fund that could stand for a class. */
export interface FundCandidate {
  readonly ticker: string
  readonly type: SecurityType
  /** As the securities table names it; null when it names none. */
  readonly assetClass: string | null
}

/** The fund whose prices stand for a class. */
export interface ClassFund {
  readonly id: AssetClassId
  readonly ticker: string
}

/**
 * One fund for each class that the data holds one for, in the order of the classes: the class's usual proxy where it is
 * there, else the first fund by alphabet. A fund whose row names no class belongs to the class whose proxy it is.
 */
export function chooseClassFunds(candidates: readonly FundCandidate[]): ClassFund[] {
  const funds = candidates.filter(({ type }) => type === 'fund')
  return ASSET_CLASSES.flatMap(({ id, proxy }) => {
    const tickers = funds
      .filter(({ assetClass, ticker }) => (assetClass === null ? ticker === proxy : assetClass === id))
      .map(({ ticker }) => ticker)
    const ticker = tickers.includes(proxy) ? proxy : tickers.toSorted()[0]
    return ticker === undefined ? [] : [{ id, ticker }]
  })
}

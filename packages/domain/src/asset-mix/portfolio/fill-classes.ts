import type { AssetClassId } from '../classes/asset-classes.ts'
import type { UsableFund } from '../mix/usable-funds.ts'
import type { ExcludedStock, OwnStock, PortfolioHolding } from './portfolio.ts'
import { splitClass, type SplitSettings } from './split-class.ts'

export interface FilledClasses {
  readonly holdings: readonly PortfolioHolding[]
  readonly leftOut: readonly ExcludedStock[]
  readonly notes: readonly string[]
}

/** Puts the user's stocks, or else the fund, in the place of each class that has weight. `weights` has one entry for each fund. */
export function fillClasses(
  funds: readonly UsableFund[],
  weights: Float64Array,
  byClass: ReadonlyMap<AssetClassId, readonly OwnStock[]>,
  settings: SplitSettings,
): FilledClasses {
  const holdings: PortfolioHolding[] = []
  const leftOut: ExcludedStock[] = []
  const notes: string[] = []
  for (const [position, { assetClass, ticker }] of funds.entries()) {
    const weight = weights[position]!
    if (weight <= 0) continue
    const fund: PortfolioHolding = { ticker, assetClass: assetClass.id, kind: 'fund', weight }
    const stocks = byClass.get(assetClass.id) ?? []
    const split = stocks.length === 0 ? null : splitClass(assetClass.name, stocks, settings)
    if (split === null) holdings.push(fund)
    else if ('unusable' in split) {
      holdings.push(fund)
      leftOut.push(
        ...stocks.map((stock): ExcludedStock => ({
          ticker: stock.ticker,
          code: 'unusable-prices',
          message: `${stock.ticker} is not used: ${split.unusable}`,
        })),
      )
    } else {
      const held = split.weights.filter((part) => part.weight > 0)
      holdings.push(
        ...held.map((part): PortfolioHolding => ({
          ticker: part.ticker,
          assetClass: assetClass.id,
          kind: 'stock',
          weight: weight * part.weight,
        })),
      )
      if (split.note !== null) notes.push(split.note)
    }
  }
  return { holdings, leftOut, notes }
}

import { METHOD_SETTINGS } from '../../settings/index.ts'
import { ASSET_CLASSES, type AssetClassId, type StandIn } from '../classes/asset-classes.ts'
import type { UsableFund } from '../mix/usable-funds.ts'
import type { ExcludedStock, OwnStock } from './portfolio.ts'

/** The user's stocks by the class that they stand in, each class's by alphabet, and those that stand in none. */
export interface AssignedStocks {
  readonly byClass: ReadonlyMap<AssetClassId, readonly OwnStock[]>
  readonly leftOut: readonly ExcludedStock[]
}

/** Sends each stock to its class: real estate by sector, everything else by size. Each ticker counts once. */
export function assignToClasses(stocks: readonly OwnStock[], funds: readonly UsableFund[]): AssignedStocks {
  const fundTickers = new Set(funds.map(({ ticker }) => ticker))
  const present = new Set(funds.map(({ assetClass }) => assetClass.id))
  const byClass = new Map<AssetClassId, OwnStock[]>()
  const leftOut: ExcludedStock[] = []
  const alphabetical = [...new Map(stocks.map((stock) => [stock.ticker, stock])).values()].toSorted(byTicker)
  for (const stock of alphabetical) {
    const placed = fundTickers.has(stock.ticker) ? 'fund-of-the-mix' : classFor(stock, present)
    if (typeof placed === 'string')
      leftOut.push({ ticker: stock.ticker, code: placed, message: `${stock.ticker} ${WORDS[placed]}` })
    else byClass.set(placed.id, [...(byClass.get(placed.id) ?? []), stock])
  }
  return { byClass, leftOut }
}

/** Orders by ticker, for `sort`. */
export function byTicker(a: { readonly ticker: string }, b: { readonly ticker: string }): number {
  return a.ticker < b.ticker ? -1 : Number(a.ticker > b.ticker)
}

type Displaced = Exclude<ExcludedStock['code'], 'too-little-history' | 'unusable-prices'>

function classFor(stock: OwnStock, present: ReadonlySet<AssetClassId>): { readonly id: AssetClassId } | Displaced {
  if (stock.isForeignFiler) return 'foreign-filer'
  if (stock.marketCapGroup === 'Unknown') return 'unknown-size'
  const standIn: StandIn | 'Micro' = isRealEstate(stock) ? 'real-estate' : stock.marketCapGroup
  if (standIn === 'Micro') return 'below-small'
  const found = ASSET_CLASSES.find((entry) => entry.standIn === standIn)
  return found !== undefined && present.has(found.id) ? { id: found.id } : 'class-without-fund'
}

function isRealEstate({ sector }: OwnStock): boolean {
  return sector?.trim().toLowerCase() === 'real estate'
}

const smallFrom = METHOD_SETTINGS.marketCapGroups.small / 1e6

const WORDS: Readonly<Record<Displaced, string>> = {
  'foreign-filer': 'reports as a foreign company, so it does not represent a class of US companies.',
  'unknown-size': 'has an unknown market cap, so it does not belong to any asset class.',
  'below-small': `is worth less than $${smallFrom} million, too small for the class of small companies.`,
  'class-without-fund': 'belongs to an asset class that has no fund in the data, so the mix gives it no weight.',
  'fund-of-the-mix': 'already represents an asset class in the mix.',
}

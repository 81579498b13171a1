import type { AssetGroup } from '../groups/asset-group.ts'
import type { StockOptimizationRequest } from './stock-optimization.ts'

/**
 * The caps by sector as groups of tickers. A ticker without a sector is in no group and has no such cap; a cap for a
 * sector that none of the tickers has is left out and named in `unused`. Sectors are in alphabetical order.
 */
export function sectorGroups(
  tickers: readonly string[], { sectors, sectorCaps }: Pick<StockOptimizationRequest, 'sectors' | 'sectorCaps'>,
): { readonly groups: readonly AssetGroup[]; readonly unused: readonly string[] } {
  const sectorOf = (ticker: string) => (sectors && Object.hasOwn(sectors, ticker) ? sectors[ticker] : undefined)
  const caps = sectorCaps ?? {}
  const all = Object.keys(caps).sort().map((name): AssetGroup => {
    const members = tickers.flatMap((ticker, place) => (sectorOf(ticker) === name ? [place] : []))
    return { name, members, upper: caps[name]! }
  })
  return { groups: all.filter(({ members }) => members.length > 0), unused: all.flatMap(({ name, members }) => (members.length === 0 ? [name] : [])) }
}

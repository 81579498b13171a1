import type { AssetGroup } from '../groups/asset-group.ts'
import type { StockOptimizationRequest } from './stock-optimization.ts'

/**
 * The caps by sector as groups of tickers. A ticker without a sector is in no group and has no such cap; a cap for a
 * sector that none of the tickers has is left out and named in `unused`. Sectors are in alphabetical order.
 */
export function sectorGroups(
  tickers: readonly string[], { sectors, sectorCaps }: Pick<StockOptimizationRequest, 'sectors' | 'sectorCaps'>,
): { readonly groups: readonly AssetGroup[]; readonly unused: readonly string[] } {
  const members = new Map<string, number[]>()
  for (const [place, ticker] of tickers.entries()) {
    const sector = sectors && Object.hasOwn(sectors, ticker) ? sectors[ticker] : undefined
    if (sector === undefined) continue
    const others = members.get(sector)
    if (others) others.push(place)
    else members.set(sector, [place])
  }
  const groups: AssetGroup[] = []
  const unused: string[] = []
  for (const [name, upper] of Object.entries(sectorCaps ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))) {
    const places = members.get(name)
    if (places) groups.push({ name, members: places, upper })
    else unused.push(name)
  }
  return { groups, unused }
}

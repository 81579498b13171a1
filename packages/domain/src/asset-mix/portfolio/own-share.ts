import { percent } from '../mix/percent.ts'
import { FEW_OWN_STOCKS, type Portfolio, type PortfolioHolding, type PortfolioRequest } from './portfolio.ts'
import type { SortedStocks } from './sort-own-stocks.ts'

/** How much the user's stocks weigh, and the least share to offer when that is little. */
export function ownShareOf(
  holdings: readonly PortfolioHolding[], { byClass }: SortedStocks, { leastOwnShare, stocks }: Pick<PortfolioRequest, 'leastOwnShare' | 'stocks'>,
): { readonly share: Pick<Portfolio, 'ownShare' | 'offeredOwnShare'>; readonly notes: readonly string[] } {
  const ownShare = holdings.reduce((sum, { kind, weight }) => (kind === 'stock' ? sum + weight : sum), 0)
  if (byClass.size === 0) return { share: { ownShare, offeredOwnShare: null }, notes: stocks.length === 0 ? [] : ['None of your stocks can stand for an asset class; funds stand for all of them.'] }
  if (leastOwnShare !== undefined && ownShare < leastOwnShare - ROUNDING) {
    const note = `Your stocks make up ${percent(ownShare)} instead of ${percent(leastOwnShare)}: the prices of those that are left out could not be used, so funds stand in their classes.`
    return { share: { ownShare, offeredOwnShare: null }, notes: [note] }
  }
  const isOffered = ownShare < FEW_OWN_STOCKS - ROUNDING && leastOwnShare === undefined
  if (!isOffered) return { share: { ownShare, offeredOwnShare: null }, notes: [] }
  const note = `Your stocks make up ${percent(ownShare)} of this portfolio, because the mix gives their classes little weight. You can ask for a least share, such as ${percent(FEW_OWN_STOCKS)}.`
  return { share: { ownShare, offeredOwnShare: FEW_OWN_STOCKS }, notes: [note] }
}

const ROUNDING = 1e-9

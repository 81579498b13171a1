import { percent } from '../../wording/figures.ts'
import { FEW_OWN_STOCKS, type Portfolio, type PortfolioHolding, type PortfolioRequest } from './portfolio.ts'
import type { AssignedStocks } from './assign-to-classes.ts'

/** How much the user's stocks weigh, and the least share to offer when that is little. */
export function ownShareOf(
  holdings: readonly PortfolioHolding[],
  { byClass }: AssignedStocks,
  { leastOwnShare, stocks }: Pick<PortfolioRequest, 'leastOwnShare' | 'stocks'>,
): { readonly share: Pick<Portfolio, 'ownShare' | 'offeredOwnShare'>; readonly notes: readonly string[] } {
  const ownShare = holdings.reduce((sum, { kind, weight }) => (kind === 'stock' ? sum + weight : sum), 0)
  if (byClass.size === 0)
    return {
      share: { ownShare, offeredOwnShare: null },
      notes:
        stocks.length === 0
          ? []
          : ['None of your stocks can represent an asset class, so funds represent all of them.'],
    }
  if (leastOwnShare !== undefined && ownShare < leastOwnShare - ROUNDING) {
    const note = `Your stocks make up ${percent(ownShare)} instead of ${percent(leastOwnShare)}: the prices of the stocks left out could not be used, so funds represent their classes.`
    return { share: { ownShare, offeredOwnShare: null }, notes: [note] }
  }
  const isOffered = ownShare < FEW_OWN_STOCKS - ROUNDING && leastOwnShare === undefined
  if (!isOffered) return { share: { ownShare, offeredOwnShare: null }, notes: [] }
  const note = `Your stocks make up ${percent(ownShare)} of this portfolio, because the mix gives their classes little weight. You can set a minimum share, such as ${percent(FEW_OWN_STOCKS)}.`
  return { share: { ownShare, offeredOwnShare: FEW_OWN_STOCKS }, notes: [note] }
}

const ROUNDING = 1e-9

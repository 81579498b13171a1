import type { PricePath } from '@fairweight/market-data/sample/price-path.ts'

/** A split or a dividend, or both, of one security on one session. */
export interface CorporateAction {
  /** The security's place among all. */
  readonly security: number
  /** The first session on the new basis, or the first without the dividend; a position. */
  readonly session: number
  /** USD a share; 0 without one. */
  readonly dividend: number
  /** New shares for one old share; 1 without a split. */
  readonly split: number
}

/** Every split and dividend, by session. */
export type ActionsBySession = ReadonlyMap<number, readonly CorporateAction[]>

/** A security's splits and dividends. */
export function actionsIn(security: number, { from, dividends, splits }: PricePath): CorporateAction[] {
  const actions: CorporateAction[] = []
  dividends.forEach((dividend, place) => {
    const split = splits[place] ?? 1
    if (dividend !== 0 || split !== 1) actions.push({ security, session: from + place, dividend, split })
  })
  return actions
}

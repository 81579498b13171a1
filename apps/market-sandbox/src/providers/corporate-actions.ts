import type { IsoDate } from '@fairweight/domain/time'
import type { MarketView } from '../market/market-view.ts'

/** A split or dividend as providers list it. */
export interface ListedAction {
  readonly ticker: string
  readonly date: IsoDate
  /** USD a share; 0 without a dividend. */
  readonly dividend: number
  /** New shares for one old share; 1 without a split. */
  readonly split: number
}

/** All splits and dividends that are announced on days that are asked for, oldest first. */
export async function actionsOn(view: MarketView, isAsked: (day: IsoDate) => boolean): Promise<ListedAction[]> {
  const { market, newest, distortion } = view
  const listed: ListedAction[] = []
  for (const [session, actions] of await market.actions()) {
    const date = market.dayOf(session)
    if (session > newest || !isAsked(date)) continue
    for (const { security, dividend, split } of actions) {
      const isNewest = session === newest
      if (isNewest && security === distortion.vanished) continue
      const ticker = market.tickerOf(security, session)
      listed.push({ ticker, date, dividend, split: isNewest && distortion.hidesSplits ? 1 : split })
    }
  }
  return listed.toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

export function isSplit({ split }: ListedAction): boolean {
  return split !== 1
}

export function isDividend({ dividend }: ListedAction): boolean {
  return dividend !== 0
}

/** A factor as whole shares: old ones and the new ones for them, such as 1 and 4 or 10 and 1. */
export function inShares(split: number): { readonly old: number; readonly fresh: number } {
  return split >= 1 ? { old: 1, fresh: split } : { old: Math.round(1 / split), fresh: 1 }
}

import type { SampleSecurity } from '@fairweight/market-data/sample/sample-securities.ts'
import { listsRenewed, type MarketView } from '../market/market-view.ts'

/** A security on a list of what is traded. */
export interface Listing {
  readonly security: SampleSecurity
  readonly place: number
  readonly ticker: string
}

/** What is listed by the newest lists, and when they were renewed, in milliseconds since 1970. Treasury bills are on none. */
export function listed(view: MarketView): { readonly listings: readonly Listing[]; readonly renewedAt: number } {
  const { market, distortion } = view
  const { session, at } = listsRenewed(view)
  const listings = market.universe.securities.flatMap((security, place) => {
    const isThere = security.type !== 'cash' && place !== distortion.vanished && market.isListed(place, session)
    return isThere ? [{ security, place, ticker: market.tickerOf(place, session) }] : []
  })
  return { listings, renewedAt: at }
}

/** The exchange on which a security is traded: funds on one of their own, companies on two by turns. */
export function exchangeOf({ security, place }: Pick<Listing, 'security' | 'place'>): 'Nasdaq' | 'NYSE' | 'NYSE Arca' {
  if (security.type !== 'stock') return 'NYSE Arca'
  return place % 2 === 0 ? 'Nasdaq' : 'NYSE'
}

import { type IsoDate, addDays, sessionsBetween } from '@fairweight/domain/time'
import type { Listing } from '@fairweight/market-data/operations/listing/traded-listing.ts'
import { sourcesFor } from '@fairweight/market-data/sources/configured-sources.ts'
import type { Need, NeedKind } from '@fairweight/market-data/sources/market-source.ts'
import type { MarketSources } from '../market-sources.ts'
import type { FetchStep } from '../schedule/run-times.ts'

/** What the needs of a step depend on. */
export interface StepScope {
  readonly session: IsoDate
  /** From when on filings may be missing. */
  readonly filingsFrom: IsoDate
  /** Sessions before this one without final prices; null where none is missing. */
  readonly gap: { readonly from: IsoDate; readonly to: IsoDate } | null
  readonly listing: Listing
}

/** Rates are corrected within days, and some come late. */
const RATE_DAYS = 14

/** What each step needs of its sources; it is wanted where one of them offers the first. */
const STEP_NEEDS: Readonly<Record<FetchStep, readonly NeedKind[]>> = {
  universe: ['universe', 'company-numbers'],
  // Yields of Treasury bills are no rates of exchange: the risk-free rate comes from the prices of a fund.
  rates: ['exchange-rates'],
  prices: ['session-prices'],
  'prices-final': ['session-prices'],
  history: ['price-history', 'session-prices'],
  filings: ['filings-since'],
  holdings: ['fund-holdings'],
}

/** Whether any source can bring something for a step. */
export function isOffered(step: FetchStep, sources: Pick<MarketSources, 'sources'>): boolean {
  return STEP_NEEDS[step].some((kind) => sourcesFor(kind, sources.sources).length > 0)
}

/** What a step asks its sources for. */
export function needsOfStep(step: FetchStep, scope: StepScope, sources: Pick<MarketSources, 'sources'>): Need[] {
  const { session, filingsFrom, gap, listing } = scope
  switch (step) {
    case 'universe':
      return [{ kind: 'universe' }, { kind: 'company-numbers' }]
    case 'rates':
      return [{ kind: 'exchange-rates', from: addDays(session, -RATE_DAYS), to: session }]
    case 'prices':
    case 'prices-final':
      return [{ kind: 'session-prices', session, tickers: listing.tickers }]
    case 'history':
      return gap === null ? [] : cheapestHistory(gap, listing.tickers, sources)
    case 'filings':
      return [{ kind: 'filings-since', from: filingsFrom, to: session, ciks: listing.ciks }]
    case 'holdings':
      return [{ kind: 'fund-holdings' }]
  }
}

/** Several sessions in one go or each by itself, whichever takes fewer calls with the source that is asked first. */
function cheapestHistory(
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  tickers: readonly string[],
  sources: Pick<MarketSources, 'sources'>,
): Need[] {
  const together: Need[] = [{ kind: 'price-history', from, to, tickers }]
  const each: Need[] = sessionsBetween(from, to).map((session) => ({ kind: 'session-prices', session, tickers }))
  return callsOf(together, sources) <= callsOf(each, sources) ? together : each
}

/** How many calls needs take with the first source that offers them; infinite where none does. */
function callsOf(needs: readonly Need[], sources: Pick<MarketSources, 'sources'>): number {
  return needs.reduce((sum, need) => sum + (sourcesFor(need.kind, sources.sources)[0]?.plan(need).calls ?? Infinity), 0)
}

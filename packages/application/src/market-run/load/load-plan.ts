import { type IsoDate, addYears } from '@fairweight/domain/time'
import { durationText } from '@fairweight/domain/wording/duration.ts'
import { count } from '@fairweight/domain/wording/figures.ts'
import type { Listing } from '@fairweight/market-data/operations/listing/traded-listing.ts'
import { sourcesFor } from '@fairweight/market-data/sources/configured-sources.ts'
import type { Need } from '@fairweight/market-data/sources/market-source.ts'
import type { MarketSources } from '../market-sources.ts'
import type { FetchStep } from '../schedule/run-times.ts'

/** The steps of a first load in their order: who is listed has to be known before prices can be asked for. */
export const LOAD_STEPS = ['universe', 'rates', 'prices-final', 'filings', 'holdings'] as const satisfies FetchStep[]

export type LoadStep = (typeof LOAD_STEPS)[number]

/** What a first load asks a source for, and what that takes within its quota. */
export interface PlannedCalls {
  readonly what: string
  readonly source: string
  readonly calls: number
  readonly seconds: number
}

/** The whole plan of a first load, with the sentence that says it. */
export interface LoadPlan {
  readonly from: IsoDate
  readonly to: IsoDate
  readonly parts: readonly PlannedCalls[]
  readonly calls: number
  readonly seconds: number
  readonly sentence: string
}

const NEED_TEXTS: Readonly<Partial<Record<Need['kind'], string>>> = {
  universe: 'the list of stocks',
  'company-numbers': 'company numbers',
  'price-history': 'prices',
  'all-filings': 'all filings',
  'exchange-rates': 'exchange rates',
  'fund-holdings': 'holdings of the ESG fund',
}

/** What each step of a load up to a session asks for. */
export function needsOfLoad(
  step: LoadStep,
  { years, session, listing }: { readonly years: number; readonly session: IsoDate; readonly listing: Listing },
): Need[] {
  const days = { from: addYears(session, -years), to: session }
  switch (step) {
    case 'universe':
      return [{ kind: 'universe' }, { kind: 'company-numbers' }]
    case 'rates':
      return [{ kind: 'exchange-rates', ...days }]
    case 'prices-final':
      return [{ kind: 'price-history', ...days, tickers: listing.tickers }]
    case 'filings':
      return [{ kind: 'all-filings' }]
    case 'holdings':
      return [{ kind: 'fund-holdings' }]
  }
}

/** What a load takes with the sources that are asked first. */
export function planLoad(scope: Parameters<typeof needsOfLoad>[1], sources: Pick<MarketSources, 'sources'>): LoadPlan {
  const parts = LOAD_STEPS.flatMap((step) => needsOfLoad(step, scope)).flatMap((need): PlannedCalls[] => {
    const [source] = sourcesFor(need.kind, sources.sources)
    if (source === undefined) return []
    const { calls, seconds } = source.plan(need)
    return [{ what: NEED_TEXTS[need.kind] ?? need.kind, source: source.words, calls, seconds }]
  })
  const calls = parts.reduce((sum, part) => sum + part.calls, 0)
  const seconds = parts.reduce((sum, part) => sum + part.seconds, 0)
  const sentence = `This takes ${count(calls)} ${calls === 1 ? 'call' : 'calls'} and ${durationText(seconds)} at least, within the quotas of the sources.`
  return { from: addYears(scope.session, -scope.years), to: scope.session, parts, calls, seconds, sentence }
}

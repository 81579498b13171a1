import { readFile } from 'node:fs/promises'
import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import { type SourceAnswer, SourceError, type SourceQuota, type SourceRequest } from '../fetching/source-client.ts'
import { SOURCE_WORDS, type SourceName } from '../provenance/source-name.ts'
import { type DayColumn, newestClose, NO_CLOSES } from './answer-days.ts'
import type { CallPlan, FetchedFiles, MarketSource, Need, NeedOf } from './market-source.ts'

/** What a source with a key is made of. */
export interface SourceOptions {
  /** The key or token. Without a right one a source can still say what it would cost. */
  readonly key: string
  /** Where it is asked, without a slash at the end; the provider's own address without one. */
  readonly baseUrl?: string
  /** Calls a day that the plan allows, where it is not the usual plan; null without a limit. */
  readonly perDay?: number | null
  readonly clock?: () => Date
}

/** Asks the client that a need is fetched with. Throws SourceError. */
export type GetAnswer = (request: SourceRequest) => Promise<SourceAnswer>

/** Fetches one kind of need. */
type Fetch<Kind extends Need['kind']> = (need: NeedOf<Kind>, get: GetAnswer) => Promise<FetchedFiles>

/** What tells one provider of prices, splits and dividends from another. */
interface PriceSourceParts {
  readonly name: SourceName
  readonly quota: SourceQuota
  readonly terms: string
  /** How many requests a need takes, and what the provider counts them as where that is more. */
  calls(need: NeedOf<'session-prices' | 'price-history'>): { readonly calls: number; readonly counted?: number }
  fetchSession: Fetch<'session-prices'>
  fetchHistory: Fetch<'price-history'>
  /** A cheap request for the last closes of AAPL, which every provider knows. */
  checkRequest(): SourceRequest
  readonly days: DayColumn
}

/** A source of prices. */
export function priceSource(parts: PriceSourceParts): MarketSource {
  const { name, quota, terms, days } = parts
  return {
    name,
    words: SOURCE_WORDS[name],
    offers: ['session-prices', 'price-history'],
    quota,
    terms,
    plan(need) {
      if (need.kind !== 'session-prices' && need.kind !== 'price-history') throw notOffered(name, need)
      const { calls, counted = calls } = parts.calls(need)
      return planWithin(quota, calls, counted)
    },
    async check(client, signal) {
      const asked = parts.checkRequest()
      const answer = await client.get(asked, signal).catch(unlessUnknown)
      return answer === null ? NO_CLOSES : newestClose(asked, await readFile(answer.path, 'utf8'), days)
    },
    async fetch(need, client, signal) {
      const get: GetAnswer = (request) => client.get(request, signal)
      if (need.kind === 'session-prices') return parts.fetchSession(need, get)
      if (need.kind === 'price-history') return parts.fetchHistory(need, get)
      throw notOffered(name, need)
    },
  }
}

/** A provider that knows no such stock, as a sandbox may not, has taken the key all the same. */
function unlessUnknown(error: unknown): null {
  if (error instanceof SourceError && error.failure === 'not-found') return null
  throw error
}

/** The usual plan's quota, with the operator's own number of calls a day where one was given. */
export function quotaOf(usual: SourceQuota, { perDay = usual.perDay }: Pick<SourceOptions, 'perDay'>): SourceQuota {
  return { ...usual, perDay }
}

/** How long calls take at least within a quota. @param counted what the provider counts them as */
export function planWithin({ perSecond, perDay }: SourceQuota, calls: number, counted = calls): CallPlan {
  const days = perDay === null || counted === 0 ? 0 : Math.ceil(counted / perDay) - 1
  const seconds = days * DAY_SECONDS + Math.ceil(Math.max(0, calls - 1) / perSecond)
  return counted === calls ? { calls, seconds } : { calls, counted, seconds }
}

/** The error for a need that a source does not offer. */
function notOffered(source: SourceName, need: Need): SourceError {
  const what = need.kind.replaceAll('-', ' ')
  return new SourceError({ source, failure: 'not-found' }, `${SOURCE_WORDS[source]} does not offer ${what}.`)
}

/** An address with its parameters. */
export function addressOf(base: string, path: string, parameters: Readonly<Record<string, string>>): string {
  return `${base}/${path}?${new URLSearchParams(parameters).toString()}`
}

/** A ticker with a class of shares as most providers write it: BRK-B. */
export function withDash(ticker: string): string {
  return ticker.replaceAll('.', '-')
}

import type { IsoDate } from '@fairweight/domain/time'
import type { SourceClient, SourceQuota } from '../fetching/source-client.ts'
import type { SourceKind } from '../provenance/import-source.ts'
import type { SourceName } from '../provenance/source-name.ts'

/** What a source can be asked for. */
export type Need =
  /** Closes, splits and dividends of one session, of every listed ticker or, where a provider answers ticker by ticker, of these. */
  | { readonly kind: 'session-prices'; readonly session: IsoDate; readonly tickers: readonly string[] }
  /** The same of all sessions from one day to another. */
  | {
      readonly kind: 'price-history'
      readonly from: IsoDate
      readonly to: IsoDate
      readonly tickers: readonly string[]
    }
  /** Which tickers are listed, what they are and on which exchange. */
  | { readonly kind: 'universe' }
  /** Which ticker belongs to which number of the SEC. */
  | { readonly kind: 'company-numbers' }
  /** Facts and descriptions of the companies that filed from one day to another. */
  | { readonly kind: 'filings-since'; readonly from: IsoDate; readonly to: IsoDate; readonly ciks: readonly string[] }
  /** Facts and descriptions of all companies. */
  | { readonly kind: 'all-filings' }
  | { readonly kind: 'treasury-bills'; readonly from: IsoDate; readonly to: IsoDate }
  | { readonly kind: 'exchange-rates'; readonly from: IsoDate; readonly to: IsoDate }
  /** The newest holdings that the ESG fund filed. */
  | { readonly kind: 'fund-holdings' }

export type NeedKind = Need['kind']

export type NeedOf<Kind extends NeedKind> = Extract<Need, { readonly kind: Kind }>

/** Kept answers for the import, by the option of `market import` that takes them; a path may be a folder of answers. */
export interface FetchedFiles {
  readonly files: Partial<Readonly<Record<SourceKind, readonly string[]>>>
  /** What an operator should know, in plain sentences: what was missing, what the provider does not tell. */
  readonly notes: readonly string[]
}

/** What a need costs with a source. */
export interface CallPlan {
  readonly calls: number
  /** What the provider counts them as against its daily quota, where one request counts as several. */
  readonly counted?: number
  /** How long it takes at least within the quota, in seconds. */
  readonly seconds: number
}

/** A provider of market data. */
export interface MarketSource {
  readonly name: SourceName
  /** What readers call it: “EODHD”. */
  readonly words: string
  readonly offers: readonly NeedKind[]
  readonly quota: SourceQuota
  /** What its terms allow, in one sentence. */
  readonly terms: string
  plan(need: Need): CallPlan
  /** One cheap request that shows whether the setting works; answers what it saw, in words that follow the provider's name. Throws SourceError. */
  check(client: SourceClient, signal?: AbortSignal): Promise<string>
  /** Fetches what is needed. Throws SourceError; what was kept until then stays in the collection. */
  fetch(need: Need, client: SourceClient, signal?: AbortSignal): Promise<FetchedFiles>
}

import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { sourceUsage } from '@fairweight/database/repositories/market-runs/market-pauses.ts'
import { type IsoDate, isoDateFromInstant } from '@fairweight/domain/time'
import { currentTime, type MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { bringGeneration } from '@fairweight/market-data/object-store/published-folders.ts'
import { readGeneration } from '@fairweight/market-data/importing/generation.ts'
import {
  type KnownSource,
  knownSources,
  type SourceSettings,
} from '@fairweight/market-data/sources/configured-sources.ts'
import { SOURCE_WORDS } from '@fairweight/market-data/provenance/source-name.ts'
import type { MarketSource, Need, NeedKind } from '@fairweight/market-data/sources/market-source.ts'
import { SETTING_OF_KEY } from './source-settings.ts'

/** What operations on sources stand on. */
export interface SourceOperationContext {
  readonly market: MarketContext
  readonly settings: SourceSettings
}

/** What a source is, and what it would cost a day. */
interface SourceLine {
  readonly source: string
  readonly setting: string | null
  /** Null where nothing has to be set. */
  readonly isSet: boolean | null
  /** In words, such as "session prices, price history". */
  readonly offers: string
  /** Requests for what is needed of it every day; null where nothing is. */
  readonly callsPerDay: number | null
  /** As the provider counts them against its quota. */
  readonly countedPerDay: number | null
  /** Null without a limit. */
  readonly allowedPerDay: number | null
  readonly usedToday: number
  /** How long the day's calls take at least, in seconds. */
  readonly secondsPerDay: number | null
}

export interface SourceList {
  /** How many tickers the costs are for: those that are imported, or as many as the product rates. */
  readonly tickers: number
  readonly sources: readonly SourceLine[]
  /** What the terms of each allow, in one sentence. */
  readonly terms: readonly string[]
}

/** As many stocks as the product is made for, before any is imported. */
const USUAL_TICKERS = 3000

/** Every source there is, in order of preference, with what it would cost a day for the tickers that are known. */
export async function listSources({ market, settings }: SourceOperationContext): Promise<SourceList> {
  const today = isoDateFromInstant(currentTime(market).getTime())
  const used = await sourceUsage.on(market.database.kysely, today)
  const tickers = (await countTickers(market)) ?? USUAL_TICKERS
  const known = knownSources(settings)
  return {
    tickers,
    sources: known.map((one) => lineOf(one, today, tickers, used.get(one.source.name)?.requests ?? 0)),
    terms: known.map(({ source: { name, terms } }) => `${SOURCE_WORDS[name]}: ${terms}`),
  }
}

function lineOf(
  { source, setting, isConfigured }: KnownSource,
  today: IsoDate,
  tickers: number,
  usedToday: number,
): SourceLine {
  const plans = dailyNeeds(source, today, tickers).map((need) => source.plan(need))
  const sumOf = (values: readonly number[]) => (values.length === 0 ? null : values.reduce((sum, value) => sum + value))
  return {
    source: SOURCE_WORDS[source.name],
    setting: setting === null ? null : SETTING_OF_KEY[setting],
    isSet: setting === null ? null : isConfigured,
    offers: source.offers.map((kind) => NEED_WORDS[kind]).join(', ') || 'files, by hand',
    callsPerDay: sumOf(plans.map(({ calls }) => calls)),
    countedPerDay: sumOf(plans.map(({ calls, counted = calls }) => counted)),
    allowedPerDay: source.offers.length === 0 ? null : source.quota.perDay,
    usedToday,
    secondsPerDay: sumOf(plans.map(({ seconds }) => seconds)),
  }
}

/** What is needed every day of what a source offers. Histories and all filings are needed once, yields of Treasury bills never. */
function dailyNeeds({ offers }: MarketSource, today: IsoDate, tickers: number): Need[] {
  const [from, to] = [today, today]
  const needs: readonly Need[] = [
    { kind: 'session-prices', session: today, tickers: Array.from({ length: tickers }, () => '') },
    { kind: 'universe' },
    { kind: 'company-numbers' },
    { kind: 'filings-since', from, to, ciks: [] },
    { kind: 'exchange-rates', from, to },
    { kind: 'fund-holdings' },
  ]
  return needs.filter(({ kind }) => offers.includes(kind))
}

/** What can be needed of a source, in words. */
export const NEED_WORDS: Readonly<Record<NeedKind, string>> = {
  'session-prices': 'session prices',
  'price-history': 'price history',
  universe: 'listed tickers',
  'company-numbers': 'company numbers',
  'filings-since': 'new filings',
  'all-filings': 'all filings',
  'treasury-bills': 'yields of Treasury bills',
  'exchange-rates': 'exchange rates',
  'fund-holdings': 'fund holdings',
}

async function countTickers(context: MarketContext): Promise<number | null> {
  const current = await canonical.current(context.database.kysely, 'market')
  if (!current) return null
  const { rows } = await readGeneration(await bringGeneration(context, 'market', current.generationId))
  return rows.securities === 0 ? null : rows.securities
}

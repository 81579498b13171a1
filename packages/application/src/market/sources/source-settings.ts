import { SOURCE_NAMES, type SourceName } from '@fairweight/market-data/provenance/source-name.ts'
import type { SourceKeys, SourceSettings } from '@fairweight/market-data/sources/configured-sources.ts'
import { z } from 'zod'
import {
  type Environment,
  isSiteAddress,
  listOf,
  optionalText,
  readSetting,
  setting,
  WrongSettingError,
} from '../../settings/setting.ts'

const isKey = (text: string) => /^[\x21-\x7e]*$/.test(text)

/** The key of a provider, and what it is for. */
const keyOf = (provider: string, what: string) =>
  setting({
    fallback: '',
    fallbackText: 'none',
    meaning: `the ${what} of an account at ${provider}, to fetch prices, splits and dividends`,
    mustBe: `the ${what} that ${provider} gave`,
    read: z.string().refine(isKey).pipe(optionalText),
  })

/** Settings by which market data is fetched, in the words of the README and .env.example. */
export const SOURCE_SETTINGS = {
  EODHD_API_TOKEN: keyOf('EODHD', 'token'),
  POLYGON_API_KEY: keyOf('Polygon (Massive)', 'key'),
  TIINGO_API_TOKEN: keyOf('Tiingo', 'token'),
  ALPHA_VANTAGE_API_KEY: keyOf('Alpha Vantage', 'key'),
  FMP_API_KEY: keyOf('Financial Modeling Prep', 'key'),
  NASDAQ_DATA_LINK_API_KEY: keyOf("Nasdaq Data Link with Sharadar's tables", 'key'),
  SEC_CONTACT_EMAIL: setting({
    fallback: '',
    fallbackText: 'none: filings are not fetched',
    meaning: 'the address that the SEC may write to; it is sent with every request for filings, as the SEC asks',
    mustBe: 'an email address',
    read: z
      .string()
      .regex(/^([^<>@\s]+@[^<>@\s]+)?$/)
      .pipe(optionalText),
  }),
  ESG_FUND_SERIES: setting({
    fallback: '',
    fallbackText: 'none: no mark is fetched',
    meaning: 'the fund whose holdings carry the ESG mark, by the number of its series at the SEC',
    mustBe: 'the number of a series at the SEC, such as S000004433',
    read: z
      .string()
      .regex(/^(S\d{9})?$/)
      .pipe(optionalText),
  }),
  MARKET_SOURCE_QUOTAS: setting({
    fallback: '',
    fallbackText: "those of each provider's usual plan",
    meaning: 'calls a day that your plans allow, by source, such as `tiingo=1000,alpha-vantage=25`',
    mustBe: `sources with whole numbers above 0, such as tiingo=1000, separated by commas; sources are ${SOURCE_NAMES.join(', ')}`,
    read: z.string().transform((text, context) => {
      const quotas = listOf(text).map(quotaIn)
      if (quotas.every((quota) => quota !== null)) return Object.fromEntries(quotas)
      context.addIssue('not quotas')
      return z.NEVER
    }),
  }),
  MARKET_SOURCES_URL: setting({
    fallback: '',
    fallbackText: "each provider's own address",
    meaning: 'a sandbox that is asked in place of every provider, each below its own name; refused in production',
    mustBe: 'a web address without a path, such as http://localhost:4400',
    read: z.string().refine(isSiteAddress).pipe(optionalText),
  }),
} as const

type SourceSettingName = keyof typeof SOURCE_SETTINGS

/** The setting of each key. */
export const SETTING_OF_KEY: Readonly<Record<keyof SourceKeys, SourceSettingName>> = {
  eodhdToken: 'EODHD_API_TOKEN',
  polygonKey: 'POLYGON_API_KEY',
  tiingoToken: 'TIINGO_API_TOKEN',
  alphaVantageKey: 'ALPHA_VANTAGE_API_KEY',
  fmpKey: 'FMP_API_KEY',
  nasdaqDataLinkKey: 'NASDAQ_DATA_LINK_API_KEY',
  secContact: 'SEC_CONTACT_EMAIL',
}

/**
 * How market data is fetched, by the settings of a process; server and command line read them here alike. Throws WrongSettingError with one
 * sentence.
 */
export function readSourceSettings(environment: Environment): SourceSettings {
  const read = <Name extends SourceSettingName>(name: Name) => readSetting(SOURCE_SETTINGS, name, environment)
  const sandbox = read('MARKET_SOURCES_URL')
  if (sandbox !== null && environment['FAIRWEIGHT_MODE']?.trim() === 'production')
    throw new WrongSettingError('MARKET_SOURCES_URL is for tests and must be left out in production.')
  return {
    eodhdToken: read('EODHD_API_TOKEN'),
    polygonKey: read('POLYGON_API_KEY'),
    tiingoToken: read('TIINGO_API_TOKEN'),
    alphaVantageKey: read('ALPHA_VANTAGE_API_KEY'),
    fmpKey: read('FMP_API_KEY'),
    nasdaqDataLinkKey: read('NASDAQ_DATA_LINK_API_KEY'),
    secContact: read('SEC_CONTACT_EMAIL'),
    esgFundSeries: read('ESG_FUND_SERIES'),
    baseUrls: sandbox === null ? {} : Object.fromEntries(SOURCE_NAMES.map((name) => [name, `${sandbox}/${name}`])),
    perDay: read('MARKET_SOURCE_QUOTAS'),
  }
}

/** A source and its calls a day of a text such as `tiingo=1000`; null for anything else. */
function quotaIn(text: string): readonly [SourceName, number] | null {
  const [, name, calls] = /^([\w-]+)\s*=\s*([1-9]\d{0,8})$/.exec(text) ?? []
  const source = SOURCE_NAMES.find((known) => known === name)
  return source === undefined ? null : [source, Number(calls)]
}

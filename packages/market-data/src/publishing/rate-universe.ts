import type { NoPeriodsReason, Security, SplitEvent } from '@fairweight/domain/facts'
import type { DividendHistory, KeyFigureInputs } from '@fairweight/domain/key-figures'
import { type PriceMeasures, type RankedMomentum, priceMeasures } from '@fairweight/domain/momentum'
import {
  type CompanyRating,
  type MomentumEntry,
  type UniversePlaces,
  placeMomentum,
  rateCompany,
  rateMomentum,
} from '@fairweight/domain/rating'
import { METHOD_SETTINGS, type MethodSettings } from '@fairweight/domain/settings'
import type { IsoDate } from '@fairweight/domain/time'
import type { FilingsVerdict } from '../quality-checks/check-filings.ts'
import type { PricesVerdict } from '../quality-checks/prices/prices-verdict.ts'
import { applyPriceFindings } from '../quality-checks/apply-price-findings.ts'
import type { MarketFinding } from '../provenance/market-finding.ts'
import type { PublishedKeyFigures } from './key-figures/published-key-figures.ts'
import { tradedSessions } from './traded-sessions.ts'

/** A stock ready to be rated. */
export interface StockInputs {
  readonly security: Security
  /** As known on the as-of date and passed by the gate, with what it found about them. */
  readonly filings: FilingsVerdict
  /** Why it has no periods, if it has none. */
  readonly noPeriods: NoPeriodsReason
  readonly splits: readonly SplitEvent[]
  /** Closes on the share basis of the as-of date over all sessions; NaN where it did not trade. */
  readonly closes: Float64Array
  /** Adjusted for dividends too. */
  readonly totalReturnCloses: Float64Array
  /** Null where nothing is known of its dividends. */
  readonly dividends: DividendHistory | null
  /** What the gate says of its prices. */
  readonly verdict: Pick<PricesVerdict, 'findings' | 'doubts'>
}

export interface RatedStock {
  readonly security: Security
  readonly prices: PriceMeasures
  readonly rating: CompanyRating
  readonly momentum: RankedMomentum
  /** Null unless they were asked for. */
  readonly keyFigures: PublishedKeyFigures | null
  /** What the gate found about its prices and its filings. */
  readonly findings: readonly MarketFinding[]
}

/** Makes the key figures of a stock while its filings are at hand. */
export type KeyFiguresOf = (inputs: Omit<KeyFigureInputs, 'market'>) => PublishedKeyFigures

/** What a stock's key figures are made from, and its rating too. */
export function companyInputs(
  stock: Omit<StockInputs, 'filings'>,
  periods: FilingsVerdict['periods'],
  sessions: Int32Array,
  asOf: IsoDate,
  settings: MethodSettings = METHOD_SETTINGS,
): Omit<KeyFigureInputs, 'market'> {
  const { security, noPeriods, splits, dividends, verdict } = stock
  const series = tradedSessions(sessions, stock)
  const prices = priceMeasures(series, asOf, settings, verdict.doubts)
  const company = { asOf, security, periods, noPeriods, splits, prices, settings }
  return { ...company, dividends, history: { ...series, doubts: verdict.doubts } }
}

/** Rates all stocks of one day: each company by itself, momentum against each other. Pure. */
export function rateUniverse(
  stocks: readonly StockInputs[],
  sessions: Int32Array,
  asOf: IsoDate,
  settings: MethodSettings = METHOD_SETTINGS,
): RatedStock[] {
  const companies = stocks.map((stock) => rateStock(stock, { sessions, asOf, settings }))
  const ranked = rankMomentum(companies.map(toRank))
  return companies.flatMap((company, index) => {
    const momentum = ranked[index]
    return momentum === undefined ? [] : [{ ...company, momentum }]
  })
}

interface RatingDay {
  readonly sessions: Int32Array
  readonly asOf: IsoDate
  readonly settings?: MethodSettings
  readonly keyFiguresOf?: KeyFiguresOf
}

/** A stock rated by itself: what it is worth and what its prices say, without its place among the others. */
export type StockByItself = Omit<RatedStock, 'momentum'>

/** Rates one stock by itself. */
export function rateStock(
  stock: StockInputs,
  { sessions, asOf, settings = METHOD_SETTINGS, keyFiguresOf }: RatingDay,
): StockByItself {
  const { security, filings, verdict } = stock
  const company = companyInputs(stock, filings.periods, sessions, asOf, settings)
  const { prices } = company
  const rating = rateCompany(company)
  return {
    security,
    prices,
    rating,
    keyFigures: keyFiguresOf?.(company) ?? null,
    findings: [...applyPriceFindings(verdict.findings, { sessions, prices, rating }), ...filings.findings],
  }
}

/** What a stock's place among all others is found by. */
export interface RankedEntry extends MomentumEntry {
  readonly ticker: string
}

/** What {@link rankMomentum} needs of a stock. */
export function toRank({ security: { ticker }, prices, rating }: StockByItself): RankedEntry {
  const { value, reason } = prices.momentum
  return { ticker, momentum: value, reason, marketCapGroup: rating.marketCapGroup }
}

/** The momentum of all stocks of a day against each other, in the order given, or by the places that are known of them. */
export function rankMomentum(universe: readonly RankedEntry[], places?: UniversePlaces): RankedMomentum[] {
  return places === undefined
    ? rateMomentum(universe)
    : universe.map(({ ticker, ...entry }) => placeMomentum(ticker, entry, places))
}

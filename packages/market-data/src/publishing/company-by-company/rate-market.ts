import { isMixFund } from '@fairweight/domain/asset-mix'
import type { UniversePlaces } from '@fairweight/domain/rating'
import type { IsoDate } from '@fairweight/domain/time'
import type { OnProgress } from '../../context/market-context.ts'
import { unlistedSecurity } from '../../history/load-securities.ts'
import { SpilledPrices } from '../../history/spilled-prices.ts'
import type { MarketFinding } from '../../provenance/market-finding.ts'
import { applyPriceFindings } from '../../quality-checks/apply-price-findings.ts'
import { companiesWithoutFilings } from '../../quality-checks/universe/companies-without-filings.ts'
import { marketSessions } from '../../quality-checks/universe/market-sessions.ts'
import type { Jump } from '../../quality-checks/universe/swap-evidence.ts'
import type { SpillFile } from '../../storage/spill-file.ts'
import { marketFund, publishKeyFigures } from '../key-figures/published-key-figures.ts'
import type { OpenMarket } from '../load-market.ts'
import {
  type PreparedHistory,
  type SwappedRowFindings,
  jumpsOf,
  prepareHistories,
  stockInputs,
  swappedRowFindings,
} from '../prepare-histories.ts'
import { type KeyFiguresOf, rateStock } from '../rate-universe.ts'
import { supersededRowFindings } from '../superseded-rows.ts'
import { RatedCompanies } from './rated-companies.ts'
import type { WrittenHistories } from './written-histories.ts'

/** A market that was rated, and whose histories are written. */
export interface RatedMarket {
  readonly rated: RatedCompanies
  /** What the gate found. */
  readonly findings: readonly MarketFinding[]
  /** The funds that a mix may be made of. */
  readonly funds: readonly PreparedHistory[]
  readonly counts: { readonly stocks: number; readonly funds: number; readonly filings: number }
  readonly isPriceReturnOnly: boolean
}

export interface RatingTask {
  readonly asOf: IsoDate
  readonly places: UniversePlaces | undefined
  readonly histories: WrittenHistories
  /** Where stocks wait once they are rated. */
  readonly spill: SpillFile
  readonly onProgress: OnProgress
}

/** The prices of so many tickers over ten years, and all that is made of them, take some fifty megabytes; fewer at a time cost more to find. */
const TICKERS_AT_ONCE = { reading: 500, rating: 100 }

/** How often the rating says how far it is. */
const STOCKS_A_STEP = 100

/** A market of which everything was read. What is large of it waits in a file. */
export interface ReadMarket extends Omit<OpenMarket, 'readPrices'> {
  readonly prices: SpilledPrices
  /** Rows that were exchanged between two tickers: they show only where all are held against each other. */
  readonly swapped: SwappedRowFindings
}

/** Reads the prices of a market, part by part. */
export async function readPrices(
  { readPrices: read, ...market }: OpenMarket,
  { asOf, spill, onProgress }: Pick<RatingTask, 'asOf' | 'spill' | 'onProgress'>,
): Promise<ReadMarket> {
  const prices = new SpilledPrices(spill, market.sessions)
  const jumps: Jump[] = []
  let done = 0
  for (const part of parts(market.tickers, TICKERS_AT_ONCE.reading)) {
    const table = await read(part)
    prices.add(table)
    jumps.push(...jumpsOf({ ...market, prices: table }, asOf))
    done += part.length
    onProgress({ step: 'Reading prices', done, total: market.tickers.length })
  }
  return { ...market, prices, swapped: swappedRowFindings(jumps) }
}

/** Rates a market part by part. */
export async function rateMarket(market: ReadMarket, task: RatingTask): Promise<RatedMarket> {
  const { asOf, places, histories: written, onProgress } = task
  const { sessions, tickers, securities } = market
  const securityOf = (ticker: string) => securities.get(ticker) ?? unlistedSecurity(ticker)
  const historiesOf = (some: readonly string[]) =>
    prepareHistories({ ...market, prices: market.prices.of(some) }, asOf, market.swapped)
  const funds = historiesOf(tickers.filter((ticker) => isMixFund(securityOf(ticker))))
  const stocks = tickers.filter((ticker) => securityOf(ticker).type === 'stock').length
  const rated = new RatedCompanies(task.spill)
  const fund = marketFund(sessions, funds)
  const keyFiguresOf: KeyFiguresOf = (inputs) => publishKeyFigures({ ...inputs, market: fund })
  const ofFunds: MarketFinding[] = []
  let [done, filings, isPriceReturnOnly] = [0, 0, true]
  for (const part of parts(tickers, TICKERS_AT_ONCE.rating)) {
    const histories = historiesOf(part)
    await written.add(histories)
    for (const stock of stockInputs(histories, market, asOf)) {
      rated.add(rateStock(stock, { sessions, asOf, keyFiguresOf }))
      done += 1
      if (done % STOCKS_A_STEP === 0) onProgress({ step: 'Rating stocks', done, total: stocks })
    }
    for (const { security, verdict, ...history } of histories) {
      filings += market.periods.filings(security.ticker, asOf)
      if (security.type !== 'stock') ofFunds.push(...applyPriceFindings(verdict.findings, null))
      else isPriceReturnOnly &&= history.isPriceReturnOnly
    }
  }
  rated.rank(places)
  const findings = [
    ...marketSessions(sessions),
    ...ofFunds,
    ...rated.entries.flatMap((stock) => stock.findings),
    ...market.findings,
    ...supersededRowFindings(market.periods, asOf),
    ...companiesWithoutFilings(rated.entries.map(({ ticker, whyNoMarketCap }) => ({ ticker, reason: whyNoMarketCap }))),
  ]
  return { rated, findings, funds, counts: { stocks, funds: tickers.length - stocks, filings }, isPriceReturnOnly }
}

function* parts(tickers: readonly string[], size: number): Generator<readonly string[]> {
  for (let first = 0; first < tickers.length; first += size) yield tickers.slice(first, first + size)
}

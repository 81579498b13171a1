import { isoDateFromDays } from '@fairweight/domain/time'
import { parseTicker, type Ticker } from '@fairweight/domain/naming'
import { ASSET_CLASS_FUNDS, fundPrices, TREASURY_BILLS, type AssetClassFund } from './asset-class-funds.ts'
import type { SampleFact } from './filings/sample-fact.ts'
import { inventName } from './invented-names.ts'
import { marketFactors } from './market-factors.ts'
import type { PricePath } from './price-path.ts'
import { sampleCompany, type CompanyPlan } from './sample-company.ts'
import type { SampleFiscalRow, SampleSecurity } from './sample-rows.ts'
import { SECTOR_PROFILES, type SectorProfile } from './business/sector-profiles.ts'
import { seededRandom, seedFor, type SeededRandom } from './seeded-random.ts'
import { tourExample } from './tour-example.ts'
import { tradingSessions } from './trading-sessions.ts'

const SAMPLE_SEED = 20_261_120
const SAMPLE_COMPANIES = 3000
/** The share of companies whose trading has ended. */
const DELISTED = 0.03

/** What one security brings: its row, its trading and, for companies, its filings. */
interface SampleStory {
  readonly prices: PricePath
  readonly fundamentals: readonly SampleFiscalRow[]
  readonly facts: readonly SampleFact[]
}

export interface SampleUniverse {
  /** Days since 1970-01-01, oldest first. */
  readonly sessions: Int32Array
  /** Companies (the tour's example first, delisted ones last), then the asset-class funds, then treasury bills. */
  readonly securities: readonly SampleSecurity[]
  /** Plays one security's story; pure, so stories may be played in any order and on any thread. */
  story(index: number): SampleStory
}

interface Cast {
  readonly security: SampleSecurity
  readonly play: () => SampleStory
}

/**
 * The invented market: `companies` companies (HLX among them, some delisted), the 15 asset-class funds and
 * treasury bills. The same seed and size give the same rows, to the last digit.
 */
export function sampleUniverse({ seed = SAMPLE_SEED, companies = SAMPLE_COMPANIES, years }: { seed?: number; companies?: number; years?: number } = {}): SampleUniverse {
  const sessions = tradingSessions(years)
  const factors = marketFactors(seed, sessions.length)
  const taken = new Set<string>(['HLX'])
  const random = seededRandom(seedFor(seed, 'universe'))
  const listed = companies - Math.floor(companies * DELISTED)
  const cast: Cast[] = []
  const castCompany = (security: SampleSecurity, plan: CompanyPlan) => {
    cast.push({ security, play: () => sampleCompany(seed, plan, sessions, factors) })
  }
  castCompany(exampleSecurity(sessions), tourExample(sessions.length, cikOf(0)))
  for (let index = 1; index < companies; index += 1) {
    const profile = drawProfile(random)
    const span = drawSpan(random, sessions.length, index >= listed)
    const invented = inventName(random, profile.nameEndings, taken)
    const cik = cikOf(index)
    castCompany({ ...companySecurity(random, profile, invented, sessions[span.from] ?? 0), cik }, { ticker: invented.ticker, cik, profile, ...span, character: null, bias: null })
  }
  for (const fund of [...ASSET_CLASS_FUNDS, TREASURY_BILLS]) {
    cast.push({ security: fundSecurity(fund, sessions), play: () => ({ prices: fundPrices(seed, fund, sessions.length, factors), fundamentals: [], facts: [] }) })
  }
  return {
    sessions,
    securities: cast.map((member) => member.security),
    story(index) {
      const member = cast[index]
      if (member === undefined) throw new RangeError(`The sample has no security ${index}.`)
      return member.play()
    },
  }
}

function drawProfile(random: SeededRandom): SectorProfile {
  let left = random.uniform()
  for (const profile of SECTOR_PROFILES) {
    left -= profile.share
    if (left < 0) return profile
  }
  return SECTOR_PROFILES[0]!
}

/** Some companies list later; the delisted ones end before the last session. */
function drawSpan(random: SeededRandom, sessions: number, isDelisted: boolean): { from: number; to: number } {
  const isLateListing = random.chance(0.16)
  const from = isLateListing ? Math.floor(random.between(0.05, 0.97) * sessions) : 0
  if (!isDelisted) return { from, to: sessions }
  return { from: 0, to: Math.floor(random.between(0.2, 0.93) * sessions) }
}

function companySecurity(random: SeededRandom, profile: SectorProfile, invented: { ticker: Ticker; name: string }, firstDay: number): Omit<SampleSecurity, 'cik'> {
  return {
    ...invented,
    type: 'stock',
    sector: profile.sector,
    industry: random.pick(profile.industries),
    exchange: 'SAMPLE',
    listedOn: isoDateFromDays(firstDay),
    isEsg: random.chance(0.04) ? null : random.chance(0.24),
    assetClass: null,
  }
}

function exampleSecurity(sessions: Int32Array): SampleSecurity {
  return {
    ticker: tickerOf('HLX'), name: 'Hallux Optics Inc', type: 'stock', cik: cikOf(0), sector: 'Information Technology', industry: 'Electronic Equipment',
    exchange: 'SAMPLE', listedOn: isoDateFromDays(sessions[0] ?? 0), isEsg: true, assetClass: null,
  }
}

function fundSecurity(fund: AssetClassFund, sessions: Int32Array): SampleSecurity {
  return {
    ticker: tickerOf(fund.ticker), name: fund.name, type: fund === TREASURY_BILLS ? 'cash' : 'fund', cik: null, sector: null, industry: null,
    exchange: 'SAMPLE', listedOn: isoDateFromDays(sessions[0] ?? 0), isEsg: null, assetClass: fund.assetClass,
  }
}

/** The SEC gives numbers in order and is far from ten digits, so none of these is a real filer's. */
function cikOf(place: number): string {
  return String(9_900_000_001 + place)
}

function tickerOf(text: string): Ticker {
  const ticker = parseTicker(text)
  if (ticker === null) throw new RangeError(`${text} is not a ticker.`)
  return ticker
}

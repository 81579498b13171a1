import { isoDateFromDays } from '@fairweight/domain/time'
import { ASSET_CLASS_FUNDS, fundPrices, TREASURY_BILLS } from './asset-class-funds.ts'
import { SECTOR_PROFILES, type SectorProfile } from './business/sector-profiles.ts'
import type { SampleFact } from './filings/sample-fact.ts'
import { type SampleRate, sampleRates } from './exchange-rates.ts'
import { inventName } from './invented-names.ts'
import { marketFactors } from './market-factors.ts'
import { plantedPlan, tellPlanted } from './planted/plant-company.ts'
import type { StrayRow } from './planted/price-faults.ts'
import { PLANTED_CASES } from './planted-cases.ts'
import type { PricePath } from './price-path.ts'
import { type CompanyPlan, type SampleCompany, sampleCompany } from './sample-company.ts'
import type { SampleSecurity } from './sample-security.ts'
import { cikOf, companySecurity, exampleSecurity, fundSecurity, plantedSecurity } from './sample-securities.ts'
import { seededRandom, seedFor, type SeededRandom } from './seeded-random.ts'
import { tourExample } from './tour-example.ts'
import { tradingSessions } from './trading-sessions.ts'

const SAMPLE_SEED = 20_261_120
const SAMPLE_COMPANIES = 3000
/** The share of companies whose trading has ended. */
const DELISTED = 0.03
/** A smaller universe has ordinary companies only. */
const LEAST_WITH_PLANTED = 40

/** What one security brings: its trading and, for companies, its filings. */
interface SampleStory {
  readonly prices: PricePath
  /** Rows of the prices file beside its own trading. */
  readonly strayRows: readonly StrayRow[]
  /** Everything it has filed; made when it is asked for. */
  readonly facts: () => readonly SampleFact[]
}

export interface SampleUniverse {
  /** Days since 1970-01-01, oldest first. */
  readonly sessions: Int32Array
  /** Companies (the tour's example first, then ordinary, planted and delisted ones), the asset-class funds, treasury bills. */
  readonly securities: readonly SampleSecurity[]
  /** Of the one currency with rates, oldest first, and from before the oldest statements. */
  readonly rates: readonly SampleRate[]
  /** Plays one security's story; pure, so stories may be played in any order and on any thread. */
  story(index: number): SampleStory
}

interface Cast {
  readonly security: SampleSecurity
  readonly play: () => SampleStory
}

/**
 * The invented market: `companies` companies (HLX among them, some planted with peculiarities, some delisted), the 15
 * asset-class funds and treasury bills. The same seed and size give the same rows, to the last digit.
 */
export function sampleUniverse({ seed = SAMPLE_SEED, companies = SAMPLE_COMPANIES, years }: { seed?: number; companies?: number; years?: number } = {}): SampleUniverse {
  const sessions = tradingSessions(years)
  const factors = marketFactors(seed, sessions.length)
  const firstDay = isoDateFromDays(sessions[0] ?? 0)
  const play = (plan: CompanyPlan): SampleCompany => sampleCompany(seed, plan, sessions, factors)
  const taken = new Set<string>(['HLX'])
  const random = seededRandom(seedFor(seed, 'universe'))
  const listed = companies - Math.floor(companies * DELISTED)
  const planted = companies < LEAST_WITH_PLANTED ? [] : PLANTED_CASES
  const cast: Cast[] = [{ security: exampleSecurity(cikOf(0), firstDay), play: () => ordinary(play(tourExample(sessions.length, cikOf(0)))) }]
  for (let index = 1; index < companies; index += 1) {
    const cik = cikOf(index)
    const profile = drawProfile(random)
    const span = drawSpan(random, sessions.length, index >= listed)
    const invented = inventName(random, profile.nameEndings, taken)
    const security = companySecurity(random, profile, { ...invented, cik }, sessions[span.from] ?? 0)
    const peculiar = planted[index - listed + planted.length]
    if (index >= listed || peculiar === undefined) {
      cast.push({ security, play: () => ordinary(play({ ticker: invented.ticker, cik, profile, ...span, character: null, bias: null, isRestated: false })) })
    } else {
      cast.push({ security: plantedSecurity(peculiar, cik, isoDateFromDays(sessions[peculiar.listedAfter ?? 0] ?? 0)), play: () => tellPlanted(peculiar, play(plantedPlan(peculiar, cik, sessions.length))) })
    }
  }
  for (const fund of [...ASSET_CLASS_FUNDS, TREASURY_BILLS]) {
    cast.push({ security: fundSecurity(fund, firstDay), play: () => ordinary({ prices: fundPrices(seed, fund, sessions.length, factors), facts: () => [] }) })
  }
  return {
    sessions,
    securities: cast.map((member) => member.security),
    rates: sampleRates(seed, sessions),
    story(index) {
      const member = cast[index]
      if (member === undefined) throw new RangeError(`The sample has no security ${index}.`)
      return member.play()
    },
  }
}

function ordinary(company: SampleCompany): SampleStory {
  return { ...company, strayRows: [] }
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

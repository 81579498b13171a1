import { isoDateFromDays } from '@fairweight/domain/time'
import { ASSET_CLASS_FUNDS, fundPrices, TREASURY_BILLS } from './asset-class-funds.ts'
import { SECTOR_PROFILES, type SectorProfile } from './business/sector-profiles.ts'
import type { SampleFact } from './filings/sample-fact.ts'
import { type SampleRate, sampleRates, SAMPLE_CURRENCY } from './exchange-rates.ts'
import { syntheticName } from './synthetic-names.ts'
import { marketFactors } from './market-factors.ts'
import { syntheticPlan, buildSyntheticFilings } from './synthetic-cases/build-case.ts'
import type { StrayRow } from './synthetic-cases/price-faults.ts'
import type { PricePath } from './price-path.ts'
import { type CompanyPlan, type SampleCompany, sampleCompany } from './sample-company.ts'
import type { SampleSecurity } from './sample-security.ts'
import { cikOf, companySecurity, exampleSecurity, fundSecurity, syntheticSecurity } from './sample-securities.ts'
import { seededRandom, seedFor, type SeededRandom } from './seeded-random.ts'
import { tourExample } from './tour-example.ts'
import { tradingSessions } from './trading-sessions.ts'
import type { SyntheticCase } from './synthetic-case.ts'
import { BUSINESS_CASES } from './synthetic-cases/cases/business-cases.ts'
import { FILING_CASES } from './synthetic-cases/cases/filing-cases.ts'
import { PRICE_CASES } from './synthetic-cases/cases/price-cases.ts'
import { asForeignFiler } from './synthetic-cases/foreign-habits.ts'
import { FOOD, MACHINES } from './synthetic-cases/cases/industries.ts'

const SHARES_PER_RECEIPT = 2

/** Companies abroad: one in a currency without a rate, and one of which both the rates and what is listed are known. */
const FOREIGN_CASES: readonly SyntheticCase[] = [
  {
    ticker: 'FGN0',
    name: 'Ferngate Overseas NV',
    ...FOOD,
    filings: asForeignFiler({ currency: 'EUR', unitsPerDollar: 1, sharesPerReceipt: 1 }),
    answer: { valueReason: 'other-currency' },
  },
  {
    ticker: 'YEN1',
    name: 'Yonder Machine Works KK',
    ...MACHINES,
    sharesPerReceipt: SHARES_PER_RECEIPT,
    filings: asForeignFiler({ ...SAMPLE_CURRENCY, sharesPerReceipt: SHARES_PER_RECEIPT }),
    answer: { isGraded: true },
  },
]

/** The synthetic companies: every peculiarity that filings and price files are known for, each with its answer. */
export const SYNTHETIC_CASES: readonly SyntheticCase[] = [
  ...BUSINESS_CASES,
  ...FILING_CASES,
  ...FOREIGN_CASES,
  ...PRICE_CASES,
]

const SAMPLE_SEED = 20_261_120
const SAMPLE_COMPANIES = 3000
/** The share of companies whose trading has ended. */
const DELISTED = 0.03
/** A smaller universe has ordinary companies only. */
const MIN_WITH_SYNTHETIC = 40

/** What one security brings: its trading and, for companies, its filings. */
interface SampleRows {
  readonly prices: PricePath
  /** Rows of the prices file beside its own trading. */
  readonly strayRows: readonly StrayRow[]
  /** Everything it has filed; made when it is asked for. */
  readonly facts: () => readonly SampleFact[]
}

export interface SampleUniverse {
  /** Days since 1970-01-01, oldest first. */
  readonly sessions: Int32Array
  /** Companies (the tour's example first, then ordinary, synthetic and delisted ones), the asset-class funds, treasury bills. */
  readonly securities: readonly SampleSecurity[]
  /** Of the one currency with rates, oldest first, and from before the oldest statements. */
  readonly rates: readonly SampleRate[]
  /** Simulates one security; pure, so securities can be simulated in any order and on any thread. */
  simulate(index: number): SampleRows
}

interface SecurityPlan {
  readonly security: SampleSecurity
  readonly simulate: () => SampleRows
}

/**
 * The invented market: `companies` companies (HLX among them, some made with peculiarities, some delisted), the 15
 * asset-class funds and treasury bills. The same seed and size give the same rows, to the last digit.
 */
export function sampleUniverse({
  seed = SAMPLE_SEED,
  companies = SAMPLE_COMPANIES,
  years,
}: { seed?: number; companies?: number; years?: number } = {}): SampleUniverse {
  const sessions = tradingSessions(years)
  const factors = marketFactors(seed, sessions.length)
  const firstDay = isoDateFromDays(sessions[0] ?? 0)
  const simulateCompany = (plan: CompanyPlan): SampleCompany => sampleCompany(seed, plan, sessions, factors)
  const taken = new Set<string>(['HLX'])
  const random = seededRandom(seedFor(seed, 'universe'))
  const listed = companies - Math.floor(companies * DELISTED)
  const synthetic = companies < MIN_WITH_SYNTHETIC ? [] : SYNTHETIC_CASES
  const members: SecurityPlan[] = [
    {
      security: exampleSecurity(cikOf(0), firstDay),
      simulate: () => ordinary(simulateCompany(tourExample(sessions.length, cikOf(0)))),
    },
  ]
  for (let index = 1; index < companies; index += 1) {
    const cik = cikOf(index)
    const profile = drawProfile(random)
    const span = drawSpan(random, sessions.length, index >= listed)
    const invented = syntheticName(random, profile.nameEndings, taken)
    const security = companySecurity(random, profile, { ...invented, cik }, sessions[span.from] ?? 0)
    const peculiar = synthetic[index - listed + synthetic.length]
    if (index >= listed || peculiar === undefined) {
      members.push({
        security,
        simulate: () =>
          ordinary(
            simulateCompany({
              ticker: invented.ticker,
              cik,
              profile,
              ...span,
              character: null,
              bias: null,
              isRestated: false,
            }),
          ),
      })
    } else {
      members.push({
        security: syntheticSecurity(peculiar, cik, isoDateFromDays(sessions[peculiar.listedAfter ?? 0] ?? 0)),
        simulate: () => buildSyntheticFilings(peculiar, simulateCompany(syntheticPlan(peculiar, cik, sessions.length))),
      })
    }
  }
  for (const fund of [...ASSET_CLASS_FUNDS, TREASURY_BILLS]) {
    members.push({
      security: fundSecurity(fund, firstDay),
      simulate: () => ordinary({ prices: fundPrices(seed, fund, sessions.length, factors), facts: () => [] }),
    })
  }
  return {
    sessions,
    securities: members.map((member) => member.security),
    rates: sampleRates(seed, sessions),
    simulate(index) {
      const member = members[index]
      if (member === undefined) throw new RangeError(`The sample has no security ${index}.`)
      return member.simulate()
    },
  }
}

function ordinary(company: SampleCompany): SampleRows {
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

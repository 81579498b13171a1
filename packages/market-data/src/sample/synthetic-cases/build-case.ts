import type { Cik } from '@fairweight/domain/facts'
import type { BusinessProfile } from '../business/business-model.ts'
import { type IsoDate, isoDateFromDays } from '@fairweight/domain/time'
import { SECTOR_PROFILES } from '../business/sector-profiles.ts'
import type { SyntheticCase } from '../synthetic-case.ts'
import type { CompanyPlan, SampleCompany } from '../sample-company.ts'
import type { SampleFact } from '../filings/sample-fact.ts'
import type { SampleSessions } from '../trading-sessions.ts'
import type { StrayRow } from './price-faults.ts'
import { withFault } from './continued-fault.ts'

/** A synthetic company as its files tell it. */
export interface SyntheticCompany extends SampleCompany {
  readonly strayRows: readonly StrayRow[]
}

/** A sound company of middling size, but for what the case says of it. It trades somewhat below its value. */
export function syntheticPlan(synthetic: SyntheticCase, cik: Cik, sessions: number): CompanyPlan {
  const profile = SECTOR_PROFILES.find(({ sector }) => sector === synthetic.sector)
  if (profile === undefined) throw new RangeError(`There is no sector ${synthetic.sector}.`)
  const sound: BusinessProfile = {
    profile,
    firstRevenue: 3_000_000_000,
    growth: 0.04,
    grossMargin: 0.42,
    ebitMargin: 0.12,
    plantIntensity: 0.3,
    leverage: 0.2,
    payout: 0.2,
    acquisitions: 0.1,
    hasPreferred: false,
    hasMinority: false,
  }
  const character = { ...sound, ...synthetic.character }
  return {
    ticker: synthetic.twinOf ?? synthetic.ticker,
    cik,
    profile,
    from: synthetic.listedAfter ?? 0,
    to: sessions,
    character,
    bias: -0.2,
    isRestated: synthetic.isRestated ?? false,
  }
}

/** A company's prices and filings with what its case puts into them. */
export function buildSyntheticFilings(
  { prices: fault, filings: habit }: SyntheticCase,
  company: SampleCompany,
  { days, planned }: SampleSessions,
): SyntheticCompany {
  const { prices, strayRows, sharesOfOne } = withFault(company.prices, planned, fault)
  const lastPlanned = isoDateFromDays(days[planned - 1] ?? 0)
  return {
    prices,
    strayRows,
    facts: (since) => {
      const filed = splitAfter(lastPlanned, sharesOfOne, company.facts())
      const facts = habit?.(filed) ?? filed
      return since === undefined ? facts : facts.filter((fact) => fact.filed >= since)
    },
  }
}

/** Counts the shares of every filing after a day so many times: a split that only the prices know of happened on it. */
function splitAfter(day: IsoDate, shares: number, facts: readonly SampleFact[]): readonly SampleFact[] {
  if (shares === 1) return facts
  return facts.map((fact) => {
    if (fact.filed <= day || fact.unit === 'USD') return fact
    const value = fact.unit === 'shares' ? fact.value * shares : Math.round((fact.value / shares) * 100) / 100
    return { ...fact, value }
  })
}

import type { Cik } from '@fairweight/domain/facts'
import type { BusinessProfile } from '../business/business-model.ts'
import { SECTOR_PROFILES } from '../business/sector-profiles.ts'
import type { SyntheticCase } from '../synthetic-case.ts'
import type { CompanyPlan, SampleCompany } from '../sample-company.ts'
import type { StrayRow } from './price-faults.ts'

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
export function buildSyntheticFilings({ prices, filings }: SyntheticCase, company: SampleCompany): SyntheticCompany {
  const reported = prices?.(company.prices) ?? { prices: company.prices, strayRows: [] }
  return { ...company, ...reported, facts: () => filings?.(company.facts()) ?? company.facts() }
}

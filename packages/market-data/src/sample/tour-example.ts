import type { Cik } from '@fairweight/domain/facts'
import type { CompanyPlan } from './sample-company.ts'
import { SECTOR_PROFILES } from './business/sector-profiles.ts'

/** HLX, the company that the tour opens: steady, little debt, cheap against several measures. */
export function tourExample(sessions: number, cik: Cik): CompanyPlan {
  const profile = SECTOR_PROFILES[0]!
  return {
    ticker: 'HLX',
    cik,
    profile: { ...profile, volatility: 0.2, beta: 0.9 },
    from: 0,
    to: sessions,
    character: {
      profile,
      firstRevenue: 4_000_000_000,
      growth: 0.07,
      grossMargin: 0.5,
      ebitMargin: 0.19,
      plantIntensity: 0.25,
      leverage: 0.15,
      payout: 0.25,
      acquisitions: 0.1,
      hasPreferred: false,
      hasMinority: false,
    },
    bias: -0.5,
    isRestated: false,
  }
}

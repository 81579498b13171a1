import type { SeededRandom } from '../seeded-random.ts'

/** What is usual in a sector of the invented economy. Fractions; margins of revenue, turnover of invested assets a year. */
export interface SectorProfile {
  readonly sector: string
  readonly industries: readonly string[]
  /** The share of the universe. */
  readonly share: number
  readonly grossMargin: number
  readonly ebitMargin: number
  readonly growth: number
  /** Plant and equipment a dollar of revenue. */
  readonly plantIntensity: number
  /** Debt a dollar of plant and working capital. */
  readonly leverage: number
  readonly payout: number
  readonly beta: number
  /** Own volatility a year. */
  readonly volatility: number
  /** Words that end the invented names. */
  readonly nameEndings: readonly string[]
}

/** Eleven sectors; the figures are round guesses of ours, not estimates of any market. */
export const SECTOR_PROFILES: readonly SectorProfile[] = [
  {
    sector: 'Information Technology',
    industries: ['Software', 'Semiconductors', 'Electronic Equipment'],
    share: 0.15,
    grossMargin: 0.58,
    ebitMargin: 0.15,
    growth: 0.09,
    plantIntensity: 0.22,
    leverage: 0.25,
    payout: 0.1,
    beta: 1.2,
    volatility: 0.36,
    nameEndings: ['Systems', 'Circuits', 'Software', 'Signal', 'Optics'],
  },
  {
    sector: 'Health Care',
    industries: ['Medical Devices', 'Pharmaceuticals', 'Care Providers'],
    share: 0.14,
    grossMargin: 0.55,
    ebitMargin: 0.12,
    growth: 0.07,
    plantIntensity: 0.3,
    leverage: 0.35,
    payout: 0.15,
    beta: 0.9,
    volatility: 0.36,
    nameEndings: ['Health', 'Therapeutics', 'Devices', 'Care', 'Biologics'],
  },
  {
    sector: 'Financials',
    industries: ['Banks', 'Insurance', 'Asset Management'],
    share: 0.15,
    grossMargin: 0.62,
    ebitMargin: 0.28,
    growth: 0.045,
    plantIntensity: 0.3,
    leverage: 0.6,
    payout: 0.32,
    beta: 1.05,
    volatility: 0.26,
    nameEndings: ['Bancorp', 'Insurance', 'Trust', 'Financial', 'Mutual'],
  },
  {
    sector: 'Industrials',
    industries: ['Machinery', 'Transport', 'Building Products'],
    share: 0.14,
    grossMargin: 0.33,
    ebitMargin: 0.1,
    growth: 0.045,
    plantIntensity: 0.4,
    leverage: 0.45,
    payout: 0.25,
    beta: 1.05,
    volatility: 0.28,
    nameEndings: ['Works', 'Machinery', 'Freight', 'Tooling', 'Industries'],
  },
  {
    sector: 'Consumer Discretionary',
    industries: ['Retail', 'Leisure', 'Household Durables'],
    share: 0.12,
    grossMargin: 0.36,
    ebitMargin: 0.08,
    growth: 0.05,
    plantIntensity: 0.34,
    leverage: 0.5,
    payout: 0.2,
    beta: 1.15,
    volatility: 0.34,
    nameEndings: ['Stores', 'Leisure', 'Outfitters', 'Homes', 'Motors'],
  },
  {
    sector: 'Consumer Staples',
    industries: ['Food', 'Beverages', 'Household Products'],
    share: 0.06,
    grossMargin: 0.35,
    ebitMargin: 0.11,
    growth: 0.03,
    plantIntensity: 0.33,
    leverage: 0.5,
    payout: 0.45,
    beta: 0.6,
    volatility: 0.22,
    nameEndings: ['Foods', 'Beverage', 'Provisions', 'Mills', 'Orchards'],
  },
  {
    sector: 'Energy',
    industries: ['Exploration', 'Refining', 'Energy Services'],
    share: 0.06,
    grossMargin: 0.36,
    ebitMargin: 0.11,
    growth: 0.025,
    plantIntensity: 1.1,
    leverage: 0.45,
    payout: 0.35,
    beta: 1.2,
    volatility: 0.4,
    nameEndings: ['Energy', 'Petroleum', 'Drilling', 'Pipeline', 'Resources'],
  },
  {
    sector: 'Materials',
    industries: ['Chemicals', 'Metals', 'Packaging'],
    share: 0.05,
    grossMargin: 0.29,
    ebitMargin: 0.11,
    growth: 0.03,
    plantIntensity: 0.7,
    leverage: 0.45,
    payout: 0.3,
    beta: 1.1,
    volatility: 0.32,
    nameEndings: ['Chemical', 'Metals', 'Packaging', 'Minerals', 'Paper'],
  },
  {
    sector: 'Real Estate',
    industries: ['REIT', 'Real Estate Services'],
    share: 0.05,
    grossMargin: 0.6,
    ebitMargin: 0.3,
    growth: 0.04,
    plantIntensity: 4,
    leverage: 0.5,
    payout: 0.75,
    beta: 0.8,
    volatility: 0.24,
    nameEndings: ['Properties', 'Realty', 'Land', 'Residences', 'Estates'],
  },
  {
    sector: 'Utilities',
    industries: ['Electric Utilities', 'Water Utilities'],
    share: 0.04,
    grossMargin: 0.42,
    ebitMargin: 0.2,
    growth: 0.03,
    plantIntensity: 2.4,
    leverage: 0.55,
    payout: 0.6,
    beta: 0.5,
    volatility: 0.18,
    nameEndings: ['Power', 'Water', 'Electric', 'Light', 'Gas'],
  },
  {
    sector: 'Communication Services',
    industries: ['Media', 'Telecommunication'],
    share: 0.04,
    grossMargin: 0.5,
    ebitMargin: 0.13,
    growth: 0.05,
    plantIntensity: 0.6,
    leverage: 0.5,
    payout: 0.25,
    beta: 0.95,
    volatility: 0.34,
    nameEndings: ['Media', 'Telecom', 'Broadcast', 'Press', 'Networks'],
  },
]

/** Draws a sector by its share of the universe. */
export function drawProfile(random: SeededRandom): SectorProfile {
  let left = random.uniform()
  for (const profile of SECTOR_PROFILES) {
    left -= profile.share
    if (left < 0) return profile
  }
  return SECTOR_PROFILES[0]!
}

import { ASSET_CLASSES, type AssetClassId, TREASURY_BILL_CLASS } from '@fairweight/domain/asset-mix'
import type { MarketFactors } from './market-factors.ts'
import { sentimentPath, SESSIONS_A_YEAR } from './market-factors.ts'
import { laterTrading, pricePath, type PricePath } from './price-path.ts'
import { seededRandom, seedFor } from './seeded-random.ts'
import type { SampleSessions } from './trading-sessions.ts'

export interface AssetClassFund {
  readonly ticker: string
  readonly name: string
  readonly assetClass: AssetClassId | typeof TREASURY_BILL_CLASS.id
  /** Price growth a year, without dividends. */
  readonly growth: number
  readonly dividendYield: number
  readonly beta: number
  readonly volatility: number
}

/** One invented fund for each asset class. Figures are round guesses of ours. */
const SYNTHETIC_FUNDS: Readonly<Record<AssetClassId, Omit<AssetClassFund, 'assetClass'>>> = {
  'us-large': {
    ticker: 'FWUL1',
    name: 'Sample US Large Company Fund',
    growth: 0.07,
    dividendYield: 0.018,
    beta: 1,
    volatility: 0.04,
  },
  'us-mid': {
    ticker: 'FWUM1',
    name: 'Sample US Mid Company Fund',
    growth: 0.073,
    dividendYield: 0.015,
    beta: 1.1,
    volatility: 0.07,
  },
  'us-small': {
    ticker: 'FWUS1',
    name: 'Sample US Small Company Fund',
    growth: 0.075,
    dividendYield: 0.013,
    beta: 1.2,
    volatility: 0.1,
  },
  'developed-ex-us': {
    ticker: 'FWDX1',
    name: 'Sample Developed Markets ex US Fund',
    growth: 0.04,
    dividendYield: 0.029,
    beta: 0.95,
    volatility: 0.09,
  },
  'emerging-markets': {
    ticker: 'FWEM1',
    name: 'Sample Emerging Markets Fund',
    growth: 0.045,
    dividendYield: 0.024,
    beta: 1.05,
    volatility: 0.13,
  },
  'us-real-estate': {
    ticker: 'FWUR1',
    name: 'Sample US Real Estate Fund',
    growth: 0.035,
    dividendYield: 0.038,
    beta: 0.9,
    volatility: 0.11,
  },
  'ex-us-real-estate': {
    ticker: 'FWXR1',
    name: 'Sample Real Estate ex US Fund',
    growth: 0.02,
    dividendYield: 0.036,
    beta: 0.85,
    volatility: 0.12,
  },
  'us-aggregate-bonds': {
    ticker: 'FWAB1',
    name: 'Sample US Aggregate Bond Fund',
    growth: 0,
    dividendYield: 0.03,
    beta: 0.02,
    volatility: 0.045,
  },
  'long-treasuries': {
    ticker: 'FWLT1',
    name: 'Sample Long Treasury Fund',
    growth: 0,
    dividendYield: 0.034,
    beta: -0.2,
    volatility: 0.13,
  },
  'inflation-linked': {
    ticker: 'FWIL1',
    name: 'Sample Inflation Linked Bond Fund',
    growth: 0.004,
    dividendYield: 0.027,
    beta: 0.05,
    volatility: 0.055,
  },
  'investment-grade-corporate': {
    ticker: 'FWIG1',
    name: 'Sample Investment Grade Corporate Bond Fund',
    growth: 0,
    dividendYield: 0.037,
    beta: 0.15,
    volatility: 0.06,
  },
  'high-yield': {
    ticker: 'FWHY1',
    name: 'Sample High Yield Bond Fund',
    growth: -0.005,
    dividendYield: 0.057,
    beta: 0.4,
    volatility: 0.05,
  },
  'emerging-market-bonds': {
    ticker: 'FWEB1',
    name: 'Sample Emerging Market Bond Fund',
    growth: -0.005,
    dividendYield: 0.05,
    beta: 0.35,
    volatility: 0.075,
  },
  gold: { ticker: 'FWGD1', name: 'Sample Gold Fund', growth: 0.05, dividendYield: 0, beta: 0, volatility: 0.15 },
  'broad-commodities': {
    ticker: 'FWBC1',
    name: 'Sample Broad Commodities Fund',
    growth: 0.015,
    dividendYield: 0,
    beta: 0.35,
    volatility: 0.16,
  },
}

export const ASSET_CLASS_FUNDS: readonly AssetClassFund[] = ASSET_CLASSES.map(({ id }) => ({
  ...SYNTHETIC_FUNDS[id],
  assetClass: id,
}))

export const TREASURY_BILLS: AssetClassFund = {
  ticker: 'FWTB1',
  name: 'Sample Treasury Bills',
  assetClass: TREASURY_BILL_CLASS.id,
  growth: 0,
  dividendYield: 0.021,
  beta: 0,
  volatility: 0,
}

/** A fund's trading: steady growth with the market's mood and one of its own. */
export function fundPrices(
  seed: number,
  fund: AssetClassFund,
  { days, planned }: SampleSessions,
  factors: MarketFactors,
): PricePath {
  const random = seededRandom(seedFor(seed, fund.ticker))
  const daily = Math.log(1 + fund.growth) / SESSIONS_A_YEAR
  const logValue = Float64Array.from(days, (_, session) => Math.log(90) + daily * session)
  const own = sentimentPath(seedFor(seed, `${fund.ticker} mood`), days.length, fund.volatility, 3)
  return pricePath(random, {
    from: 0,
    to: days.length,
    logValue,
    sentiments: [
      { path: factors.market, weight: fund.beta },
      { path: own, weight: 1 },
    ],
    bias: 0,
    usualVolume: 2_000_000,
    dividendYield: fund.dividendYield,
    later: laterTrading(seed, fund.ticker, planned),
  })
}

import type { MarketFactors } from './market-factors.ts'
import { moodPath, SESSIONS_A_YEAR } from './market-factors.ts'
import { pricePath, type PricePath } from './price-path.ts'
import { seededRandom, seedFor } from './seeded-random.ts'

export interface AssetClassFund {
  readonly ticker: string
  readonly name: string
  readonly assetClass: string
  /** Price growth a year, without dividends. */
  readonly growth: number
  readonly dividendYield: number
  readonly beta: number
  readonly volatility: number
}

/** One invented fund for each of the 15 asset classes, and treasury bills as cash. Figures are round guesses of ours. */
export const ASSET_CLASS_FUNDS: readonly AssetClassFund[] = [
  { ticker: 'FWUL1', name: 'Sample US Large Company Fund', assetClass: 'us-large', growth: 0.07, dividendYield: 0.018, beta: 1, volatility: 0.04 },
  { ticker: 'FWUM1', name: 'Sample US Mid Company Fund', assetClass: 'us-mid', growth: 0.073, dividendYield: 0.015, beta: 1.1, volatility: 0.07 },
  { ticker: 'FWUS1', name: 'Sample US Small Company Fund', assetClass: 'us-small', growth: 0.075, dividendYield: 0.013, beta: 1.2, volatility: 0.1 },
  { ticker: 'FWDX1', name: 'Sample Developed Markets ex US Fund', assetClass: 'developed-ex-us', growth: 0.04, dividendYield: 0.029, beta: 0.95, volatility: 0.09 },
  { ticker: 'FWEM1', name: 'Sample Emerging Markets Fund', assetClass: 'emerging-markets', growth: 0.045, dividendYield: 0.024, beta: 1.05, volatility: 0.13 },
  { ticker: 'FWUR1', name: 'Sample US Real Estate Fund', assetClass: 'us-real-estate', growth: 0.035, dividendYield: 0.038, beta: 0.9, volatility: 0.11 },
  { ticker: 'FWXR1', name: 'Sample Real Estate ex US Fund', assetClass: 'ex-us-real-estate', growth: 0.02, dividendYield: 0.036, beta: 0.85, volatility: 0.12 },
  { ticker: 'FWAB1', name: 'Sample US Aggregate Bond Fund', assetClass: 'us-aggregate-bonds', growth: 0, dividendYield: 0.03, beta: 0.02, volatility: 0.045 },
  { ticker: 'FWLT1', name: 'Sample Long Treasury Fund', assetClass: 'long-treasuries', growth: 0, dividendYield: 0.034, beta: -0.2, volatility: 0.13 },
  { ticker: 'FWIL1', name: 'Sample Inflation Linked Bond Fund', assetClass: 'inflation-linked', growth: 0.004, dividendYield: 0.027, beta: 0.05, volatility: 0.055 },
  { ticker: 'FWIG1', name: 'Sample Investment Grade Corporate Bond Fund', assetClass: 'investment-grade-corporate', growth: 0, dividendYield: 0.037, beta: 0.15, volatility: 0.06 },
  { ticker: 'FWHY1', name: 'Sample High Yield Bond Fund', assetClass: 'high-yield', growth: -0.005, dividendYield: 0.057, beta: 0.4, volatility: 0.05 },
  { ticker: 'FWEB1', name: 'Sample Emerging Market Bond Fund', assetClass: 'emerging-market-bonds', growth: -0.005, dividendYield: 0.05, beta: 0.35, volatility: 0.075 },
  { ticker: 'FWGD1', name: 'Sample Gold Fund', assetClass: 'gold', growth: 0.05, dividendYield: 0, beta: 0, volatility: 0.15 },
  { ticker: 'FWBC1', name: 'Sample Broad Commodities Fund', assetClass: 'broad-commodities', growth: 0.015, dividendYield: 0, beta: 0.35, volatility: 0.16 },
]

export const TREASURY_BILLS: AssetClassFund = {
  ticker: 'FWTB1', name: 'Sample Treasury Bills', assetClass: 'cash', growth: 0, dividendYield: 0.021, beta: 0, volatility: 0,
}

/** A fund's trading: steady growth with the market's mood and one of its own. */
export function fundPrices(seed: number, fund: AssetClassFund, sessions: number, factors: MarketFactors): PricePath {
  const random = seededRandom(seedFor(seed, fund.ticker))
  const daily = Math.log(1 + fund.growth) / SESSIONS_A_YEAR
  const logValue = Float64Array.from({ length: sessions }, (_, session) => Math.log(90) + daily * session)
  const own = moodPath(seedFor(seed, `${fund.ticker} mood`), sessions, fund.volatility, 3)
  return pricePath(random, {
    from: 0,
    to: sessions,
    logValue,
    moods: [{ path: factors.market, weight: fund.beta }, { path: own, weight: 1 }],
    bias: 0,
    usualVolume: 2_000_000,
    dividendYield: fund.dividendYield,
  })
}

import type { SecurityType } from '../../facts/index.ts'

/** Which of the user's stocks may stand in for a class: those of a size group, or those of the real estate sector. */
export type StandIn = 'Large' | 'Mid' | 'Small' | 'real-estate'

/** The 15 asset classes with the listed fund that usually stands for each; `standIn` where the user's stocks may take its place. */
export const ASSET_CLASSES = [
  { id: 'us-large', name: 'US large company shares', proxy: 'SPY', standIn: 'Large' },
  { id: 'us-mid', name: 'US mid-size company shares', proxy: 'IJH', standIn: 'Mid' },
  { id: 'us-small', name: 'US small company shares', proxy: 'IWM', standIn: 'Small' },
  { id: 'developed-ex-us', name: 'Developed markets outside the US', proxy: 'EFA', standIn: null },
  { id: 'emerging-markets', name: 'Emerging markets', proxy: 'EEM', standIn: null },
  { id: 'us-real-estate', name: 'US real estate', proxy: 'VNQ', standIn: 'real-estate' },
  { id: 'ex-us-real-estate', name: 'Real estate outside the US', proxy: 'RWX', standIn: null },
  { id: 'us-aggregate-bonds', name: 'US aggregate bonds', proxy: 'AGG', standIn: null },
  { id: 'long-treasuries', name: 'Long US Treasuries', proxy: 'TLT', standIn: null },
  { id: 'inflation-linked', name: 'Inflation-linked US Treasuries', proxy: 'TIP', standIn: null },
  { id: 'investment-grade-corporate', name: 'Investment-grade corporate bonds', proxy: 'LQD', standIn: null },
  { id: 'high-yield', name: 'High-yield bonds', proxy: 'HYG', standIn: null },
  { id: 'emerging-market-bonds', name: 'Emerging-market bonds', proxy: 'EMB', standIn: null },
  { id: 'gold', name: 'Gold', proxy: 'GLD', standIn: null },
  { id: 'broad-commodities', name: 'Broad commodities', proxy: 'DBC', standIn: null },
] as const satisfies readonly { id: string; name: string; proxy: string; standIn: StandIn | null }[]

export type AssetClassId = (typeof ASSET_CLASSES)[number]['id']

export interface AssetClass {
  readonly id: AssetClassId
  readonly name: string
  readonly proxy: string
  readonly standIn: StandIn | null
}

/** The sixteenth series: Treasury bills, whose return is the risk-free rate. No class of the mix. */
export const TREASURY_BILL_CLASS = { id: 'cash', name: 'Treasury bills', proxy: 'BIL' } as const

/** A listed fund that could stand for a class. */
export interface FundCandidate {
  readonly ticker: string
  readonly type: SecurityType
  /** As the securities table names it; null when it names none. */
  readonly assetClass: string | null
}

/** The fund whose prices stand for a class. */
export interface ClassFund {
  readonly id: AssetClassId
  readonly ticker: string
}

/**
 * Whether a fund may stand for a class, or for Treasury bills: its row names one of them, or names none and the fund is the usual one.
 */
export function isMixFund({ ticker, type, assetClass }: FundCandidate): boolean {
  if (type === 'stock') return false
  const all = [...ASSET_CLASSES, TREASURY_BILL_CLASS]
  return type === 'cash' || all.some(({ id, proxy }) => (assetClass === null ? ticker === proxy : assetClass === id))
}

/** The fund of Treasury bills whose return is the risk-free rate: the first whose row says that it is one, else the usual one; null without any. */
export function chooseTreasuryBills<Candidate extends FundCandidate>(
  candidates: readonly Candidate[],
): Candidate | null {
  const { id, proxy } = TREASURY_BILL_CLASS
  return (
    candidates.find(({ type, assetClass }) => type === 'cash' || assetClass === id) ??
    candidates.find(({ ticker, type, assetClass }) => type === 'fund' && assetClass === null && ticker === proxy) ??
    null
  )
}

/**
 * One fund for each class that the data holds one for, in the order of the classes: the class's usual proxy where it is
 * there, else the first fund by alphabet. A fund whose row names no class belongs to the class whose proxy it is.
 */
export function chooseClassFunds(candidates: readonly FundCandidate[]): ClassFund[] {
  const funds = candidates.filter(({ type }) => type === 'fund')
  return ASSET_CLASSES.flatMap(({ id, proxy }) => {
    const tickers = funds
      .filter(({ assetClass, ticker }) => (assetClass === null ? ticker === proxy : assetClass === id))
      .map(({ ticker }) => ticker)
    const ticker = tickers.includes(proxy) ? proxy : tickers.toSorted()[0]
    return ticker === undefined ? [] : [{ id, ticker }]
  })
}

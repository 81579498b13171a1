import type { Ticker } from '../naming/ticker.ts'
import type { IsoDate } from '../time/iso-date.ts'

export type SecurityType = 'stock' | 'fund' | 'cash'

/** What is listed under a ticker: one row of the securities template. */
export interface Security {
  readonly ticker: Ticker
  readonly name: string
  readonly type: SecurityType
  readonly cik: string | null
  readonly sector: string | null
  readonly industry: string | null
  /** The SEC's four digits for the kind of business, where the company's filings are known. */
  readonly sic?: string | null
  readonly exchange: string | null
  readonly listedOn: IsoDate | null
  readonly isEsg: boolean | null
  /** Shares of the company that one listed security stands for, such as 8 for a depositary receipt; unknown when nobody told. */
  readonly sharesPerReceipt?: number | null
  /** One of the 15 asset classes that this fund stands for, or 'cash'. */
  readonly assetClass: string | null
}

const FINANCIAL_SECTORS = new Set(['financials', 'financial services', 'real estate'])

/** Banks and lenders, insurers and their agents, real estate investment trusts; first and last code of each. */
const FINANCIAL_SICS = [[6020, 6199], [6310, 6411], [6798, 6798]] as const

/** Banks, insurers and real estate: their debt is raw material, so enterprise measures and Altman's Z do not apply. */
export function isFinancialCompany({ sector, sic }: Pick<Security, 'sector' | 'sic'>): boolean {
  return isFinancialSic(sic ?? null) || (sector !== null && FINANCIAL_SECTORS.has(sector.trim().toLowerCase()))
}

/** Whether the SEC's code is that of a bank, an insurer or a real estate investment trust. */
export function isFinancialSic(sic: string | null): boolean {
  if (sic === null || !/^\d{4}$/.test(sic)) return false
  return FINANCIAL_SICS.some(([first, last]) => Number(sic) >= first && Number(sic) <= last)
}

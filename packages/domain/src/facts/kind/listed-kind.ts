import type { Security } from '../security.ts'
import type { CompanyKind } from './company-kind.ts'

type ListedKind = Exclude<CompanyKind, 'operating company' | 'fund'>

/** First and last of the SEC's codes for a kind of business. */
const SIC_KINDS: readonly { readonly first: number; readonly last: number; readonly kind: ListedKind }[] = [
  { first: 6020, last: 6199, kind: 'bank' },
  { first: 6310, last: 6399, kind: 'insurer' },
  // Agents and brokers of insurance.
  { first: 6400, last: 6411, kind: 'financial company' },
  { first: 6798, last: 6798, kind: 'property company' },
]

const FINANCIAL_SECTORS: ReadonlySet<string> = new Set(['financials', 'financial services'])
const PROPERTY_SECTOR = 'real estate'

/** What an industry of a financial sector is called where it lends or insures; others of that sector are left as they are. */
const INDUSTRY_KINDS: readonly { readonly words: RegExp; readonly kind: ListedKind }[] = [
  { words: /custody|investment|broker/i, kind: 'financial company' },
  { words: /\bbank|thrift|mortgage|consumer finance|\bcredit\b|\blend/i, kind: 'bank' },
  { words: /insur/i, kind: 'insurer' },
]

/** The kind that a company is listed as, by its sector and industry, else by the SEC's code; null where neither names one. */
export function listedKind({
  sector,
  industry,
  sic,
}: Pick<Security, 'sector' | 'industry' | 'sic'>): ListedKind | null {
  return kindOfSector(sector, industry) ?? kindOfSic(sic ?? null)
}

function kindOfSector(sector: string | null, industry: string | null): ListedKind | null {
  const name = sector?.trim().toLowerCase() ?? ''
  if (name === PROPERTY_SECTOR) return 'property company'
  if (!FINANCIAL_SECTORS.has(name)) return null
  return INDUSTRY_KINDS.find(({ words }) => words.test(industry ?? ''))?.kind ?? 'financial company'
}

function kindOfSic(sic: string | null): ListedKind | null {
  if (sic === null || !/^\d{4}$/.test(sic)) return null
  return SIC_KINDS.find(({ first, last }) => Number(sic) >= first && Number(sic) <= last)?.kind ?? null
}

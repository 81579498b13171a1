import { companyFactsText } from '@fairweight/market-data/operations/company-facts-text.ts'
import type { SampleSecurity } from '@fairweight/market-data/sample/sample-securities.ts'
import { acceptedAt } from '../../market/filing-calendar.ts'
import type { MarketView } from '../../market/market-view.ts'
import { exchangeOf, listed } from '../listings.ts'
import { type KnownFilings, knownFilings } from './known-filings.ts'

/** The tickers of all companies as `company_tickers.json` has them. */
export function companyTickers(view: MarketView): { readonly text: string; readonly renewedAt: number } {
  const { listings, renewedAt } = listed(view)
  const rows = listings.flatMap(({ security: { cik, name }, ticker }) =>
    cik === null ? [] : [{ cik_str: Number(cik), ticker, title: name }],
  )
  return { text: JSON.stringify(Object.fromEntries(rows.map((row, place) => [String(place), row]))), renewedAt }
}

/** A company's figures; null for one that has filed none. */
export function companyFacts(view: MarketView, cik: string): string | null {
  const known = knownFilings(view, cik)
  if (known === null || known.facts.length === 0) return null
  return companyFactsText(known.cik, securityOf(view, known).name, known.facts)
}

/** A company's description and its filings, newest first; null for a number that nobody has. */
export function submissions(view: MarketView, cik: string): string | null {
  const known = knownFilings(view, cik)
  if (known === null) return null
  const security = securityOf(view, known)
  const place = known.security
  const isListed = view.market.isListed(place, view.newest)
  const reports = known.reports.toReversed()
  return JSON.stringify({
    cik: known.cik,
    entityType: 'operating',
    ...industryOf(security),
    name: security.name,
    tickers: isListed ? [view.market.tickerOf(place, view.newest)] : [],
    exchanges: isListed ? [exchangeOf({ security, place })] : [],
    fiscalYearEnd: (reports.find(({ form }) => form === '10-K' || form === '20-F')?.period ?? '')
      .slice(5)
      .replace('-', ''),
    formerNames: [],
    filings: {
      recent: {
        accessionNumber: reports.map(({ accession }) => accession),
        filingDate: reports.map(({ filed }) => filed),
        reportDate: reports.map(({ period }) => period),
        acceptanceDateTime: reports.map((report) => new Date(acceptedAt(report)).toISOString()),
        form: reports.map(({ form }) => form),
        isXBRL: reports.map(() => 1),
        primaryDocument: reports.map(() => 'report.htm'),
      },
      files: [],
    },
  })
}

function securityOf({ market }: MarketView, { security }: KnownFilings): SampleSecurity {
  const found = market.universe.securities[security]
  if (found === undefined) throw new RangeError(`The market has no security ${security}.`)
  return found
}

/** Standard Industrial Classification of the industries in which it decides how a company is rated; all others make or serve something. */
const SIC: Readonly<Record<string, readonly [string, string]>> = {
  Banks: ['6022', 'State Commercial Banks'],
  Insurance: ['6331', 'Fire, Marine & Casualty Insurance'],
  'Asset Management': ['6282', 'Investment Advice'],
  REIT: ['6798', 'Real Estate Investment Trusts'],
  'Real Estate Services': ['6531', 'Real Estate Agents & Managers (For Others)'],
}
const OTHER = ['7389', 'Services-Business Services, NEC'] as const

function industryOf({ industry }: SampleSecurity) {
  if (industry === null) return { sic: '', sicDescription: '' }
  const [sic, sicDescription] = SIC[industry] ?? OTHER
  return { sic, sicDescription }
}

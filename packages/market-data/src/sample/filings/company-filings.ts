import { type Accession, asAccession, type Cik } from '@fairweight/domain/facts'
import { addDays, daysSinceEpoch, type IsoDate } from '@fairweight/domain/time'
import { drawSeasonality } from '../business/quarters.ts'
import type { EquityHolders, Statements } from '../business/statements.ts'
import { seededRandom, seedFor } from '../seeded-random.ts'
import { filedFacts, type SampleFiling } from './filed-facts.ts'
import { type RevenueTags, thousands } from './reported-items.ts'
import type { SampleFact } from './sample-fact.ts'
import { reportedByQuarter, reportedYear, type ReportedYear, type YearEnd } from './reported-year.ts'

/** Part of operating earnings that came from costs not yet booked. */
const UNBOOKED = 0.15

const AFTER_TAX_SHARE = 0.77

/** Where an overstated report differs from the truth. */
const RESTATED_TAGS: ReadonlySet<string> = new Set([
  'OperatingIncomeLoss',
  'NetIncomeLoss',
  'EarningsPerShareDiluted',
  'LiabilitiesCurrent',
  'Liabilities',
  'RetainedEarningsAccumulatedDeficit',
  'StockholdersEquity',
  'StockholdersEquityIncludingPortionAttributableToNoncontrollingInterest',
])

/** A company as its reports are made of it. */
export interface FilingCompany {
  readonly seed: number
  readonly ticker: string
  readonly cik: Cik
  readonly holders: EquityHolders
  readonly years: readonly YearEnd[]
  /** Days from the end of each fiscal year to its report; a company that stops filing has fewer of them. */
  readonly delays: readonly number[]
  /** The last day on which it files, as days since 1970-01-01. */
  readonly lastDay: number
  /** Shares of a day for one share of the first session, through the splits up to and with that day. */
  readonly sharesOfOneOn: (day: IsoDate) => number
  /** The fiscal year that it first reported too well; null where all was right at once. */
  readonly restatement: Restatement | null
  /** Tags that it does not report. */
  readonly leftOut: readonly string[]
}

/** Quarterly reports reach back so many fiscal years, the one under way included. */
const YEARS_BY_QUARTER = 3
/** How long it takes until somebody looks closely. */
const DAYS_TO_AMENDMENT = 110

/** Which year by its place; amended by a report of its own, or only where the next one compares with it. */
export interface Restatement {
  readonly place: number
  readonly isAmended: boolean
}

const REVENUE_TAGS: readonly RevenueTags[] = [
  { before2018: 'Revenues', since2018: 'Revenues' },
  { before2018: 'SalesRevenueNet', since2018: 'RevenueFromContractWithCustomerExcludingAssessedTax' },
  { before2018: 'Revenues', since2018: 'RevenueFromContractWithCustomerExcludingAssessedTax' },
]

/** Everything that a company has filed by its last day, oldest first: every annual report, and the latest quarterly ones. */
export function companyFilings(company: FilingCompany): SampleFact[] {
  const revenueTags = seededRandom(seedFor(company.seed, `${company.ticker} filings`)).pick(REVENUE_TAGS)
  return reportsOf(company)
    .filter(({ filed }) => daysSinceEpoch(filed) <= company.lastDay)
    .toSorted((a, b) => (a.filed < b.filed ? -1 : 1))
    .flatMap((report, index) =>
      filedFacts(
        { ...report, accession: accessionOf(company.cik, report.filed, index + 1) },
        { ...company, revenueTags },
      ),
    )
    .filter(({ tag, form }) => !company.leftOut.includes(tag) && (form !== '10-K/A' || RESTATED_TAGS.has(tag)))
}

type Report = Omit<SampleFiling, 'accession'>

function reportsOf(company: FilingCompany): Report[] {
  const random = seededRandom(seedFor(company.seed, `${company.ticker} report days`))
  const reported = reportedYears(company)
  return reported.flatMap((year, index): Report[] => {
    const before = reported[index - 1] ?? null
    const delay = company.delays[index]
    if (delay === undefined) return []
    const isByQuarter = index > reported.length - 1 - YEARS_BY_QUARTER
    const quarterly = ([0, 1, 2] as const).flatMap((quarter): Report[] => {
      const end = year.toQuarters[quarter]?.end
      return end === undefined || !isByQuarter
        ? []
        : [{ form: '10-Q', filed: addDays(end, 30 + Math.floor(14 * random.uniform())), year, before, quarter }]
    })
    return [
      ...quarterly,
      ...annualReports(company.restatement, index, {
        form: '10-K',
        filed: addDays(year.whole.end, delay),
        year,
        before,
        quarter: null,
      }),
    ]
  })
}

/** The year's report; of a year that is restated, the report as it first was and perhaps its amendment. */
function annualReports(restatement: Restatement | null, position: number, report: Report): Report[] {
  if (restatement?.place !== position) return [report]
  const { whole } = report.year
  const first: Report = {
    ...report,
    year: { ...report.year, whole: { ...whole, statements: overstatedYear(whole.statements) } },
  }
  const amendment: Report = { ...report, form: '10-K/A', filed: addDays(report.filed, DAYS_TO_AMENDMENT), before: null }
  return restatement.isAmended ? [first, amendment] : [first]
}

/** The fiscal years up to the one under way on the last day; the late ones and one more before them with their quarters. */
function reportedYears({ seed, ticker, holders, years, lastDay }: FilingCompany): ReportedYear[] {
  const season = drawSeasonality(seededRandom(seedFor(seed, `${ticker} quarters`)))
  const inFlight = years.findIndex(({ end }) => daysSinceEpoch(end) > lastDay)
  const begun = years.slice(0, inFlight === -1 ? years.length : inFlight + 1)
  return begun.map((year, index) => {
    const before = begun[index - 1] ?? null
    if (before === null || index < begun.length - 1 - YEARS_BY_QUARTER) return reportedYear(before, year)
    return reportedByQuarter(
      seededRandom(seedFor(seed, `${ticker} quarters ${year.end}`)),
      season,
      holders,
      before,
      year,
    )
  })
}

/** Numbers as the SEC gives them: who filed, the year, and a running number. */
function accessionOf(cik: Cik, filed: IsoDate, number: number): Accession {
  return asAccession(`${cik}-${filed.slice(2, 4)}-${String(number).padStart(6, '0')}`)
}

/** The year as a company first told it that had not booked all its costs: they are missing from the debts as well, so the sheet balances. */
function overstatedYear(truth: Statements): Statements {
  const unbooked = thousands(UNBOOKED * Math.abs(truth.ebit))
  const kept = thousands(AFTER_TAX_SHARE * unbooked)
  return {
    ...truth,
    ebit: truth.ebit + unbooked,
    netIncome: truth.netIncome + kept,
    retainedEarnings: truth.retainedEarnings + kept,
    totalEquity: truth.totalEquity + kept,
    totalLiabilities: truth.totalLiabilities - kept,
    currentLiabilities: truth.currentLiabilities - kept,
  }
}

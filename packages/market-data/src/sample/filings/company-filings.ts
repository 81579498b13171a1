import { type Accession, asAccession, type Cik } from '@fairweight/domain/facts'
import { addDays, daysSinceEpoch, type IsoDate, isFederalWorkday, isoDateFromDays } from '@fairweight/domain/time'
import { drawSeasonality } from '../business/quarters.ts'
import type { EquityHolders } from '../business/statements.ts'
import { seededRandom, seedFor } from '../seeded-random.ts'
import { filedFacts, type SampleFiling } from './filed-facts.ts'
import type { RevenueTags } from './reported-items.ts'
import { overstatedYear, type Restatement, RESTATED_TAGS } from './restatements.ts'
import type { SampleFact } from './sample-fact.ts'
import { reportedByQuarter, reportedYear, type ReportedYear, type YearEnd } from './reported-year.ts'

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
  /** The same as far as the sample itself goes: which years it reports by quarter is chosen on that day. */
  readonly plannedUntil: number
  /** Shares of a day for one share of the first session, through the splits up to and with that day. */
  readonly sharesOfOneOn: (day: IsoDate) => number
  /** The fiscal years that it first reported too well. */
  readonly restatements: readonly Restatement[]
  /** Tags that it does not report. */
  readonly leftOut: readonly string[]
}

/** The sample's quarterly reports reach back so many fiscal years, the one under way included. */
const YEARS_BY_QUARTER = 3
/** How long it takes until somebody looks closely. */
const DAYS_TO_AMENDMENT = 110

const REVENUE_TAGS: readonly RevenueTags[] = [
  { before2018: 'Revenues', since2018: 'Revenues' },
  { before2018: 'SalesRevenueNet', since2018: 'RevenueFromContractWithCustomerExcludingAssessedTax' },
  { before2018: 'Revenues', since2018: 'RevenueFromContractWithCustomerExcludingAssessedTax' },
]

/**
 * What a company has filed by its last day, oldest first: every annual report, and the late quarterly ones.
 * @param since leaves out what was filed before that day
 */
export function companyFilings(company: FilingCompany, since?: IsoDate): SampleFact[] {
  const revenueTags = seededRandom(seedFor(company.seed, `${company.ticker} filings`)).pick(REVENUE_TAGS)
  return reportsOf(company)
    .map((report) => ({ ...report, filed: filingDay(report.filed, company.plannedUntil) }))
    .filter(({ filed }) => daysSinceEpoch(filed) <= company.lastDay)
    .toSorted((a, b) => (a.filed < b.filed ? -1 : 1))
    .map((report, index) => ({ ...report, accession: accessionOf(company.cik, report.filed, index + 1) }))
    .filter(({ filed }) => since === undefined || filed >= since)
    .flatMap((filing) => filedFacts(filing, { ...company, revenueTags }))
    .filter(({ tag, form }) => !company.leftOut.includes(tag) && (form !== '10-K/A' || RESTATED_TAGS.has(tag)))
}

/** After the sample, companies file on days on which the SEC takes filings. */
function filingDay(drawn: IsoDate, plannedUntil: number): IsoDate {
  let day = daysSinceEpoch(drawn)
  if (day <= plannedUntil) return drawn
  while (!isFederalWorkday(day)) day += 1
  return isoDateFromDays(day)
}

type Report = Omit<SampleFiling, 'accession'>

function reportsOf(company: FilingCompany): Report[] {
  const random = seededRandom(seedFor(company.seed, `${company.ticker} report days`))
  const firstByQuarter = yearsBegun(company, company.plannedUntil).length - YEARS_BY_QUARTER
  const reported = reportedYears(company, firstByQuarter)
  return reported.flatMap((year, index): Report[] => {
    const before = reported[index - 1] ?? null
    const delay = company.delays[index]
    if (delay === undefined) return []
    const quarterly = ([0, 1, 2] as const).flatMap((quarter): Report[] => {
      const end = year.toQuarters[quarter]?.end
      return end === undefined || index < firstByQuarter
        ? []
        : [{ form: '10-Q', filed: addDays(end, 30 + Math.floor(14 * random.uniform())), year, before, quarter }]
    })
    const restatement = company.restatements.find(({ place }) => place === index) ?? null
    return [
      ...quarterly,
      ...annualReports(restatement, {
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
function annualReports(restatement: Restatement | null, report: Report): Report[] {
  if (restatement === null) return [report]
  const { whole } = report.year
  const first: Report = {
    ...report,
    year: { ...report.year, whole: { ...whole, statements: overstatedYear(whole.statements) } },
  }
  const amendment: Report = { ...report, form: '10-K/A', filed: addDays(report.filed, DAYS_TO_AMENDMENT), before: null }
  return restatement.isAmended ? [first, amendment] : [first]
}

/** The fiscal years up to the one under way on a day. */
function yearsBegun({ years }: FilingCompany, day: number): readonly YearEnd[] {
  const inFlight = years.findIndex(({ end }) => daysSinceEpoch(end) > day)
  return years.slice(0, inFlight === -1 ? years.length : inFlight + 1)
}

/** The fiscal years up to the one under way on the last day; those from the one before `firstByQuarter` on with their quarters. */
function reportedYears(company: FilingCompany, firstByQuarter: number): ReportedYear[] {
  const { seed, ticker, holders, lastDay } = company
  const season = drawSeasonality(seededRandom(seedFor(seed, `${ticker} quarters`)))
  const begun = yearsBegun(company, lastDay)
  return begun.map((year, index) => {
    const before = begun[index - 1] ?? null
    if (before === null || index < firstByQuarter - 1) return reportedYear(before, year)
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

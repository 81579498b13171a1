import type { EsgSource, Security } from '@fairweight/domain/facts'
import { matchHoldings } from '@fairweight/domain/fund-holdings'
import { addDays, type IsoDate } from '@fairweight/domain/time'
import type { FundReport } from '../../importing/fund-reports/fund-reports.ts'
import type { MarketFinding } from '../../provenance/market-finding.ts'

/** Reports of funds become public this many days after the end of their quarter (Form N-PORT, general instruction F). */
const PUBLIC_AFTER_DAYS = 60
const NAMED_HOLDINGS = 5

/** Securities with the ESG mark of a fund's report, and what is to be said of it. */
export interface EsgMarks {
  readonly securities: ReadonlyMap<string, Security>
  readonly findings: readonly MarketFinding[]
}

/**
 * Marks the stocks that the ESG fund held by its newest report that was public on `asOf`; the others are not marked. What the securities
 * table says of a stock stands. Without a report nothing changes.
 */
export function markEsg(
  securities: ReadonlyMap<string, Security>,
  reports: readonly FundReport[],
  asOf: IsoDate,
): EsgMarks {
  const report = newestPublic(reports, asOf)
  if (report === null) return { securities, findings: [] }
  const stocks = [...securities.values()].filter(({ type }) => type === 'stock')
  const { held, unmatched } = matchHoldings(stocks, report.holdings)
  const source: EsgSource = { fund: report.fund, reportDate: report.reportDate }
  const marked = new Map(
    [...securities].map(([ticker, security]) => {
      const isOpen = security.type === 'stock' && security.isEsg === null
      return [ticker, isOpen ? { ...security, isEsg: held.has(ticker), esgSource: source } : security] as const
    }),
  )
  return { securities: marked, findings: unmatched.length === 0 ? [] : [aboutUnmatched(report, unmatched)] }
}

function newestPublic(reports: readonly FundReport[], asOf: IsoDate): FundReport | null {
  return reports.findLast(({ reportDate }) => addDays(reportDate, PUBLIC_AFTER_DAYS) <= asOf) ?? null
}

function aboutUnmatched(report: FundReport, unmatched: readonly { readonly name: string }[]): MarketFinding {
  const named = unmatched.slice(0, NAMED_HOLDINGS).map(({ name }) => name)
  const more = unmatched.length > named.length ? ` and ${unmatched.length - named.length} more` : ''
  const count = `${unmatched.length} of ${report.holdings.length}`
  return {
    check: 'esg-holdings-unmatched',
    severity: 'note',
    ticker: null,
    sessionDate: null,
    detail: { holdings: report.holdings.length, unmatched: unmatched.length },
    sentence: `${count} holdings of ${report.fund} on ${report.reportDate} match no listed stock: ${named.join(', ')}${more}.`,
    remedy: 'Name these stocks in the column is_esg of the securities table, if they are among those rated.',
    blocked: null,
  }
}

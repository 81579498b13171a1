import type { Cik } from '@fairweight/domain/facts'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import type { SampleFact } from '@fairweight/market-data/sample/filings/sample-fact.ts'
import { newYorkTime } from '@fairweight/domain/time'
import { acceptedAt, type FiledReport, reportsIn } from '../../market/filing-calendar.ts'
import type { MarketView } from '../../market/market-view.ts'

/** What a company has filed by now. */
export interface KnownFilings {
  readonly cik: Cik
  readonly security: number
  readonly facts: readonly SampleFact[]
  /** Oldest first. */
  readonly reports: readonly FiledReport[]
}

/** The moment up to which EDGAR knows filings: yesterday's answer is a day older. */
export function knownUntil({ now, isOfYesterday }: MarketView): number {
  return isOfYesterday ? now - DAY_MS : now
}

/** Everything that a company has filed and that was accepted by now; null for a number that nobody has. */
export function knownFilings(view: MarketView, cik: string): KnownFilings | null {
  const { market } = view
  const security = market.securityOfCik(cik)
  const number = security === null ? null : (market.universe.securities[security]?.cik ?? null)
  if (security === null || number === null || view.distortion.vanished === security) return null
  const all = market.universe.simulate(security).facts()
  const reports = reportsIn(security, number, all).filter((report) => isKnown(view, report))
  const accepted = new Set(reports.map(({ accession }) => accession))
  return { cik: number, security, reports, facts: all.filter(({ accession }) => accepted.has(accession)) }
}

/** Whether a report was accepted by now. Only those of the day itself have to be looked at closely. */
function isKnown(view: MarketView, report: FiledReport): boolean {
  const until = knownUntil(view)
  const { date } = newYorkTime(until)
  return report.filed < date || (report.filed === date && acceptedAt(report) <= until)
}

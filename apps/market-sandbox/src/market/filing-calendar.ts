import { createHash } from 'node:crypto'
import { type Accession, type Cik } from '@fairweight/domain/facts'
import { instantInNewYork, type IsoDate } from '@fairweight/domain/time'
import { MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import type { SampleFact } from '@fairweight/market-data/sample/filings/sample-fact.ts'
import { sampleUniverse, type SampleSize } from '@fairweight/market-data/sample/sample-universe.ts'

/** A report as EDGAR lists it. */
export interface FiledReport {
  /** The company's place among the securities. */
  readonly security: number
  readonly cik: Cik
  readonly form: string
  readonly accession: Accession
  readonly filed: IsoDate
  /** The end of the period that it reports. */
  readonly period: IsoDate
}

/** EDGAR takes filings from 06:00; one that is accepted after 17:30 counts for the next day. */
const OPENS = 6 * 60
const MINUTES_OPEN = 690

/** When a report was accepted on its day, in milliseconds since 1970: a time of its own, always the same. */
export function acceptedAt({ accession, filed }: Pick<FiledReport, 'accession' | 'filed'>): number {
  const chance = createHash('sha256').update(accession).digest().readUInt32BE(0)
  return instantInNewYork(filed, OPENS) + (chance % MINUTES_OPEN) * MINUTE_MS
}

/** The reports that a company's facts stand in, oldest first. */
export function reportsIn(security: number, cik: Cik, facts: readonly SampleFact[]): FiledReport[] {
  const reports = new Map<Accession, FiledReport>()
  for (const { accession, form, filed, end, taxonomy } of facts) {
    const known = reports.get(accession)
    if (taxonomy === 'dei' || (known !== undefined && known.period >= end)) continue
    reports.set(accession, { security, cik, form, accession, filed, period: end })
  }
  return [...reports.values()]
}

/** Which market, and the days from and to which its filings are wanted, both included. */
interface FilingsWanted {
  readonly market: SampleSize
  readonly from: IsoDate
  readonly to: IsoDate
}

/** Everything that all companies file on some days, by day. Seconds of work for a whole market: a worker's job. */
export async function simulateFilings({
  market,
  from,
  to,
}: FilingsWanted): Promise<ReadonlyMap<IsoDate, readonly FiledReport[]>> {
  const universe = sampleUniverse(market)
  const filed = universe.securities.flatMap(({ cik }, security) =>
    cik === null
      ? []
      : reportsIn(security, cik, universe.simulate(security).facts(from)).filter((report) => report.filed <= to),
  )
  return Map.groupBy(filed, (report) => report.filed)
}

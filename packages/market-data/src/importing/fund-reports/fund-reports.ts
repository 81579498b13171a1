import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { isIsoDate } from '@fairweight/domain/time'
import { z } from 'zod'
import type { ImportSource } from '../../provenance/import-source.ts'
import { readFundHoldings } from '../../sources/sec/fund-holdings.ts'
import { exists } from '../../storage/durable-folder.ts'
import { sha256Of } from '../../storage/hash.ts'

const fundReport = z.object({
  /** The SEC's number of the fund, such as S000004433. */
  series: z.string(),
  fund: z.string(),
  /** The day at whose end the fund held these stocks. */
  reportDate: z.string().refine(isIsoDate),
  holdings: z.array(z.object({ name: z.string(), ticker: z.string().nullable(), cusip: z.string().nullable() })),
})

/** What a fund held on a day, by its report to the SEC. */
export type FundReport = z.infer<typeof fundReport>

/** Reports that were read, and the files as sources. */
export interface StagedFundReports {
  readonly reports: readonly FundReport[]
  readonly sources: readonly ImportSource[]
}

/** A funds' quarters beyond these are of no published day any more. */
const KEPT_REPORTS = 12

const fileIn = (folder: string) => join(folder, 'fund-reports.json')

/** Reads N-PORT reports. Throws OperationError for a file that is none, or one without a stock. */
export async function stageFundReports(paths: readonly string[], firstId: number): Promise<StagedFundReports> {
  const reports: FundReport[] = []
  const sources: ImportSource[] = []
  for (const [index, path] of paths.entries()) {
    const file = basename(path)
    const bytes = await readFile(path).catch(() => {
      throw new OperationError('import-file-missing', `There is no file ${path}; check the name.`)
    })
    const report = toReport(bytes.toString('utf8'), file)
    reports.push(report)
    const described = { columns: [], splitAdjustedAsOf: null }
    const rows = report.holdings.length
    sources.push({ id: firstId + index, kind: 'holdings', file, sha256: sha256Of(bytes), rows, ...described })
  }
  return { reports, sources }
}

function toReport(xml: string, file: string): FundReport {
  const { rows } = readFundHoldings(xml, file)
  const [first] = rows
  if (first === undefined)
    throw new OperationError('import-no-stocks', `${file} is a report of a fund that holds no common stocks.`)
  const [series, fund, reportDate] = first
  const holdings = rows.map(([, , , name, ticker, cusip]) => ({ name, ticker, cusip }))
  const read = fundReport.safeParse({ series, fund, reportDate, holdings })
  if (read.success) return read.data
  throw new OperationError('import-not-holdings', `${file} does not say which fund it is of, or of which day.`)
}

/** The reports that a generation knows, oldest first; none in one from before the first was imported. */
export async function readFundReports(folder: string): Promise<readonly FundReport[]> {
  if (!(await exists(fileIn(folder)))) return []
  return z.array(fundReport).parse(JSON.parse(await readFile(fileIn(folder), 'utf8')))
}

/** Writes the reports of the generation before with the new ones; one of the same fund and day replaces the earlier. */
export async function writeFundReports(
  previous: string | null,
  folder: string,
  added: readonly FundReport[],
): Promise<void> {
  const before = previous === null ? [] : await readFundReports(previous)
  const byDay = new Map([...before, ...added].map((report) => [`${report.series} ${report.reportDate}`, report]))
  if (byDay.size === 0) return
  const kept = [...byDay.values()].toSorted((a, b) => a.reportDate.localeCompare(b.reportDate)).slice(-KEPT_REPORTS)
  await writeFile(fileIn(folder), JSON.stringify(kept))
}

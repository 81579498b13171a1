import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IsoDate } from '@fairweight/domain/time'
import { exists } from '../storage/durable-folder.ts'
import type { MarketFinding } from '../provenance/market-finding.ts'

const fileIn = (folder: string) => join(folder, 'import-findings.json')

/** Every night may find something: what one check found long ago stays with its own import alone, in the database. */
const MAX_OF_ONE_CHECK = 100

/**
 * Writes what the imports of a generation found, so that every snapshot made of it tells what was set aside; of each check the newest.
 * @param findings the oldest first
 */
export async function writeImportFindings(folder: string, findings: readonly MarketFinding[]): Promise<void> {
  const each = [...new Map(findings.map((finding) => [JSON.stringify(finding), finding])).values()]
  const newest = new Set(
    [...Map.groupBy(each, ({ check }) => check).values()].flatMap((ofCheck) => ofCheck.slice(-MAX_OF_ONE_CHECK)),
  )
  await writeFile(fileIn(folder), JSON.stringify(each.filter((finding) => newest.has(finding))))
}

/** What the imports of a generation found; nothing in one from before that was written down. */
export async function readImportFindings(folder: string): Promise<MarketFinding[]> {
  return (await exists(fileIn(folder))) ? JSON.parse(await readFile(fileIn(folder), 'utf8')) : []
}

/** Those that a snapshot of this day tells too: about sessions and filings up to the day, or about no day. */
export function findingsUntil(findings: readonly MarketFinding[], asOf: IsoDate): MarketFinding[] {
  return findings.filter(({ sessionDate }) => sessionDate === null || sessionDate <= asOf)
}

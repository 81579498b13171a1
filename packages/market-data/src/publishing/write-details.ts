import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StockDetailFields } from '@fairweight/contract/wire'
import { type DetailsIndex, SNAPSHOT_FILES } from '../snapshots/snapshot-files.ts'
import type { ListHeading } from './answers/list-bodies.ts'

/** Writes every stock's details as one line of JSON, and where each line stands. */
export async function writeDetails(
  folder: string,
  heading: ListHeading,
  stocks: readonly { ticker: string; details: StockDetailFields }[],
): Promise<void> {
  const index: DetailsIndex = {}
  const lines: Buffer[] = []
  let offset = 0
  for (const { ticker, details } of stocks) {
    const line = Buffer.from(`${JSON.stringify({ ...heading, TICKER: ticker, ...details })}\n`)
    index[ticker] = [offset, line.length - 1]
    offset += line.length
    lines.push(line)
  }
  await writeFile(join(folder, SNAPSHOT_FILES.details), lines)
  await writeFile(join(folder, SNAPSHOT_FILES.detailsIndex), JSON.stringify(index))
}

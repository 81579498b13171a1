import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { asSnapshotId, type SnapshotId } from '@fairweight/domain/identifiers'
import { gradeChange } from '@fairweight/contract/wire'
import { z } from 'zod'
import { temporaryName, changesFolder } from '../context/market-folders.ts'

const stockChanges = z.object({ gradeChange: gradeChange.nullable(), momentumChange: gradeChange.nullable() })

/** What became of the grades of a snapshot's stocks since another one; a stock of which nothing moved is not in it. */
const snapshotChanges = z.object({
  snapshot: z.string().transform(asSnapshotId),
  previous: z.string(),
  stocks: z.record(z.string(), stockChanges),
})

export type StockChanges = z.infer<typeof stockChanges>
export type SnapshotChanges = z.infer<typeof snapshotChanges>

export const NO_CHANGES: StockChanges = { gradeChange: null, momentumChange: null }

function changesFile(dataDirectory: string, snapshot: SnapshotId): string {
  return join(changesFolder(dataDirectory), `${snapshot}.json`)
}

/** The changes that were written for a snapshot; null where there are none, as for the first one. */
export async function readChanges(dataDirectory: string, snapshot: SnapshotId): Promise<SnapshotChanges | null> {
  const text = await readFile(changesFile(dataDirectory, snapshot), 'utf8').catch(() => null)
  return text === null ? null : snapshotChanges.parse(JSON.parse(text))
}

/**
 * Names what {@link readChanges} would read now: another name means other changes, since the same ones are never written again.
 * Cheap enough to ask every few seconds. Null where there are none.
 */
export async function changesVersion(dataDirectory: string, snapshot: SnapshotId): Promise<string | null> {
  const found = await stat(changesFile(dataDirectory, snapshot), { bigint: true }).catch(() => null)
  return found === null ? null : `${found.ino}-${found.mtimeNs}-${found.size}`
}

/** Takes away the changes of a snapshot that has nothing to be compared with. */
export async function removeChanges(dataDirectory: string, snapshot: SnapshotId): Promise<void> {
  await rm(changesFile(dataDirectory, snapshot), { force: true })
}

/** Puts the changes in their place, whole or not at all; the same ones as before are left where they are. */
export async function writeChanges(dataDirectory: string, changes: SnapshotChanges): Promise<void> {
  const path = changesFile(dataDirectory, changes.snapshot)
  const text = JSON.stringify(changes)
  if ((await readFile(path, 'utf8').catch(() => null)) === text) return
  const folder = changesFolder(dataDirectory)
  const temporary = join(folder, temporaryName())
  await mkdir(folder, { recursive: true })
  try {
    await writeFile(temporary, text)
    await rename(temporary, path)
  } finally {
    await rm(temporary, { force: true })
  }
}

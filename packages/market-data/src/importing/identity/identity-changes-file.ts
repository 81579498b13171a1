import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isIsoDate } from '@fairweight/domain/time'
import { z } from 'zod'
import type { TickerRename } from '../../history/renames/ticker-rename.ts'
import type { SeenChange } from '../../quality-checks/prices/identity-change.ts'
import { exists } from '../../storage/durable-folder.ts'

/** A ticker that an import gave another company number. */
export type TickerChange = SeenChange & { readonly ticker: string }

const fileIn = (folder: string) => join(folder, 'identity-changes.json')

const day = z.string().refine(isIsoDate)
const tickerChange = z.object({
  ticker: z.string(),
  kind: z.literal('seen'),
  after: day,
  upTo: day,
  before: z.string(),
  now: z.string(),
})
const tickerRename = z.object({ cik: z.string(), from: z.string(), to: z.string(), after: day, upTo: day })

const identityChanges = z.object({
  /** The last session that was known when numbers were last imported: up to it each number is known to hold. */
  listedUpTo: day.nullable(),
  /** Oldest first. */
  changes: z.array(tickerChange),
  /** Companies that took another ticker, oldest first; none in a file from before they were written down. */
  renames: z.array(tickerRename).default([]),
})

/** What a generation remembers of company numbers and tickers. */
export type IdentityChanges = z.infer<typeof identityChanges>

/** The changes that the imports up to a generation saw, oldest first; none in one from before they were written down. */
export async function readSeenChanges(folder: string): Promise<readonly TickerChange[]> {
  return (await readIdentityChanges(folder))?.changes ?? []
}

/** The companies that took another ticker, by the imports up to a generation, oldest first. */
export async function readRenames(folder: string): Promise<readonly TickerRename[]> {
  return (await readIdentityChanges(folder))?.renames ?? []
}

/** What a generation remembers; null in one from before anything was written down. */
export async function readIdentityChanges(folder: string): Promise<IdentityChanges | null> {
  return (await exists(fileIn(folder)))
    ? identityChanges.parse(JSON.parse(await readFile(fileIn(folder), 'utf8')))
    : null
}

/** Writes it down beside the tables of a generation. */
export async function saveIdentityChanges(folder: string, changes: IdentityChanges): Promise<void> {
  await writeFile(fileIn(folder), JSON.stringify(changes))
}

import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DuckDBConnection } from '@duckdb/node-api'
import { type IsoDate, isIsoDate, parseIsoDate } from '@fairweight/domain/time'
import { z } from 'zod'
import type { SeenChange } from '../quality-checks/prices/identity-change.ts'
import { NO_COMPANIES, describeSecurities, loadCompanies } from '../history/load-companies.ts'
import { loadSecurities } from '../history/load-securities.ts'
import { exists } from '../storage/durable-folder.ts'
import { type StoredGeneration, answersFolder, generationRows } from './generation.ts'

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

/** What a generation remembers of company numbers. */
const remembered = z.object({
  /** The last session that was known when numbers were last imported: up to it each number is known to hold. */
  listedUpTo: day.nullable(),
  /** Oldest first. */
  changes: z.array(tickerChange),
})

type Remembered = z.infer<typeof remembered>

/** The changes that the imports up to a generation saw, oldest first; none in one from before they were written down. */
export async function readSeenChanges(folder: string): Promise<readonly TickerChange[]> {
  return (await read(folder))?.changes ?? []
}

async function read(folder: string): Promise<Remembered | null> {
  return (await exists(fileIn(folder))) ? remembered.parse(JSON.parse(await readFile(fileIn(folder), 'utf8'))) : null
}

/**
 * Writes down which tickers a new generation gives another company number than the one before it. The securities table and the SEC's
 * list hold one number a ticker, so nothing else remembers that there was another.
 * @param bringsNumbers whether the import may have brought any; without, all is as it was
 */
export async function writeSeenChanges(
  connection: DuckDBConnection,
  previous: StoredGeneration | null,
  now: StoredGeneration,
  bringsNumbers: boolean,
): Promise<void> {
  const before = previous === null ? null : await read(previous.folder)
  const listedUpTo = lastSessionOf(now)
  const after = before?.listedUpTo ?? (previous === null ? null : lastSessionOf(previous))
  const known = before?.changes ?? []
  const seen = previous === null || !bringsNumbers ? [] : await changedNumbers(connection, previous, now)
  const dated =
    after === null || listedUpTo === null
      ? []
      : seen.map((change) => ({ ...change, kind: 'seen' as const, after, upTo: listedUpTo }))
  const reported: Remembered = {
    listedUpTo: bringsNumbers ? listedUpTo : after,
    changes: dated.reduce(overlaid, known),
  }
  await writeFile(fileIn(now.folder), JSON.stringify(reported))
}

function lastSessionOf({ generation }: StoredGeneration): IsoDate | null {
  return parseIsoDate(generation.lastSession ?? '')
}

async function changedNumbers(
  connection: DuckDBConnection,
  previous: StoredGeneration,
  now: StoredGeneration,
): Promise<Pick<TickerChange, 'ticker' | 'before' | 'now'>[]> {
  const numbers = await companyNumbers(connection, now)
  return [...(await companyNumbers(connection, previous))].flatMap(([ticker, before]) => {
    const number = numbers.get(ticker)
    return number === undefined || number === before ? [] : [{ ticker, before, now: number }]
  })
}

/** A number that comes back to what it was before was never another's: a wrong one was put right. */
function overlaid(known: TickerChange[], change: TickerChange): TickerChange[] {
  const position = known.findLastIndex(({ ticker }) => ticker === change.ticker)
  return known[position]?.before === change.now ? known.toSpliced(position, 1) : [...known, change]
}

async function companyNumbers(
  connection: DuckDBConnection,
  { generation, folder }: StoredGeneration,
): Promise<Map<string, string>> {
  const listed = await loadSecurities(connection, generationRows(folder, 'securities'))
  const answers = answersFolder(folder, generation)
  const companies = answers === null ? NO_COMPANIES : await loadCompanies(connection, answers)
  const securities = describeSecurities([...new Set([...listed.keys(), ...companies.cikOf.keys()])], listed, companies)
  return new Map([...securities].flatMap(([ticker, { cik }]) => (cik === null ? [] : [[ticker, cik] as const])))
}

import { readFile, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const nullableText = z.string().nullable()

const partRecord = z.object({
  /** Answers from `from` up to and without `to`, in the order of the import. */
  from: z.number(),
  to: z.number(),
  /** Whether a file of facts stands beside the record. */
  hasFacts: z.boolean(),
  answers: z.array(
    z.object({
      source: z.number(),
      input: z.number(),
      file: z.string(),
      sha256: z.string(),
      rows: z.number(),
      firstSeen: z.string(),
    }),
  ),
  companies: z.array(
    z.object({
      cik: z.string(),
      name: nullableText,
      sic: nullableText,
      industry: nullableText,
      fiscalYearEnd: nullableText,
      exchange: nullableText,
      newestStatement: z.object({ form: z.string(), filed: z.string(), accession: z.string() }).nullable(),
    }),
  ),
  tickers: z.array(z.object({ ticker: z.string(), cik: z.string(), name: nullableText })),
  /** What could not be used, in plain words. */
  findings: z.array(
    z.object({
      check: z.string(),
      severity: z.enum(['warn', 'note']),
      input: z.number(),
      file: z.string(),
      count: z.number(),
      sentence: z.string(),
      remedy: z.string(),
    }),
  ),
})

/** A finished piece of an import: the answers that it covers and what they say beside their facts. */
export type PartRecord = z.infer<typeof partRecord>

export type AnswerFinding = PartRecord['findings'][number]

const RECORD_NAME = /^part-\d{6,}\.json$/

export function partFactsFile(folder: string, from: number): string {
  return partFile(folder, from, 'parquet')
}

/** Written last and by one rename: a part without its record does not count. */
export async function writePartRecord(folder: string, record: PartRecord): Promise<void> {
  const path = partFile(folder, record.from, 'json')
  await writeFile(`${path}.unfinished`, JSON.stringify(record))
  await rename(`${path}.unfinished`, path)
}

/** The finished parts in their order, each beginning where the one before it ends. */
export async function readPartRecords(folder: string): Promise<PartRecord[]> {
  const names = (await readdir(folder)).filter((name) => RECORD_NAME.test(name))
  const found = await Promise.all(
    names.map(async (name) => partRecord.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  )
  const records: PartRecord[] = []
  for (const record of found.toSorted((one, other) => one.from - other.from)) {
    if (record.from === (records.at(-1)?.to ?? 0)) records.push(record)
  }
  return records
}

function partFile(folder: string, from: number, ending: 'json' | 'parquet'): string {
  return join(folder, `part-${String(from).padStart(6, '0')}.${ending}`)
}

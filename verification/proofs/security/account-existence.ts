/** Whether the time of an answer tells who has an account, where HIDE_ACCOUNT_EXISTENCE is on. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Database } from '@fairweight/database/opening/database.ts'
import { migrateToLatest } from '@fairweight/database/migrations/migrate-to-latest.ts'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import {
  type Comparison,
  compareKnownAndUnknown,
  compareDisclosedCases,
} from '../account-existence/account-existence.ts'
import { temporaryPostgres } from '../../../packages/testing/src/database/temporary-postgres.ts'

const tries = Number(process.env['EXISTENCE_TRIES'] ?? 1_000)
/** One in twenty for all comparisons together (Bonferroni): each is let pass above its share. */
const SIGNIFICANCE = 0.05

const folder = await mkdtemp(join(tmpdir(), 'fairweight-existence-'))
const cluster = await temporaryPostgres()
try {
  const embedded = await measure(await openDatabase({ directory: join(folder, 'database') }))
  const postgres = await measure(await openDatabase({ url: await cluster.createDatabase(), directory: '' }))
  const hidden = [...embedded.hidden, ...postgres.hidden]
  const least = SIGNIFICANCE / hidden.length
  const told = hidden.filter(({ p }) => p < least)
  console.log(`Each call ${tries} times for known and ${tries} times for unknown addresses, in random order, with HIDE_ACCOUNT_EXISTENCE on; beside each the
call right after it, which would feel work that goes on behind the answer. Compared by the Mann-Whitney U test: ${hidden.length - told.length} of ${hidden.length} tell nothing
(p above ${least.toFixed(4)}, which is 0.05 shared among them). The last row of each database is the sign-up that does tell: what a difference looks like.

| database | call | known, median | unknown, median | p |
|---|---|---:|---:|---:|
${[...rowsOf('embedded', embedded), ...rowsOf('PostgreSQL', postgres)].join('\n')}`)
  if (told.length > 0) throw new Error(`${told.map(({ call }) => call).join(', ')}: the time tells who has an account.`)
} finally {
  await cluster.stop()
  await rm(folder, { recursive: true, force: true })
}

interface Measured {
  readonly hidden: readonly Comparison[]
  readonly open: Comparison | undefined
}

async function measure(database: Database): Promise<Measured> {
  try {
    await migrateToLatest(database)
    return {
      hidden: await compareKnownAndUnknown(database, tries),
      open: await compareDisclosedCases(database, Math.min(tries, 200)),
    }
  } finally {
    await database.close()
  }
}

function rowsOf(name: string, { hidden, open }: Measured): string[] {
  return [...hidden, ...(open ? [{ ...open, call: `${open.call}, not hidden` }] : [])].map(
    ({ call, knownMedian, unknownMedian, p }) =>
      `| ${name} | ${call} | ${knownMedian.toFixed(2)} ms | ${unknownMedian.toFixed(2)} ms | ${p < 0.001 ? '< 0.001' : p.toFixed(3)} |`,
  )
}

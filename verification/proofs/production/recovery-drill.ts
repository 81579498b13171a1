// The recovery to a minute of docs/operations.md, carried out with PostgreSQL's own archive of its log: a machine is lost, and the product goes on from before a mistake.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { getLists, postList } from '@fairweight/contract/calls'
import { listNames, listSummary } from '@fairweight/contract/wire'
import { type TableContents, tableContents } from '../../../packages/database/src/contents/table-contents.ts'
import { migrateToLatest } from '../../../packages/database/src/migrations/migrate-to-latest.ts'
import { openDatabase } from '../../../packages/database/src/opening/open-database.ts'
import { databaseObjects } from '../../../packages/market-data/src/object-store/database-objects.ts'
import { generateSample } from '../../../packages/market-data/src/operations/generate-sample.ts'
import { fairweight } from '../../../scripts/product/operator.ts'
import { requireDone, signInElsewhere, signUp } from '../../../scripts/product/person.ts'
import type { Visitor } from '../../../scripts/product/visitor.ts'
import { type MeasuredServer, startMeasured } from '../../bench/server/start-measured.ts'
import { type ArchivedCluster, startArchivedCluster } from './recovery/archived-cluster.ts'

const DAYS = ['2026-10-28', '2026-10-29', '2026-10-30']
const DAY_AFTERWARDS = '2026-11-02'
const MAX_MINUTES = 10
/** Enough for every kind of row; more make the drill longer and hold nothing else. */
const SAMPLE = { companies: 300, years: 6 }
const faults: string[] = []

function hold(isTrue: boolean, claim: string): void {
  console.log(`- ${isTrue ? '' : 'NOT: '}${claim}`)
  if (!isTrue) faults.push(claim)
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; seconds: number }> {
  const start = performance.now()
  const result = await work()
  return { result, seconds: (performance.now() - start) / 1000 }
}

const inSeconds = (seconds: number) => `${seconds.toFixed(1)} s`

async function makeSample(dataDirectory: string, url: string): Promise<void> {
  const database = await openDatabase({ url, directory: '' })
  await migrateToLatest(database)
  await generateSample(SAMPLE, { dataDirectory, database, store: { database, objects: databaseObjects(database) } })
  await database.close()
}

/** A moment of the database and what it held then, while nobody wrote. */
interface Moment {
  readonly time: string
  readonly contents: TableContents
}

async function momentOf(url: string): Promise<Moment> {
  const database = await openDatabase({ url, directory: '' })
  try {
    const contents = await database.kysely.transaction().execute((trx) => tableContents(trx))
    const { rows } = await database.executeSql('select clock_timestamp()::text as time')
    return { time: String(rows[0]?.['time']), contents }
  } finally {
    await database.close()
  }
}

const namesOf = async (visitor: Visitor) =>
  Object.values(listNames.parse(requireDone(await visitor.call(getLists)).body))
const keep = async (visitor: Visitor, name: string) =>
  listSummary.parse(requireDone(await visitor.call(postList, { body: { name } })).body)
const publish = (folder: string, day: string) =>
  fairweight(folder, 'market', 'publish', '--dataset', 'sample', '--as-of', day)

async function drill(cluster: ArchivedCluster, folder: string): Promise<void> {
  const before = join(folder, 'before')
  process.env['DATABASE_URL'] = cluster.url
  await makeSample(before, cluster.url)
  let server: MeasuredServer = await startMeasured(before, cluster.url)
  const base = await timed(() => cluster.takeBaseBackup())
  console.log(
    `- copying the server’s files and checking the copy (pg_basebackup, pg_verifybackup): ${inSeconds(base.seconds)}`,
  )

  const person = await signUp(server.origin)
  const moments: Moment[] = []
  for (const day of DAYS) {
    const { visitor } = await signInElsewhere({ ...person, origin: server.origin })
    await keep(visitor, `Kept on ${day}`)
    await publish(before, day)
    // Whole seconds apart, with nobody writing in between, so that what a moment held is known.
    await server.stop()
    await pause(1_500)
    moments.push(await momentOf(cluster.url))
    await pause(1_500)
    server = await startMeasured(before, cluster.url)
  }
  const { visitor: later } = await signInElsewhere({ ...person, origin: server.origin })
  await keep(later, 'After all moments')
  await server.stop()
  const mistaken = await openDatabase({ url: cluster.url, directory: '' })
  await mistaken.executeSql('delete from stock_list')
  await mistaken.close()
  await cluster.lose()
  await rm(before, { recursive: true })
  console.log(
    '- then all lists were deleted by mistake, the database’s machine was lost with all its files, and so was the data folder',
  )

  for (const [place, { time, contents }] of moments.entries()) {
    const recovery = await timed(() => cluster.recoverTo(time))
    const found = await momentOf(cluster.url)
    const day = DAYS[place] ?? ''
    hold(
      isDeepStrictEqual(found.contents, contents),
      `the moment after ${day}, ${Object.keys(contents).length} tables: every row is as it was, in ${inSeconds(recovery.seconds)}`,
    )
    if (place !== 1) continue
    const after = join(folder, `after-${place}`)
    const starting = await timed(() => startMeasured(after, cluster.url))
    server = starting.result
    const { visitor, answer } = await signInElsewhere({ ...person, origin: server.origin })
    hold(answer.status === 200, 'the person logs in with the password of before')
    const expected = DAYS.slice(0, place + 1).map((each) => `Kept on ${each}`)
    const names = await namesOf(visitor)
    hold(
      expected.every((name) => names.includes(name)) && names.length === expected.length,
      'their lists are those of that moment',
    )
    const ledger = await fairweight(after, 'market', 'track-record', '--dataset', 'sample', '--verify')
    hold(!ledger.includes('broken'), 'the ledger is intact')
    const publishing = await timed(() => publish(after, DAY_AFTERWARDS))
    const status = await fairweight(after, 'market', 'status', '--dataset', 'sample')
    hold(
      status.includes(DAY_AFTERWARDS),
      `the next day is published from an empty data folder, in ${inSeconds(publishing.seconds)}`,
    )
    const seconds = recovery.seconds + starting.seconds
    hold(
      seconds < MAX_MINUTES * 60,
      `from nothing to a server that listens: ${inSeconds(seconds)}, of ${MAX_MINUTES} min at most`,
    )
    await server.stop()
  }
}

console.log(
  `A sample of 300 companies on a PostgreSQL that archives its log; three moments after a base copy, each after a list and a published day.\n`,
)
const cluster = await startArchivedCluster()
const folder = await mkdtemp(join(tmpdir(), 'fairweight-recovery-data-'))
try {
  await drill(cluster, folder)
} finally {
  await cluster.remove()
  await rm(folder, { recursive: true, force: true })
}
console.log(faults.length === 0 ? '\nEvery moment came back.' : `\n${faults.length} of these did not hold.`)
if (faults.length > 0) process.exitCode = 1

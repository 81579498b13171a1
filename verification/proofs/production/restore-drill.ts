// The back-up and the restore of docs/operations.md, carried out and timed: all is lost after the back-up, and everything comes back.
import { execFile, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isDeepStrictEqual, promisify } from 'node:util'
import { getList, getLists, postList, putListModification } from '@fairweight/contract/calls'
import { listNames, listSummary, stockListContents } from '@fairweight/contract/wire'
import { findPostgresBinaries } from '../../../packages/testing/src/database/postgres/find-postgres.ts'
import { temporaryPostgres } from '../../../packages/testing/src/database/temporary-postgres.ts'
import { fairweight } from '../../../scripts/product/operator.ts'
import { type Person, requireDone, signInElsewhere, signUp } from '../../../scripts/product/person.ts'
import type { Visitor } from '../../../scripts/product/visitor.ts'
import { type MeasuredServer, startMeasured } from '../../bench/server/start-measured.ts'

const LAST_DAYS = ['2026-10-28', '2026-10-29', '2026-10-30']
const DAY_AFTERWARDS = '2026-11-02'
/** What the ledger holds at the back-up, one day a month; afterwards it goes on from there. */
const REPLAYED = ['--from', '2026-01-01', '--to', '2026-06-30']
const TICKERS = ['HLX']
const run = promisify(execFile)
const binary = (name: string) => join(findPostgresBinaries() ?? '', name)
const faults: string[] = []

function hold(isTrue: boolean, claim: string): void {
  console.log(`- ${isTrue ? '' : 'NOT: '}${claim}`)
  if (!isTrue) faults.push(claim)
}

async function timed<T>(work: () => Promise<T>): Promise<{ result: T; took: string }> {
  const start = performance.now()
  const result = await work()
  return { result, took: `${((performance.now() - start) / 1000).toFixed(1)} s` }
}

/** Where the data is. `databaseUrl` is empty for the embedded database, whose files are in the folder. */
interface Place {
  readonly folder: string
  readonly databaseUrl: string
}

/** An operator's command against a place, as its environment would be set. */
function command({ folder, databaseUrl }: Place, ...words: readonly string[]): Promise<string> {
  if (databaseUrl === '') delete process.env['DATABASE_URL']
  else process.env['DATABASE_URL'] = databaseUrl
  return fairweight(folder, ...words)
}

const start = ({ folder, databaseUrl }: Place) => startMeasured(folder, databaseUrl)

async function keepList(visitor: Visitor, name: string): Promise<string> {
  const { id } = listSummary.parse(requireDone(await visitor.call(postList, { body: { name } })).body)
  const added = { id, operation: 'add', tickers: TICKERS }
  requireDone(await visitor.call(putListModification, { body: added }))
  return id
}

/** What an operator compares, and a signed-in person finds. */
async function standing(place: Place, visitor: Visitor, list: string): Promise<Record<string, unknown>> {
  return {
    status: await command(place, 'market', 'status'),
    ledger: await command(place, 'market', 'track-record', '--dataset', 'sample', '--verify'),
    lists: listNames.parse(requireDone(await visitor.call(getLists)).body),
    list: stockListContents.parse(requireDone(await visitor.call(getList, { query: { id: list } })).body),
  }
}

/** Loads what `pg_dump` wrote into an empty database. */
async function loadDump(file: string, databaseUrl: string): Promise<void> {
  const psql = spawn(binary('psql'), ['--quiet', '--set=ON_ERROR_STOP=1', databaseUrl], {
    stdio: [openSync(file, 'r'), 'ignore', 'inherit'],
  })
  const [code] = await once(psql, 'exit')
  if (code !== 0) throw new Error(`psql ended with ${String(code)}.`)
}

async function drill(name: string, newDatabase: () => Promise<string>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'fairweight-restore-'))
  const before: Place = { folder: join(folder, 'data'), databaseUrl: await newDatabase() }
  const isEmbedded = before.databaseUrl === ''
  const [copy, dump] = [join(folder, 'copy'), join(folder, 'fairweight.sql')]
  let server: MeasuredServer = await start(before)
  try {
    console.log(`\n${name}:`)
    const person: Person = await signUp(server.origin)
    const list = await keepList(person, 'Kept')
    for (const day of LAST_DAYS) await command(before, 'market', 'publish', '--dataset', 'sample', '--as-of', day)
    await command(before, 'market', 'replay', '--dataset', 'sample', ...REPLAYED)
    const expected = await standing(before, person, list)

    const backUp = await timed(async () => {
      if (isEmbedded) await server.stop()
      else await run(binary('pg_dump'), ['--file', dump, before.databaseUrl])
      cpSync(before.folder, copy, { recursive: true, preserveTimestamps: true })
      if (isEmbedded) server = await start(before)
    })
    const size = (await run('du', ['-sm', ...[copy, dump].filter(existsSync)])).stdout
    const megabytes = size.split('\n').reduce((sum, line) => sum + Number(line.split('\t')[0] ?? 0), 0)
    hold(
      true,
      `${isEmbedded ? 'stopping, copying and starting again' : 'pg_dump and a copy of the folder, the server running'} took ${backUp.took} for ${megabytes} MB`,
    )

    const { visitor: later } = await signInElsewhere({ ...person, origin: server.origin })
    await keepList(later, 'After the back-up')
    await server.stop()
    rmSync(before.folder, { recursive: true })

    const after: Place = { folder: join(folder, 'restored'), databaseUrl: await newDatabase() }
    const loading = await timed(async () => {
      cpSync(copy, after.folder, { recursive: true, preserveTimestamps: true })
      if (!isEmbedded) await loadDump(dump, after.databaseUrl)
    })
    const starting = await timed(() => start(after))
    server = starting.result
    hold(
      true,
      `putting the folder back${isEmbedded ? '' : ' and loading the dump'} took ${loading.took}, starting until it listened ${starting.took}`,
    )

    const { visitor, answer } = await signInElsewhere({ ...person, origin: server.origin })
    hold(answer.status === 200, 'the person logs in with the password of before')
    const checking = await timed(() => standing(after, visitor, list))
    for (const [part, was] of Object.entries(expected))
      hold(isDeepStrictEqual(checking.result[part], was), `${part}: the same as at the back-up`)
    if (faults.length > 0) console.log(JSON.stringify(expected), JSON.stringify(checking.result))
    console.log(
      `- comparing \`market status\`, \`market track-record --verify\` and the person’s lists took ${checking.took}`,
    )
    const publishing = await timed(() =>
      command(after, 'market', 'publish', '--dataset', 'sample', '--as-of', DAY_AFTERWARDS),
    )
    await command(after, 'market', 'replay', '--dataset', 'sample')
    const { status, ledger } = await standing(after, visitor, list)
    hold(status !== expected['status'], `the next day was published in ${publishing.took}`)
    hold(ledger !== expected['ledger'], 'the ledger goes on from its last day')
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

console.log(`The sample of 3,000 companies with ${LAST_DAYS.length} more days published and half a year in its ledger; a person with a list. After the back-up the person makes another list, then the
server is stopped, its folder deleted, and everything put back in another place: into an empty database.`)
const postgres = await temporaryPostgres()
try {
  await drill('PostgreSQL', () => postgres.createDatabase())
} finally {
  await postgres.stop()
}
await drill('Embedded database', () => Promise.resolve(''))
console.log(faults.length === 0 ? '\nEverything came back.' : `\n${faults.length} of these did not hold.`)
if (faults.length > 0) process.exitCode = 1

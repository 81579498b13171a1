/** Reading one's own lists at 50 connections, and signing in, on both databases. `node verification/bench/accounts.ts` */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { getLists, postList, postSignIn } from '@fairweight/contract/calls'
import { isPostgresAvailable, temporaryPostgres } from '../../packages/testing/src/database/temporary-postgres.ts'
import { DATA_HOME, createDataFolder } from '../../scripts/product/create-data-folder.ts'
import { freshToken, type Person, requireDone, signUp } from '../../scripts/product/person.ts'
import { visit } from '../../scripts/product/visitor.ts'
import { quantile } from './product/quantile.ts'
import { requestRepeatedly } from './server/request-again.ts'
import { type MeasuredServer, startMeasured } from './server/start-measured.ts'

const SECONDS = 6
const CONNECTIONS = 50
const LISTS = 5
const SIGNING_IN = 8

const row = (...cells: string[]) => console.log(`| ${cells.join(' | ')} |`)
const milliseconds = (value: number) => `${value.toFixed(value < 1 ? 3 : 1)} ms`

async function readLists(server: MeasuredServer, database: string): Promise<void> {
  const person = await signUp(server.origin)
  for (let number = 1; number <= LISTS; number += 1)
    requireDone(await person.call(postList, { body: { name: `List ${number}` } }))
  const load = {
    url: `${server.origin}/api${getLists.path}`,
    headers: { authorization: `Bearer ${await freshToken(person)}` },
    status: 200,
    connections: CONNECTIONS,
  }
  await requestRepeatedly({ ...load, seconds: 2 })
  await server.measure()
  const took = await requestRepeatedly({ ...load, seconds: SECONDS })
  const { cpuMs, loopDelayMs } = await server.measure()
  row(
    `${database}: own lists at ${CONNECTIONS} connections`,
    `${Math.round(took.length / SECONDS)} a second`,
    milliseconds(cpuMs / took.length),
    milliseconds(quantile(took, 0.5)),
    milliseconds(quantile(took, 0.95)),
    milliseconds(loopDelayMs),
  )
}

/** Different people at once, each with the right password from a browser of their own. */
async function signInAgain(server: MeasuredServer, database: string): Promise<void> {
  const people: Person[] = []
  for (let number = 0; number < SIGNING_IN; number += 1) people.push(await signUp(server.origin))
  const took: number[] = []
  const lane = async ({ email, password }: Person) => {
    for (const end = performance.now() + SECONDS * 1000; performance.now() < end;) {
      const asked = performance.now()
      requireDone(await visit(server.origin).call(postSignIn, { body: { email, password } }))
      took.push(performance.now() - asked)
    }
  }
  await server.measure()
  await Promise.all(people.map(lane))
  const { cpuMs, loopDelayMs } = await server.measure()
  row(
    `${database}: signing in, ${SIGNING_IN} people at once`,
    `${(took.length / SECONDS).toFixed(1)} a second`,
    milliseconds(cpuMs / took.length),
    milliseconds(quantile(took, 0.5)),
    milliseconds(quantile(took, 0.95)),
    milliseconds(loopDelayMs),
  )
}

async function measure(database: string, databaseUrl?: string): Promise<void> {
  const dataDirectory = join(DATA_HOME, `fairweight-bench-accounts-${process.pid}`)
  await createDataFolder(dataDirectory)
  const server = await startMeasured(dataDirectory, databaseUrl)
  try {
    await readLists(server, database)
    await signInAgain(server, database)
  } finally {
    await server.stop()
    rmSync(dataDirectory, { recursive: true, force: true })
  }
}

row('work', 'measured', 'CPU of the server', 'p50', 'p95', 'event loop delay, p99')
row('---', '---', '---', '---', '---', '---')
if (isPostgresAvailable()) {
  const cluster = await temporaryPostgres()
  try {
    await measure('PostgreSQL', await cluster.createDatabase())
  } finally {
    await cluster.stop()
  }
}
await measure('PGlite')

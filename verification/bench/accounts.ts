/** Reading one's own lists at 50 connections, and signing in, on both databases. `node verification/bench/accounts.ts` */
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { getLists, postList, postSignIn } from '@fairweight/contract/calls'
import { createPasswordHashing } from '../../packages/application/src/accounts/password/password-hashing.ts'
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
const HASHES = 160

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

/** How a person comes to sign in: from a browser that the account knows, or from one that it has never seen, which an email tells of. */
type Browser = 'known' | 'new'

/** Signs in with the right password, without the session from before. */
async function signIn({ origin, email, password, ...person }: Person, browser: Browser): Promise<void> {
  if (browser === 'new') {
    requireDone(await visit(origin).call(postSignIn, { body: { email, password } }))
    return
  }
  const device = person.cookies().find(({ name }) => name.endsWith('device'))
  const response = await fetch(`${origin}/api${postSignIn.path}`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', cookie: `${device?.name}=${device?.value}` },
    body: JSON.stringify({ email, password }),
  })
  if (response.status !== 200) throw new Error(`Signing in was answered with ${response.status}.`)
  await response.arrayBuffer()
}

/** Different people at once, each with the right password. */
async function signInAgain(server: MeasuredServer, database: string, browser: Browser, hashMs: number): Promise<void> {
  const people: Person[] = []
  for (let number = 0; number < SIGNING_IN; number += 1) people.push(await signUp(server.origin))
  for (const person of people) await signIn(person, browser)
  const took: number[] = []
  const lane = async (person: Person) => {
    for (const end = performance.now() + SECONDS * 1000; performance.now() < end;) {
      const asked = performance.now()
      await signIn(person, browser)
      took.push(performance.now() - asked)
    }
  }
  await server.measure()
  await Promise.all(people.map(lane))
  const { cpuMs, loopDelayMs } = await server.measure()
  row(
    `${database}: signing in from a ${browser} browser, ${SIGNING_IN} people at once`,
    `${(took.length / SECONDS).toFixed(1)} a second`,
    `${milliseconds(cpuMs / took.length)}, ${(cpuMs / took.length / hashMs).toFixed(2)} hashes`,
    milliseconds(quantile(took, 0.5)),
    milliseconds(quantile(took, 0.95)),
    milliseconds(loopDelayMs),
  )
}

/** The processor time of checking one password, as many at once. */
async function hashCost(): Promise<number> {
  const hashing = createPasswordHashing({ concurrency: 4, waiting: SIGNING_IN })
  const stored = await hashing.hash('Quiet-Harbour-51')
  const check = async () => {
    for (let round = 0; round < HASHES / SIGNING_IN; round += 1) await hashing.matches(stored, 'Quiet-Harbour-51')
  }
  const before = process.cpuUsage()
  await Promise.all(Array.from({ length: SIGNING_IN }, check))
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / HASHES
}

async function measure(database: string, databaseUrl?: string): Promise<void> {
  const dataDirectory = join(DATA_HOME, `fairweight-bench-accounts-${process.pid}`)
  await createDataFolder(dataDirectory)
  const server = await startMeasured(dataDirectory, databaseUrl)
  try {
    await readLists(server, database)
    const hashMs = await hashCost()
    row(`checking a password alone, ${SIGNING_IN} at once`, '', milliseconds(hashMs), '', '', '')
    await signInAgain(server, database, 'known', hashMs)
    await signInAgain(server, database, 'new', hashMs)
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

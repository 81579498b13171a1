import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../billing/chaos-test/free-port.ts'
import { type RunningProcess, startServerProcess } from '../billing/chaos-test/processes.ts'
import { createMarketFolder } from '../../../packages/testing/src/market/published/create-market-folder.ts'
import { ATTACK_SUITES } from './attacks/all-suites.ts'
import { runAttacks } from './attacks/run-attacks.ts'
import type { AttackSize, Target } from './attacks/target.ts'

/** A tenth of what the proof tries. Health is asked a few times only, and other tests share the processors: that nobody waits for as long as an attack lasts is all that shows. */
const SHORT: AttackSize = {
  floods: 10,
  floodBytes: 4_000_000,
  optimizers: 3,
  importers: 1,
  slowClients: 10,
  seconds: 1,
  most: { health: 15_000, memory: 400, memoryOfImports: 400 },
}

/** What takes long whatever its size, or is tried in full by tests of its own: connections, foreign origins, the matrix of access. */
const onlyInTheProof = new Set([
  'A head that never ends',
  'A body that never ends',
  "Every write with a member's cookie",
  'Calls that a plan opens, without that plan',
])

let folder: string
let server: RunningProcess
let target: Target

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairweight-attacks-'))
  const dataDirectory = join(folder, 'data')
  await createMarketFolder(dataDirectory)
  const port = await freePort()
  const authSecret = 'a secret of the attacks that is long enough to be one'
  server = await startServerProcess({ FAIRWEIGHT_DATA: dataDirectory, AUTH_SECRET: authSecret, PORT: String(port) })
  target = {
    origin: `http://localhost:${port}`,
    pid: server.pid,
    operatorSocket: join(dataDirectory, 'database.sock'),
    authSecret,
    size: SHORT,
  }
})

afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

const short = ATTACK_SUITES.map(({ title, attacks }) => ({
  title,
  attacks: attacks.filter(({ name }) => !onlyInTheProof.has(name)),
})).filter(({ attacks }) => attacks.length > 0)

// Attackers come from addresses that only Linux has, and its memory is told by Linux.
test.runIf(process.platform === 'linux').each(short)(
  '$title: every attack is held by a real server with its limits at their defaults',
  async (chapter) => {
    const tried = await runAttacks(target, [chapter])
    expect(tried.filter(({ held }) => !held)).toEqual([])
    expect(tried).toHaveLength(chapter.attacks.length)
  },
)

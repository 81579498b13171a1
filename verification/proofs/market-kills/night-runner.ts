import { setTimeout as sleep } from 'node:timers/promises'
import { runJobsInThisThread } from '../market-days/in-this-thread.ts'
import { readRunnerPlan } from './runner-plan.ts'

/**
 * A process that looks after the daily run until nothing is left to do, and prints each step that it did; until somebody kills it. Its
 * clock goes faster than others, and the right to run that a killed process held runs out as much sooner.
 */
const plan = readRunnerPlan(process.argv[2] ?? '')
if (!plan.hasThreads) runJobsInThisThread()
const { advanceMarketRun } = await import('@fairweight/application/market-run/engine/advance-market-run.ts')
const { LeaseLostError } = await import('@fairweight/application/leases/with-lease.ts')
const { createLogger } = await import('@fairweight/application/logging/logger.ts')
const { openDatabase } = await import('@fairweight/database/opening/open-database.ts')
const { sandboxSources } = await import('../market-days/sandbox-sources.ts')

const HEARTBEAT_MS = 200
const LOOK_MS = 50

const { dataDirectory, databaseUrl, origin, at, since, speed, leaseMs } = plan
const database = await openDatabase(
  databaseUrl === null ? { directory: `${dataDirectory}/database` } : { url: databaseUrl, directory: '' },
)
const clock = () => new Date(Date.parse(at) + speed * (Date.now() - since))
const context = { dataDirectory, database, clock }
const parts = {
  context,
  sources: sandboxSources(context, { origin, pause: (ms) => sleep(ms / speed) }),
  settings: { keepDays: 90, maxCatchUp: 5, correctionDays: 0 },
  // By this name whoever started it knows which process is at work.
  holder: `runner process ${process.pid} `,
  log: createLogger('silent'),
  leaseMs,
  heartbeatMs: HEARTBEAT_MS,
}
process.stdout.write('ready\n')
while (!(await isDone())) await sleep(LOOK_MS)
process.stdout.write('done\n')
await database.close()

/** One look: true once nothing is left to do for now. What another process took goes on there. */
async function isDone(): Promise<boolean> {
  try {
    const did = await advanceMarketRun(parts)
    if (did.kind === 'busy') return false
    if (did.kind !== 'advanced') throw new Error(`The daily run did nothing: ${did.kind}.`)
    for (const { session, step, state } of did.actions) process.stdout.write(`${session} ${step} ${state}\n`)
    return true
  } catch (error) {
    if (error instanceof LeaseLostError) return false
    throw error
  }
}

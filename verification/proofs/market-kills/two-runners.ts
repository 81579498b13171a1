import { setTimeout as sleep } from 'node:timers/promises'
import { LEASE_MS } from '@fairweight/application/leases/with-lease.ts'
import { leases } from '@fairweight/database/repositories/leases.ts'
import { marketLeaseName } from '@fairweight/application/leases/market-lease.ts'
import { type MarketRunStep, marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import type { IsoDate } from '@fairweight/domain/time'
import { compareStores, requireWholeDay } from './compare-stores.ts'
import { type KilledStore, withStores } from './killed-store.ts'
import { type Nights, openNights } from './nights.ts'
import { type StartedRunner, startRunner } from './started-runner.ts'

export interface TwoRunnersPlan {
  readonly nights: number
  readonly companies: number
  /** From 0 to 1. */
  readonly random: () => number
}

export interface TwoRunnersReport {
  /** Nights on which one of two processes did everything, and those on which it was killed and the other took over. */
  readonly undisturbed: number
  readonly takenOver: number
  /** Steps that were under way when their process was killed. */
  readonly met: readonly string[]
}

/** Two processes live two hours in a minute, so that a dead one's right to run is over within seconds. */
const SPEED = 30
const LOOK_MS = 25
/** The one at work is killed within so many milliseconds. */
const SPAN_MS = 6_000

/**
 * Has two processes look after one database night after night; every other night the one at work is killed. Throws Error where a step was
 * done twice, where the other began before the right to run was over, or where the end is not as with one process that nobody disturbs.
 */
export function runTwoRunners({ nights: count, companies, random }: TwoRunnersPlan): Promise<TwoRunnersReport> {
  return withStores('postgres', async (open) => {
    const nights = await openNights(companies)
    try {
      const [shared, alone] = [await open(), await open()]
      await nights.load(shared)
      await nights.load(alone)
      const report = { undisturbed: 0, takenOver: 0, met: [] as string[] }
      for (let night = 0; night < count; night += 1) {
        const { session, at } = await nights.next()
        await nights.advance(alone)
        const met =
          night % 2 === 0
            ? await letBothRun(shared, nights, { session, at })
            : await killTheWorker(shared, nights, { session, at }, random)
        if (met === null) report.undisturbed += 1
        else {
          report.takenOver += 1
          report.met.push(met)
        }
      }
      await compareStores(shared, alone)
      return report
    } finally {
      await nights.sandbox.close()
    }
  })
}

interface Night {
  readonly session: IsoDate
  readonly at: string
}

function startTwo(
  { dataDirectory, databaseUrl }: KilledStore,
  { sandbox }: Nights,
  { at }: Night,
  since = Date.now(),
): StartedRunner[] {
  const plan = {
    dataDirectory,
    databaseUrl,
    origin: sandbox.origin,
    at,
    since,
    speed: SPEED,
    leaseMs: LEASE_MS / SPEED,
    hasThreads: true,
  }
  return [startRunner(plan), startRunner(plan)]
}

/** One of the two does every step of the night, and each once. */
async function letBothRun(store: KilledStore, nights: Nights, night: Night): Promise<null> {
  const did = await Promise.all(startTwo(store, nights, night).map(({ lines }) => lines))
  const workers = did.filter((lines) => lines.length > 1)
  if (did.some((lines) => lines.at(-1) !== 'done') || workers.length !== 1)
    throw new Error(`In the night of ${night.session} the two processes did ${JSON.stringify(did)}.`)
  const again = (await stepsOf(store, night.session)).filter(({ attempts }) => attempts > 1)
  if (again.length > 0)
    throw new Error(`Steps of ${night.session} were done twice: ${again.map(({ step }) => step).join()}.`)
  await requireWholeDay(store, night.session)
  return null
}

/** Kills the one at work; answers the step that it was at, or null where its work was over before. */
async function killTheWorker(
  store: KilledStore,
  nights: Nights,
  night: Night,
  random: () => number,
): Promise<string | null> {
  const since = Date.now()
  const runners = startTwo(store, nights, night, since)
  const holder = async () => await store.with(({ database }) => leases.find(database.kysely, marketLeaseName('market')))
  while ((await holder()) === null) await sleep(LOOK_MS)
  await sleep(random() * SPAN_MS)
  const lease = await holder()
  const worker = runners.find(({ pid }) => lease?.holder.includes(` process ${pid} `))
  await worker?.kill()
  const inTheNight = (instant: number) => new Date(Date.parse(night.at) + SPEED * (instant - since)).toISOString()
  const killedAt = inTheNight(Date.now())
  const met = await requireWholeDay(store, night.session)
  const left = worker === undefined ? null : await holder()
  const did = await Promise.all(runners.map(({ lines }) => lines))
  if (!did.some((lines) => lines.at(-1) === 'done')) throw new Error(`Nobody finished the night of ${night.session}.`)
  await requireWholeDay(store, night.session)
  if (worker === undefined || left === null) return null
  const early = (await stepsOf(store, night.session)).filter(
    ({ startedAt }) => startedAt > killedAt && startedAt < inTheNight(Date.parse(left.expiresAt)),
  )
  if (early.length > 0)
    throw new Error(`The other process began before the right to run was over: ${JSON.stringify(early)}.`)
  return met
}

function stepsOf(store: KilledStore, session: IsoDate): Promise<MarketRunStep[]> {
  return store.with(async ({ database: { kysely: db } }) => {
    const run = await marketRuns.find(db, 'market', session)
    return run === null ? [] : marketRuns.steps(db, run.id)
  })
}

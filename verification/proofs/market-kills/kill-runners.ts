import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS, SECOND_MS } from '@fairweight/domain/time/durations.ts'
import { type IsoDate } from '@fairweight/domain/time'
import { compareStores, requireWholeDay } from './compare-stores.ts'
import { type KilledStore, type StoreKind, withStores } from './killed-store.ts'
import { type Nights, openNights } from './nights.ts'
import { startRunner } from './started-runner.ts'

export interface KillPlan {
  readonly kind: StoreKind
  readonly kills: number
  readonly companies: number
  /** From 0 to 1. */
  readonly random: () => number
}

/** What was seen of processes that were killed in the middle of the daily run. */
export interface KillReport {
  readonly kills: number
  readonly sessions: number
  /** How many kills met each step that was begun and not ended, or nothing that was begun. */
  readonly met: Readonly<Record<string, number>>
  /** Requests that were sent again because their answer was lost with a process. */
  readonly repeatedRequests: number
}

/** More than the right to run lasts that a killed process held. */
const APART_MS = 3 * MINUTE_MS
const MAX_KILLS_A_NIGHT = 25

/**
 * Kills processes in the middle of the daily run at random moments, again and again until the night's work is done, night after night.
 * After each kill readers see a whole day. Throws Error where the end is not the same as without a kill.
 */
export function killRunners({ kind, kills, companies, random }: KillPlan): Promise<KillReport> {
  return withStores(kind, async (open) => {
    const nights = await openNights(companies)
    try {
      const [killed, undisturbed] = [await open(), await open()]
      await nights.load(killed)
      await nights.load(undisturbed)
      const report = { kills: 0, sessions: 0, met: {} as Record<string, number>, repeatedRequests: 0 }
      const aims = { span: 4 * SECOND_MS, random }
      while (report.kills < kills) {
        const { session, at } = await nights.next()
        const usual = await requestsOf(nights, () => nights.advance(undisturbed))
        const most = Math.min(MAX_KILLS_A_NIGHT, kills - report.kills)
        let done = { kills: 0, met: [] as string[] }
        const sent = await requestsOf(
          nights,
          async () => void (done = await killUntilDone(killed, nights, { session, at, most, aims })),
        )
        if (sent > usual + done.kills)
          throw new Error(
            `The night of ${session} took ${sent} requests in place of ${usual}, with ${done.kills} kills.`,
          )
        report.repeatedRequests += sent - usual
        report.kills += done.kills
        report.sessions += 1
        for (const step of done.met) report.met[step] = (report.met[step] ?? 0) + 1
      }
      await compareStores(killed, undisturbed)
      return report
    } finally {
      await nights.sandbox.close()
    }
  })
}

interface NightOfKills {
  readonly session: IsoDate
  readonly at: string
  readonly most: number
  /** Kills fall within so many milliseconds of a process's life; it follows how long an undisturbed one took. */
  readonly aims: { span: number; readonly random: () => number }
}

async function killUntilDone(
  store: KilledStore,
  { sandbox }: Nights,
  night: NightOfKills,
): Promise<{ kills: number; met: string[] }> {
  const { dataDirectory, databaseUrl } = store
  const met: string[] = []
  for (;;) {
    const at = new Date(Date.parse(night.at) + met.length * APART_MS).toISOString()
    const plan = {
      dataDirectory,
      databaseUrl,
      origin: sandbox.origin,
      at,
      since: Date.now(),
      speed: 1,
      leaseMs: SECOND_MS,
      hasThreads: false,
    }
    const runner = startRunner(plan)
    if (!(await runner.isReady)) throw new Error('A process ended before it began.')
    const began = Date.now()
    if (met.length < night.most) await Promise.race([sleep(night.aims.random() * night.aims.span), runner.lines])
    else await runner.lines
    await runner.kill()
    const lines = await runner.lines
    const underWay = await requireWholeDay(store, night.session)
    if (lines.at(-1) === 'done') {
      night.aims.span = Math.max(SECOND_MS, Date.now() - began)
      return { kills: met.length, met }
    }
    met.push(underWay)
  }
}

async function requestsOf(nights: Nights, work: () => Promise<void>): Promise<number> {
  const before = await nights.requests()
  await work()
  return (await nights.requests()) - before
}

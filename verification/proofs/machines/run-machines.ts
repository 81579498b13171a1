import { setTimeout as pause } from 'node:timers/promises'
import { setPeopleOn } from './load.ts'
import { areSmallDisksAvailable, type Machine } from './machine.ts'
import { openSite } from './site.ts'

export interface MachinesPlan {
  /** How long faults are made, in whole rounds, and how long after one begins the next does, in milliseconds. */
  readonly lengthMs: number
  readonly everyMs: number
  /** How long PostgreSQL hangs. */
  readonly frozenMs: number
  readonly readers: number
  readonly writers: number
}

export interface MachinesOutcome {
  readonly faults: Readonly<Record<string, number>>
  readonly reads: number
  /** Reads that failed although no server was killed while they were under way. */
  readonly strayFailures: readonly string[]
  /** Reads that were under way at a server that was killed. */
  readonly failedInFlight: number
  /** Reads that need a session and were answered with 503 while the database was away. */
  readonly refusedWhileAway: number
  readonly acknowledgedWrites: number
  readonly lostWrites: readonly string[]
  readonly signedUp: number
  /** Acknowledged accounts that are not there. */
  readonly lostAccounts: number
  readonly wrongEntitlements: readonly string[]
  readonly letters: number
  readonly lettersTwice: number
  /** Of the list while nothing was wrong, in milliseconds; null where something always was. */
  readonly listP99Ms: number | null
}

const DISK_MEGABYTES = 64
/** Haproxy needs a second to see that a server is gone, and a read that began before may take five to be refused. */
const NOTICED_MS = 5_000
const LETTERS_LIMIT_MS = 180_000
/** Five minutes ahead, for everything that the process does. */
const AHEAD = `const Real = Date
globalThis.Date = class extends Real {
  constructor(...when) { when.length === 0 ? super(Real.now() + 300_000) : super(...when) }
  static now() { return Real.now() + 300_000 }
}`
const CLOCK_AHEAD = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(AHEAD)}` }

/** Two servers and two workers without a shared disk behind haproxy, and everything that can befall them, one after the other, under load. */
export async function runMachines(plan: MachinesPlan): Promise<MachinesOutcome> {
  const hasSmallDisks = areSmallDisksAvailable()
  if (!hasSmallDisks) console.warn('This user cannot mount a disk for a process, so no disk becomes full.')
  const site = await openSite({ diskMegabytes: hasSmallDisks ? DISK_MEGABYTES : null })
  const { servers, workers, haproxy, database, postgres, mail, publish } = site
  try {
    const load = setPeopleOn(haproxy, { ...plan, ...site })

    const faults: Record<string, number> = {}
    /** When a server was gone, when nothing was as always, and when the database was away. */
    const [gone, troubled, away]: { fromMs: number; toMs: number }[][] = [[], [], []]
    const during = async (times: typeof gone, work: () => Promise<unknown>) => {
      const span = { fromMs: performance.now(), toMs: Number.POSITIVE_INFINITY }
      times?.push(span)
      await work()
      span.toMs = performance.now() + NOTICED_MS
    }
    const killServer = async (server: 0 | 1, machine: Machine, more?: Readonly<Record<string, string>>) => {
      await during(gone, () => machine.kill())
      await machine.start(more)
      await haproxy.untilSentTo(server)
    }
    const steps: Record<string, () => Promise<unknown>> = {
      'server killed': () => killServer(1, servers[1]),
      'server killed, its clock five minutes ahead from then on': () => killServer(1, servers[1], CLOCK_AHEAD),
      'worker killed': async () => {
        await workers[0].kill()
        await workers[0].start()
      },
      'server killed while a day is published': () => Promise.all([publish(), killServer(0, servers[0])]),
      'worker killed, its clock five minutes ahead from then on': async () => {
        await workers[1].kill()
        await workers[1].start(CLOCK_AHEAD)
      },
      'PostgreSQL killed and started': () =>
        during(away, async () => {
          await postgres.kill()
          await postgres.start()
        }),
      ...(hasSmallDisks && {
        'disk of a server full while a day is published': async () => {
          await servers[0].fillDisk()
          await publish()
          await killServer(0, servers[0])
        },
      }),
      'PostgreSQL hung': () =>
        during(away, async () => {
          const goOn = await postgres.freeze()
          await pause(faults['PostgreSQL hung'] === undefined ? plan.frozenMs : 1_000)
          goOn()
        }),
    }
    const end = performance.now() + plan.lengthMs
    // Each at least once, however slow the machine is.
    do
      for (const [name, fault] of Object.entries(steps)) {
        const next = pause(plan.everyMs)
        await during(troubled, fault)
        faults[name] = (faults[name] ?? 0) + 1
        await next
      }
    while (performance.now() < end)
    const lostWrites = await load.end()
    const isWithin = (times: typeof gone, atMs: number) =>
      times?.some(({ fromMs, toMs }) => fromMs <= atMs && atMs <= toMs) ?? false
    const refused = load.failedReads.filter(({ atMs, mayBeRefused }) => mayBeRefused && isWithin(away, atMs))
    const others = load.failedReads.filter((failed) => !refused.includes(failed))
    const inFlight = others.filter(({ atMs }) => isWithin(gone, atMs))
    const calm = load.lists.filter(
      ({ atMs, tookMs }) => !isWithin(troubled, atMs) && !isWithin(troubled, atMs - tookMs),
    )
    const accounts = await database.kysely.selectFrom('app_user').select('email').execute()
    const there = new Set(accounts.map(({ email }) => email))
    const lettersTwice = await countLettersTwice()
    return {
      faults,
      reads: load.reads,
      strayFailures: others.filter((failed) => !inFlight.includes(failed)).map(({ what }) => what),
      failedInFlight: inFlight.length,
      refusedWhileAway: refused.length,
      acknowledgedWrites: load.acknowledgedWrites,
      lostWrites,
      signedUp: load.signedUp.length,
      lostAccounts: load.signedUp.filter((email) => !there.has(email)).length,
      wrongEntitlements: load.wrongEntitlements,
      letters: mail.taken.length,
      lettersTwice,
      listP99Ms: percentile(
        calm.map(({ tookMs }) => tookMs),
        0.99,
      ),
    }
  } finally {
    await site.close()
  }

  /** Once everything that waited was sent. */
  async function countLettersTwice(): Promise<number> {
    const waiting = () =>
      database.kysely.selectFrom('mail').select('id').where('state', 'in', ['waiting', 'sending']).execute()
    for (const limit = performance.now() + LETTERS_LIMIT_MS; (await waiting()).length > 0; await pause(500))
      if (performance.now() > limit) throw new Error('Letters still wait.')
    const ids = mail.taken.map(({ messageId }) => messageId)
    return ids.length - new Set(ids).size
  }
}

function percentile(values: readonly number[], share: number): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null
}

import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { growthPerHour, type Sample } from './growth.ts'
import { setPeopleOn } from './load.ts'
import { sizeOfProcess } from './process-size.ts'
import { openSite } from './site.ts'

export interface SoakPlan {
  readonly minutes: number
  /** So many at the beginning fill caches and pools, and count for no line. */
  readonly warmUpMinutes: number
  readonly readers: number
  readonly writers: number
  /** Hears each minute what every process holds. */
  onMinute(minute: number, text: string): void
}

/** What should be flat, in the words of the report, with how much it may grow in an hour. */
export const HOURLY_BOUNDS = {
  'RSS, MB': 24,
  'PSS, MB': 24,
  'open handles': 6,
  sockets: 6,
  'connections to PostgreSQL': 1,
} as const

type Measure = keyof typeof HOURLY_BOUNDS

/** One thing of one process over the time after the warm-up. */
export interface SoakLine {
  readonly process: string
  readonly measure: Measure
  readonly first: number
  readonly last: number
  readonly highest: number
  readonly growthPerHour: number
  readonly isFlat: boolean
}

export interface SoakOutcome {
  readonly lines: readonly SoakLine[]
  readonly reads: number
  readonly failedReads: readonly string[]
  readonly acknowledgedWrites: number
  readonly lostWrites: readonly string[]
}

const MINUTE_MS = 60_000
/** A collection takes less; what it freed is given back to the system by then. */
const COLLECTED_MS = 2_000
/** What lies about until the next collection is no growth: each process collects when it is told to. */
const COLLECT = "process.on('SIGUSR2', () => globalThis.gc())"
const COLLECTED_ON_SIGNAL = {
  NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${encodeURIComponent(COLLECT)}`,
}

/** Two servers and two workers under steady load with nothing going wrong: what each holds after a collection is looked at every minute. */
export async function soak({ minutes, warmUpMinutes, readers, writers, onMinute }: SoakPlan): Promise<SoakOutcome> {
  const site = await openSite({ environment: COLLECTED_ON_SIGNAL })
  try {
    const load = setPeopleOn(site.haproxy, { ...site, readers, writers })
    const names = ['server 1', 'server 2', 'worker 1', 'worker 2']
    const machines = [...site.servers, ...site.workers]
    const series = new Map<string, { process: string; measure: Measure; samples: Sample[] }>()
    const note = (process: string, measure: Measure, sample: Sample) => {
      const key = `${process}: ${measure}`
      const known = series.get(key) ?? { process, measure, samples: [] }
      known.samples.push(sample)
      series.set(key, known)
    }
    const began = performance.now()
    for (let turn = 1; turn <= minutes; turn += 1) {
      await pause(began + turn * MINUTE_MS - performance.now())
      const minute = (performance.now() - began) / MINUTE_MS
      for (const { pid } of machines) process.kill(pid(), 'SIGUSR2')
      await pause(COLLECTED_MS)
      const sizes = machines.map(({ pid }) => sizeOfProcess(pid()))
      const { rows } = await sql<{ count: number }>`
        select count(*)::int as count from pg_stat_activity where datname = current_database()`.execute(
        site.database.kysely,
      )
      const connections = rows[0]?.count ?? 0
      for (const [place, { rss, pss, handles, sockets }] of sizes.entries()) {
        const name = names[place] ?? ''
        note(name, 'RSS, MB', { minute, value: rss })
        note(name, 'PSS, MB', { minute, value: pss })
        note(name, 'open handles', { minute, value: handles })
        note(name, 'sockets', { minute, value: sockets })
      }
      note('all', 'connections to PostgreSQL', { minute, value: connections })
      const told = sizes.map(({ rss, pss, handles, sockets }, place) => {
        return `${names[place]}: RSS ${rss.toFixed(0)}, PSS ${pss.toFixed(0)} MB, ${handles} handles, ${sockets} sockets`
      })
      onMinute(turn, [...told, `${connections} connections`, `${load.reads} reads`].join('; '))
    }
    const lostWrites = await load.end()
    return {
      lines: [...series.values()].map(({ process, measure, samples }) => {
        const after = samples.filter(({ minute }) => minute > warmUpMinutes)
        const values = after.map(({ value }) => value)
        // What cannot be told is not flat.
        const growth = growthPerHour(after) ?? Number.POSITIVE_INFINITY
        return {
          process,
          measure,
          first: values.at(0) ?? Number.NaN,
          last: values.at(-1) ?? Number.NaN,
          highest: Math.max(...values),
          growthPerHour: growth,
          isFlat: growth <= HOURLY_BOUNDS[measure],
        }
      }),
      reads: load.reads,
      failedReads: load.failedReads.map(({ what }) => what),
      acknowledgedWrites: load.acknowledgedWrites,
      lostWrites,
    }
  } finally {
    await site.close()
  }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { loadMarket } from '@fairweight/application/market-run/load/load-market.ts'
import { addDays, type IsoDate, parseIsoDate, ratingsDueAt, sessionsBetween } from '@fairweight/domain/time'
import { HOUR_MS } from '@fairweight/domain/time/durations.ts'
import { findPostgresBinaries } from '../../../packages/testing/src/database/postgres/find-postgres.ts'
import { openEmbeddedForTests, openPostgresForTests } from '../../../packages/testing/src/database/open-for-tests.ts'
import type { TemporaryMarket } from '../../../packages/testing/src/market/temporary-market.ts'
import { checkDays, type DaysReport } from './check-days.ts'
import { PERFECT_FEED, plannedFaults } from './planned-faults.ts'
import { type DaysToPlay, type NextLook, onceANight, type PlayedDays, playDays, whenDue } from './play-days.ts'
import { openPlayedMarket, type PlayedMarket } from './played-market.ts'
import { troublesOf } from './troubles-of-sessions.ts'

/** Which sessions to play, of how many companies, and what their faults are drawn from. */
export interface DaysPlan {
  /** The first session, an ISO date. */
  readonly first: string
  readonly sessions: number
  readonly companies: number
  readonly seed: number
}

export interface DaysFound extends DaysReport {
  readonly plan: DaysPlan
  readonly last: string
  /** What lasted, in the order of the plan, such as `html of eodhd`. */
  readonly troubles: readonly string[]
  /** Requests that met a fault, by its kind. */
  readonly faultsMet: Readonly<Record<string, number>>
}

/** Of the days, those on which a provider has trouble with its first requests. */
const SHARE = 0.25
const YEARS_LOADED = 2

/**
 * Fills two empty installations by their first load and lets both run by themselves over the same sessions: one from a feed with faults,
 * one from the same feed without. Answers what the first one's days are against those of the second.
 */
export async function playBeside(plan: DaysPlan, onDay: DaysToPlay['onDay'] = () => undefined): Promise<DaysFound> {
  const sessions = sessionsFrom(plan)
  const [first, last] = [sessions[0], sessions.at(-1)]
  if (first === undefined || last === undefined) throw new Error('There is no session to play.')
  const troubles = troublesOf(sessions, plan.seed)
  const until = ratingsDueAt(last) + 6 * HOUR_MS
  const open = async () => openPlayedMarket(await openMarket(), { companies: plan.companies, at: `${first}T12:00:00Z` })
  const markets = { faulty: await open(), perfect: await open() }
  try {
    const chance = { seed: plan.seed, share: SHARE }
    const play = (market: PlayedMarket, faults = PERFECT_FEED, nextLook: NextLook = onceANight): Promise<PlayedDays> =>
      loadMarket(market.parts(), { years: YEARS_LOADED, isPlanOnly: false }).then(() =>
        playDays(market, { until, faults, nextLook, onDay }),
      )
    const [faulty, perfect] = await Promise.all([
      play(markets.faulty, plannedFaults(troubles, chance), whenDue),
      play(markets.perfect),
    ])
    const report = await checkDays(markets.faulty, { sessions, faulty, perfect })
    const words = troubles.map(({ fault, sources }) => `${fault} of ${sources.length > 1 ? 'all' : sources.join()}`)
    return { ...report, plan, last, troubles: words, faultsMet: await faultsMet(markets.faulty) }
  } finally {
    await markets.faulty.close()
    await markets.perfect.close()
  }
}

function sessionsFrom({ first, sessions }: DaysPlan): IsoDate[] {
  const day = parseIsoDate(first)
  return day === null ? [] : sessionsBetween(day, addDays(day, 2 * sessions + 10)).slice(0, sessions)
}

async function openMarket(): Promise<TemporaryMarket> {
  const { database, discard } = await (findPostgresBinaries() ? openPostgresForTests() : openEmbeddedForTests())
  const dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-days-'))
  const close = async () => {
    await discard()
    await rm(dataDirectory, { recursive: true, force: true })
  }
  return { database, dataDirectory, close }
}

const standing = z.object({ requests: z.record(z.string(), z.object({ byFault: z.record(z.string(), z.number()) })) })

/** Requests that met a fault, by its kind, as the sandbox counts them. */
async function faultsMet({ sandbox }: PlayedMarket): Promise<Record<string, number>> {
  const { requests } = standing.parse(await (await fetch(`${sandbox.origin}/sandbox/state`)).json())
  const met: Record<string, number> = {}
  for (const { byFault } of Object.values(requests))
    for (const [fault, count] of Object.entries(byFault)) met[fault] = (met[fault] ?? 0) + count
  return met
}

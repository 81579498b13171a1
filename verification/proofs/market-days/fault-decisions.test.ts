import { advanceMarketRun } from '@fairweight/application/market-run/engine/advance-market-run.ts'
import { loadMarket } from '@fairweight/application/market-run/load/load-market.ts'
import { findings } from '@fairweight/database/repositories/findings.ts'
import { type MarketRun, marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { asSnapshotId } from '@fairweight/domain/identifiers'
import { addDays, closeOf, type IsoDate, nextSession, previousSession, ratingsDueAt } from '@fairweight/domain/time'
import { HOUR_MS, MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { day } from '@fairweight/testing/domain/companies.ts'
import { openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LastingFault, plannedFaults } from './planned-faults.ts'
import { lookingAt, type PlayedDays, playDays } from './play-days.ts'
import { openPlayedMarket, type PlayedMarket } from './played-market.ts'

const FIRST_SESSION = day('2026-11-23')
const COMPANIES = 40

let market: PlayedMarket
let session: IsoDate = previousSession(FIRST_SESSION)

beforeAll(async () => {
  market = await openPlayedMarket(await openTemporaryMarket(), {
    companies: COMPANIES,
    at: `${FIRST_SESSION}T12:00:00Z`,
  })
  await loadMarket(market.parts(), { years: 2, isPlanOnly: false })
}, 300_000)

afterAll(() => market.close())

/** After the close, after the final closes, after the filings, and at the decision. */
const NIGHTLY = lookingAt(23 * HOUR_MS, 1.6 * HOUR_MS, 3.5 * HOUR_MS, 7.5 * HOUR_MS)

/** Plays the night of the next session, during which the provider of prices has trouble until readers have had their day. */
async function nightWith(
  fault: LastingFault,
): Promise<{ run: MarketRun | null; failure: string | null; played: PlayedDays }> {
  session = nextSession(session)
  const due = ratingsDueAt(session)
  const trouble = { fault, sources: ['eodhd'] as const, from: closeOf(session), to: due + 10 * MINUTE_MS }
  const faults = plannedFaults([trouble], { seed: 1, share: 0 })
  const played = await playDays(market, { until: due + 20 * MINUTE_MS, faults, nextLook: NIGHTLY })
  const run = await marketRuns.find(market.database.kysely, 'market', session)
  const steps = run === null ? [] : await marketRuns.steps(market.database.kysely, run.id)
  return { run, failure: steps.find(({ step }) => step === 'prices-final')?.failure ?? null, played }
}

/** What `market run` does once the trouble is over. */
async function publishLate(): Promise<MarketRun | null> {
  await advanceMarketRun(market.parts(), { forcedAt: market.clock().getTime() })
  return marketRuns.find(market.database.kysely, 'market', session)
}

test.each<[LastingFault, string, RegExp]>([
  ['unauthorized', 'unauthorized', /EODHD refuses the key, or the plan lacks this right \(HTTP 401/],
  ['forbidden', 'unauthorized', /EODHD refuses the key, or the plan lacks this right \(HTTP 403/],
  ['rate-limited', 'quota', /EODHD takes no more requests for now \(HTTP 429.*it asks to wait until/],
  ['rate-limited-without-hint', 'quota', /EODHD takes no more requests for now \(HTTP 429/],
  ['server-error', 'server-error', /EODHD has an error of its own \(HTTP 503/],
  ['html', 'unexpected-content', /EODHD sent a web page \(HTML\) in place of eod-bulk/],
  ['quota-note', 'quota', /EODHD .*call frequency/],
  ['truncated-gzip', 'truncated', /EODHD sent eod-bulk.* damaged or cut off/],
  ['empty', 'empty', /EODHD sent nothing for eod-bulk/],
  ['slow-drip', 'timeout', /EODHD/],
  ['redirect', 'redirected', /EODHD sends eod-bulk.* on to another address/],
  ['yesterday', 'stale', /EODHD still answers with the session of .* where that of .* was asked for/],
  ['wrong-name', 'certificate', /EODHD/],
  ['unreachable', 'unreachable', /EODHD/],
])(
  'with %s all night readers keep the day before, operators are told once why, and the day is published late',
  { timeout: 120_000 },
  async (fault, failure, sentence) => {
    const night = await nightWith(fault)
    const morning = night.played.mornings.get(addDays(session, 1))
    expect(night.run?.state).toBe('kept-previous')
    expect(night.failure).toBe(`source-${failure}`)
    expect(night.run?.notes).toEqual([
      `Nothing was published for ${session}; readers keep the day before.`,
      expect.stringMatching(sentence),
    ])
    expect(morning).toEqual([{ kind: 'kept-previous', subject: 'market', sentence: night.run?.notes.join(' ') }])
    expect(await publishLate()).toMatchObject({ state: 'published', notes: [] })
  },
)

test.each<[LastingFault, number, readonly string[]]>([
  ['duplicate-page', 0, []],
  ['late-split', 0, []],
  ['vanished-symbol', 1, []],
  ['wrong-close', 0, ['price-unit']],
])('with %s the day is published in time, and nobody is woken', { timeout: 120_000 }, async (fault, stale, checks) => {
  const { run, played } = await nightWith(fault)
  expect(run).toMatchObject({ state: 'published', staleStocks: stale, notes: [] })
  expect(played.mornings.get(addDays(session, 1))).toEqual([])
  const snapshotId = run?.snapshotId ?? asSnapshotId('')
  const found = await findings.list(market.database.kysely, { snapshotId }, { limit: 1_000, offset: 0 })
  const ofTheDay = found.filter(({ sessionDate, severity }) => sessionDate === session && severity === 'block')
  expect(ofTheDay.map(({ check }) => check)).toEqual(checks)
})

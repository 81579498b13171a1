import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type IsoDate, isIsoDate } from '@fairweight/domain/time'
import { leases } from '@fairweight/database/repositories/leases.ts'
import { marketPauses } from '@fairweight/database/repositories/market-runs/market-pauses.ts'
import { marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { ledger } from '@fairweight/database/repositories/ledger/ledger.ts'
import { snapshots } from '@fairweight/database/repositories/snapshots.ts'
import { SourceError, type SourceFailure } from '@fairweight/market-data/fetching/source-client.ts'
import type { Need } from '@fairweight/market-data/sources/market-source.ts'
import {
  type DailyMarket,
  TICKERS,
  openDailyMarket,
  pricesFile,
} from '@fairweight/testing/market/daily/daily-market.ts'
import { type Script, scriptedSource, scriptedSources } from '@fairweight/testing/market/daily/scripted-source.ts'
import { createLogger } from '../../logging/logger.ts'
import type { RunStep } from '../schedule/run-times.ts'
import { type AdvanceOptions, advanceMarketRun } from './advance-market-run.ts'
import type { MarketRunParts } from './run-parts.ts'
import { LEASE_MS, newHolder } from '../../leases/with-lease.ts'
import { marketLeaseName } from '../../leases/market-lease.ts'

const USUAL_SCRIPT: Script = (need) => (need.kind === 'session-prices' ? [pricesFile(need.session)] : [])
const recorded = { dataset: 'market', origin: 'recorded' } as const

let market: DailyMarket

beforeEach(async () => {
  market = await openDailyMarket()
})
afterEach(() => market.close())

/** A runner of its own, as a process is, with providers that follow scripts in the order of preference. */
function runner(scripts: readonly Script[] = [USUAL_SCRIPT], changes: Partial<MarketRunParts> = {}) {
  const names = ['eodhd', 'tiingo'] as const
  const sources = scripts.map((script, place) =>
    scriptedSource(names[place] ?? 'eodhd', ['session-prices', 'price-history', 'filings-since'], script),
  )
  const parts: MarketRunParts = {
    context: market,
    sources: scriptedSources(market.dataDirectory, sources),
    settings: { keepDays: 90, maxCatchUp: 5, correctionDays: 0 },
    holder: newHolder(),
    log: createLogger('silent'),
    ...changes,
  }
  const requests = 'requests' in parts.sources ? (parts.sources.requests as string[]) : []
  const advance = (options: AdvanceOptions = {}) => advanceMarketRun(parts, options)
  const advanceAt = (time: string, options: AdvanceOptions = {}) => {
    market.setTime(time)
    return advance(options)
  }
  return { parts, requests, advance, advanceAt }
}

const failure = (kind: SourceFailure, retryAt: number | null = null) =>
  new SourceError({ source: 'eodhd', failure: kind, retryAt }, `EODHD failed: ${kind}.`)

const db = () => market.database.kysely
const run = (session: string) => marketRuns.find(db(), 'market', session)
const ledgerDays = async () =>
  (await ledger.page(db(), recorded, 0, 100)).map(({ asOf, writtenAt }) => [asOf, writtenAt.slice(0, 16)])
const shownDay = async () => (await snapshots.current(db(), 'market'))?.asOf

async function steps(session: string) {
  const { id } = (await run(session)) ?? { id: '' }
  return new Map((await marketRuns.steps(db(), id)).map((step) => [step.step as RunStep, step]))
}

describe('a usual night', () => {
  test('fetches, imports and publishes at its times, and doing it again does nothing twice', async () => {
    const { advanceAt, requests } = runner()
    expect(await advanceAt('2026-11-18 22:00')).toEqual({
      kind: 'advanced',
      actions: [],
      until: Date.parse('2026-11-18T23:00Z'),
    })
    for (const time of ['2026-11-18 23:00', '2026-11-18 23:01', '2026-11-19 01:30', '2026-11-19 01:31'])
      await advanceAt(time)
    expect(await shownDay()).toBe('2026-11-17')
    expect((await run('2026-11-18'))?.state).toBe('running')
    expect(await advanceAt('2026-11-19 03:15')).toMatchObject({
      actions: [{ step: 'filings' }, { step: 'import' }, { step: 'publish', state: 'done' }],
      until: Date.parse('2026-11-19T23:00Z'),
    })
    expect(await run('2026-11-18')).toMatchObject({
      state: 'published',
      stocks: TICKERS.length,
      staleStocks: 0,
      notes: [],
      finishedAt: '2026-11-19T03:15:00.000Z',
    })
    expect((await steps('2026-11-18')).get('import')?.output).toMatchObject({ rows: { eodhd: TICKERS.length } })
    expect(await advanceAt('2026-11-19 03:16')).toMatchObject({ actions: [] })
    expect(await shownDay()).toBe('2026-11-18')
    expect(requests).toEqual([
      'eodhd session-prices prices-2026-11-18.csv',
      'eodhd session-prices prices-2026-11-18.csv',
    ])
    expect(await ledgerDays()).toEqual([
      ['2026-11-17', '2026-11-18T04:00'],
      ['2026-11-18', '2026-11-19T03:15'],
    ])
  })

  test('does nothing while it is paused, nothing without a source of prices, and nothing before a first day', async () => {
    const { advanceAt, parts } = runner()
    await marketPauses.pause(db(), 'market', 'A provider moves.', new Date())
    expect(await advanceAt('2026-11-19 03:15')).toEqual({ kind: 'paused' })
    await marketPauses.resume(db(), 'market')
    const sources = { ...parts.sources, sources: [] }
    expect(await advanceMarketRun({ ...parts, sources })).toEqual({ kind: 'no-sources' })
    const sample = { ...parts.sources, dataset: 'sample' as const }
    expect(await advanceMarketRun({ ...parts, sources: sample })).toEqual({ kind: 'nothing-published' })
    expect(await run('2026-11-18')).toBeNull()
  })

  test('tells whoever shows the day of it', async () => {
    const shown: string[] = []
    const { advanceAt } = runner([USUAL_SCRIPT], { onPublished: async (snapshot) => void shown.push(snapshot) })
    await advanceAt('2026-11-19 03:15')
    expect(shown).toEqual([(await snapshots.current(db(), 'market'))?.id])
  })
})

describe('a provider that fails', () => {
  test('is asked again after 20 minutes, or when it says so', async () => {
    let attempts = 0
    const script: Script = (need) => {
      if (need.kind !== 'session-prices') return []
      attempts += 1
      if (attempts === 1) throw failure('server-error')
      if (attempts === 2) throw failure('quota', Date.parse('2026-11-19T03:00Z'))
      return [pricesFile(need.session)]
    }
    const { advanceAt } = runner([script])
    await advanceAt('2026-11-19 01:30')
    expect((await steps('2026-11-18')).get('prices-final')).toMatchObject({
      state: 'failed',
      attempts: 1,
      retryAt: '2026-11-19T01:50:00.000Z',
      failure: 'source-server-error',
      sentence: 'EODHD failed: server-error.',
    })
    for (const time of ['2026-11-19 01:49', '2026-11-19 01:50', '2026-11-19 02:59']) await advanceAt(time)
    expect((await steps('2026-11-18')).get('prices-final')).toMatchObject({
      attempts: 2,
      retryAt: '2026-11-19T03:00:00.000Z',
    })
    await advanceAt('2026-11-19 03:15')
    expect(await run('2026-11-18')).toMatchObject({ state: 'published' })
  })

  test('is helped out by the next one, and a note says so', async () => {
    const down: Script = (need) => {
      if (need.kind === 'session-prices') throw failure('unreachable')
      return []
    }
    const { advanceAt, requests } = runner([down, USUAL_SCRIPT])
    await advanceAt('2026-11-19 03:15')
    expect(await run('2026-11-18')).toMatchObject({
      state: 'published',
      notes: ['EODHD failed: unreachable. TIINGO was asked instead.'],
    })
    expect(requests).toEqual(['tiingo session-prices prices-2026-11-18.csv'])
  })

  test('for good is not asked again by itself, but by an operator', { tags: 'long' }, async () => {
    let isKeyRight = false
    const script: Script = (need) => {
      if (need.kind === 'session-prices' && !isKeyRight) throw failure('unauthorized')
      return need.kind === 'session-prices' ? [pricesFile(need.session)] : []
    }
    const { advanceAt } = runner([script])
    await advanceAt('2026-11-19 03:15')
    expect((await steps('2026-11-18')).get('prices-final')).toMatchObject({ attempts: 1, retryAt: null })
    await advanceAt('2026-11-19 05:00')
    expect((await steps('2026-11-18')).get('prices-final')).toMatchObject({ attempts: 1 })
    isKeyRight = true
    await advanceAt('2026-11-19 05:01', { forcedAt: Date.parse('2026-11-19T05:01Z') })
    expect(await run('2026-11-18')).toMatchObject({ state: 'published' })
  })
})

describe('the decision at 07:30 UTC', () => {
  const partial =
    (tickers: number): Script =>
    (need) =>
      need.kind === 'session-prices' ? [pricesFile(need.session, TICKERS.slice(0, tickers))] : []

  test('keeps the day before when too much is missing, and publishes it once it comes', async () => {
    let tickers = 12
    const { advanceAt } = runner([(need, signal) => partial(tickers)(need, signal)])
    await advanceAt('2026-11-19 03:15')
    expect((await steps('2026-11-18')).get('publish')).toMatchObject({ state: 'failed', failure: 'publish-coverage' })
    expect((await steps('2026-11-18')).get('prices-final')).toMatchObject({
      state: 'failed',
      retryAt: '2026-11-19T03:35:00.000Z',
    })
    await advanceAt('2026-11-19 07:20')
    await advanceAt('2026-11-19 07:30')
    const kept = await run('2026-11-18')
    expect(kept).toMatchObject({ state: 'kept-previous', snapshotId: null })
    expect(kept?.notes[0]).toBe('Nothing was published for 2026-11-18; readers keep the day before.')
    expect(kept?.notes[1]).toMatch(/^Nothing was published, and readers still see the day of 2026-11-17: /)
    expect(await shownDay()).toBe('2026-11-17')
    tickers = 24
    await advanceAt('2026-11-19 09:00')
    expect(await run('2026-11-18')).toMatchObject({ state: 'published', staleStocks: 0 })
    expect(await ledgerDays()).toContainEqual(['2026-11-18', '2026-11-19T09:00'])
  })

  test(
    'publishes the closes of the afternoon where those of the evening never came, and has them made final the day after',
    { tags: 'long' },
    async () => {
      let isEveningThere = false
      const script: Script = (need) => {
        if (need.kind === 'price-history') return [pricesFile(need.to, TICKERS, 1.01)]
        if (need.kind !== 'session-prices') return []
        if (!isEveningThere && market.clock() > new Date('2026-11-19T01:00Z')) throw failure('timeout')
        return [pricesFile(need.session)]
      }
      const { advanceAt, requests } = runner([script])
      for (const time of ['2026-11-18 23:00', '2026-11-19 01:30', '2026-11-19 07:10']) await advanceAt(time)
      expect(await run('2026-11-18')).toMatchObject({ state: 'running' })
      await advanceAt('2026-11-19 07:30')
      const published = await run('2026-11-18')
      expect(published?.state).toBe('published')
      expect(published?.notes).toEqual([
        'Final closes are not there in full. EODHD failed: timeout.',
        'The closes of 2026-11-18 are those of the afternoon, before corrections.',
      ])
      isEveningThere = true
      await advanceAt('2026-11-20 03:15')
      expect(requests).toContain('eodhd session-prices prices-2026-11-18.csv')
      expect((await steps('2026-11-19')).get('history')).toMatchObject({ state: 'done' })
      expect(await run('2026-11-19')).toMatchObject({ state: 'published', notes: [] })
    },
  )

  test('publishes a stock without a close of the day with its old one, and counts it', async () => {
    const { advanceAt } = runner([partial(23)])
    await advanceAt('2026-11-19 03:15')
    expect(await run('2026-11-18')).toMatchObject({ state: 'published', staleStocks: 1, stocks: 24 })
  })

  test('is made without whoever still waits for an answer', async () => {
    const hanging: Script = async (need, signal) => {
      if (need.kind !== 'session-prices') return []
      market.setTime('2026-11-19 07:30')
      await new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)))
      return []
    }
    const { advanceAt } = runner([hanging])
    await advanceAt('2026-11-19 07:29')
    expect((await steps('2026-11-18')).get('prices-final')).toMatchObject({
      state: 'failed',
      failure: 'source-timeout',
    })
    expect(await run('2026-11-18')).toMatchObject({ state: 'kept-previous' })
  })
})

describe('silence', () => {
  test('of three days is made up for day by day, each once, in the order of the ledger', { tags: 'long' }, async () => {
    const { advanceAt, requests } = runner()
    const { actions } = { actions: [], ...(await advanceAt('2026-11-21 12:00')) }
    const published = actions.filter(({ step }: { step: string }) => step === 'publish')
    expect(published).toMatchObject([{ session: '2026-11-18' }, { session: '2026-11-19' }, { session: '2026-11-20' }])
    expect(await ledgerDays()).toEqual([
      ['2026-11-17', '2026-11-18T04:00'],
      ['2026-11-18', '2026-11-21T12:00'],
      ['2026-11-19', '2026-11-21T12:00'],
      ['2026-11-20', '2026-11-21T12:00'],
    ])
    expect(requests).toHaveLength(3)
    await advanceAt('2026-11-21 12:30')
    expect(requests).toHaveLength(3)
  })

  test('of more days than are made up for one by one imports the older ones along', { tags: 'long' }, async () => {
    const asked: Need[] = []
    const script: Script = (need) => {
      asked.push(need)
      if (need.kind === 'session-prices') return [pricesFile(need.session)]
      return need.kind === 'price-history' ? [pricesFile(need.from), pricesFile(need.to)] : []
    }
    const { advanceAt, parts } = runner([script], { settings: { keepDays: 90, maxCatchUp: 2, correctionDays: 0 } })
    await advanceAt('2026-11-21 12:00')
    expect(asked.filter(({ kind }) => kind !== 'filings-since')).toMatchObject([
      { kind: 'session-prices', session: '2026-11-19' },
      { kind: 'session-prices', session: '2026-11-18' },
      { kind: 'session-prices', session: '2026-11-20' },
    ])
    expect((await ledgerDays()).map(([day]) => day)).toEqual(['2026-11-17', '2026-11-19', '2026-11-20'])
    expect(parts.settings.maxCatchUp).toBe(2)
  })
})

describe('processes', () => {
  test(
    'of which one is killed in the middle of a step: the next one goes on where it was',
    { tags: 'long' },
    async () => {
      const killed = new AbortController()
      let isFirst = true
      const script: Script = (need, signal) => {
        if (need.kind !== 'session-prices') return []
        if (isFirst) {
          isFirst = false
          killed.abort(new Error('killed'))
          signal?.throwIfAborted()
        }
        return [pricesFile(need.session)]
      }
      const first = runner([script])
      await expect(first.advanceAt('2026-11-19 03:15', { stopping: killed.signal })).rejects.toThrow('killed')
      expect((await steps('2026-11-18')).get('prices-final')).toMatchObject({ state: 'running', attempts: 1 })
      const second = runner([script])
      await second.advanceAt('2026-11-19 03:16')
      expect((await steps('2026-11-18')).get('prices-final')).toMatchObject({ state: 'done', attempts: 2 })
      expect(await run('2026-11-18')).toMatchObject({ state: 'published' })
    },
  )

  test('never work on one dataset at once', { tags: 'long' }, async () => {
    let isReached = () => {}
    let goOn = () => {}
    const reached = new Promise<void>((resolve) => (isReached = resolve))
    const waiting = new Promise<void>((resolve) => (goOn = resolve))
    const slow: Script = async (need) => {
      if (need.kind !== 'session-prices') return []
      isReached()
      await waiting
      return [pricesFile(need.session)]
    }
    const [first, second] = [runner([slow]), runner()]
    const working = first.advanceAt('2026-11-19 03:15')
    await reached
    expect(await second.advance()).toEqual({ kind: 'busy' })
    goOn()
    await working
    expect(await second.advance()).toMatchObject({ kind: 'advanced', actions: [] })
    expect(second.requests).toEqual([])
    expect(await run('2026-11-18')).toMatchObject({ state: 'published' })
  })

  test('of which one lost the right to run write nothing any more', async () => {
    const other = newHolder()
    const stolen: Script = async (need) => {
      if (need.kind !== 'session-prices') return []
      // As if this process had been frozen for longer than its right lasts.
      await db()
        .updateTable('lease')
        .set({ expires_at: new Date(0) })
        .execute()
      await leases.take(db(), marketLeaseName('market'), other, LEASE_MS)
      return [pricesFile(need.session)]
    }
    const { advanceAt } = runner([stolen])
    await expect(advanceAt('2026-11-19 03:15')).rejects.toMatchObject({ name: 'LeaseLostError' })
    expect((await steps('2026-11-18')).get('prices-final')).toMatchObject({ state: 'running' })
    expect(await leases.find(db(), marketLeaseName('market'))).toMatchObject({ holder: other })
  })

  test(
    'of which one died right after its publish leave a run that the next one settles',
    { tags: 'long' },
    async () => {
      const { advanceAt, parts } = runner()
      const dying = runner([USUAL_SCRIPT], {
        onPublished: () => Promise.reject(new Error('died')),
        settings: parts.settings,
      })
      await expect(dying.advanceAt('2026-11-19 03:15')).rejects.toThrow('died')
      await db().updateTable('market_run').set({ state: 'running', snapshot_id: null }).execute()
      await advanceAt('2026-11-19 03:16')
      expect(await run('2026-11-18')).toMatchObject({
        state: 'published',
        snapshotId: (await snapshots.current(db(), 'market'))?.id,
      })
      expect(
        (await ledgerDays()).filter(([day]) => isIsoDate(day ?? '') && (day as IsoDate) === '2026-11-18'),
      ).toHaveLength(1)
    },
  )
})

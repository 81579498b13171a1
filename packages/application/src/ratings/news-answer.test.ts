import { news } from '@fairweight/contract/wire'
import { alertReaders } from '@fairweight/database/repositories/alerts/alert-readers.ts'
import { marketCorrections } from '@fairweight/database/repositories/market-runs/market-corrections.ts'
import { portfolioTransactions } from '@fairweight/database/repositories/portfolios/portfolio-transactions.ts'
import { portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import { ratingVisits } from '@fairweight/database/repositories/ratings/rating-visits.ts'
import type { Tool } from '@fairweight/domain/entitlement'
import { asUserId } from '@fairweight/domain/identifiers'
import type { SnapshotReader } from '@fairweight/market-data/snapshots/open-snapshot.ts'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { purchase, symbol } from '@fairweight/testing/database/kept-transactions.ts'
import { addPastDay } from '@fairweight/testing/market/published/add-past-day.ts'
import { type SmallMarket, makeSmallMarket } from '@fairweight/testing/market/published/small-market.ts'
import { afterAll, assert, beforeAll, expect, test } from 'vitest'
import { type CurrentSnapshots, openCurrentSnapshots } from '../market/current-snapshots.ts'
import { currentGrades, openPastGrades } from './grade-changes.ts'
import { newsOf } from './news-answer.ts'

const ANN = asUserId('ann')
const NOW = new Date('2026-11-20T12:00:00Z')
const LAST_VISIT = new Date('2026-11-18T12:00:00Z')
const PAST = '2020-01-03'

let market: SmallMarket
let snapshots: CurrentSnapshots
let snapshot: SnapshotReader

beforeAll(async () => {
  market = await makeSmallMarket()
  snapshots = await openCurrentSnapshots(market.context)
  snapshot = snapshots.find('sample') ?? assert.fail('The sample is published.')
})
afterAll(async () => {
  await snapshots.close()
  await market.close()
})

onEachDatabase('news', (database) => {
  const db = () => database().kysely
  const read = async (tools: readonly Tool[]) =>
    news
      .strict()
      .parse(
        await newsOf(
          { db: db(), pastGrades: openPastGrades(), snapshot, now: NOW },
          { userId: ANN, tools: new Set(tools) },
        ),
      )

  /** Somebody who holds HLX, and was here on a day on which it was graded otherwise by both tools. */
  async function addHolder(): Promise<void> {
    await addUser(db(), ANN)
    const portfolio = await portfolios.create(db(), ANN, 'Plan')
    const id = typeof portfolio === 'string' ? assert.fail(portfolio) : portfolio.id
    await portfolioTransactions.save(db(), ANN, id, [purchase({ symbol: symbol('HLX') })])
    const { value, momentum } = currentGrades(snapshot).get('HLX') ?? assert.fail('HLX is in the sample.')
    await addPastDay(db(), PAST, {
      HLX: { value: value === 'A' ? 'B' : 'A', momentum: momentum === 'A' ? 'B' : 'A' },
      OTHER: { value: 'A', momentum: 'A' },
    })
    await ratingVisits.change(db(), ANN, 'sample', () => ({ asOf: PAST, shown: null }))
    await alertReaders.choose(db(), ANN, true, LAST_VISIT)
    await alertReaders.see(db(), ANN, LAST_VISIT)
  }

  test('tell changed grades of what is held, for the tools that are held', async () => {
    await addHolder()
    const told = async (tools: readonly Tool[]) =>
      (await read(tools)).grades?.changes.map(({ TICKER, tool }) => `${TICKER} ${tool}`)
    expect(await told(['value', 'momentum'])).toEqual(['HLX value', 'HLX momentum'])
    expect(await told(['momentum'])).toEqual(['HLX momentum'])
    expect(await told([])).toEqual([])
  })

  test('tell corrections of what is held that were found since the last visit, without grades of other tools', async () => {
    await addHolder()
    const changes = ['HLX', 'OTHER'].map((ticker) => ({
      ticker,
      before: { value: 'A', momentum: 'B' } as const,
      after: { value: 'B', momentum: 'B' } as const,
    }))
    const correction = { dataset: 'sample', changes, sentence: 'Two changed.' } as const
    await marketCorrections.add(db(), { ...correction, session: '2026-11-12' }, new Date('2026-11-17T00:00:00Z'))
    await marketCorrections.add(db(), { ...correction, session: '2026-11-17' }, new Date('2026-11-19T00:00:00Z'))
    expect((await read(['value'])).corrections).toEqual([
      {
        TICKER: 'HLX',
        session: '2026-11-17',
        foundAt: '2026-11-19T00:00:00.000Z',
        before: { value: 'A' },
        after: { value: 'B' },
      },
    ])
    expect((await read(['momentum'])).corrections).toEqual([])
  })

  test('are none at the first visit', async () => {
    await addUser(db(), ANN)
    expect(await read(['value', 'momentum'])).toEqual({
      lastVisit: null,
      events: [],
      notices: [],
      grades: null,
      screens: [],
      corrections: [],
    })
  })
})

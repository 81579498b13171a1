import { SPEED_METRICS } from '@fairweight/contract/page-speed'
import type { PageSpeedReport } from '@fairweight/contract/page-speed'
import { expect, test } from 'vitest'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { countVisit, deleteOldPageSpeed } from './page-speed.ts'
import { pageSpeedOperations } from './page-speed-operations.ts'

const now = new Date('2026-11-21T12:00:00Z')
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
const show = pageSpeedOperations['performance.show']

const visit = (metrics: PageSpeedReport['metrics'], change: Partial<PageSpeedReport> = {}): PageSpeedReport => ({
  page: '/demo',
  device: 'phone',
  navigation: 'navigate',
  metrics,
  ...change,
})

forEachDatabase('the speed of pages', (open) => {
  test('is summed up by page and metric, in the order of the site', async () => {
    const { kysely: db } = await open()
    for (const LCP of [1_000, 2_000, 3_000, 9_000]) await countVisit(db, visit({ LCP, CLS: 0 }), now)
    await countVisit(db, visit({ TTFB: 300 }, { page: '/', device: 'desktop' }), now)
    const { pages } = await show.run({}, { db, now })
    expect(pages.map(({ page, metric, visits }) => [page, metric, visits])).toEqual([
      ['/', 'TTFB', 1],
      ['/demo', 'LCP', 4],
      ['/demo', 'CLS', 4],
    ])
    expect(pages[1]).toMatchObject({ good: 0.5, poor: 0.25 })
    expect(pages[1]?.p75).toBeCloseTo(3_058.5, 1)
    expect((await show.run({ device: 'desktop' }, { db, now })).pages).toHaveLength(1)
    expect((await show.run({ navigation: 'reload' }, { db, now })).pages).toEqual([])
  })

  test('is kept for 90 days, and asked of as many days as one likes', async () => {
    const { kysely: db } = await open()
    for (const days of [0, 27, 28, 89, 90]) await countVisit(db, visit({ FCP: 500 }), daysAgo(days))
    const visits = async (days: number) => (await show.run({ days }, { db, now })).pages[0]?.visits
    expect([await visits(1), await visits(28), await visits(29), await visits(90)]).toEqual([1, 2, 3, 4])
    await deleteOldPageSpeed(db, now)
    expect(await db.selectFrom('page_speed_count').select('day').orderBy('day').execute()).toHaveLength(4)
  })

  test('every metric of a visit is counted', async () => {
    const { kysely: db } = await open()
    await countVisit(db, visit({ LCP: 1, INP: 2, CLS: 3, FCP: 4, TTFB: 5 }), now)
    expect((await show.run(null, { db, now })).pages.map(({ metric }) => metric)).toEqual([...SPEED_METRICS])
  })

  test.each([
    [{ days: 91 }, 'The days must be a whole number from 1 to 90.'],
    [{ days: 1.5 }, 'The days must be a whole number from 1 to 90.'],
    [{ device: 'watch' }, 'The device must be phone or desktop.'],
    [{ navigation: 'jump' }, /^The navigation must be one of navigate, /],
    ['everything', 'The question about performance cannot be read.'],
  ])('%j is refused in one sentence', async (input, sentence) => {
    const { kysely: db } = await open()
    await expect(show.run(input, { db, now })).rejects.toThrow(sentence)
  })
})

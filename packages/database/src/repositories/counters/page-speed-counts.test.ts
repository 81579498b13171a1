import { expect, test } from 'vitest'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { type CountedVisit, pageSpeedCounts } from './page-speed-counts.ts'

const VISIT: CountedVisit = {
  day: '2026-11-21',
  page: '/demo',
  device: 'phone',
  navigation: 'navigate',
  buckets: [
    { metric: 'LCP', bucket: 150 },
    { metric: 'CLS', bucket: 0 },
  ],
}
const ALL = { since: '2026-11-01', device: null, navigation: null }

forEachDatabase('page speed counts', (open) => {
  test('visits at the same time are added up, each metric in its bucket', async () => {
    const { kysely } = await open()
    await Promise.all(Array.from({ length: 20 }, () => pageSpeedCounts.add(kysely, VISIT)))
    await pageSpeedCounts.add(kysely, { ...VISIT, day: '2026-11-22', buckets: [{ metric: 'LCP', bucket: 151 }] })
    expect(await pageSpeedCounts.sum(kysely, ALL)).toEqual([
      { page: '/demo', metric: 'CLS', bucket: 0, visits: 20 },
      { page: '/demo', metric: 'LCP', bucket: 150, visits: 20 },
      { page: '/demo', metric: 'LCP', bucket: 151, visits: 1 },
    ])
  })

  test('they are asked by day, device and navigation', async () => {
    const { kysely } = await open()
    await pageSpeedCounts.add(kysely, VISIT)
    await pageSpeedCounts.add(kysely, { ...VISIT, device: 'desktop' })
    await pageSpeedCounts.add(kysely, { ...VISIT, navigation: 'reload' })
    const visits = async (filter: Partial<typeof ALL> | { device: string } | { navigation: string }) =>
      (await pageSpeedCounts.sum(kysely, { ...ALL, ...filter })).map((count) => count.visits)
    expect(await visits({})).toEqual([3, 3])
    expect(await visits({ device: 'desktop' })).toEqual([1, 1])
    expect(await visits({ navigation: 'reload' })).toEqual([1, 1])
    expect(await visits({ since: '2026-11-22' })).toEqual([])
  })

  test('old days are swept', async () => {
    const { kysely } = await open()
    await pageSpeedCounts.add(kysely, VISIT)
    expect(await pageSpeedCounts.sweep(kysely, '2026-11-21')).toBe(0)
    expect(await pageSpeedCounts.sweep(kysely, '2026-11-22')).toBe(2)
  })
})

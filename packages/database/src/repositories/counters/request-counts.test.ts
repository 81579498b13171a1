import { expect, test } from 'vitest'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { requestCounts } from './request-counts.ts'

const start = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(start.getTime() + seconds * 1000)
const ONE = { key: 'lists:user:ann', wanted: 1, max: 3, perSeconds: 60 }

forEachDatabase('request counts', (open) => {
  test('n are granted, n + 1 are not, and after the window n are again', async () => {
    const { kysely } = await open()
    for (const second of [0, 1, 59]) {
      expect(await requestCounts.take(kysely, ONE, after(second))).toEqual({ granted: 1, windowEndsAt: after(60) })
    }
    expect(await requestCounts.take(kysely, ONE, after(59.999))).toEqual({ granted: 0, windowEndsAt: after(60) })
    expect(await requestCounts.take(kysely, ONE, after(60))).toEqual({ granted: 1, windowEndsAt: after(120) })
  })

  test('the window begins with the first request of each key, and keys do not share', async () => {
    const { kysely } = await open()
    await requestCounts.take(kysely, { ...ONE, wanted: 3 }, start)
    expect(await requestCounts.take(kysely, { ...ONE, key: 'lists:user:bob' }, after(30))).toEqual({
      granted: 1,
      windowEndsAt: after(90),
    })
  })

  test('a lease gets what is left', async () => {
    const { kysely } = await open()
    const lease = { ...ONE, wanted: 10, max: 25 }
    const granted: number[] = []
    for (let time = 0; time < 4; time += 1) granted.push((await requestCounts.take(kysely, lease, start)).granted)
    expect(granted).toEqual([10, 10, 5, 0])
    expect((await requestCounts.take(kysely, { ...lease, key: 'small', max: 4 }, start)).granted).toBe(4)
  })

  test('a limit that was lowered meanwhile grants nothing more', async () => {
    const { kysely } = await open()
    await requestCounts.take(kysely, { ...ONE, wanted: 3 }, start)
    expect((await requestCounts.take(kysely, { ...ONE, max: 2 }, start)).granted).toBe(0)
    expect((await requestCounts.take(kysely, { ...ONE, max: 5, wanted: 9 }, start)).granted).toBe(2)
  })

  test('what is given back can be taken, within the window and never more than there was', async () => {
    const { kysely } = await open()
    await requestCounts.take(kysely, { ...ONE, wanted: 3 }, start)
    await requestCounts.release(kysely, ONE.key, 2, after(10))
    expect((await requestCounts.take(kysely, { ...ONE, wanted: 3 }, after(20))).granted).toBe(2)
    await requestCounts.release(kysely, ONE.key, 100, after(30))
    expect((await requestCounts.take(kysely, { ...ONE, wanted: 9 }, after(40))).granted).toBe(3)
    await requestCounts.release(kysely, ONE.key, 3, after(60))
    expect((await requestCounts.take(kysely, ONE, after(59))).granted).toBe(0)
  })

  test('many at once share exactly what there is, in a first window, a running one and a new one', async () => {
    const { kysely } = await open()
    for (const second of [0, 30, 60]) {
      const max = second === 30 ? 80 : 40
      const taken = await Promise.all(
        Array.from({ length: 50 }, () => requestCounts.take(kysely, { ...ONE, wanted: 3, max }, after(second))),
      )
      expect(taken.reduce((sum, { granted }) => sum + granted, 0)).toBe(40)
    }
  })

  test('windows that are over are swept', async () => {
    const { kysely } = await open()
    await requestCounts.take(kysely, ONE, start)
    await requestCounts.take(kysely, { ...ONE, key: 'later' }, after(1))
    expect(await requestCounts.sweep(kysely, after(60), 0)).toBe(0)
    expect(await requestCounts.sweep(kysely, after(60), 10)).toBe(1)
    expect(await requestCounts.sweep(kysely, after(60), 10)).toBe(0)
  })
})

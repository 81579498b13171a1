import { expect, test } from 'vitest'
import type { Queryable } from '../../opening/database.ts'
import { forEachDatabase } from '../../testing/for-each-database.ts'
import { signInDelays } from './sign-in-delays.ts'

const start = Date.UTC(2026, 10, 21, 12)
const after = (seconds: number) => new Date(start + seconds * 1000)
const minutes = 60
const key = 'account:ann'

const begin = (db: Queryable, seconds: number) => signInDelays.begin(db, key, after(seconds))

async function use(db: Queryable, count: number, seconds = 0): Promise<void> {
  for (let time = 0; time < count; time += 1) expect(await begin(db, seconds)).toEqual({ allowed: true })
}

forEachDatabase('sign-in delays', (open) => {
  test('five attempts are free and the sixth waits 30 seconds', async () => {
    const { kysely } = await open()
    await use(kysely, 5)
    expect(await begin(kysely, 0)).toEqual({ allowed: false, retryAfterSeconds: 30 })
    expect(await begin(kysely, 29.2)).toEqual({ allowed: false, retryAfterSeconds: 1 })
    expect(await begin(kysely, 30)).toEqual({ allowed: true })
  })

  test('each delay is twice the last, up to 15 minutes, and attempts within one do not lengthen it', async () => {
    const { kysely } = await open()
    await use(kysely, 4)
    let now = 0
    const delays: number[] = []
    for (let time = 0; time < 8; time += 1) {
      expect(await begin(kysely, now)).toEqual({ allowed: true })
      const refused = await begin(kysely, now)
      expect(await begin(kysely, now)).toEqual(refused)
      const delay = refused.allowed ? 0 : refused.retryAfterSeconds
      delays.push(delay)
      now += delay
    }
    expect(delays).toEqual([30, 60, 120, 240, 480, 900, 900, 900])
  })

  test('success clears everything', async () => {
    const { kysely } = await open()
    await use(kysely, 5)
    await use(kysely, 1, 30)
    await signInDelays.succeed(kysely, key)
    await use(kysely, 5, 31)
    expect(await begin(kysely, 31)).toEqual({ allowed: false, retryAfterSeconds: 30 })
  })

  test('all is forgotten 15 minutes after the last attempt and its delay, and not before', async () => {
    const { kysely } = await open()
    await use(kysely, 4)
    await use(kysely, 1, 15 * minutes - 1)
    const forgotten = 15 * minutes - 1 + 30 + 15 * minutes
    expect(await begin(kysely, forgotten - 1)).toEqual({ allowed: true })
    expect(await begin(kysely, forgotten - 1)).toEqual({ allowed: false, retryAfterSeconds: 60 })
    await use(kysely, 5, forgotten - 1 + 60 + 15 * minutes)
  })

  test('of many attempts at once five get through, and later one after each delay', async () => {
    const { kysely } = await open()
    const allowed = async (seconds: number) => {
      const answers = await Promise.all(Array.from({ length: 40 }, () => begin(kysely, seconds)))
      return answers.filter((answer) => answer.allowed).length
    }
    expect([await allowed(0), await allowed(29), await allowed(30), await allowed(90)]).toEqual([5, 0, 1, 1])
  })

  test('keys do not share, and what is long past is swept', async () => {
    const { kysely } = await open()
    await use(kysely, 5)
    expect(await signInDelays.begin(kysely, 'account:bob', after(0))).toEqual({ allowed: true })
    expect(await signInDelays.sweep(kysely, after(15 * minutes))).toBe(1)
    expect(await signInDelays.sweep(kysely, after(15 * minutes + 30))).toBe(1)
  })
})

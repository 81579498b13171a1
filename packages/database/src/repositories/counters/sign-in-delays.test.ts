import { DAY_SECONDS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import type { Queryable } from '../../opening/database.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { type BackoffPolicy, signInDelays, defaultBackoff } from './sign-in-delays.ts'

const start = Date.UTC(2026, 10, 21, 12)
const after = (seconds: number) => new Date(start + seconds * 1000)
const KEY = 'account:ann'

const begin = (db: Queryable, seconds: number) => signInDelays.begin(db, KEY, after(seconds))

async function use(db: Queryable, count: number, seconds = 0): Promise<void> {
  for (let time = 0; time < count; time += 1) expect(await begin(db, seconds)).toMatchObject({ allowed: true })
}

forEachDatabase('sign-in delays', (open) => {
  test('five attempts are free and the sixth waits 30 seconds', async () => {
    const { kysely } = await open()
    await use(kysely, 5)
    expect(await begin(kysely, 0)).toEqual({ allowed: false, retryAfterSeconds: 30 })
    expect(await begin(kysely, 29.2)).toEqual({ allowed: false, retryAfterSeconds: 1 })
    expect(await begin(kysely, 30)).toEqual({ allowed: true, tries: 6 })
  })

  test('each delay is twice the last, up to 15 minutes, and attempts within one do not lengthen it', async () => {
    const { kysely } = await open()
    await use(kysely, 4)
    let now = 0
    const delays: number[] = []
    for (let time = 0; time < 8; time += 1) {
      expect(await begin(kysely, now)).toMatchObject({ allowed: true })
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
    await signInDelays.succeed(kysely, KEY)
    await use(kysely, 5, 31)
    expect(await begin(kysely, 31)).toEqual({ allowed: false, retryAfterSeconds: 30 })
  })

  test('all is forgotten a day after the last attempt and its delay, and not before', async () => {
    const { kysely } = await open()
    await use(kysely, 4)
    await use(kysely, 1, DAY_SECONDS - 1)
    const forgotten = DAY_SECONDS - 1 + 30 + DAY_SECONDS
    expect(await begin(kysely, forgotten - 1)).toEqual({ allowed: true, tries: 6 })
    expect(await begin(kysely, forgotten - 1)).toEqual({ allowed: false, retryAfterSeconds: 60 })
    await use(kysely, 5, forgotten - 1 + 60 + DAY_SECONDS)
  })

  test.each<[string, BackoffPolicy, number]>([
    ['the usual pace', defaultBackoff, 104],
    ['a strict one', { freeTries: 1, firstDelaySeconds: 900, maxDelaySeconds: 4 * 3600 }, 10],
  ])('whoever tries all day gets so many tries by %s', async (_name, pace, most) => {
    const { kysely } = await open()
    let [tries, now] = [0, 0]
    while (now < DAY_SECONDS) {
      const leave = await signInDelays.begin(kysely, KEY, after(now), pace)
      if (leave.allowed) tries += 1
      else now += leave.retryAfterSeconds
    }
    expect(tries).toBe(most)
  })

  test('how it stands can be looked at without counting, and one try be taken back', async () => {
    const { kysely } = await open()
    expect(await signInDelays.look(kysely, KEY, after(0))).toEqual({ allowed: true, tries: 0 })
    await use(kysely, 4)
    expect(await signInDelays.look(kysely, KEY, after(0))).toEqual({ allowed: true, tries: 4 })
    await signInDelays.takeBack(kysely, KEY)
    await use(kysely, 2)
    expect(await signInDelays.look(kysely, KEY, after(1))).toEqual({ allowed: false, retryAfterSeconds: 29 })
    expect(await signInDelays.look(kysely, KEY, after(31 + DAY_SECONDS))).toEqual({ allowed: true, tries: 0 })
  })

  test('everything below a key is cleared with it, and nothing beside it', async () => {
    const { kysely } = await open()
    for (const one of ['account:a', 'account:a:network:x', 'account:a:b', 'account:ab', 'account:b'])
      await signInDelays.begin(kysely, one, after(0))
    await signInDelays.succeedBelow(kysely, 'account:a')
    expect(
      (await kysely.selectFrom('sign_in_delay').select('key').orderBy('key').execute()).map(({ key: left }) => left),
    ).toEqual(['account:ab', 'account:b'])
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
    expect(await signInDelays.begin(kysely, 'account:bob', after(0))).toEqual({ allowed: true, tries: 1 })
    expect(await signInDelays.sweep(kysely, after(DAY_SECONDS))).toBe(1)
    expect(await signInDelays.sweep(kysely, after(DAY_SECONDS + 30))).toBe(1)
  })
})

import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { identitySuiteOnBoth } from '../testing/identity-suite.ts'
import { newVisitor } from '../testing/visitor.ts'

const ann = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const wrong = { ...ann, password: 'Blue-Heron-43' }

identitySuiteOnBoth('wrong passwords', (world) => {
  test('five are free, then waiting; after it the right one works and all is forgotten', async () => {
    const { app, pass } = await world.open()
    await newVisitor(app).arrive('/auth/sign-up', ann)
    const stranger = newVisitor(app)
    for (let time = 1; time <= 5; time += 1) expectRefusal(await stranger.post('/auth/sign-in', wrong), 'wrong-password')
    const waiting = await stranger.post('/auth/sign-in', ann)
    expect(expectRefusal(waiting, 'too-many-requests')).toMatch(/Please try again in \d+ seconds\.$/)
    const seconds = Number(waiting.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(30)
    pass(seconds)
    await stranger.arrive('/auth/sign-in', ann)
    for (let time = 1; time <= 5; time += 1) expectRefusal(await newVisitor(app).post('/auth/sign-in', wrong), 'wrong-password')
  })

  test('the wait grows, in every process', async () => {
    const [one, other] = [await world.open(), await world.open()]
    await newVisitor(one.app).arrive('/auth/sign-up', ann)
    for (let time = 1; time <= 5; time += 1) await newVisitor(one.app).post('/auth/sign-in', wrong)
    const waits: number[] = []
    for (let time = 1; time <= 7; time += 1) {
      const waiting = await newVisitor(other.app).post('/auth/sign-in', ann)
      expectRefusal(waiting, 'too-many-requests')
      waits.push(Number(waiting.headers['retry-after']))
      for (const { pass } of [one, other]) pass(waits.at(-1) ?? 0)
      expectRefusal(await newVisitor(one.app).post('/auth/sign-in', wrong), 'wrong-password')
    }
    expect(waits.map((wait) => Math.round(wait / 30) * 30)).toEqual([30, 60, 120, 240, 480, 900, 900])
  })

  test('many at once are counted one by one', async () => {
    const { app } = await world.open()
    await newVisitor(app).arrive('/auth/sign-up', ann)
    const answers = await Promise.all(Array.from({ length: 12 }, () => newVisitor(app).post('/auth/sign-in', wrong)))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(new Set(codes)).toEqual(new Set([401, 429]))
    expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(5)
  })

  test('of strangers do not hold up a browser that the account knows, nor do its own reach others', async () => {
    const { app } = await world.open()
    const owner = newVisitor(app)
    await owner.arrive('/auth/sign-up', ann)
    for (let time = 1; time <= 8; time += 1) await newVisitor(app).post('/auth/sign-in', wrong)
    await owner.arrive('/auth/sign-in', ann)
    expectRefusal(await newVisitor(app).post('/auth/sign-in', ann), 'too-many-requests')
    for (let time = 1; time <= 5; time += 1) expectRefusal(await owner.post('/auth/sign-in', wrong), 'wrong-password')
    expectRefusal(await owner.post('/auth/sign-in', ann), 'too-many-requests')
  })

  test('a browser known to one account is a stranger to another', async () => {
    const { app } = await world.open()
    await newVisitor(app).arrive('/auth/sign-up', ann)
    const ben = newVisitor(app)
    await ben.arrive('/auth/sign-up', { ...ann, email: 'ben@example.org' })
    for (let time = 1; time <= 5; time += 1) await newVisitor(app).post('/auth/sign-in', wrong)
    expectRefusal(await ben.post('/auth/sign-in', wrong), 'too-many-requests')
  })

  test('for an e-mail without an account wait as well', async () => {
    const { app } = await world.open()
    const nobody = { ...ann, email: 'nobody@example.org' }
    for (let time = 1; time <= 5; time += 1) expectRefusal(await newVisitor(app).post('/auth/sign-in', nobody), 'not-found')
    expectRefusal(await newVisitor(app).post('/auth/sign-in', nobody), 'too-many-requests')
  })
})

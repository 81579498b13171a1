import { expect, test } from 'vitest'
import { expectIdentityError } from '../../../../testing/accounts/expect-identity-error.ts'
import { identitySuiteOnBoth } from '../../../../testing/accounts/identity-suite.ts'
import { newVisitor } from '../../../../testing/accounts/visitor.ts'

const ANN = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const wrong = { ...ANN, password: 'Blue-Heron-43' }

identitySuiteOnBoth('wrong passwords', (world) => {
  test('five are free, then waiting; after it the right one works and all is forgotten', async () => {
    const { app, pass } = await world.open()
    await newVisitor(app).startAnonymousSession('/auth/sign-up', ANN)
    const otherUser = newVisitor(app)
    for (let time = 1; time <= 5; time += 1)
      expectIdentityError(await otherUser.post('/auth/sign-in', wrong), 'wrong-password')
    const waiting = await otherUser.post('/auth/sign-in', ANN)
    expect(expectIdentityError(waiting, 'too-many-requests')).toMatch(/Please try again in \d+ seconds\.$/)
    const seconds = Number(waiting.headers['retry-after'])
    expect(seconds).toBeGreaterThan(0)
    expect(seconds).toBeLessThanOrEqual(30)
    pass(seconds)
    await otherUser.startAnonymousSession('/auth/sign-in', ANN)
    for (let time = 1; time <= 5; time += 1)
      expectIdentityError(await newVisitor(app).post('/auth/sign-in', wrong), 'wrong-password')
  })

  test('the wait grows, in every process', async () => {
    const [one, other] = [await world.open(), await world.open()]
    await newVisitor(one.app).startAnonymousSession('/auth/sign-up', ANN)
    for (let time = 1; time <= 5; time += 1) await newVisitor(one.app).post('/auth/sign-in', wrong)
    const waits: number[] = []
    for (let time = 1; time <= 7; time += 1) {
      const waiting = await newVisitor(other.app).post('/auth/sign-in', ANN)
      expectIdentityError(waiting, 'too-many-requests')
      waits.push(Number(waiting.headers['retry-after']))
      for (const { pass } of [one, other]) pass(waits.at(-1) ?? 0)
      expectIdentityError(await newVisitor(one.app).post('/auth/sign-in', wrong), 'wrong-password')
    }
    expect(waits.map((wait) => Math.round(wait / 30) * 30)).toEqual([30, 60, 120, 240, 480, 900, 900])
  })

  test('many at once are counted one by one', async () => {
    const { app } = await world.open()
    await newVisitor(app).startAnonymousSession('/auth/sign-up', ANN)
    const answers = await Promise.all(Array.from({ length: 12 }, () => newVisitor(app).post('/auth/sign-in', wrong)))
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(new Set(codes)).toEqual(new Set([401, 429]))
    expect(codes.filter((code) => code === 401).length).toBeLessThanOrEqual(5)
  })

  test('of strangers do not hold up a browser that the account knows, nor do its own reach others', async () => {
    const { app } = await world.open()
    const owner = newVisitor(app)
    await owner.startAnonymousSession('/auth/sign-up', ANN)
    for (let time = 1; time <= 8; time += 1) await newVisitor(app).post('/auth/sign-in', wrong)
    await owner.startAnonymousSession('/auth/sign-in', ANN)
    expectIdentityError(await newVisitor(app).post('/auth/sign-in', ANN), 'too-many-requests')
    for (let time = 1; time <= 5; time += 1)
      expectIdentityError(await owner.post('/auth/sign-in', wrong), 'wrong-password')
    expectIdentityError(await owner.post('/auth/sign-in', ANN), 'too-many-requests')
  })

  test('a browser known to one account is a stranger to another', async () => {
    const { app } = await world.open()
    await newVisitor(app).startAnonymousSession('/auth/sign-up', ANN)
    const ben = newVisitor(app)
    await ben.startAnonymousSession('/auth/sign-up', { ...ANN, email: 'ben@example.org' })
    for (let time = 1; time <= 5; time += 1) await newVisitor(app).post('/auth/sign-in', wrong)
    expectIdentityError(await ben.post('/auth/sign-in', wrong), 'too-many-requests')
  })

  test('for an email without an account wait as well', async () => {
    const { app } = await world.open()
    const anonymousCaller = { ...ANN, email: 'nobody@example.org' }
    for (let time = 1; time <= 5; time += 1)
      expectIdentityError(await newVisitor(app).post('/auth/sign-in', anonymousCaller), 'not-found')
    expectIdentityError(await newVisitor(app).post('/auth/sign-in', anonymousCaller), 'too-many-requests')
  })
})

import { ACTION_TEXTS } from '@fairweight/contract/errors'
import { sessionAnswer } from '@fairweight/contract/wire'
import { entitlements, lists, users } from '@fairweight/database'
import { expect, test } from 'vitest'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { identitySuite } from '../testing/identity-suite.ts'
import { newVisitor } from '../testing/visitor.ts'

const ann = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const wrong = { ...ann, password: 'Blue-Heron-43' }
const { texts } = ACTION_TEXTS['log-in']
const chromeOnWindows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'

identitySuite('signing in', (world) => {
  test('hands out a session with the roles of this moment', async () => {
    const { app } = await world.open()
    const { user: made } = await newVisitor(app).arrive('/auth/sign-up', ann)
    await entitlements.grant(world.database.kysely, made.userId, 'bundle', new Date(Date.now() + 60_000))
    const visitor = newVisitor(app)
    const response = await visitor.post('/auth/sign-in', { ...ann, email: ' ANN@example.org ' })
    const { user } = sessionAnswer.strict().parse(response.json())
    expect(user).toEqual({ ...made, roles: ['bundle'] })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(visitor.cookies.get('fairweight_visitor')).toBe('member.value.momentum.optimizer')
  })

  test('refuses in the specification\'s words', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    await newVisitor(app).arrive('/auth/sign-up', ann)
    expect(expectRefusal(await visitor.post('/auth/sign-in', wrong), 'wrong-password')).toBe(texts['wrong-password'])
    expect(expectRefusal(await visitor.post('/auth/sign-in', { ...ann, email: 'ben@example.org' }), 'not-found')).toBe(texts['not-found'])
    expect(expectRefusal(await visitor.post('/auth/sign-in', { ...ann, email: 'ann' }), 'invalid-email')).toBe(texts['invalid-email'])
    expectRefusal(await visitor.post('/auth/sign-in', { email: ann.email }), 'invalid-request')
    expectRefusal(await visitor.send('POST', '/auth/sign-in', { body: ann, headers: { origin: 'https://elsewhere.example' } }), 'foreign-origin')
    expect(visitor.cookies.size).toBe(0)
  })

  test('tells that an account is disabled only to whom knows its password', async () => {
    const { app } = await world.open()
    await newVisitor(app).arrive('/auth/sign-up', ann)
    await users.disable(world.database.kysely, ann.email, new Date())
    const visitor = newVisitor(app)
    expectRefusal(await visitor.post('/auth/sign-in', wrong), 'wrong-password')
    expect(expectRefusal(await visitor.post('/auth/sign-in', ann), 'user-disabled')).toBe(texts['user-disabled'])
  })

  test('takes 20 tries in 15 minutes from one address, whatever address they claim', async () => {
    const { app } = await world.open({ rateLimitScale: 1 })
    // Five tries at each of four accounts: as many as no delay holds up.
    const attempt = (time: number) =>
      newVisitor(app).send('POST', '/auth/sign-in', { body: { ...ann, email: `nobody${Math.ceil(time / 5)}@example.org` }, headers: { 'x-forwarded-for': `203.0.113.${time}` } })
    for (let time = 1; time <= 20; time += 1) expectRefusal(await attempt(time), 'not-found')
    expectRefusal(await attempt(21), 'too-many-requests')
  })

  test('answers alike for an unknown e-mail and a wrong password when told to hide accounts', async () => {
    await newVisitor((await world.open()).app).arrive('/auth/sign-up', ann)
    const { app } = await world.open({ environment: { HIDE_ACCOUNT_EXISTENCE: 'true' } })
    const withoutReference = async (body: object) => {
      const response = await newVisitor(app).post('/auth/sign-in', body)
      const { reference: _, ...rest } = response.json<{ reference: string }>()
      const { date: _date, ...headers } = response.headers
      return { status: response.statusCode, rest, headers: { ...headers, 'content-length': null } }
    }
    const known = await withoutReference(wrong)
    expect(known).toEqual(await withoutReference({ ...ann, email: 'ben@example.org' }))
    expect(known).toMatchObject({ status: 401, rest: { code: 'invalid-credential' } })
  })

  test('moves what an anonymous account kept, and ends that account', async () => {
    const { app } = await world.open()
    const db = world.database.kysely
    const { user } = await newVisitor(app).arrive('/auth/sign-up', ann)
    await lists.create(db, user.userId, 'Dividends')
    const visitor = newVisitor(app)
    const { user: anonymous, token } = await visitor.arrive('/auth/anonymous')
    await lists.create(db, anonymous.userId, 'dividends')
    await lists.create(db, anonymous.userId, 'Utilities')
    await visitor.get('/user/bookmarks')
    await visitor.arrive('/auth/sign-in', ann)
    expect((await lists.names(db, user.userId)).map(({ name }) => name)).toEqual(['Dividends', 'dividends (2)', 'Utilities'])
    expect(await users.find(db, anonymous.userId)).toBeNull()
    expectRefusal(await visitor.send('GET', '/user/bookmarks', { token }), 'signed-out')
  })
})

identitySuite('the letter about a new sign-in', (world) => {
  const about = async (letters: () => Promise<{ kind: string }[]>) => (await letters()).filter(({ kind }) => kind === 'new-sign-in')

  test('goes when an account is used from a browser that it has never seen, with its name', async () => {
    const { app, letters } = await world.open()
    const { user } = await newVisitor(app).arrive('/auth/sign-up', ann)
    const stranger = newVisitor(app, chromeOnWindows)
    await stranger.arrive('/auth/sign-in', ann)
    expect(await about(letters)).toEqual([
      { kind: 'new-sign-in', to: ann.email, userId: user.userId, firstName: null, sessionId: expect.any(String), device: 'Chrome on Windows', at: expect.any(Date) },
    ])
  })

  test('does not go for the browser that signed up, nor for one that was there before, nor after signing out', async () => {
    const { app, letters } = await world.open()
    const visitor = newVisitor(app)
    await visitor.arrive('/auth/sign-up', ann)
    await visitor.post('/auth/sign-out')
    await visitor.arrive('/auth/sign-in', ann)
    await visitor.arrive('/auth/sign-in', ann)
    expect(await about(letters)).toEqual([])
    const second = newVisitor(app)
    await second.arrive('/auth/sign-in', ann)
    await second.arrive('/auth/sign-in', ann)
    expect(await about(letters)).toHaveLength(1)
  })

  test('is not prevented by a made-up name of a browser', async () => {
    const { app, letters } = await world.open()
    await newVisitor(app).arrive('/auth/sign-up', ann)
    const stranger = newVisitor(app)
    stranger.cookies.set('fairweight_device', 'x')
    await stranger.arrive('/auth/sign-in', ann)
    expect(stranger.cookies.get('fairweight_device')).toMatch(/^[\w-]{43}$/)
    expect(await about(letters)).toHaveLength(1)
  })
})

import type { LightMyRequestResponse } from 'fastify'
import { ERROR_CATALOGUE, type ErrorCode } from '@fairweight/contract/errors'
import { TERMS_VERSION } from '@fairweight/contract/product'
import type { SessionAnswer } from '@fairweight/contract/wire'
import { auditTrail, consents, lists, users } from '@fairweight/database'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalIssuer, startLocalIssuer } from '../../testing/local-issuer.ts'
import { signInAtProvider } from '../../testing/sign-in-window.ts'
import { expectRefusal } from '../testing/expect-refusal.ts'
import { identitySuite } from '../testing/identity-suite.ts'
import { type Visitor, newVisitor, testSite } from '../testing/visitor.ts'
import { outcomePolicy } from './outcome-page.ts'

const redirectAddress = `${testSite}/api/auth/provider/return`
const ann = { subject: 'ann-at-the-issuer', email: 'ann@example.org', emailVerified: true }
let issuer: LocalIssuer

beforeAll(async () => {
  issuer = await startLocalIssuer({ redirectAddress, emailInToken: true })
})
afterAll(() => issuer.stop())

/** Opens the window, signs in at the provider, and opens the address that it sends the window back to. */
async function goThrough(visitor: Visitor, person = ann): Promise<LightMyRequestResponse> {
  issuer.describe(person)
  const start = await visitor.send('GET', '/auth/provider/start?id=openid', { token: null })
  const back = await signInAtProvider(String(start.headers.location), person.subject, redirectAddress)
  return visitor.send('GET', back.slice(`${testSite}/api`.length), { token: null })
}

function expectFailure(response: LightMyRequestResponse, code: ErrorCode): void {
  expect(response.statusCode).toBe(ERROR_CATALOGUE[code].status)
  expect(response.body).toContain(`data-code="${code}"`)
  expectWindow(response)
}

function expectWindow({ headers }: LightMyRequestResponse): void {
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8', 'content-security-policy': outcomePolicy, 'cross-origin-opener-policy': 'unsafe-none', 'cache-control': 'no-store',
  })
}

const whoIs = async (visitor: Visitor) => (await visitor.get('/auth/token')).json<SessionAnswer>()

identitySuite('the window of another provider', (world) => {
  const open = () => world.open({ provider: issuer.provider })

  test('shows only where a provider is set up', async () => {
    expect((await newVisitor((await open()).app).get('/auth/providers')).json()).toEqual([{ id: 'openid', name: issuer.provider.name }])
    const without = newVisitor((await world.open()).app)
    expect((await without.get('/auth/providers')).json()).toEqual([])
    expectFailure(await without.get('/auth/provider/start?id=openid'), 'auth-domain-config-required')
  })

  test('leads to the provider with a cookie for the way back, and stays in touch with the page', async () => {
    const visitor = newVisitor((await open()).app)
    const start = await visitor.get('/auth/provider/start?id=openid')
    expect(start.statusCode).toBe(302)
    expect(String(start.headers.location).startsWith(`${issuer.provider.issuer}/`)).toBe(true)
    expect(start.headers).toMatchObject({ 'cross-origin-opener-policy': 'unsafe-none', 'cache-control': 'no-store' })
    expect(start.cookies).toEqual([
      { name: 'fairweight_provider', value: expect.any(String), path: '/api/auth/provider', maxAge: 600, httpOnly: true, sameSite: 'Lax' },
    ])
  })

  test('is not opened by another site, whose visitor has pressed no button of ours', async () => {
    const visitor = newVisitor((await open()).app)
    const startFrom = (site: string) => visitor.send('GET', '/auth/provider/start?id=openid', { headers: { 'sec-fetch-site': site } })
    for (const site of ['cross-site', 'same-site']) expectFailure(await startFrom(site), 'foreign-origin')
    expect(visitor.cookies.size).toBe(0)
    for (const site of ['same-origin', 'none']) expect((await startFrom(site)).statusCode, site).toBe(302)
  })

  test('makes an account, signs it in and welcomes it', async () => {
    const { app, letters } = await open()
    const visitor = newVisitor(app)
    const answer = await goThrough(visitor)
    expect(answer.statusCode).toBe(200)
    expectWindow(answer)
    expect(answer.body).not.toContain('data-code')
    for (const secret of visitor.cookies.values()) if (secret !== 'member') expect(answer.body).not.toContain(secret)
    expect([...visitor.cookies.keys()].toSorted()).toEqual(['fairweight_device', 'fairweight_session', 'fairweight_visitor'])
    const { user } = await whoIs(visitor)
    expect(user).toMatchObject({ email: ann.email, verifiedEmail: true, anonymous: false, hasPassword: false })
    const agreed = await consents.list(world.database.kysely, user.userId)
    expect(agreed.map(({ kind, version }) => [kind, version])).toEqual([['individual-use', null], ['terms', TERMS_VERSION]])
    await goThrough(visitor)
    expect(await consents.list(world.database.kysely, user.userId)).toEqual(agreed)
    expect(await letters()).toEqual([{ kind: 'welcome', to: ann.email, userId: user.userId, firstName: null }])
  })

  test('makes the account of an anonymous visitor, and brings what one kept into an account that is there', async () => {
    const { app } = await open()
    const db = world.database.kysely
    const first = newVisitor(app)
    const { user: anonymous } = await first.arrive('/auth/anonymous')
    await lists.create(db, anonymous.userId, 'Dividends')
    await goThrough(first)
    expect((await whoIs(first)).user.userId).toBe(anonymous.userId)
    const second = newVisitor(app)
    const { user: another } = await second.arrive('/auth/anonymous')
    await lists.create(db, another.userId, 'Utilities')
    await goThrough(second)
    expect((await whoIs(second)).user.userId).toBe(anonymous.userId)
    expect((await lists.names(db, anonymous.userId)).map(({ name }) => name)).toEqual(['Dividends', 'Utilities'])
    expect(await users.find(db, another.userId)).toBeNull()
  })

  test('tells the owner when a browser is new', async () => {
    const { app, letters } = await open()
    await goThrough(newVisitor(app))
    await goThrough(newVisitor(app))
    expect((await letters()).map(({ kind }) => kind)).toEqual(['welcome', 'new-sign-in'])
  })

  test('is noted as a new way in when it is linked to an account, and afterwards as the way somebody came', async () => {
    const { app } = await open()
    await newVisitor(app).arrive('/auth/sign-up', { email: ann.email, password: 'Blue-Heron-42' })
    const visitor = newVisitor(app)
    await goThrough(visitor)
    await goThrough(visitor)
    const { events } = await auditTrail.ofPerson(world.database.kysely, (await whoIs(visitor)).user.userId, { before: null, limit: 10 })
    expect(events.toReversed().map(({ action, details }) => [action, details])).toEqual([
      ['signed-up', { way: 'password' }],
      ['provider-linked', { provider: issuer.provider.name }],
      ['signed-in', { way: 'provider', isNewBrowser: true }],
      ['signed-in', { way: 'provider', isNewBrowser: false }],
    ])
  })

  test('says how it failed: cancelled, made up, come back twice, not proven, or disabled', async () => {
    const { app } = await open()
    const visitor = newVisitor(app)
    expectFailure(await visitor.get('/auth/provider/return?code=x&state=x'), 'invalid-auth-event')
    await visitor.get('/auth/provider/start?id=openid')
    expectFailure(await visitor.get('/auth/provider/return?error=access_denied&state=x'), 'invalid-auth-event')
    expect(visitor.cookies.size).toBe(0)
    expectFailure(await goThrough(visitor, { ...ann, subject: 'unproven', emailVerified: false }), 'invalid-auth-event')
    await goThrough(visitor)
    await users.disable(world.database.kysely, ann.email, new Date())
    expectFailure(await goThrough(newVisitor(app)), 'user-disabled')
    expectFailure(await visitor.get(`/auth/provider/start?id=${'x'.repeat(100)}`), 'invalid-request')
  })

  test('says so when there were too many tries, or the provider is away', async () => {
    const { app } = await world.open({ provider: issuer.provider, rateLimitScale: 1 })
    for (let time = 1; time <= 20; time += 1) await newVisitor(app).get('/auth/provider/return')
    expectFailure(await newVisitor(app).get('/auth/provider/start?id=openid'), 'too-many-requests')
    const away = await world.open({ provider: { ...issuer.provider, issuer: 'http://127.0.0.1:9' } })
    const answer = await newVisitor(away.app).get('/auth/provider/start?id=openid')
    expectFailure(answer, 'not-available')
    expect(answer.headers['retry-after']).toBe('30')
  })

  test('proves who somebody without a password is, so that they may delete their account', async () => {
    const { app, pass } = await open()
    const visitor = newVisitor(app)
    await goThrough(visitor)
    pass(600)
    visitor.token = (await whoIs(visitor)).token
    expectRefusal(await visitor.post('/auth/delete-account', {}), 'requires-recent-login')
    expectRefusal(await visitor.post('/auth/delete-account', { password: 'anything' }), 'requires-recent-login')
    expectRefusal(await visitor.post('/auth/change-password', { currentPassword: 'x', newPassword: 'Blue-Heron-42' }), 'no-password')
    await goThrough(visitor)
    visitor.token = (await whoIs(visitor)).token
    expect((await visitor.post('/auth/delete-account', {})).json()).toEqual({ success: true })
  })
})

import { asUserId } from '@fairweight/domain/identifiers'
import type { LightMyRequestResponse } from 'fastify'
import { ERROR_CATALOG, type ErrorCode } from '@fairweight/contract/errors'
import { TERMS_VERSION } from '@fairweight/contract/product'
import type { SessionResponse } from '@fairweight/contract/wire'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { consents } from '@fairweight/database/repositories/users/consents.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalIssuer, startLocalIssuer } from '@fairweight/testing/accounts/database/local-issuer.ts'
import { signInAtProvider } from '@fairweight/testing/accounts/database/sign-in-window.ts'
import { expectIdentityError } from '../../../../testing/accounts/expect-identity-error.ts'
import { identitySuite } from '../../../../testing/accounts/identity-suite.ts'
import { type Visitor, newVisitor, TEST_SITE } from '../../../../testing/accounts/visitor.ts'
import { outcomePolicy } from './outcome-page.ts'

const redirectAddress = `${TEST_SITE}/api/auth/provider/return`
const ANN = { subject: 'ann-at-the-issuer', email: 'ann@example.org', emailVerified: true }
let issuer: LocalIssuer

beforeAll(async () => {
  issuer = await startLocalIssuer({ redirectAddress, emailInToken: true })
})
afterAll(() => issuer.stop())

/** Opens the window, signs in at the provider, and opens the address that it sends the window back to. */
async function goThrough(visitor: Visitor, person = ANN): Promise<LightMyRequestResponse> {
  issuer.describe(person)
  const start = await visitor.send('GET', '/auth/provider/start?id=openid', { token: null })
  const back = await signInAtProvider(String(start.headers.location), person.subject, redirectAddress)
  return visitor.send('GET', back.slice(`${TEST_SITE}/api`.length), { token: null })
}

function expectFailure(response: LightMyRequestResponse, code: ErrorCode): void {
  expect(response.statusCode).toBe(ERROR_CATALOG[code].status)
  expect(response.body).toContain(`data-code="${code}"`)
  expectWindow(response)
}

function expectWindow({ headers }: LightMyRequestResponse): void {
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': outcomePolicy,
    'cross-origin-opener-policy': 'unsafe-none',
    'cache-control': 'no-store',
  })
}

const whoIs = async (visitor: Visitor) => (await visitor.get('/auth/token')).json<SessionResponse>()

identitySuite('the window of another provider', (world) => {
  const open = () => world.open({ provider: issuer.provider })

  test('shows only where a provider is set up', async () => {
    expect((await newVisitor((await open()).app).get('/auth/providers')).json()).toEqual([
      { id: 'openid', name: issuer.provider.name },
    ])
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
      {
        name: 'fairweight_provider',
        value: expect.any(String),
        path: '/api/auth/provider',
        maxAge: 600,
        httpOnly: true,
        sameSite: 'Lax',
      },
    ])
  })

  test('is not opened by another site, whose visitor has pressed no button of ours', async () => {
    const visitor = newVisitor((await open()).app)
    const startFrom = (site: string) =>
      visitor.send('GET', '/auth/provider/start?id=openid', { headers: { 'sec-fetch-site': site } })
    for (const site of ['cross-site', 'same-site']) expectFailure(await startFrom(site), 'foreign-origin')
    expect(visitor.cookies.size).toBe(0)
    for (const site of ['same-origin', 'none']) expect((await startFrom(site)).statusCode, site).toBe(302)
  })

  test('makes an account, signs it in and welcomes it', async () => {
    const { app, emails } = await open()
    const visitor = newVisitor(app)
    const answer = await goThrough(visitor)
    expect(answer.statusCode).toBe(200)
    expectWindow(answer)
    expect(answer.body).not.toContain('data-code')
    const secrets = [...visitor.cookies.values()].filter((value) => value !== 'member')
    for (const secret of secrets) expect(answer.body).not.toContain(secret)
    expect([...visitor.cookies.keys()].toSorted()).toEqual([
      'fairweight_device',
      'fairweight_session',
      'fairweight_visitor',
    ])
    const { user } = await whoIs(visitor)
    expect(user).toMatchObject({ email: ANN.email, verifiedEmail: true, anonymous: false, hasPassword: false })
    const agreed = await consents.list(world.database.kysely, asUserId(user.userId))
    expect(agreed.map(({ kind, version }) => [kind, version])).toEqual([
      ['individual-use', null],
      ['terms', TERMS_VERSION],
    ])
    await goThrough(visitor)
    expect(await consents.list(world.database.kysely, asUserId(user.userId))).toEqual(agreed)
    expect(await emails()).toEqual([{ kind: 'welcome', to: ANN.email, userId: user.userId, firstName: null }])
  })

  test('makes the account of an anonymous visitor, and brings what one kept into an account that is there', async () => {
    const { app } = await open()
    const db = world.database.kysely
    const first = newVisitor(app)
    const { user: anonymous } = await first.startAnonymousSession('/auth/anonymous')
    await lists.create(db, asUserId(anonymous.userId), 'Dividends')
    await goThrough(first)
    expect((await whoIs(first)).user.userId).toBe(anonymous.userId)
    const second = newVisitor(app)
    const { user: another } = await second.startAnonymousSession('/auth/anonymous')
    await lists.create(db, asUserId(another.userId), 'Utilities')
    await goThrough(second)
    expect((await whoIs(second)).user.userId).toBe(anonymous.userId)
    expect((await lists.names(db, asUserId(anonymous.userId))).map(({ name }) => name)).toEqual([
      'Dividends',
      'Utilities',
    ])
    expect(await users.find(db, asUserId(another.userId))).toBeNull()
  })

  test('tells the owner when a browser is new', async () => {
    const { app, emails } = await open()
    await goThrough(newVisitor(app))
    await goThrough(newVisitor(app))
    expect((await emails()).map(({ kind }) => kind)).toEqual(['welcome', 'new-sign-in'])
  })

  test('is noted as a new way in when it is linked to an account, and afterward as the way somebody came', async () => {
    const { app } = await open()
    await newVisitor(app).startAnonymousSession('/auth/sign-up', { email: ANN.email, password: 'Blue-Heron-42' })
    const visitor = newVisitor(app)
    await goThrough(visitor)
    await goThrough(visitor)
    const { events } = await auditTrail.ofPerson(world.database.kysely, asUserId((await whoIs(visitor)).user.userId), {
      before: null,
      limit: 10,
    })
    expect(events.toReversed().map(({ action, details }) => [action, details])).toEqual([
      ['signed-up', { way: 'password' }],
      ['provider-linked', { provider: issuer.provider.name }],
      ['signed-in', { way: 'provider', isNewBrowser: true }],
      ['signed-in', { way: 'provider', isNewBrowser: false }],
    ])
  })

  test('says how it failed: canceled, made up, come back twice, not proven, or disabled', async () => {
    const { app } = await open()
    const visitor = newVisitor(app)
    expectFailure(await visitor.get('/auth/provider/return?code=x&state=x'), 'invalid-auth-event')
    await visitor.get('/auth/provider/start?id=openid')
    expectFailure(await visitor.get('/auth/provider/return?error=access_denied&state=x'), 'invalid-auth-event')
    expect(visitor.cookies.size).toBe(0)
    expectFailure(await goThrough(visitor, { ...ANN, subject: 'unproven', emailVerified: false }), 'invalid-auth-event')
    await goThrough(visitor)
    await users.disable(world.database.kysely, ANN.email, new Date())
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
    expectIdentityError(await visitor.post('/auth/delete-account', {}), 'requires-recent-login')
    expectIdentityError(await visitor.post('/auth/delete-account', { password: 'anything' }), 'requires-recent-login')
    expectIdentityError(
      await visitor.post('/auth/change-password', { currentPassword: 'x', newPassword: 'Blue-Heron-42' }),
      'no-password',
    )
    await goThrough(visitor)
    visitor.token = (await whoIs(visitor)).token
    expect((await visitor.post('/auth/delete-account', {})).json()).toEqual({ success: true })
  })
})

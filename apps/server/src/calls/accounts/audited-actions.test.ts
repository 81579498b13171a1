import { type AuditEventWithUser, auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { expect, test } from 'vitest'
import { identitySuite } from '../../../testing/accounts/identity-suite.ts'
import { newVisitor } from '../../../testing/accounts/visitor.ts'

const ANN = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const NEW_PASSWORD = 'Grey-Heron-43'
const everything = { userId: null, since: null, action: null, limit: 100 }

identitySuite('the trail of sensitive acts', (world) => {
  const trail = async (): Promise<AuditEventWithUser[]> =>
    (await auditTrail.find(world.database.kysely, everything)).toReversed()
  const actions = async () => (await trail()).map(({ action }) => action)

  test('has who, when and from where of every way in and out', async () => {
    const { app } = await world.open({ environment: { TRUST_PROXY: '1' } })
    const [visitor, elsewhere] = [newVisitor(app), newVisitor(app)]
    const { user } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    await elsewhere.send('POST', '/auth/sign-in', { body: ANN, headers: { 'x-forwarded-for': '2001:db8:7:8::9' } })
    await elsewhere.send('POST', '/auth/sign-in', { body: ANN, headers: { 'x-forwarded-for': '203.0.113.7' } })
    await visitor.post('/auth/sign-out')
    const before = Date.now()
    const lines = await trail()
    expect(lines.map(({ action, details, network }) => [action, details, network])).toEqual([
      ['signed-up', { way: 'password' }, '127.0.0.0/24'],
      ['signed-in', { way: 'password', isNewBrowser: true }, '2001:db8:7::/48'],
      ['signed-in', { way: 'password', isNewBrowser: false }, '203.0.113.0/24'],
      ['signed-out', {}, '127.0.0.0/24'],
    ])
    for (const { userId, actor, device, sessionId, at } of lines) {
      expect([userId, actor, device, typeof sessionId]).toEqual([user.userId, 'person', 'Firefox on Linux', 'string'])
      expect(Math.abs(at.getTime() - before)).toBeLessThan(60_000)
    }
    expect(lines[3]?.sessionId).toBe(lines[0]?.sessionId)
  })

  test('has sessions ended and passwords changed, and nothing of what was refused', async () => {
    const { app, emails } = await world.open()
    const [visitor, elsewhere, third] = [newVisitor(app), newVisitor(app), newVisitor(app)]
    await visitor.startAnonymousSession('/auth/sign-up', ANN)
    await elsewhere.startAnonymousSession('/auth/sign-in', ANN)
    await third.startAnonymousSession('/auth/sign-in', ANN)
    const other = (await elsewhere.get('/auth/sessions'))
      .json<{ id: string; current: boolean }[]>()
      .find(({ current }) => !current)
    await elsewhere.send('DELETE', `/auth/sessions?id=${other?.id}`)
    await elsewhere.send('DELETE', '/auth/sessions?id=nobody')
    await elsewhere.send('DELETE', '/auth/sessions?id=others')
    await elsewhere.post('/auth/change-password', { currentPassword: 'Wrong-Heron-1', newPassword: NEW_PASSWORD })
    await elsewhere.post('/auth/change-password', { currentPassword: ANN.password, newPassword: NEW_PASSWORD })
    await newVisitor(app).post('/auth/request-password-reset', { email: ANN.email })
    const email = (await emails()).find(({ kind }) => kind === 'reset')
    await newVisitor(app).post('/auth/reset-password', {
      token: email?.kind === 'reset' ? email.token : '',
      newPassword: ANN.password,
    })
    await newVisitor(app).post('/auth/sign-in', { ...ANN, password: 'Wrong-Heron-1' })
    expect((await actions()).slice(3)).toEqual([
      'session-ended',
      'other-sessions-ended',
      'password-changed',
      'reset-requested',
      'password-reset',
    ])
  })

  test('holds no password, token, link or address of mail', async () => {
    const { app, emails } = await world.open()
    const visitor = newVisitor(app)
    const { token } = await visitor.startAnonymousSession('/auth/sign-up', ANN)
    await visitor.post('/auth/request-password-reset', { email: ANN.email })
    const email = (await emails()).find(({ kind }) => kind === 'reset')
    const text = JSON.stringify(await world.database.kysely.selectFrom('audit_event').selectAll().execute())
    for (const secret of [
      ANN.password,
      ANN.email,
      token,
      email?.kind === 'reset' ? email.token : '-',
      ...[...visitor.cookies.values()].filter((value) => value !== 'member'),
    ]) {
      expect(text).not.toContain(secret)
    }
  })

  test('of an anonymous visitor is empty', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    await visitor.startAnonymousSession('/auth/anonymous')
    await visitor.post('/auth/sign-out')
    expect(await trail()).toEqual([])
  })

  test('has no line of an act that failed in the end', async () => {
    const { app } = await world.open()
    await newVisitor(app).startAnonymousSession('/auth/sign-up', ANN)
    await newVisitor(app).post('/auth/sign-up', ANN)
    expect(await actions()).toEqual(['signed-up'])
  })
})

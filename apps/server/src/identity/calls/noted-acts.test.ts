import { type AuditEventOfSomebody, auditTrail } from '@fairweight/database'
import { expect, test } from 'vitest'
import { identitySuite } from './testing/identity-suite.ts'
import { newVisitor } from './testing/visitor.ts'

const ann = { email: 'ann@example.org', password: 'Blue-Heron-42' }
const newPassword = 'Grey-Heron-43'
const everything = { userId: null, since: null, action: null, limit: 100 }

identitySuite('the trail of sensitive acts', (world) => {
  const trail = async (): Promise<AuditEventOfSomebody[]> => (await auditTrail.find(world.database.kysely, everything)).toReversed()
  const actions = async () => (await trail()).map(({ action }) => action)

  test('has who, when and from where of every way in and out', async () => {
    const { app } = await world.open({ environment: { TRUST_PROXY: '1' } })
    const [visitor, elsewhere] = [newVisitor(app), newVisitor(app)]
    const { user } = await visitor.arrive('/auth/sign-up', ann)
    await elsewhere.send('POST', '/auth/sign-in', { body: ann, headers: { 'x-forwarded-for': '2001:db8:7:8::9' } })
    await elsewhere.send('POST', '/auth/sign-in', { body: ann, headers: { 'x-forwarded-for': '203.0.113.7' } })
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
    const { app, letters } = await world.open()
    const [visitor, elsewhere, third] = [newVisitor(app), newVisitor(app), newVisitor(app)]
    await visitor.arrive('/auth/sign-up', ann)
    await elsewhere.arrive('/auth/sign-in', ann)
    await third.arrive('/auth/sign-in', ann)
    const other = (await elsewhere.get('/auth/sessions')).json<{ id: string; current: boolean }[]>().find(({ current }) => !current)
    await elsewhere.send('DELETE', `/auth/sessions?id=${other?.id}`)
    await elsewhere.send('DELETE', '/auth/sessions?id=nobody')
    await elsewhere.send('DELETE', '/auth/sessions?id=others')
    await elsewhere.post('/auth/change-password', { currentPassword: 'Wrong-Heron-1', newPassword })
    await elsewhere.post('/auth/change-password', { currentPassword: ann.password, newPassword })
    await newVisitor(app).post('/auth/request-password-reset', { email: ann.email })
    const letter = (await letters()).find(({ kind }) => kind === 'reset')
    await newVisitor(app).post('/auth/reset-password', { token: letter?.kind === 'reset' ? letter.token : '', newPassword: ann.password })
    await newVisitor(app).post('/auth/sign-in', { ...ann, password: 'Wrong-Heron-1' })
    expect((await actions()).slice(3)).toEqual(['session-ended', 'other-sessions-ended', 'password-changed', 'reset-requested', 'password-reset'])
  })

  test('holds no password, token, link or address of mail', async () => {
    const { app, letters } = await world.open()
    const visitor = newVisitor(app)
    const { token } = await visitor.arrive('/auth/sign-up', ann)
    await visitor.post('/auth/request-password-reset', { email: ann.email })
    const letter = (await letters()).find(({ kind }) => kind === 'reset')
    const text = JSON.stringify(await world.database.kysely.selectFrom('audit_event').selectAll().execute())
    for (const secret of [ann.password, ann.email, token, letter?.kind === 'reset' ? letter.token : '-', ...visitor.cookies.values()]) {
      if (secret !== 'member') expect(text).not.toContain(secret)
    }
  })

  test('of an anonymous visitor is empty', async () => {
    const { app } = await world.open()
    const visitor = newVisitor(app)
    await visitor.arrive('/auth/anonymous')
    await visitor.post('/auth/sign-out')
    expect(await trail()).toEqual([])
  })

  test('has no line of an act that failed in the end', async () => {
    const { app } = await world.open()
    await newVisitor(app).arrive('/auth/sign-up', ann)
    await newVisitor(app).post('/auth/sign-up', ann)
    expect(await actions()).toEqual(['signed-up'])
  })
})

import { expect, test } from 'vitest'
import { identitySuite } from '../../../testing/accounts/identity-suite.ts'
import { addPasskey, passFirstFactor, setUpApp } from '../../../testing/accounts/two-step.ts'
import { agreed, newVisitor } from '../../../testing/accounts/visitor.ts'

const EMAIL = 'ann.unmistakable@example.org'
const PASSWORDS = ['Blue-Heron-42', 'Grey-Heron-43', 'Green-Heron-44', 'Wrong-Heron-45']
const [first, second, third, wrong] = PASSWORDS

identitySuite('the log', (world) => {
  test('of every call about accounts, good or refused, holds no email, password, token, cookie or link', async () => {
    const server = await world.open()
    const visitor = newVisitor(server.app)
    const secrets = new Set<string>()
    const collect = () => {
      for (const [name, value] of visitor.cookies) if (name !== 'fairweight_visitor') secrets.add(value)
      if (visitor.token !== null) secrets.add(visitor.token)
    }
    await visitor.startAnonymousSession('/auth/anonymous')
    collect()
    await visitor.startAnonymousSession('/auth/sign-up', { email: EMAIL, password: first })
    collect()
    await visitor.post('/auth/sign-up', { ...agreed, email: EMAIL, password: first })
    await visitor.post('/auth/sign-up', { ...agreed, email: `${EMAIL} `, password: 'x' })
    for (let time = 0; time < 7; time += 1)
      await newVisitor(server.app).post('/auth/sign-in', { email: EMAIL, password: wrong })
    await visitor.get('/auth/token')
    await visitor.get('/auth/sessions')
    const confirmation = (await server.emails()).find((email) => email.kind === 'confirm-email')
    if (confirmation?.kind !== 'confirm-email') throw new Error('Nobody was asked to confirm an address.')
    secrets.add(confirmation.token)
    await visitor.post('/auth/confirm-email/resend')
    await visitor.post('/auth/confirm-email/code', { code: 'unmistakable' })
    await visitor.post('/auth/confirm-email/code', { code: confirmation.code })
    await visitor.post('/auth/confirm-email', { token: confirmation.token })
    await visitor.post('/auth/change-password', { currentPassword: wrong, newPassword: second })
    await visitor.post('/auth/change-password', { currentPassword: first, newPassword: second })
    await visitor.post('/auth/request-password-reset', { email: EMAIL })
    await visitor.post('/auth/request-password-reset', { email: `other.${EMAIL}` })
    const reset = (await server.emails()).find((email) => email.kind === 'reset')
    if (reset?.kind === 'reset') secrets.add(reset.token)
    await visitor.post('/auth/reset-password', {
      token: reset?.kind === 'reset' ? reset.token : '',
      newPassword: third,
    })
    await visitor.post('/auth/reset-password', { token: 'an-unmistakable-token', newPassword: third })
    await visitor.startAnonymousSession('/auth/sign-in', { email: EMAIL, password: third })
    collect()
    await visitor.get('/auth/provider/start?id=openid')
    await visitor.get('/auth/provider/return?code=an-unmistakable-code&state=an-unmistakable-state')
    await visitor.send('GET', '/auth/token', { headers: { cookie: 'fairweight_session=an-unmistakable-cookie' } })
    await visitor.send('GET', '/user/bookmarks', { token: 'an-unmistakable-token' })
    const app = await setUpApp(visitor)
    const device = await addPasskey(visitor, 'An unmistakable phone')
    const half = await passFirstFactor(visitor, { email: EMAIL, password: third })
    const code = app.code()
    await visitor.post('/auth/second-factor', { ticket: half.ticket, secondFactor: { code: 'unmistakable' } })
    await visitor.post('/auth/second-factor', { ticket: half.ticket, secondFactor: { code } })
    await visitor.post('/auth/reauthentication', {
      password: third,
      secondFactor: { recoveryCode: app.recoveryCodes[0] },
    })
    await visitor.send('DELETE', `/auth/ways?kind=passkey&id=${device.credentialId}`)
    for (const secret of [half.ticket, code, device.credentialId, ...app.recoveryCodes]) secrets.add(secret)
    collect()
    await visitor.post('/auth/delete-account', { password: wrong })
    await visitor.post('/auth/delete-account', { password: third })

    const log = server.log.join('')
    expect(server.log.length).toBeGreaterThan(20)
    expect(secrets.size).toBeGreaterThanOrEqual(8)
    for (const secret of [...secrets, ...PASSWORDS, EMAIL, 'unmistakable', 'reset-password#'])
      expect(log).not.toContain(secret)
  })
})

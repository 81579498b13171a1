import { asUserId } from '@fairweight/domain/identifiers'
import { ACTION_TEXTS, ERROR_CATALOG } from '@fairweight/contract/errors'
import { sessionResponse } from '@fairweight/contract/wire'
import { auditTrail } from '@fairweight/database/repositories/audit/audit-trail.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { expect, test } from 'vitest'
import type { PasskeyChallenge } from '@fairweight/application/accounts/port/second-factor.ts'
import { expectIdentityError } from '../../../../testing/accounts/expect-identity-error.ts'
import { identitySuite } from '../../../../testing/accounts/identity-suite.ts'
import { addPasskey, passFirstFactor, setUpApp } from '../../../../testing/accounts/two-step.ts'
import { newVisitor } from '../../../../testing/accounts/visitor.ts'

const ANN = { email: 'ann@example.org', password: 'Blue-Heron-42' }

identitySuite('the second step of signing in', (world) => {
  const open = async (choices?: Parameters<typeof world.open>[0]) => {
    const server = await world.open(choices)
    const owner = newVisitor(server.app)
    const { user } = await owner.startAnonymousSession('/auth/sign-up', ANN)
    return { server, owner, user, app: await setUpApp(owner) }
  }

  test('is asked for after the right password alone, and hands out the session when it is done', async () => {
    const { server, user, app } = await open()
    const visitor = newVisitor(server.app)
    const { user: anonymous } = await visitor.startAnonymousSession('/auth/anonymous')
    await lists.create(world.database.kysely, asUserId(anonymous.userId), 'Utilities')
    expectIdentityError(await visitor.post('/auth/sign-in', { ...ANN, password: 'wrong' }), 'wrong-password')
    const { ticket, methods } = await passFirstFactor(visitor, ANN)
    expect(methods).toEqual(['authenticator-app', 'recovery-code'])
    expect((await visitor.get('/auth/token')).json()).toMatchObject({ user: { userId: anonymous.userId } })
    expect(
      expectIdentityError(
        await visitor.post('/auth/second-factor', { ticket, secondFactor: { code: '000000' } }),
        'wrong-code',
      ),
    ).toBe(ERROR_CATALOG['wrong-code'].text)
    const response = await visitor.post('/auth/second-factor', { ticket, secondFactor: { code: app.code() } })
    expect(sessionResponse.strict().parse(response.json()).user).toEqual(user)
    expect((await visitor.get('/auth/token')).json()).toMatchObject({ user: { userId: user.userId } })
    expect((await lists.names(world.database.kysely, asUserId(user.userId))).map(({ name }) => name)).toContain(
      'Utilities',
    )
    expect((await server.emails()).filter(({ kind }) => kind === 'new-sign-in')).toHaveLength(1)
  })

  test('takes a recovery code or a passkey in its place', async () => {
    const { server, owner, app } = await open()
    const device = await addPasskey(owner)
    const visitor = newVisitor(server.app)
    const first = await passFirstFactor(visitor, ANN)
    expect(first.methods).toEqual(['authenticator-app', 'passkey', 'recovery-code'])
    const question = (
      await visitor.post('/auth/second-factor/passkey', { ticket: first.ticket })
    ).json<PasskeyChallenge>()
    expect(
      (
        await visitor.post('/auth/second-factor', {
          ticket: first.ticket,
          secondFactor: { passkey: device.answer(question) },
        })
      ).statusCode,
    ).toBe(200)
    const second = await passFirstFactor(visitor, ANN)
    expect(
      (
        await visitor.post('/auth/second-factor', {
          ticket: second.ticket,
          secondFactor: { recoveryCode: app.recoveryCodes[0] },
        })
      ).statusCode,
    ).toBe(200)
    expectIdentityError(
      await visitor.post('/auth/second-factor', {
        ticket: second.ticket,
        secondFactor: { recoveryCode: app.recoveryCodes[1] },
      }),
      'sign-in-expired',
    )
  })

  test('takes exactly one proof, from our own pages', async () => {
    const { server, app } = await open()
    const visitor = newVisitor(server.app)
    const { ticket } = await passFirstFactor(visitor, ANN)
    const [recoveryCode] = app.recoveryCodes
    for (const body of [
      { ticket },
      { ticket, secondFactor: {} },
      { ticket, secondFactor: { code: '000000', recoveryCode } },
      { ticket, secondFactor: { recoveryCode }, more: 1 },
    ]) {
      expectIdentityError(await visitor.post('/auth/second-factor', body), 'invalid-request')
    }
    const headers = { origin: 'https://elsewhere.example' }
    for (const path of ['/auth/second-factor', '/auth/second-factor/passkey', '/auth/passkey', '/auth/passkey/start']) {
      expectIdentityError(
        await visitor.send('POST', path, { body: { ticket, secondFactor: { recoveryCode } }, headers }),
        'foreign-origin',
      )
    }
    expectIdentityError(await visitor.post('/auth/second-factor/passkey', { ticket: 'made-up' }), 'sign-in-expired')
  })

  test('slows down whoever has the password and asks for ticket after ticket, until the owner is through', async () => {
    const { server, owner, app } = await open()
    const otherUser = newVisitor(server.app)
    for (let time = 1; time <= 5; time += 1)
      expect((await passFirstFactor(otherUser, ANN)).ticket).toEqual(expect.any(String))
    expectIdentityError(await otherUser.post('/auth/sign-in', ANN), 'too-many-requests')
    const { ticket } = await passFirstFactor(owner, ANN)
    expect((await owner.post('/auth/second-factor', { ticket, secondFactor: { code: app.code() } })).statusCode).toBe(
      200,
    )
    for (let time = 1; time <= 5; time += 1)
      expect((await passFirstFactor(owner, ANN)).ticket).toEqual(expect.any(String))
    server.pass(31)
    const again = await passFirstFactor(otherUser, ANN)
    await otherUser.post('/auth/second-factor', {
      ticket: again.ticket,
      secondFactor: { recoveryCode: app.recoveryCodes[0] },
    })
    expect((await passFirstFactor(otherUser, ANN)).ticket).toEqual(expect.any(String))
  })

  test('five wrong codes end a ticket, and its owner is told once a day that somebody has the password', async () => {
    const { server, user, app } = await open()
    const otherUser = newVisitor(server.app)
    for (const emails of [1, 1]) {
      const { ticket } = await passFirstFactor(otherUser, ANN)
      for (let time = 1; time <= 5; time += 1)
        expectIdentityError(
          await otherUser.post('/auth/second-factor', { ticket, secondFactor: { code: '000000' } }),
          'wrong-code',
        )
      expectIdentityError(
        await otherUser.post('/auth/second-factor', { ticket, secondFactor: { code: app.code() } }),
        'sign-in-expired',
      )
      expect((await server.emails()).filter(({ kind }) => kind === 'second-step-guessed')).toHaveLength(emails)
    }
    const trail = await auditTrail.find(world.database.kysely, {
      userId: asUserId(user.userId),
      since: null,
      action: 'second-step-guessed',
      limit: 10,
    })
    expect(trail.map(({ actor, device }) => [actor, device])).toEqual([
      ['person', 'Firefox on Linux'],
      ['person', 'Firefox on Linux'],
    ])
  })

  test('tells a stranger nothing where the existence of accounts is hidden', async () => {
    await open()
    const server = await world.open({ environment: { HIDE_ACCOUNT_EXISTENCE: 'true' } })
    const visitor = newVisitor(server.app)
    const known = (await visitor.post('/auth/sign-in', { ...ANN, password: 'wrong' })).json<{ reference: string }>()
    const unknown = (await visitor.post('/auth/sign-in', { ...ANN, email: 'ben@example.org' })).json<{
      reference: string
    }>()
    expect({ ...known, reference: '' }).toEqual({ ...unknown, reference: '' })
  })

  test('is needed for deleting the account and for a new password, unless it was given within ten minutes', async () => {
    const { server, owner, app } = await open()
    server.pass(601)
    const change = { currentPassword: ANN.password, newPassword: 'Grey-Heron-43' }
    expect(expectIdentityError(await owner.post('/auth/change-password', change), 'second-factor-required')).toBe(
      ACTION_TEXTS['change-password'].texts['second-factor-required'],
    )
    expectIdentityError(await owner.post('/auth/delete-account', { password: ANN.password }), 'second-factor-required')
    expectIdentityError(
      await owner.post('/auth/reauthentication', { password: ANN.password }),
      'second-factor-required',
    )
    expectIdentityError(
      await owner.post('/auth/reauthentication', { password: ANN.password, secondFactor: { code: '000000' } }),
      'wrong-code',
    )
    expectIdentityError(
      await owner.post('/auth/reauthentication', {
        password: 'wrong',
        secondFactor: { recoveryCode: app.recoveryCodes[0] },
      }),
      'wrong-password',
    )
    expect(
      (
        await owner.post('/auth/reauthentication', {
          password: ANN.password,
          secondFactor: { recoveryCode: app.recoveryCodes[0] },
        })
      ).json(),
    ).toEqual({ success: true })
    expect((await owner.post('/auth/change-password', change)).json()).toEqual({ success: true })
    expect((await owner.post('/auth/delete-account', { password: 'Grey-Heron-43' })).json()).toEqual({ success: true })
  })
})

identitySuite('signing in by a passkey', (world) => {
  test('needs no name, no password and no second step, and proves who it is', async () => {
    const server = await world.open()
    const owner = newVisitor(server.app)
    const { user } = await owner.startAnonymousSession('/auth/sign-up', ANN)
    await setUpApp(owner)
    expectIdentityError(await owner.post('/auth/reauthentication/passkey'), 'unknown-way-to-sign-in')
    const device = await addPasskey(owner)
    const visitor = newVisitor(server.app)
    const question = (await visitor.post('/auth/passkey/start')).json<PasskeyChallenge>()
    const answer = device.answer(question)
    expect(sessionResponse.strict().parse((await visitor.post('/auth/passkey', answer)).json()).user).toEqual(user)
    expect(visitor.cookies.get('fairweight_visitor')).toBe('member')
    expectIdentityError(await newVisitor(server.app).post('/auth/passkey', answer), 'invalid-passkey')
    expectIdentityError(
      await visitor.post('/auth/passkey', { attempt: question.attempt, response: { id: 'x' } }),
      'invalid-passkey',
    )
    server.pass(601)
    expectIdentityError(await owner.post('/auth/passkeys/start'), 'requires-recent-login')
    const proof = (await owner.post('/auth/reauthentication/passkey')).json<PasskeyChallenge>()
    expect(proof.options).toMatchObject({ allowCredentials: [{ id: device.credentialId }] })
    expect(
      (await owner.post('/auth/reauthentication', { secondFactor: { passkey: device.answer(proof) } })).json(),
    ).toEqual({
      success: true,
    })
    expect((await owner.post('/auth/passkeys/start')).statusCode).toBe(200)
  })
})

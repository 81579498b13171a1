import { asSessionId, asUserId } from '@fairweight/domain/identifiers'
import { MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import { returnFromProvider, signInThrough } from './sign-in-through.ts'
import { ann, expectIdentityError, OTHER_PASSWORD, PASSWORD, beginReset, sessionContext } from '../identity-fixture.ts'
import { addPasskey, userWithApp, setUpApp } from '../second-factor/set-up.ts'
import { type OpenProviderFixture, ANN_AT_PROVIDER } from './provider-fixture.ts'

export function providerAccountsContract(open: OpenProviderFixture): void {
  test('a new person gets an account with a proven address and no password, and comes back to it', async () => {
    const world = open()
    const made = await signInThrough(world, ANN_AT_PROVIDER)
    expect(made.user).toEqual({
      id: made.user.id,
      email: 'ann@example.com',
      emailVerified: true,
      isAnonymous: false,
      hasPassword: false,
      isDisabled: false,
    })
    expect(await world.identity().findSession(made.secret)).toEqual(made)
    const back = await signInThrough(world, { ...ANN_AT_PROVIDER, email: 'moved@example.com', emailVerified: false })
    expect(back.user).toEqual(made.user)
    expect(back.secret).not.toBe(made.secret)
  })

  test('an anonymous visitor becomes that account', async () => {
    const world = open()
    const visitor = await world.identity().createAnonymousSession(sessionContext())
    await world.keep(visitor.user.id, 'Favorites')
    const made = await signInThrough(world, ANN_AT_PROVIDER, visitor)
    expect(made.user).toMatchObject({ id: visitor.user.id, email: 'ann@example.com', isAnonymous: false })
    expect(await world.identity().findSession(visitor.secret)).toBeNull()
    expect(await world.kept(made.user.id)).toEqual(['Favorites'])
  })

  test('whoever has been there before brings what they kept meanwhile', async () => {
    const world = open()
    const made = await signInThrough(world, ANN_AT_PROVIDER)
    const visitor = await world.identity().createAnonymousSession(sessionContext())
    await world.keep(visitor.user.id, 'Kept before')
    expect((await signInThrough(world, ANN_AT_PROVIDER, visitor)).user).toEqual(made.user)
    expect(await world.kept(made.user.id)).toEqual(['Kept before'])
  })

  test('the account with the same proven address is linked and keeps its password', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const { token } = await beginReset(identity, ann.email)
    await identity.finishReset(token, OTHER_PASSWORD)
    const visitor = await identity.createAnonymousSession(sessionContext())
    await world.keep(visitor.user.id, 'Kept before')
    const entered = await signInThrough(world, ANN_AT_PROVIDER, visitor)
    expect(entered.user).toEqual({ ...user, emailVerified: true })
    expect(await world.kept(user.id)).toEqual(['Kept before'])
    expect((await identity.signIn({ ...ann, password: OTHER_PASSWORD }, sessionContext())).user.id).toBe(user.id)
  })

  test('an account whose address was confirmed by the email of its sign-up keeps its password too; no earlier email is left open', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const confirmation = await identity.issueConfirmation(user.id)
    await identity.confirmEmailByCode(user.id, confirmation?.code ?? '')
    expect((await signInThrough(world, ANN_AT_PROVIDER)).user).toEqual({ ...user, emailVerified: true })
    await identity.signIn(ann, sessionContext())
    const bob = { ...ANN_AT_PROVIDER, subject: 'bob-there', email: 'bob@example.com' }
    const otherUser = await identity.signUp({ ...ann, email: bob.email }, sessionContext())
    const left = await identity.issueConfirmation(otherUser.user.id)
    expect((await signInThrough(world, bob)).user).toMatchObject({ id: otherUser.user.id, hasPassword: false })
    await expectIdentityError(identity.confirmEmail(left?.token ?? ''), 'invalid-confirmation-link')
  })

  test('where nobody had proven the address, its owner takes over: the earlier password, sessions and links end', async () => {
    const world = open()
    const identity = world.identity()
    const otherUser = await identity.signUp(ann, sessionContext())
    await world.keep(otherUser.user.id, 'Mine')
    const { token } = await beginReset(identity, ann.email)
    const { user } = await signInThrough(world, ANN_AT_PROVIDER)
    expect(user).toEqual({ ...otherUser.user, emailVerified: true, hasPassword: false })
    expect(await identity.findSession(otherUser.secret)).toBeNull()
    await expectIdentityError(identity.signIn(ann, sessionContext()), 'no-password')
    await expectIdentityError(identity.finishReset(token, OTHER_PASSWORD), 'invalid-reset-link')
    expect(await world.kept(user.id)).toEqual(['Mine'])
  })

  test('a stranger’s passkey, authenticator app and change of address end with it', async () => {
    const world = open()
    const { member: otherUser } = await userWithApp(world)
    const identity = world.identity()
    const device = await addPasskey(world, otherUser.user.id)
    const moved = await identity.startEmailChange({ userId: otherUser.user.id, newEmail: 'stranger@elsewhere.example' })
    const { user } = await signInThrough(world, ANN_AT_PROVIDER)
    expect(await identity.signInMethods(user.id)).toMatchObject({
      hasPassword: false,
      passkeys: [],
      authenticatorApp: null,
      providers: [{ linkedAt: world.now(), lastUsedAt: world.now() }],
    })
    await expectIdentityError(
      identity.signInByPasskey(device.answer(await identity.startPasskeySignIn()), sessionContext()),
      'invalid-passkey',
    )
    await expectIdentityError(identity.finishEmailChange(moved.token), 'invalid-email-link')
  })

  test('the provider asks for as many factors as it wants: no second step of ours follows, and the link can be removed but as the last way', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await signInThrough(world, ANN_AT_PROVIDER)
    await setUpApp(world, user.id)
    expect((await signInThrough(world, ANN_AT_PROVIDER)).user).toEqual(user)
    const [link] = (await identity.signInMethods(user.id)).providers
    expect(link).toEqual({
      issuer: expect.any(String),
      name: identity.providers[0]?.name,
      linkedAt: expect.any(Date),
      lastUsedAt: world.now(),
    })
    const way = { kind: 'provider', issuer: link?.issuer ?? '' } as const
    await expectIdentityError(identity.removeSignInMethod(user.id, way), 'last-way-to-sign-in')
    await addPasskey(world, user.id)
    await identity.removeSignInMethod(user.id, way)
    expect((await identity.signInMethods(user.id)).providers).toEqual([])
  })

  test('an account with two-step login is not linked by its address: whoever reads the mailbox could have made that identity', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const confirmation = await identity.issueConfirmation(user.id)
    await identity.confirmEmailByCode(user.id, confirmation?.code ?? '')
    await setUpApp(world, user.id)
    const before = await world.store()
    await expectIdentityError(signInThrough(world, ANN_AT_PROVIDER), 'two-step-login-is-on')
    expect(await world.store()).toBe(before)
    await identity.removeSignInMethod(user.id, { kind: 'authenticator-app' })
    expect((await signInThrough(world, ANN_AT_PROVIDER)).user.id).toBe(user.id)
  })

  test('an address that the provider has not checked, or does not tell, opens and makes nothing', async () => {
    const world = open()
    await world.identity().signUp(ann, sessionContext())
    const before = await world.store()
    for (const person of [
      { ...ANN_AT_PROVIDER, emailVerified: false },
      { ...ANN_AT_PROVIDER, email: null },
      { ...ANN_AT_PROVIDER, email: 'x@anonymous.invalid' },
      { ...ANN_AT_PROVIDER, email: 'no address' },
    ]) {
      await expectIdentityError(signInThrough(world, person), 'invalid-auth-event')
    }
    expect(await world.store()).toBe(before)
  })

  test('an account that another identity of that provider owns is not given to a second one', async () => {
    const world = open()
    const made = await signInThrough(world, ANN_AT_PROVIDER)
    await expectIdentityError(
      signInThrough(world, { ...ANN_AT_PROVIDER, subject: 'somebody-else' }),
      'provider-already-linked',
    )
    expect((await signInThrough(world, ANN_AT_PROVIDER)).user).toEqual(made.user)
  })

  test('a disabled person is told so', async () => {
    const world = open()
    await signInThrough(world, ANN_AT_PROVIDER)
    await world.disable(ann.email)
    await expectIdentityError(signInThrough(world, ANN_AT_PROVIDER), 'user-disabled')
    await expectIdentityError(signInThrough(world, { ...ANN_AT_PROVIDER, subject: 'somebody-else' }), 'user-disabled')
  })

  test('without a password, having just signed in is the proof, for 5 minutes', async () => {
    const world = open()
    const identity = world.identity()
    const { user, session } = await signInThrough(world, ANN_AT_PROVIDER)
    const proof = { userId: user.id, sessionId: session.id, password: null }
    await expectIdentityError(identity.signIn(ann, sessionContext()), 'no-password')
    await expectIdentityError(
      identity.changePassword({ ...proof, currentPassword: PASSWORD, newPassword: OTHER_PASSWORD }),
      'no-password',
    )
    await identity.reauthenticate(proof)
    await identity.reauthenticate({ ...proof, password: PASSWORD })
    await expectIdentityError(
      identity.reauthenticate({ ...proof, sessionId: asSessionId('another') }),
      'requires-recent-login',
    )
    world.pass(5 * MINUTE_MS)
    await identity.reauthenticate(proof)
    world.pass(1)
    await expectIdentityError(identity.reauthenticate(proof), 'requires-recent-login')
    const again = await signInThrough(world, ANN_AT_PROVIDER)
    await identity.reauthenticate({ ...proof, sessionId: again.session.id })
  })

  test('a reset gives a password to whoever had none', async () => {
    const world = open()
    const { user } = await signInThrough(world, ANN_AT_PROVIDER)
    const { token } = await beginReset(world.identity(), ann.email)
    expect(await world.identity().finishReset(token, OTHER_PASSWORD)).toEqual({ ...user, hasPassword: true })
    expect((await world.identity().signIn({ ...ann, password: OTHER_PASSWORD }, sessionContext())).user.id).toBe(
      user.id,
    )
    expect((await signInThrough(world, ANN_AT_PROVIDER)).user.id).toBe(user.id)
  })

  test('two windows that finish at once end in one account', async () => {
    const world = open()
    const returns = await Promise.all(Array.from({ length: 4 }, () => returnFromProvider(world, ANN_AT_PROVIDER)))
    const visitors = await Promise.all(returns.map(() => world.identity().createAnonymousSession(sessionContext())))
    for (const [number, { user }] of visitors.entries()) await world.keep(user.id, `List ${number}`)
    const entered = await Promise.all(
      returns.map((answer, number) => world.identity().finishProvider(answer, sessionContext(visitors[number]))),
    )
    expect(new Set(entered.map(({ user }) => user.id)).size).toBe(1)
    expect((await world.kept(asUserId(entered[0]?.user.id ?? ''))).toSorted()).toEqual([
      'List 0',
      'List 1',
      'List 2',
      'List 3',
    ])
  })

  test('a sign-up and a window for the same address at once end in one account', async () => {
    const world = open()
    const answer = await returnFromProvider(world, ANN_AT_PROVIDER)
    const [signedUp, entered] = await Promise.allSettled([
      world.identity().signUp(ann, sessionContext()),
      world.identity().finishProvider(answer, sessionContext()),
    ])
    expect(entered).toMatchObject({
      status: 'fulfilled',
      value: { user: { email: ann.email, emailVerified: true, hasPassword: false } },
    })
    expect(signedUp).toMatchObject(
      signedUp.status === 'rejected' ? { reason: { code: 'email-already-in-use' } } : { status: 'fulfilled' },
    )
    await expectIdentityError(world.identity().signIn(ann, sessionContext()), 'no-password')
  })
}

import { expect, test } from 'vitest'
import { comeBack, enterThrough } from './enter-through.ts'
import { ann, expectRefusal, minute, otherPassword, password, startedReset, visitOf } from '../identity-world.ts'
import { addPasskey, annWithApp, setUpApp } from '../second-factor/set-up.ts'
import { type OpenProviderWorld, annAtProvider } from './provider-world.ts'

export function providerAccountsContract(open: OpenProviderWorld): void {
  test('a new person gets an account with a proven address and no password, and comes back to it', async () => {
    const world = open()
    const made = await enterThrough(world, annAtProvider)
    expect(made.user).toEqual({ id: made.user.id, email: 'ann@example.com', emailVerified: true, isAnonymous: false, hasPassword: false, isDisabled: false })
    expect(await world.identity().findSession(made.secret)).toEqual(made)
    const back = await enterThrough(world, { ...annAtProvider, email: 'moved@example.com', emailVerified: false })
    expect(back.user).toEqual(made.user)
    expect(back.secret).not.toBe(made.secret)
  })

  test('an anonymous visitor becomes that account', async () => {
    const world = open()
    const visitor = await world.identity().createAnonymous(visitOf())
    await world.keep(visitor.user.id, 'Favourites')
    const made = await enterThrough(world, annAtProvider, visitor)
    expect(made.user).toMatchObject({ id: visitor.user.id, email: 'ann@example.com', isAnonymous: false })
    expect(await world.identity().findSession(visitor.secret)).toBeNull()
    expect(await world.kept(made.user.id)).toEqual(['Favourites'])
  })

  test('whoever has been there before brings what they kept meanwhile', async () => {
    const world = open()
    const made = await enterThrough(world, annAtProvider)
    const visitor = await world.identity().createAnonymous(visitOf())
    await world.keep(visitor.user.id, 'Kept before')
    expect((await enterThrough(world, annAtProvider, visitor)).user).toEqual(made.user)
    expect(await world.kept(made.user.id)).toEqual(['Kept before'])
  })

  test('the account with the same proven address is linked and keeps its password', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    const { token } = await startedReset(identity, ann.email)
    await identity.finishReset(token, otherPassword)
    const visitor = await identity.createAnonymous(visitOf())
    await world.keep(visitor.user.id, 'Kept before')
    const entered = await enterThrough(world, annAtProvider, visitor)
    expect(entered.user).toEqual({ ...user, emailVerified: true })
    expect(await world.kept(user.id)).toEqual(['Kept before'])
    expect((await identity.signIn({ ...ann, password: otherPassword }, visitOf())).user.id).toBe(user.id)
  })

  test('an account whose address was confirmed by the letter of its sign-up keeps its password too; no earlier letter is left open', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    const confirmation = await identity.startConfirmation(user.id)
    await identity.confirmEmailByCode(user.id, confirmation?.code ?? '')
    expect((await enterThrough(world, annAtProvider)).user).toEqual({ ...user, emailVerified: true })
    await identity.signIn(ann, visitOf())
    const bob = { ...annAtProvider, subject: 'bob-there', email: 'bob@example.com' }
    const stranger = await identity.signUp({ ...ann, email: bob.email }, visitOf())
    const left = await identity.startConfirmation(stranger.user.id)
    expect((await enterThrough(world, bob)).user).toMatchObject({ id: stranger.user.id, hasPassword: false })
    await expectRefusal(identity.confirmEmail(left?.token ?? ''), 'invalid-confirmation-link')
  })

  test('where nobody had proven the address, its owner takes over: the earlier password, sessions and links end', async () => {
    const world = open()
    const identity = world.identity()
    const stranger = await identity.signUp(ann, visitOf())
    await world.keep(stranger.user.id, 'Mine')
    const { token } = await startedReset(identity, ann.email)
    const { user } = await enterThrough(world, annAtProvider)
    expect(user).toEqual({ ...stranger.user, emailVerified: true, hasPassword: false })
    expect(await identity.findSession(stranger.secret)).toBeNull()
    await expectRefusal(identity.signIn(ann, visitOf()), 'no-password')
    await expectRefusal(identity.finishReset(token, otherPassword), 'invalid-reset-link')
    expect(await world.kept(user.id)).toEqual(['Mine'])
  })

  test('a stranger’s passkey, authenticator app and change of address end with it', async () => {
    const world = open()
    const { member: stranger } = await annWithApp(world)
    const identity = world.identity()
    const device = await addPasskey(world, stranger.user.id)
    const moved = await identity.startEmailChange({ userId: stranger.user.id, newEmail: 'stranger@elsewhere.example' })
    const { user } = await enterThrough(world, annAtProvider)
    expect(await identity.waysToSignIn(user.id)).toMatchObject({ hasPassword: false, passkeys: [], authenticatorApp: null, providers: [{ linkedAt: world.now(), lastUsedAt: world.now() }] })
    await expectRefusal(identity.signInByPasskey(device.answer(await identity.startPasskeySignIn()), visitOf()), 'invalid-passkey')
    await expectRefusal(identity.finishEmailChange(moved.token), 'invalid-email-link')
  })

  test('the provider asks for as many factors as it wants: no second step of ours follows, and the link can be removed but as the last way', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await enterThrough(world, annAtProvider)
    await setUpApp(world, user.id)
    expect((await enterThrough(world, annAtProvider)).user).toEqual(user)
    const [link] = (await identity.waysToSignIn(user.id)).providers
    expect(link).toEqual({ issuer: expect.any(String), name: identity.providers[0]?.name, linkedAt: expect.any(Date), lastUsedAt: world.now() })
    const way = { kind: 'provider', issuer: link?.issuer ?? '' } as const
    await expectRefusal(identity.removeWayToSignIn(user.id, way), 'last-way-to-sign-in')
    await addPasskey(world, user.id)
    await identity.removeWayToSignIn(user.id, way)
    expect((await identity.waysToSignIn(user.id)).providers).toEqual([])
  })

  test('an account with two-step login is not linked by its address: whoever reads the mailbox could have made that identity', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    const confirmation = await identity.startConfirmation(user.id)
    await identity.confirmEmailByCode(user.id, confirmation?.code ?? '')
    await setUpApp(world, user.id)
    const before = await world.store()
    await expectRefusal(enterThrough(world, annAtProvider), 'two-step-login-is-on')
    expect(await world.store()).toBe(before)
    await identity.removeWayToSignIn(user.id, { kind: 'authenticator-app' })
    expect((await enterThrough(world, annAtProvider)).user.id).toBe(user.id)
  })

  test('an address that the provider has not checked, or does not tell, opens and makes nothing', async () => {
    const world = open()
    await world.identity().signUp(ann, visitOf())
    const before = await world.store()
    for (const person of [{ ...annAtProvider, emailVerified: false }, { ...annAtProvider, email: null }, { ...annAtProvider, email: 'x@anonymous.invalid' }, { ...annAtProvider, email: 'no address' }]) {
      await expectRefusal(enterThrough(world, person), 'invalid-auth-event')
    }
    expect(await world.store()).toBe(before)
  })

  test('an account that another identity of that provider owns is not given to a second one', async () => {
    const world = open()
    const made = await enterThrough(world, annAtProvider)
    await expectRefusal(enterThrough(world, { ...annAtProvider, subject: 'somebody-else' }), 'provider-already-linked')
    expect((await enterThrough(world, annAtProvider)).user).toEqual(made.user)
  })

  test('a disabled person is told so', async () => {
    const world = open()
    await enterThrough(world, annAtProvider)
    await world.disable(ann.email)
    await expectRefusal(enterThrough(world, annAtProvider), 'user-disabled')
    await expectRefusal(enterThrough(world, { ...annAtProvider, subject: 'somebody-else' }), 'user-disabled')
  })

  test('without a password, having just signed in is the proof, for 5 minutes', async () => {
    const world = open()
    const identity = world.identity()
    const { user, session } = await enterThrough(world, annAtProvider)
    const proof = { userId: user.id, sessionId: session.id, password: null }
    await expectRefusal(identity.signIn(ann, visitOf()), 'no-password')
    await expectRefusal(identity.changePassword({ ...proof, currentPassword: password, newPassword: otherPassword }), 'no-password')
    await identity.reauthenticate(proof)
    await identity.reauthenticate({ ...proof, password })
    await expectRefusal(identity.reauthenticate({ ...proof, sessionId: 'another' }), 'requires-recent-login')
    world.pass(5 * minute)
    await identity.reauthenticate(proof)
    world.pass(1)
    await expectRefusal(identity.reauthenticate(proof), 'requires-recent-login')
    const again = await enterThrough(world, annAtProvider)
    await identity.reauthenticate({ ...proof, sessionId: again.session.id })
  })

  test('a reset gives a password to whoever had none', async () => {
    const world = open()
    const { user } = await enterThrough(world, annAtProvider)
    const { token } = await startedReset(world.identity(), ann.email)
    expect(await world.identity().finishReset(token, otherPassword)).toEqual({ ...user, hasPassword: true })
    expect((await world.identity().signIn({ ...ann, password: otherPassword }, visitOf())).user.id).toBe(user.id)
    expect((await enterThrough(world, annAtProvider)).user.id).toBe(user.id)
  })

  test('two windows that finish at once end in one account', async () => {
    const world = open()
    const returns = await Promise.all(Array.from({ length: 4 }, () => comeBack(world, annAtProvider)))
    const visitors = await Promise.all(returns.map(() => world.identity().createAnonymous(visitOf())))
    for (const [number, { user }] of visitors.entries()) await world.keep(user.id, `List ${number}`)
    const entered = await Promise.all(returns.map((answer, number) => world.identity().finishProvider(answer, visitOf(visitors[number]))))
    expect(new Set(entered.map(({ user }) => user.id)).size).toBe(1)
    expect((await world.kept(entered[0]?.user.id ?? '')).toSorted()).toEqual(['List 0', 'List 1', 'List 2', 'List 3'])
  })

  test('a sign-up and a window for the same address at once end in one account', async () => {
    const world = open()
    const answer = await comeBack(world, annAtProvider)
    const [signedUp, entered] = await Promise.allSettled([world.identity().signUp(ann, visitOf()), world.identity().finishProvider(answer, visitOf())])
    expect(entered).toMatchObject({ status: 'fulfilled', value: { user: { email: ann.email, emailVerified: true, hasPassword: false } } })
    if (signedUp.status === 'rejected') expect(signedUp.reason).toMatchObject({ code: 'email-already-in-use' })
    await expectRefusal(world.identity().signIn(ann, visitOf()), 'no-password')
  })
}

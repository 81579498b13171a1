import { MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import { type OpenFixture, ann, outcomesOf, expectIdentityError, sessionContext } from '../identity-fixture.ts'
import { addPasskey, userWithApp } from './set-up.ts'
import { type Defects, softwareAuthenticator } from './software-authenticator.ts'

const DEFECTS: readonly [string, Defects][] = [
  ['another site', { origin: 'https://fairweight.example.net' }],
  ['a subdomain', { origin: 'http://evil.localhost:3000' }],
  ['another relying party', { rpId: 'example.net' }],
  ['presence alone', { isUserVerified: false }],
  ['another ceremony', { type: 'payment.get' }],
]

export function passkeysContract(open: OpenFixture): void {
  test('one is asked for by nobody’s name, and signs its owner in with everything the visitor kept', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const device = await addPasskey(world, user.id)
    const [kept] = (await identity.signInMethods(user.id)).passkeys
    expect(kept).toEqual({
      id: device.credentialId,
      name: 'Phone',
      createdAt: world.now(),
      lastUsedAt: null,
      isBackedUp: true,
    })
    world.pass(MINUTE_MS)
    const visitor = await identity.createAnonymousSession(sessionContext())
    await world.keep(visitor.user.id, 'Kept before')
    const question = await identity.startPasskeySignIn()
    expect(question.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(question.options.allowCredentials ?? []).toEqual([])
    const signedIn = await identity.signInByPasskey(device.answer(question), sessionContext(visitor))
    expect(signedIn.user).toEqual(user)
    expect(await identity.findSession(signedIn.secret)).toEqual(signedIn)
    expect(await world.kept(user.id)).toEqual(['Kept before'])
    expect((await identity.signInMethods(user.id)).passkeys[0]?.lastUsedAt).toEqual(world.now())
  })

  test('it stands for both factors, and answers the second step too', async () => {
    const world = open()
    const { member } = await userWithApp(world)
    const identity = world.identity()
    const device = await addPasskey(world, member.user.id)
    expect(
      (await identity.signInByPasskey(device.answer(await identity.startPasskeySignIn()), sessionContext())).user.id,
    ).toBe(member.user.id)
    const needed = await identity
      .signIn(ann, sessionContext())
      .catch((error: { ticket: string; methods: string[] }) => error)
    if (!('ticket' in needed)) throw new Error('No second factor was asked for.')
    expect(needed.methods).toEqual(['authenticator-app', 'passkey', 'recovery-code'])
    const question = await identity.startSecondFactorPasskey(needed.ticket)
    expect(question.options.allowCredentials).toEqual([expect.objectContaining({ id: device.credentialId })])
    expect(
      (await identity.finishSignIn(needed.ticket, { passkey: device.answer(question) }, sessionContext())).user.id,
    ).toBe(member.user.id)
    await expectIdentityError(identity.startSecondFactorPasskey(needed.ticket), 'sign-in-expired')
  })

  test.each(DEFECTS)('an answer for %s is refused, at the start and ever after', async (_, defect) => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const before = softwareAuthenticator(world.origin)
    await expectIdentityError(
      identity.finishPasskey(user.id, 'Phone', before.register(await identity.startPasskey(user.id), defect)),
      'invalid-passkey',
    )
    const device = await addPasskey(world, user.id)
    await expectIdentityError(
      identity.signInByPasskey(device.answer(await identity.startPasskeySignIn(), defect), sessionContext()),
      'invalid-passkey',
    )
    expect((await identity.signInMethods(user.id)).passkeys).toHaveLength(1)
    expect(await identity.listSessions(user.id)).toHaveLength(1)
  })

  test('an answer is good once, for its own question, within ten minutes', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const device = await addPasskey(world, user.id)
    const answer = device.answer(await identity.startPasskeySignIn())
    const ended = await outcomesOf(
      Array.from({ length: 4 }, () => world.identity().signInByPasskey(answer, sessionContext())),
    )
    expect(ended.toSorted()).toEqual(['done', 'invalid-passkey', 'invalid-passkey', 'invalid-passkey'])
    const [one, other] = [await identity.startPasskeySignIn(), await identity.startPasskeySignIn()]
    await expectIdentityError(
      identity.signInByPasskey({ ...device.answer(one), attempt: other.attempt }, sessionContext()),
      'invalid-passkey',
    )
    await expectIdentityError(
      identity.signInByPasskey(device.answer(await identity.startProofByPasskey(user.id)), sessionContext()),
      'invalid-passkey',
    )
    const late = device.answer(await identity.startPasskeySignIn())
    world.pass(10 * MINUTE_MS)
    await expectIdentityError(identity.signInByPasskey(late, sessionContext()), 'invalid-passkey')
  })

  test('a counter that does not go up may be a copy’s, and is refused', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const device = await addPasskey(world, user.id)
    const signIn = async (counter: number) =>
      identity.signInByPasskey(device.answer(await identity.startPasskeySignIn(), { counter }), sessionContext())
    await signIn(0)
    await signIn(0)
    await signIn(7)
    for (const counter of [7, 6, 0]) await expectIdentityError(signIn(counter), 'invalid-passkey')
    await signIn(8)
  })

  test('somebody else’s, an unknown one, and a made-up answer open nothing', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const bob = await identity.signUp({ ...ann, email: 'bob@example.com' }, sessionContext())
    const [ofAnn, ofBob] = [await addPasskey(world, user.id), await addPasskey(world, bob.user.id)]
    const ofBobsName = { userHandle: Buffer.from(bob.user.id).toString('base64url') }
    await expectIdentityError(
      identity.signInByPasskey(ofAnn.answer(await identity.startPasskeySignIn(), ofBobsName), sessionContext()),
      'invalid-passkey',
    )
    await expectIdentityError(
      identity.signInByPasskey(
        softwareAuthenticator(world.origin).answer(await identity.startPasskeySignIn(), ofBobsName),
        sessionContext(),
      ),
      'invalid-passkey',
    )
    const session = await identity.signIn(ann, sessionContext())
    const proof = { userId: user.id, sessionId: session.session.id, password: null }
    await expectIdentityError(
      identity.reauthenticate({
        ...proof,
        secondFactor: { passkey: ofBob.answer(await identity.startProofByPasskey(user.id)) },
      }),
      'invalid-passkey',
    )
    await expectIdentityError(
      identity.finishPasskey(user.id, 'Mine now', ofBob.register(await identity.startPasskey(user.id))),
      'invalid-passkey',
    )
    const forBob = softwareAuthenticator(world.origin)
    await expectIdentityError(
      identity.finishPasskey(user.id, 'Mine now', forBob.register(await identity.startPasskey(bob.user.id))),
      'invalid-passkey',
    )
    for (const response of [{}, { id: 'x' }, { id: '\u0000', rawId: '\u0000', type: 'public-key', response: {} }]) {
      await expectIdentityError(
        identity.signInByPasskey(
          { attempt: (await identity.startPasskeySignIn()).attempt, response },
          sessionContext(),
        ),
        'invalid-passkey',
      )
    }
  })

  test('each has a name, and there are twenty at most', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, sessionContext())
    const bob = await identity.signUp({ ...ann, email: 'bob@example.com' }, sessionContext())
    const device = await addPasskey(world, user.id)
    await identity.renamePasskey(user.id, device.credentialId, 'Old phone')
    await expectIdentityError(
      identity.renamePasskey(bob.user.id, device.credentialId, 'Mine'),
      'unknown-way-to-sign-in',
    )
    const spare = await identity.startPasskey(user.id)
    for (let number = 2; number <= 20; number += 1) await addPasskey(world, user.id, `Key ${number}`)
    expect((await identity.signInMethods(user.id)).passkeys.map(({ name }) => name)).toContain('Old phone')
    await expectIdentityError(identity.startPasskey(user.id), 'too-many-passkeys')
    await expectIdentityError(
      identity.finishPasskey(user.id, 'One too many', softwareAuthenticator(world.origin).register(spare)),
      'too-many-passkeys',
    )
  })

  test('a disabled person’s opens nothing', async () => {
    const world = open()
    const identity = world.identity()
    const { user, session } = await identity.signUp(ann, sessionContext())
    const device = await addPasskey(world, user.id)
    await world.disable(ann.email)
    await expectIdentityError(
      identity.signInByPasskey(device.answer(await identity.startPasskeySignIn()), sessionContext()),
      'user-disabled',
    )
    const secondFactor = { passkey: device.answer(await identity.startProofByPasskey(user.id)) }
    await expectIdentityError(
      identity.reauthenticate({ userId: user.id, sessionId: session.id, password: null, secondFactor }),
      'user-disabled',
    )
  })
}

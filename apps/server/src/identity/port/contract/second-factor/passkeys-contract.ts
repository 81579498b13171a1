import { expect, test } from 'vitest'
import { type OpenWorld, ann, endings, expectRefusal, minute, visitOf } from '../identity-world.ts'
import { addPasskey, annWithApp } from './set-up.ts'
import { type Defects, softwareAuthenticator } from './software-authenticator.ts'

const defects: readonly [string, Defects][] = [
  ['another site', { origin: 'https://fairweight.example.net' }],
  ['a subdomain', { origin: 'http://evil.localhost:3000' }],
  ['another relying party', { rpId: 'example.net' }],
  ['presence alone', { isUserVerified: false }],
  ['another ceremony', { type: 'payment.get' }],
]

export function passkeysContract(open: OpenWorld): void {
  test('one is asked for by nobody’s name, and signs its owner in with everything the visitor kept', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    const device = await addPasskey(world, user.id)
    const [kept] = (await identity.waysToSignIn(user.id)).passkeys
    expect(kept).toEqual({ id: device.credentialId, name: 'Phone', createdAt: world.now(), lastUsedAt: null, isBackedUp: true })
    world.pass(minute)
    const visitor = await identity.createAnonymous(visitOf())
    await world.keep(visitor.user.id, 'Kept before')
    const question = await identity.startPasskeySignIn()
    expect(question.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(question.options.allowCredentials ?? []).toEqual([])
    const signedIn = await identity.signInByPasskey(device.answer(question), visitOf(visitor))
    expect(signedIn.user).toEqual(user)
    expect(await identity.findSession(signedIn.secret)).toEqual(signedIn)
    expect(await world.kept(user.id)).toEqual(['Kept before'])
    expect((await identity.waysToSignIn(user.id)).passkeys[0]?.lastUsedAt).toEqual(world.now())
  })

  test('it stands for both factors, and answers the second step too', async () => {
    const world = open()
    const { member } = await annWithApp(world)
    const identity = world.identity()
    const device = await addPasskey(world, member.user.id)
    expect((await identity.signInByPasskey(device.answer(await identity.startPasskeySignIn()), visitOf())).user.id).toBe(member.user.id)
    const needed = await identity.signIn(ann, visitOf()).catch((error: { ticket: string; methods: string[] }) => error)
    if (!('ticket' in needed)) throw new Error('No second factor was asked for.')
    expect(needed.methods).toEqual(['authenticator-app', 'passkey', 'recovery-code'])
    const question = await identity.startSecondFactorPasskey(needed.ticket)
    expect(question.options.allowCredentials).toEqual([expect.objectContaining({ id: device.credentialId })])
    expect((await identity.finishSignIn(needed.ticket, { passkey: device.answer(question) }, visitOf())).user.id).toBe(member.user.id)
    await expectRefusal(identity.startSecondFactorPasskey(needed.ticket), 'sign-in-expired')
  })

  test.each(defects)('an answer for %s is refused, at the start and ever after', async (_, defect) => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    const before = softwareAuthenticator(world.origin)
    await expectRefusal(identity.finishPasskey(user.id, 'Phone', before.register(await identity.startPasskey(user.id), defect)), 'invalid-passkey')
    const device = await addPasskey(world, user.id)
    await expectRefusal(identity.signInByPasskey(device.answer(await identity.startPasskeySignIn(), defect), visitOf()), 'invalid-passkey')
    expect((await identity.waysToSignIn(user.id)).passkeys).toHaveLength(1)
    expect(await identity.listSessions(user.id)).toHaveLength(1)
  })

  test('an answer is good once, for its own question, within ten minutes', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    const device = await addPasskey(world, user.id)
    const answer = device.answer(await identity.startPasskeySignIn())
    const ended = await endings(Array.from({ length: 4 }, () => world.identity().signInByPasskey(answer, visitOf())))
    expect(ended.toSorted()).toEqual(['done', 'invalid-passkey', 'invalid-passkey', 'invalid-passkey'])
    const [one, other] = [await identity.startPasskeySignIn(), await identity.startPasskeySignIn()]
    await expectRefusal(identity.signInByPasskey({ ...device.answer(one), attempt: other.attempt }, visitOf()), 'invalid-passkey')
    await expectRefusal(identity.signInByPasskey(device.answer(await identity.startProofByPasskey(user.id)), visitOf()), 'invalid-passkey')
    const late = device.answer(await identity.startPasskeySignIn())
    world.pass(10 * minute)
    await expectRefusal(identity.signInByPasskey(late, visitOf()), 'invalid-passkey')
  })

  test('a counter that does not go up may be a copy’s, and is refused', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    const device = await addPasskey(world, user.id)
    const signIn = async (counter: number) => identity.signInByPasskey(device.answer(await identity.startPasskeySignIn(), { counter }), visitOf())
    await signIn(0)
    await signIn(0)
    await signIn(7)
    for (const counter of [7, 6, 0]) await expectRefusal(signIn(counter), 'invalid-passkey')
    await signIn(8)
  })

  test('somebody else’s, an unknown one, and a made-up answer open nothing', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    const bob = await identity.signUp({ ...ann, email: 'bob@example.com' }, visitOf())
    const [ofAnn, ofBob] = [await addPasskey(world, user.id), await addPasskey(world, bob.user.id)]
    const ofBobsName = { userHandle: Buffer.from(bob.user.id).toString('base64url') }
    await expectRefusal(identity.signInByPasskey(ofAnn.answer(await identity.startPasskeySignIn(), ofBobsName), visitOf()), 'invalid-passkey')
    await expectRefusal(identity.signInByPasskey(softwareAuthenticator(world.origin).answer(await identity.startPasskeySignIn(), ofBobsName), visitOf()), 'invalid-passkey')
    const session = await identity.signIn(ann, visitOf())
    const proof = { userId: user.id, sessionId: session.session.id, password: null }
    await expectRefusal(identity.reauthenticate({ ...proof, secondFactor: { passkey: ofBob.answer(await identity.startProofByPasskey(user.id)) } }), 'invalid-passkey')
    await expectRefusal(identity.finishPasskey(user.id, 'Mine now', ofBob.register(await identity.startPasskey(user.id))), 'invalid-passkey')
    const forBob = softwareAuthenticator(world.origin)
    await expectRefusal(identity.finishPasskey(user.id, 'Mine now', forBob.register(await identity.startPasskey(bob.user.id))), 'invalid-passkey')
    for (const response of [{}, { id: 'x' }, { id: '\u0000', rawId: '\u0000', type: 'public-key', response: {} }]) {
      await expectRefusal(identity.signInByPasskey({ attempt: (await identity.startPasskeySignIn()).attempt, response }, visitOf()), 'invalid-passkey')
    }
  })

  test('each has a name, and there are twenty at most', async () => {
    const world = open()
    const identity = world.identity()
    const { user } = await identity.signUp(ann, visitOf())
    const bob = await identity.signUp({ ...ann, email: 'bob@example.com' }, visitOf())
    const device = await addPasskey(world, user.id)
    await identity.renamePasskey(user.id, device.credentialId, 'Old phone')
    await expectRefusal(identity.renamePasskey(bob.user.id, device.credentialId, 'Mine'), 'unknown-way-to-sign-in')
    const spare = await identity.startPasskey(user.id)
    for (let number = 2; number <= 20; number += 1) await addPasskey(world, user.id, `Key ${number}`)
    expect((await identity.waysToSignIn(user.id)).passkeys.map(({ name }) => name)).toContain('Old phone')
    await expectRefusal(identity.startPasskey(user.id), 'too-many-passkeys')
    await expectRefusal(identity.finishPasskey(user.id, 'One too many', softwareAuthenticator(world.origin).register(spare)), 'too-many-passkeys')
  })

  test('a disabled person’s opens nothing', async () => {
    const world = open()
    const identity = world.identity()
    const { user, session } = await identity.signUp(ann, visitOf())
    const device = await addPasskey(world, user.id)
    await world.disable(ann.email)
    await expectRefusal(identity.signInByPasskey(device.answer(await identity.startPasskeySignIn()), visitOf()), 'user-disabled')
    const secondFactor = { passkey: device.answer(await identity.startProofByPasskey(user.id)) }
    await expectRefusal(identity.reauthenticate({ userId: user.id, sessionId: session.id, password: null, secondFactor }), 'user-disabled')
  })
}

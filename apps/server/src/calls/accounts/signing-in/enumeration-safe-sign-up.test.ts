import type { UserId } from '@fairweight/domain/identifiers'
import { TERMS_VERSION } from '@fairweight/contract/product'
import { consents } from '@fairweight/database/repositories/users/consents.ts'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { assert, expect, test } from 'vitest'
import type { EmailOf } from '@fairweight/application/mail/email.ts'
import { expectIdentityError } from '../../../../testing/accounts/expect-identity-error.ts'
import type { IdentityApp } from '../../../../testing/accounts/identity-app.ts'
import { identitySuite } from '../../../../testing/accounts/identity-suite.ts'
import { newVisitor } from '../../../../testing/accounts/visitor.ts'

const ann = { email: 'ann@example.org', password: 'Blue-Heron-42', individualUse: true, termsVersion: TERMS_VERSION }

async function mailedCode({ emails }: IdentityApp, to = ann.email): Promise<string> {
  const codes = (await emails()).filter(
    (email): email is EmailOf<'sign-up-code'> => email.kind === 'sign-up-code' && email.to === to,
  )
  return codes.at(-1)?.code ?? assert.fail('No digits were mailed.')
}

identitySuite('signing up where nobody is told who has an account', (world) => {
  const open = () => world.open({ environment: { HIDE_ACCOUNT_EXISTENCE: 'true' } })

  async function begin(server: IdentityApp, email = ann.email) {
    const visitor = newVisitor(server.app)
    const answer = await visitor.post('/auth/sign-up', { ...ann, email })
    return { visitor, answer, attempt: answer.json<{ attempt: string }>().attempt }
  }

  async function opened(server: IdentityApp) {
    const { visitor, attempt } = await begin(server)
    const answer = await visitor.post('/auth/sign-up/finish', { attempt, code: await mailedCode(server) })
    return { visitor, answer }
  }

  test('makes the account with its session once the digits are typed, and welcomes it', async () => {
    const server = await open()
    const { visitor, answer: begun } = await begin(server)
    expect([begun.statusCode, begun.json()]).toEqual([200, { attempt: expect.stringMatching(/^[\w-]{43}$/) }])
    expect(visitor.cookies.size).toBe(0)
    expect(await users.findByEmail(world.database.kysely, ann.email)).toBeNull()
    const { attempt } = begun.json<{ attempt: string }>()
    const answer = await visitor.post('/auth/sign-up/finish', { attempt, code: await mailedCode(server) })
    const { user } = answer.json<{ user: { userId: UserId } }>()
    expect(user).toMatchObject({ email: ann.email, verifiedEmail: true, anonymous: false, hasPassword: true })
    expect(visitor.cookies.get('fairweight_visitor')).toBe('member')
    expect((await consents.list(world.database.kysely, user.userId)).map(({ kind }) => kind)).toEqual([
      'individual-use',
      'terms',
    ])
    expect((await server.emails()).map(({ kind }) => kind)).toEqual(['sign-up-code', 'welcome'])
  })

  test('answers alike for a taken address, whose owner hears of it; wrong digits are answered alike too', async () => {
    const server = await open()
    await opened(server)
    const [taken, free] = [await begin(server), await begin(server, 'ben@example.org')]
    const shape = ({ answer }: typeof taken) => [
      answer.statusCode,
      answer.body.replace(/[\w-]{43}/, 'attempt'),
      Object.keys(answer.headers).toSorted(),
      answer.cookies,
    ]
    expect(shape(taken)).toEqual(shape(free))
    const wrong = (await mailedCode(server, 'ben@example.org')) === '000000' ? '111111' : '000000'
    const guess = async ({ visitor, attempt }: typeof taken) => {
      const { statusCode, json } = await visitor.post('/auth/sign-up/finish', { attempt, code: wrong })
      return [statusCode, json<{ code: string; message: string }>().code, json<{ message: string }>().message]
    }
    for (let time = 0; time < 6; time += 1) expect(await guess(taken)).toEqual(await guess(free))
    const toAnn = (await server.emails()).filter(({ to }) => to === ann.email).map(({ kind }) => kind)
    expect(toAnn).toEqual(['sign-up-code', 'welcome', 'sign-up-attempt'])
  })

  test('no sign-up tells by the way what the sign-in then says', async () => {
    const server = await open()
    await opened(server)
    await begin(server, 'ben@example.org')
    const signIn = (email: string) => newVisitor(server.app).post('/auth/sign-in', { email, password: 'Grey-Heron-43' })
    const answers = [await signIn(ann.email), await signIn('ben@example.org'), await signIn('nobody@example.org')]
    for (const answer of answers) expectIdentityError(answer, 'invalid-credential')
    expectIdentityError(
      await newVisitor(server.app).post('/auth/sign-in', { email: 'ben@example.org', password: ann.password }),
      'invalid-credential',
    )
  })

  test('says what is wrong with the fields, and takes five an hour for one address', async () => {
    const server = await open()
    expect((await newVisitor(server.app).post('/auth/sign-up', { ...ann, password: 'short' })).json()).toMatchObject({
      code: 'password-does-not-meet-requirements',
    })
    expectIdentityError(
      await newVisitor(server.app).post('/auth/sign-up', { ...ann, password: 'Password1!' }),
      'password-does-not-meet-requirements',
    )
    expectIdentityError(
      await newVisitor(server.app).post('/auth/sign-up/finish', { attempt: 'none', code: '000000' }),
      'confirmation-code-ended',
    )
    const tight = await world.open({
      rateLimitScale: 1,
      environment: { HIDE_ACCOUNT_EXISTENCE: 'true', TRUST_PROXY: '1' },
    })
    const from = (place: number) =>
      newVisitor(tight.app).send('POST', '/auth/sign-up', {
        body: ann,
        headers: { 'x-forwarded-for': `203.0.113.${place}` },
      })
    for (let place = 1; place <= 5; place += 1) expect((await from(place)).statusCode).toBe(200)
    expectIdentityError(await from(6), 'too-many-requests')
  })
})

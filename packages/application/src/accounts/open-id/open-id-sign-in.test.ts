import { createHmac, randomBytes } from 'node:crypto'
import { type JWTPayload, SignJWT, exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JsonServer, startJsonServer } from '@fairweight/testing/accounts/database/json-server.ts'
import { createOpenIdSignIn } from './open-id-sign-in.ts'

const CLIENT_ID = 'the client'
const SITE_ORIGIN = 'http://localhost:3000'

let server: JsonServer
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let others: Awaited<ReturnType<typeof generateKeyPair>>

beforeAll(async () => {
  server = await startJsonServer()
  keys = await generateKeyPair('ES256', { extractable: true })
  others = await generateKeyPair('ES256', { extractable: true })
  server.answer('/.well-known/openid-configuration', {
    body: {
      issuer: server.origin,
      authorization_endpoint: `${server.origin}/authorize`,
      token_endpoint: `${server.origin}/token`,
      jwks_uri: `${server.origin}/keys`,
      id_token_signing_alg_values_supported: ['ES256', 'HS256', 'none'],
    },
  })
  server.answer('/keys', {
    body: { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', use: 'sig', alg: 'ES256' }] },
  })
})

afterAll(() => server.stop())

const at = () => Math.floor(Date.now() / 1000)
const claimsOf = (nonce: string): JWTPayload => ({
  iss: server.origin,
  aud: CLIENT_ID,
  sub: 'ann-there',
  nonce,
  iat: at(),
  exp: at() + 300,
  email: 'ann@example.com',
  email_verified: true,
})
const signed = (claims: JWTPayload, header: { kid?: string; alg?: string } = {}, key = keys.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: 'one', ...header }).sign(key)

/** Goes to the provider and comes back to the token that `make` makes of the nonce of this attempt. */
async function enterWith(make: (nonce: string) => Promise<string> | string, answer: object = {}) {
  const signIn = createOpenIdSignIn({
    provider: { issuer: server.origin, clientId: CLIENT_ID, clientSecret: 'a secret', name: 'Provider' },
    secrets: ['a secret of these tests, long enough'],
    siteOrigin: SITE_ORIGIN,
    now: () => new Date(),
  })
  const { address, remembered } = await signIn.start()
  const asked = new URL(address).searchParams
  server.answer('/token', {
    body: { access_token: 'access', token_type: 'Bearer', id_token: await make(asked.get('nonce') ?? ''), ...answer },
  })
  return signIn.finish({
    address: `${SITE_ORIGIN}/api/auth/provider/return?code=one&state=${asked.get('state')}`,
    remembered,
  })
}

test("the provider's own token about this attempt is read", async () => {
  const changed = (changes: JWTPayload) => enterWith((nonce) => signed({ ...claimsOf(nonce), ...changes }))
  expect(await changed({})).toEqual({
    issuer: server.origin,
    subject: 'ann-there',
    email: 'ann@example.com',
    emailVerified: true,
  })
  expect(await changed({ email: undefined, email_verified: undefined })).toMatchObject({
    subject: 'ann-there',
    email: null,
    emailVerified: false,
  })
  expect(await changed({ aud: [CLIENT_ID, 'another'], azp: CLIENT_ID })).toMatchObject({ subject: 'ann-there' })
  for (const [written, isVerified] of [
    ['true', true],
    ['false', false],
    [false, false],
  ] as const) {
    expect(await changed({ email_verified: written })).toMatchObject({ emailVerified: isVerified })
  }
})

const withClaims = (change: (claims: JWTPayload) => JWTPayload) => (nonce: string) =>
  signed({ ...claimsOf(nonce), ...change(claimsOf(nonce)) })
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
const defects: Record<string, (nonce: string) => Promise<string> | string> = {
  empty: () => '',
  'wrong issuer': withClaims(() => ({ iss: 'https://elsewhere.example' })),
  'issuer with a slash': withClaims(({ iss }) => ({ iss: `${iss}/` })),
  'wrong audience': withClaims(() => ({ aud: 'another' })),
  'several audiences, unnamed party': withClaims(() => ({ aud: [CLIENT_ID, 'another'] })),
  'made for another party': withClaims(() => ({ azp: 'another' })),
  'wrong nonce': withClaims(() => ({ nonce: 'another' })),
  'no nonce': withClaims(() => ({ nonce: undefined })),
  expired: withClaims(() => ({ iat: at() - 400, exp: at() - 31 })),
  old: withClaims(() => ({ iat: at() - 640, exp: at() + 300 })),
  'issued in the future': withClaims(() => ({ iat: at() + 40 })),
  'not yet valid': withClaims(() => ({ nbf: at() + 40 })),
  'never ends': withClaims(() => ({ exp: undefined })),
  'never issued': withClaims(() => ({ iat: undefined })),
  nobody: withClaims(() => ({ sub: undefined })),
  'empty subject': withClaims(() => ({ sub: '' })),
  'subject beyond ASCII': withClaims(() => ({ sub: 'ann\u0000' })),
  'subject far too long': withClaims(() => ({ sub: 'x'.repeat(300) })),
  'email as a list': withClaims(() => ({ email: ['ann@example.com'] })),
  'another key': (nonce) => signed(claimsOf(nonce), {}, others.privateKey),
  'unknown key': (nonce) => signed(claimsOf(nonce), { kid: 'two' }),
  'no algorithm': (nonce) => `${encoded({ alg: 'none', kid: 'one' })}.${encoded(claimsOf(nonce))}.`,
  'signed by the client secret': (nonce) => {
    const content = `${encoded({ alg: 'HS256', kid: 'one' })}.${encoded(claimsOf(nonce))}`
    return `${content}.${createHmac('sha256', 'a secret').update(content).digest('base64url')}`
  },
  'signed by a secret that nobody knows': (nonce) => {
    const content = `${encoded({ alg: 'HS256', kid: 'one' })}.${encoded(claimsOf(nonce))}`
    return `${content}.${createHmac('sha256', randomBytes(32)).update(content).digest('base64url')}`
  },
  'changed payload': async (nonce) => {
    const [head = '', , signature = ''] = (await signed(claimsOf(nonce))).split('.')
    return `${head}.${encoded({ ...claimsOf(nonce), sub: 'somebody-else' })}.${signature}`
  },
  cut: async (nonce) => (await signed(claimsOf(nonce))).slice(0, -5),
}

test.each(Object.entries(defects))('a token that is wrong in one way opens nothing: %s', async (_defect, make) => {
  await expect(enterWith(make)).rejects.toMatchObject({ name: 'IdentityError', code: 'invalid-auth-event' })
})

test("an answer without the provider's own token opens nothing", async () => {
  await expect(enterWith(() => '', { id_token: undefined })).rejects.toMatchObject({ code: 'invalid-auth-event' })
  await expect(enterWith(() => '', { id_token: 7 })).rejects.toMatchObject({ code: 'invalid-auth-event' })
})

test('keys that do not come are not a wrong token', async () => {
  const good = { body: { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', use: 'sig', alg: 'ES256' }] } }
  for (const answer of [{ status: 404, body: {} }, { body: 'not json' }, { status: 503, body: good.body }]) {
    server.answer('/keys', answer)
    await expect(enterWith((nonce) => signed(claimsOf(nonce)))).rejects.toMatchObject({ name: 'ProviderAway' })
  }
  server.answer('/keys', good)
  await expect(enterWith((nonce) => signed(claimsOf(nonce)))).resolves.toMatchObject({ subject: 'ann-there' })
})

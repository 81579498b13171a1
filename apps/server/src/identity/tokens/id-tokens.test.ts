import { createHmac, randomBytes } from 'node:crypto'
import { type JWTPayload, SignJWT, exportJWK, generateKeyPair } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type JsonServer, startJsonServer } from '../testing/json-server.ts'
import { type IdTokens, createIdTokens } from './id-tokens.ts'

const issuer = 'https://provider.example'
const clientId = 'the client'
const nonce = 'the nonce'
const now = new Date('2026-03-04T05:06:07Z')
const at = now.getTime() / 1000
const claims: JWTPayload = { iss: issuer, aud: clientId, sub: 'ann-there', nonce, iat: at, exp: at + 300, email: 'ann@example.com', email_verified: true }

let server: JsonServer
let keys: Awaited<ReturnType<typeof generateKeyPair>>
let others: Awaited<ReturnType<typeof generateKeyPair>>
let idTokens: IdTokens

beforeAll(async () => {
  server = await startJsonServer()
  keys = await generateKeyPair('ES256', { extractable: true })
  others = await generateKeyPair('ES256', { extractable: true })
  server.answer('/keys', { body: { keys: [{ ...(await exportJWK(keys.publicKey)), kid: 'one', use: 'sig', alg: 'ES256' }] } })
  idTokens = createIdTokens({ issuer, clientId, keysAddress: `${server.origin}/keys` })
})

afterAll(() => server.stop())

const signed = (changed: JWTPayload = {}, header: { kid?: string; alg?: string } = {}, key = keys.privateKey) =>
  new SignJWT({ ...claims, ...changed }).setProtectedHeader({ alg: 'ES256', kid: 'one', ...header }).sign(key)

test('the provider\'s own token about this attempt is read', async () => {
  expect(await idTokens.read(await signed(), nonce, now)).toEqual({ subject: 'ann-there', email: 'ann@example.com', emailVerified: true })
  expect(await idTokens.read(await signed({ email: undefined, email_verified: undefined }), nonce, now)).toEqual({ subject: 'ann-there', email: null, emailVerified: false })
  expect(await idTokens.read(await signed({ aud: [clientId, 'another'], azp: clientId }), nonce, now)).not.toBeNull()
  for (const [written, isVerified] of [['true', true], ['false', false], [false, false]] as const) {
    expect(await idTokens.read(await signed({ email_verified: written }), nonce, now)).toMatchObject({ emailVerified: isVerified })
  }
})

test('anything else is nothing', async () => {
  const good = await signed()
  const [head = '', payload = '', signature = ''] = good.split('.')
  const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const bySecret = `${encoded({ alg: 'HS256', kid: 'one' })}.${payload}`
  const defective: Record<string, string> = {
    'empty': '',
    'wrong issuer': await signed({ iss: 'https://elsewhere.example' }),
    'issuer with a slash': await signed({ iss: `${issuer}/` }),
    'wrong audience': await signed({ aud: 'another' }),
    'several audiences, unnamed party': await signed({ aud: [clientId, 'another'] }),
    'made for another party': await signed({ azp: 'another' }),
    'wrong nonce': await signed({ nonce: 'another' }),
    'no nonce': await signed({ nonce: undefined }),
    'expired': await signed({ iat: at - 400, exp: at - 31 }),
    'old': await signed({ iat: at - 631, exp: at + 300 }),
    'issued in the future': await signed({ iat: at + 31 }),
    'not yet valid': await signed({ nbf: at + 31 }),
    'never ends': await signed({ exp: undefined }),
    'never issued': await signed({ iat: undefined }),
    'nobody': await signed({ sub: undefined }),
    'empty subject': await signed({ sub: '' }),
    'subject beyond ASCII': await signed({ sub: 'ann\u0000' }),
    'subject far too long': await signed({ sub: 'x'.repeat(300) }),
    'e-mail as a list': await signed({ email: ['ann@example.com'] }),
    'another key': await signed({}, {}, others.privateKey),
    'unknown key': await signed({}, { kid: 'two' }),
    'no algorithm': `${encoded({ alg: 'none', kid: 'one' })}.${payload}.`,
    'signed by the client secret': `${bySecret}.${createHmac('sha256', randomBytes(32)).update(bySecret).digest('base64url')}`,
    'changed payload': `${head}.${encoded({ ...claims, sub: 'somebody-else' })}.${signature}`,
    'cut': good.slice(0, -5),
  }
  for (const [defect, token] of Object.entries(defective)) expect(await idTokens.read(token, nonce, now), defect).toBeNull()
})

test('keys that do not come are not a wrong token', async () => {
  for (const path of ['/nowhere', '/text']) {
    server.answer('/text', { body: 'not json' })
    await expect(createIdTokens({ issuer, clientId, keysAddress: `${server.origin}${path}` }).read(await signed(), nonce, now)).rejects.toThrow('JSON Web Key Set')
  }
})

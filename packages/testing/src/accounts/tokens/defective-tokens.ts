import { createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { SessionId, UserId } from '@fairweight/domain/identifiers'
import { CompactEncrypt } from 'jose'
import {
  ACCESS_TOKEN_SECONDS,
  ACCESS_TOKEN_TYPE,
  CLOCK_SKEW_SECONDS,
  audienceOf,
} from '@fairweight/application/accounts/tokens/access-tokens.ts'
import { deriveKeys } from '@fairweight/application/accounts/tokens/keys.ts'

interface DefectiveTokenFacts {
  /** Those that the server accepts. */
  readonly secrets: readonly string[]
  readonly siteOrigin: string
  /** A user and a session that do exist, so that only the token is wrong. */
  readonly userId: UserId
  readonly sessionId: SessionId
  readonly now: Date
}

interface DefectiveToken {
  readonly defect: string
  readonly token: string
}

type Json = Readonly<Record<string, unknown>>

/** Tokens that are each wrong in one way, the empty one included. */
export async function defectiveTokens({
  secrets,
  siteOrigin,
  userId,
  sessionId,
  now,
}: DefectiveTokenFacts): Promise<DefectiveToken[]> {
  const { id, key } = deriveKeys(secrets, 'access-token')[0]
  const other = deriveKeys(['another secret that this server has never been given'], 'access-token')[0]
  const at = Math.floor(now.getTime() / 1000)
  const header = { alg: 'HS256', kid: id, typ: ACCESS_TOKEN_TYPE }
  const claims = {
    sid: sessionId,
    roles: [],
    iss: siteOrigin,
    aud: audienceOf(siteOrigin),
    sub: userId,
    iat: at,
    nbf: at,
    exp: at + ACCESS_TOKEN_SECONDS,
  }
  const signed = (head: Json, payload: Json, by: Uint8Array = key, digest = 'sha256'): string => {
    const content = `${encoded(head)}.${encoded(payload)}`
    return `${content}.${createHmac(digest, by).update(content).digest('base64url')}`
  }
  const withClaims = (changed: Json) => signed(header, { ...claims, ...changed })
  const withHeader = (changed: Json) => signed({ ...header, ...changed }, claims)
  const without = (name: keyof typeof claims) =>
    signed(header, Object.fromEntries(Object.entries(claims).filter(([key]) => key !== name)))
  const times = (from: number) => ({ iat: at + from, nbf: at + from, exp: at + from + ACCESS_TOKEN_SECONDS })
  const good = signed(header, claims)
  const [head = '', payload = '', signature = ''] = good.split('.')
  const late = CLOCK_SKEW_SECONDS + 1
  const encrypted = await new CompactEncrypt(Buffer.from(JSON.stringify(claims)))
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', kid: id })
    .encrypt(key)

  const tokens: Record<string, string> = {
    empty: '',
    'a word': 'token',
    'signed by another key': signed(header, claims, other.key),
    'signed by a key that is gone': signed({ ...header, kid: other.id }, claims, other.key),
    'signed by the secret itself': signed(header, claims, Buffer.from(secrets[0] ?? '')),
    'signed by the key of the session cookies': signed(header, claims, deriveKeys(secrets, 'session-cookie')[0].key),
    'signed by an empty key': signed(header, claims, new Uint8Array(1)),
    'unknown key id': withHeader({ kid: 'unknown' }),
    'no key id': withHeader({ kid: undefined }),
    'algorithm none, no signature': `${encoded({ ...header, alg: 'none' })}.${payload}.`,
    'algorithm none, old signature': `${encoded({ ...header, alg: 'none' })}.${payload}.${signature}`,
    'algorithm HS512': signed({ ...header, alg: 'HS512' }, claims, key, 'sha512'),
    'algorithm HS384': signed({ ...header, alg: 'HS384' }, claims, key, 'sha384'),
    'public key taken for a secret': publicKeyConfusion(header, claims),
    'signed by RS256': signedByRsa(header, claims),
    expired: withClaims(times(-ACCESS_TOKEN_SECONDS - late)),
    'expired within its life': withClaims({ exp: at - late, iat: at - 60, nbf: at - 60 }),
    'not yet valid': withClaims({ nbf: at + late }),
    'issued in the future': withClaims({ iat: at + late, exp: at + late + 60 }),
    'lives too long': withClaims({ exp: at + ACCESS_TOKEN_SECONDS + 1 }),
    'lives for years': withClaims({ exp: at + 99_999_999 }),
    'ends before it begins': withClaims({ iat: at, exp: at - 3600 }),
    'times as text': withClaims({ exp: String(at + 60) }),
    'never ends': without('exp'),
    'never issued': without('iat'),
    'no beginning': without('nbf'),
    'wrong audience': withClaims({ aud: 'https://elsewhere.example/api' }),
    'several audiences': withClaims({ aud: [audienceOf(siteOrigin), 'https://elsewhere.example/api'] }),
    'no audience': without('aud'),
    'wrong issuer': withClaims({ iss: 'https://elsewhere.example' }),
    'no issuer': without('iss'),
    'no user': without('sub'),
    'empty user': withClaims({ sub: '' }),
    'user as a number': withClaims({ sub: 7 }),
    'no session': without('sid'),
    'empty session': withClaims({ sid: '' }),
    'session as a list': withClaims({ sid: [sessionId] }),
    'changed payload': `${head}.${encoded({ ...claims, sub: 'somebody-else' })}.${signature}`,
    'changed header': `${encoded({ ...header, extra: 1 })}.${payload}.${signature}`,
    'cut signature': good.slice(0, -3),
    'no signature': `${head}.${payload}.`,
    'two parts': `${head}.${payload}`,
    'a fourth part': `${good}.${signature}`,
    'encrypted instead of signed': encrypted,
    "a secret of the session cookie's kind": `${randomBytes(32).toString('base64url')}.${randomBytes(32).toString('base64url')}`,
    'a token of the reset kind': randomBytes(32).toString('base64url'),
    'critical extension': withHeader({ crit: ['b64'], b64: true }),
    'unknown critical extension': withHeader({ crit: ['exotic'], exotic: 1 }),
    'key brought along': withHeader({ jwk: { kty: 'oct', k: Buffer.from(key).toString('base64url') } }),
    'key address brought along': withHeader({ jku: 'https://elsewhere.example/keys' }),
    'wrong type': withHeader({ typ: 'JWT' }),
    'no type': withHeader({ typ: undefined }),
    doubled: `${good}${good}`,
    'twice, with a comma': `${good},${good}`,
    'white space inside': `${head}. ${payload}.${signature}`,
    padded: `${good}=`,
    'not base64': `${head}.${payload}.${'!'.repeat(signature.length)}`,
    'the other base64 alphabet': signatureInOtherAlphabet(head, payload, key),
    'payload is not JSON': signedText(header, 'not json', key),
    'payload is a list': signedText(header, '[]', key),
    'very long': withClaims({ roles: Array.from({ length: 2000 }, () => 'bundle') }),
  }
  return Object.entries(tokens).map(([defect, token]) => ({ defect, token }))
}

function encoded(value: Json): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}

function signedText(header: Json, payload: string, key: Uint8Array): string {
  const content = `${encoded(header)}.${Buffer.from(payload).toString('base64url')}`
  return `${content}.${createHmac('sha256', key).update(content).digest('base64url')}`
}

/** The classic mistake: a public key, known to all, used as the secret of HS256 by a header that says RS256 or HS256. */
function publicKeyConfusion(header: Json, claims: Json): string {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return signedText(header, JSON.stringify(claims), Buffer.from(publicKey.export({ type: 'spki', format: 'pem' })))
}

function signedByRsa(header: Json, claims: Json): string {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const content = `${encoded({ ...header, alg: 'RS256' })}.${encoded(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), privateKey).toString('base64url')}`
}

function signatureInOtherAlphabet(head: string, payload: string, key: Uint8Array): string {
  return `${head}.${payload}.${createHmac('sha256', key).update(`${head}.${payload}`).digest('base64')}`
}

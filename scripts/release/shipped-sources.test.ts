import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shippedSources } from './shipped-files.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const sources = shippedSources(root)
  .filter((file) => /\.(ts|mjs)$/.test(file))
  .map((file) => ({ file, text: read(file) }))
const found = (pattern: RegExp) =>
  sources.flatMap(({ file, text }) => [...text.matchAll(pattern)].map(([, what = '']) => ({ file, what })))

test('nothing that only tests run is shipped', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(found(/from '(vitest|fast-check)'/g)).toEqual([])
  expect(sources.filter(({ file }) => file.startsWith('packages/contract/src/calls/')).length).toBeGreaterThan(5)
})

test('no key or certificate of anybody is shipped', () => {
  expect(
    found(/((?:[sr]k_(?:live|test)|whsec)_\w{12,}|-----BEGIN [A-Z ]+-----|\bAKIA[0-9A-Z]{16}\b|\bgh[ps]_\w{30,})/g),
  ).toEqual([])
})

/** Every place that opens a connection, with whom it speaks to: `docs/operations/network.md` tells operators the same. */
const SPEAKERS: Readonly<Record<string, string>> = {
  'apps/server/src/start/payments/follow-sandbox-time.ts': 'the payment sandbox, never in production',
  'packages/application/src/accounts/open-id/discover.ts': 'OIDC_ISSUER',
  'packages/application/src/accounts/password/breached-passwords.ts': 'LEAKED_PASSWORDS_URL',
  'packages/application/src/incidents/post-to-webhook.ts': 'ALERT_WEBHOOK_URL',
  'packages/application/src/mail/send-over-smtp.ts': 'SMTP_URL',
  'packages/application/src/operations/call-owner.ts': 'the socket beside the data folder',
  'packages/database/src/folder-lock/owner-socket.ts': 'the same',
  'packages/database/src/opening/listen-postgres.ts': 'DATABASE_DIRECT_URL, or DATABASE_URL',
  'packages/database/src/opening/open-postgres.ts': 'DATABASE_URL',
  'packages/market-data/src/fetching/requests/request-limits.ts': 'the providers of market data that have a setting',
  'packages/market-data/src/fetching/requests/send-request.ts': 'the same',
  'packages/payments/src/stripe/client.ts': 'STRIPE_API_URL',
}
const SPEAKS =
  /(?<!\.|async )\bfetch\((?!need\b)|new (?:SMTPConnection|Stripe|WebSocket|EventSource|pg\.(?:Pool|Client))\(|import \{[^}]*\b(?:connect|request|createConnection)\b[^}]*\} from 'node:(?:net|tls|https?|http2)'|import (?!type)[^\n]* from '(?:undici|node:(?:dgram|dns|tls|https|http2))|\bimport\('(?:undici|nodemailer\/lib\/smtp-connection|node:(?:net|dgram|dns|tls|https?|http2))'\)/

test('the product speaks to those it says, and to nobody else', () => {
  expect(sources.flatMap(({ file, text }) => (SPEAKS.test(text) ? [file] : []))).toEqual(Object.keys(SPEAKERS))
})

test('hashes are SHA-256, but for the one that names breached passwords, and ciphers AES-256-GCM', () => {
  const hashes = found(/\bcreate(?:Hash|Hmac)\(([^),]+)/g)
  expect(hashes.length).toBeGreaterThan(20)
  expect(hashes.filter(({ what }) => what !== "'sha256'")).toEqual([
    { file: 'packages/application/src/accounts/password/breached-passwords.ts', what: "'sha1'" },
  ])
  expect(found(/\bcreate(?:Cipher|Decipher)iv\(([^,]+)/g).map(({ what }) => what)).toEqual(['ALGORITHM', 'ALGORITHM'])
  expect(found(/'(aes-[^']+)'/gi).map(({ what }) => what)).toEqual(['aes-256-gcm'])
  expect(new Set(found(/\benc: '([^']+)'/g).map(({ what }) => what))).toEqual(new Set(['A256GCM']))
})

test('nothing but the mathematics, which is seeded, makes numbers up but the pause between two tries: what opens something is random', () => {
  expect(found(/(Math\.random)/g).map(({ file }) => file)).toEqual([
    'packages/market-data/src/fetching/open-source-client.ts',
  ])
})

test('the inventory of keys names every purpose that one is derived for', () => {
  const declared =
    /type KeyPurpose =([\s\S]*?)\n\n/.exec(read('packages/application/src/accounts/tokens/keys.ts'))?.[1] ?? ''
  const purposes = [...declared.matchAll(/'([^']+)'/g)].map(([, purpose]) => purpose)
  const inventory = [...read('docs/security/v11-cryptography.md').matchAll(/^\| `([a-z-]+)` \|/gm)].map(
    ([, purpose]) => purpose,
  )
  expect(purposes.length).toBeGreaterThan(5)
  expect(inventory.toSorted()).toEqual(purposes.toSorted())
})

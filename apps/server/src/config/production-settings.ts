import { deflateRawSync } from 'node:zlib'
import { ConfigurationError } from './configuration-error.ts'

/** A secret made by `openssl rand -hex 16` has 128 bits; what has fewer than this was thought up or repeats itself. */
const MIN_BITS = 80
/** A compressor needs fewer bytes than this for a text that only repeats a word. */
const MIN_COMPRESSED_BYTES = 24

const ON_THIS_MACHINE = /^smtp:\/\/([^@/]*@)?(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?([/?]|$)/i

/** The settings that production is strict about. */
interface StrictSettings {
  readonly databaseUrl: string | null
  readonly siteUrl: string | null
  readonly authSecrets: readonly string[]
  readonly smtpUrl: string | null
  readonly stripe: { readonly secretKey: string; readonly apiUrl: string | null } | null
  readonly provider: { readonly issuer: string } | null
  readonly breachedPasswordsUrl: string | null
  readonly alertWebhookUrl: string | null
  readonly rateLimitScale: number
}

/** What production requires, each with the sentence for a setting that is missing or too weak; the first that applies aborts startup. */
const REFUSALS: readonly { readonly isWrong: (configuration: StrictSettings) => boolean; readonly sentence: string }[] =
  [
    {
      isWrong: ({ databaseUrl }) => databaseUrl === null,
      sentence: 'Production needs DATABASE_URL, the address of a PostgreSQL database.',
    },
    {
      isWrong: ({ siteUrl }) => siteUrl?.startsWith('https://') !== true,
      sentence: 'Production needs SITE_URL, the https address that visitors use.',
    },
    {
      isWrong: ({ authSecrets }) => authSecrets.length === 0,
      sentence: 'Production needs AUTH_SECRET, a secret of at least 32 characters.',
    },
    {
      isWrong: ({ authSecrets }) => authSecrets.some(isGuessable),
      sentence:
        'AUTH_SECRET can be guessed: in production it must be random, for example from: openssl rand -base64 32.',
    },
    { isWrong: ({ smtpUrl }) => smtpUrl === null, sentence: 'Production needs SMTP_URL, the server that sends mail.' },
    {
      isWrong: ({ smtpUrl }) => smtpUrl !== null && sendsInClear(smtpUrl),
      sentence:
        'SMTP_URL would send emails unencrypted: in production it must begin with smtps:// or end with ?requireTLS=true, and must not turn off certificate checks.',
    },
    {
      isWrong: ({ stripe }) => stripe === null,
      sentence:
        'Production needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET of the account that receives the payments.',
    },
    {
      isWrong: ({ stripe }) => stripe?.secretKey.includes('_test_') === true,
      sentence: 'STRIPE_SECRET_KEY is a test key, which charges nobody: production needs the live key.',
    },
    {
      isWrong: ({ stripe }) => stripe?.apiUrl?.startsWith('http://') === true,
      sentence: 'STRIPE_API_URL must be an https address in production.',
    },
    {
      isWrong: ({ provider }) => provider?.issuer.startsWith('http://') === true,
      sentence: 'OIDC_ISSUER must be an https address in production.',
    },
    {
      isWrong: ({ breachedPasswordsUrl }) => breachedPasswordsUrl?.startsWith('http://') === true,
      sentence: 'LEAKED_PASSWORDS_URL must be an https address in production.',
    },
    {
      isWrong: ({ alertWebhookUrl }) => alertWebhookUrl?.startsWith('http://') === true,
      sentence: 'ALERT_WEBHOOK_URL must be an https address in production.',
    },
    {
      isWrong: ({ rateLimitScale }) => rateLimitScale !== 1,
      sentence: 'RATE_LIMIT_SCALE is for tests and must be left out in production.',
    },
  ]

/** Throws ConfigurationError with one sentence when something that production needs is missing or too weak. */
export function requireProductionSettings(configuration: StrictSettings): void {
  const refusal = REFUSALS.find(({ isWrong }) => isWrong(configuration))
  if (refusal !== undefined) throw new ConfigurationError(refusal.sentence)
}

/** Throws ConfigurationError when Node was told to believe any certificate: every connection could then be somebody else's. */
export function requireCheckedCertificates(environment: Readonly<Record<string, string | undefined>>): void {
  if (environment['NODE_TLS_REJECT_UNAUTHORIZED'] !== '0') return
  throw new ConfigurationError(
    'NODE_TLS_REJECT_UNAUTHORIZED turns off certificate checks and must be left out in production.',
  )
}

/** Whether a secret has too few different characters, repeats itself, or counts on from one character to the next. */
function isGuessable(secret: string): boolean {
  return entropyBits(secret) < MIN_BITS || deflateRawSync(secret).length < MIN_COMPRESSED_BYTES || countsOn(secret)
}

/** Shannon's entropy of the characters times their number. */
function entropyBits(secret: string): number {
  const counts = [...Map.groupBy(secret, (character) => character).values()]
  return counts.reduce((bits, { length }) => bits - length * Math.log2(length / secret.length), 0)
}

/** Whether most characters follow the one before them by the same step, as in 'abcdefgh' and '87654321'. */
function countsOn(secret: string): boolean {
  const codes = Array.from(secret, (character) => character.codePointAt(0) ?? 0)
  const steps = codes.slice(1).map((code, place) => code - (codes[place] ?? 0))
  const mostFrequent = Math.max(...Array.from(Map.groupBy(steps, (step) => step).values(), ({ length }) => length))
  return mostFrequent > steps.length / 2
}

/** Whether emails could go out unencrypted, or to a server that only says who it is. A relay on this machine sends nothing over a wire. */
function sendsInClear(smtpUrl: string): boolean {
  if (ON_THIS_MACHINE.test(smtpUrl)) return false
  const options = new URL(smtpUrl).searchParams
  const isUnchecked =
    options.get('ignoreTLS') === 'true' ||
    options.get('tls.rejectUnauthorized') === 'false' ||
    options.get('rejectUnauthorized') === 'false'
  return isUnchecked || (smtpUrl.startsWith('smtp://') && options.get('requireTLS') !== 'true')
}

import { availableParallelism } from 'node:os'
import { z } from 'zod'

const modes = ['local', 'development', 'production'] as const
export type Mode = (typeof modes)[number]

/** One environment variable: how it is read, what stands in its place when absent, and what it means. */
interface Setting<Value> {
  readonly fallback: string
  /** The default in words, where the text of `fallback` does not say it. */
  readonly fallbackInWords?: string
  readonly meaning: string
  /** Completes "NAME must be …". */
  readonly mustBe: string
  readonly read: z.ZodType<Value, string>
}

const setting = <Value>(declared: Setting<Value>): Setting<Value> => declared

/** A number written in plain digits; unlike Number('') and Number('0x1') of JavaScript. */
const numberText = z.string().regex(/^-?\d+(\.\d+)?$/).transform(Number)
const optionalText = z.string().transform((text) => (text === '' ? null : text))
const listOf = (text: string) => text.split(',').map((part) => part.trim()).filter((part) => part !== '')
const levels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const spareCores = Math.max(1, availableParallelism() - 1)

const isPostgresAddress = (text: string) => text === '' || /^postgres(ql)?:\/\/\S+$/.test(text)
const isSiteAddress = (text: string) => text === '' || (/^https?:\/\/[^/\s]+$/.test(text) && URL.canParse(text))

/** Every setting of the server, in the words of the README; a test holds the two equal. */
export const SETTINGS = {
  FAIRWEIGHT_MODE: setting({
    fallback: 'local',
    meaning: '`local`, `development` or `production`',
    mustBe: 'local, development or production',
    read: z.enum(modes),
  }),
  PORT: setting({
    fallback: '3000',
    meaning: 'where the server listens',
    mustBe: 'a whole number from 0 to 65535',
    read: numberText.pipe(z.int().min(0).max(65_535)),
  }),
  HOST: setting({
    fallback: '127.0.0.1',
    meaning: 'the address it binds',
    mustBe: 'a host name or an IP address',
    read: z.string().regex(/^[\w.:-]+$/),
  }),
  FAIRWEIGHT_DATA: setting({
    fallback: './data',
    meaning: 'where everything that must survive is kept',
    mustBe: 'a folder',
    read: z.string().min(1),
  }),
  DATABASE_URL: setting({
    fallback: '',
    fallbackInWords: 'none: the embedded database',
    meaning: 'a PostgreSQL 15 or newer; required in production',
    mustBe: 'a PostgreSQL address such as postgresql://user:password@host/database',
    read: z.string().refine(isPostgresAddress).pipe(optionalText),
  }),
  SITE_URL: setting({
    fallback: '',
    fallbackInWords: 'none',
    meaning: 'the public address, `https` in production, where it is required; the pages are built for it',
    mustBe: 'a web address without a path, such as https://fairweight.example',
    read: z.string().refine(isSiteAddress).pipe(optionalText),
  }),
  AUTH_SECRET: setting({
    fallback: '',
    fallbackInWords: 'made once and kept in the data folder',
    meaning: 'signs sessions and tokens, at least 32 characters; required in production, and made at random there. Several, separated by commas: the first signs, all are accepted',
    mustBe: 'one or more secrets of at least 32 characters, separated by commas',
    read: z.string().transform(listOf).refine((secrets) => secrets.every((secret) => secret.length >= 32)),
  }),
  SMTP_URL: setting({
    fallback: '',
    fallbackInWords: 'none: mail is shown at `/dev/mail`',
    meaning: 'the server that sends mail; required in production, where it must be `smtps://` or end with `?requireTLS=true`',
    mustBe: 'an address such as smtps://user:password@host:465',
    read: z.string().refine((text) => text === '' || (/^smtps?:\/\/\S+$/.test(text) && URL.canParse(text))).pipe(optionalText),
  }),
  MAIL_FROM: setting({
    fallback: 'Fairweight <hello@fairweight.example>',
    meaning: 'the sender of mail, and where answers go',
    mustBe: 'an e-mail address, or a name with the address in angle brackets',
    read: z.string().regex(/^([^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/),
  }),
  SUPPORT_EMAIL: setting({
    fallback: '',
    fallbackInWords: 'the address of `MAIL_FROM`',
    meaning: 'who gets what people write in the contact form, and whom `/.well-known/security.txt` names',
    mustBe: 'an e-mail address',
    read: z.string().regex(/^([^<>@\s]+@[^<>@\s]+)?$/).pipe(optionalText),
  }),
  POSTAL_ADDRESS: setting({
    fallback: '',
    fallbackInWords: 'none: newsletters cannot be sent in production',
    meaning: 'the postal address that stands under every newsletter, as United States law asks',
    mustBe: 'an address of at most 200 characters on one line',
    read: z.string().regex(/^[^\r\n]{0,200}$/).pipe(optionalText),
  }),
  HIDE_ACCOUNT_EXISTENCE: setting({
    fallback: 'false',
    meaning: 'tells nobody whether an e-mail has an account: sign-in, reset and sign-up answer alike; recommended for public sites',
    mustBe: 'true or false',
    read: z.enum(['true', 'false']).transform((text) => text === 'true'),
  }),
  LEAKED_PASSWORDS_URL: setting({
    fallback: '',
    fallbackInWords: 'none: nobody is asked',
    meaning: 'a service that knows leaked passwords by the first five digits of their hash, such as `https://api.pwnedpasswords.com/range`; `https` in production',
    mustBe: 'a web address without a slash at its end, such as https://api.pwnedpasswords.com/range',
    read: z.string().refine((text) => text === '' || (/^https?:\/\/[^\s?#]+[^\s?#/]$/.test(text) && URL.canParse(text))).pipe(optionalText),
  }),
  OIDC_ISSUER: setting({
    fallback: '',
    fallbackInWords: 'none: no other way to sign in',
    meaning: 'an OpenID provider that people may sign in through, such as `https://accounts.google.com`',
    mustBe: 'the web address of an OpenID provider',
    read: z.string().refine((text) => text === '' || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text))).pipe(optionalText),
  }),
  OIDC_CLIENT_ID: setting({
    fallback: '',
    fallbackInWords: 'none',
    meaning: 'how that provider knows us',
    mustBe: 'the client id that the provider gave',
    read: optionalText,
  }),
  OIDC_CLIENT_SECRET: setting({
    fallback: '',
    fallbackInWords: 'none',
    meaning: 'the secret that goes with it',
    mustBe: 'the client secret that the provider gave',
    read: optionalText,
  }),
  OIDC_NAME: setting({
    fallback: 'Google',
    meaning: 'what the button calls that provider',
    mustBe: 'a short name',
    read: z.string().min(1).max(30),
  }),
  STRIPE_SECRET_KEY: setting({
    fallback: '',
    fallbackInWords: 'none: a payment sandbox is started',
    meaning: 'the key of the Stripe account that takes the payments; a live one is required in production',
    mustBe: 'a secret or restricted key of Stripe, such as sk_live_…',
    read: z.string().refine((text) => text === '' || /^(sk|rk)_(test|live)_\w+$/.test(text)).pipe(optionalText),
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    fallback: '',
    fallbackInWords: 'none',
    meaning: 'signs Stripe\'s events to `/api/webhooks/stripe`; required with a key. Several, separated by commas, are all accepted',
    mustBe: 'one or more signing secrets of Stripe, such as whsec_…, separated by commas',
    read: z.string().transform(listOf).refine((secrets) => secrets.every((secret) => /^whsec_\S+$/.test(secret))),
  }),
  STRIPE_API_URL: setting({
    fallback: '',
    fallbackInWords: 'Stripe\'s own',
    meaning: 'where the Stripe API answers; for a sandbox that runs by itself',
    mustBe: 'a web address without a path, such as http://localhost:4400',
    read: z.string().refine(isSiteAddress).pipe(optionalText),
  }),
  MONTHLY_PRICE_ID: setting({
    fallback: '',
    fallbackInWords: 'the active monthly price that opens everything',
    meaning: 'Stripe\'s id of the monthly plan\'s price',
    mustBe: 'the id of a price, such as price_…',
    read: z.string().refine((text) => text === '' || /^\w+$/.test(text)).pipe(optionalText),
  }),
  ANNUAL_PRICE_ID: setting({
    fallback: '',
    fallbackInWords: 'the active yearly price that opens everything',
    meaning: 'Stripe\'s id of the annual plan\'s price',
    mustBe: 'the id of a price, such as price_…',
    read: z.string().refine((text) => text === '' || /^\w+$/.test(text)).pipe(optionalText),
  }),
  PAYMENT_SANDBOX_HOST: setting({
    fallback: '127.0.0.1',
    meaning: 'the address the payment sandbox binds, whatever `HOST` is: whoever reaches it can move its clock',
    mustBe: 'a host name or an IP address',
    read: z.string().regex(/^[\w.:-]+$/),
  }),
  PAYMENT_SANDBOX_PORT: setting({
    fallback: '0',
    fallbackInWords: 'any that is free at first, then the same again',
    meaning: 'where the payment sandbox listens, when there is no Stripe key',
    mustBe: 'a whole number from 0 to 65535',
    read: numberText.pipe(z.int().min(0).max(65_535)),
  }),
  RISK_FREE_RATE: setting({
    fallback: '0',
    meaning: 'a year\'s rate as a fraction, used when the data has no Treasury bill series',
    mustBe: 'a fraction from -0.1 to 1, such as 0.04 for 4 %',
    read: numberText.pipe(z.number().min(-0.1).max(1)),
  }),
  RATE_LIMIT_SCALE: setting({
    fallback: '1',
    meaning: 'multiplies every rate limit, for load tests; refused in production',
    mustBe: 'a number above 0',
    read: numberText.pipe(z.number().positive()),
  }),
  TRUST_PROXY: setting({
    fallback: '0',
    meaning: 'how many proxies stand in front',
    mustBe: 'a whole number from 0 to 10',
    read: numberText.pipe(z.int().min(0).max(10)),
  }),
  LOG_LEVEL: setting({
    fallback: '',
    fallbackInWords: '`warn` in local mode, else `info`',
    meaning: 'how much is logged',
    mustBe: `one of ${levels.join(', ')}`,
    read: z.union([z.literal('').transform(() => null), z.enum(levels)]),
  }),
  OPTIMIZER_WORKERS: setting({
    fallback: String(spareCores),
    fallbackInWords: 'cores − 1, at least 1',
    meaning: 'threads that optimize',
    mustBe: 'a whole number from 1 to 64',
    read: numberText.pipe(z.int().min(1).max(64)),
  }),
} as const

export type SettingName = keyof typeof SETTINGS

import { availableParallelism } from 'node:os'
import { MARKET_RUN_SETTINGS } from '@fairweight/application/market-run/run-settings.ts'
import { STORE_SETTINGS } from '@fairweight/application/settings/store-settings.ts'
import { SOURCE_SETTINGS } from '@fairweight/application/market/sources/source-settings.ts'
import { isSiteAddress, listOf, numberText, optionalText, setting } from '@fairweight/application/settings/setting.ts'
import { z } from 'zod'

const MODES = ['local', 'development', 'production'] as const
export type Mode = (typeof MODES)[number]

const ROLES = ['all', 'serve', 'work'] as const
/** What a process does of what the product does: both, or one for others that share its database. */
export type Role = (typeof ROLES)[number]

const LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const
const spareCores = Math.max(1, availableParallelism() - 1)

/** A name and its value, which may hold further equals signs. */
const headerOf = (text: string): [string, string] => [
  text.slice(0, text.indexOf('=')),
  text.slice(text.indexOf('=') + 1),
]
const isPostgresAddress = (text: string) => text === '' || /^postgres(ql)?:\/\/\S+$/.test(text)

/** Every setting of the server, in the words of the README and .env.example; a test holds the three equal. */
export const SETTINGS = {
  FAIRWEIGHT_MODE: setting({
    fallback: 'local',
    meaning: '`local`, `development` or `production`',
    mustBe: 'local, development or production',
    read: z.enum(MODES),
  }),
  FAIRWEIGHT_ROLE: setting({
    fallback: 'all',
    meaning:
      'what this process does: `serve` answers requests, `work` does everything in the background (email, payments, the daily run, publishing), `all` does both. One of many needs `DATABASE_URL`, `AUTH_SECRET`, `SMTP_URL` and a Stripe key',
    mustBe: 'all, serve or work',
    read: z.enum(ROLES),
  }),
  PORT: setting({
    fallback: '3000',
    meaning: 'the port the server listens on',
    mustBe: 'a whole number from 0 to 65535',
    read: numberText.pipe(z.int().min(0).max(65_535)),
  }),
  DRAIN_SECONDS: setting({
    fallback: '',
    fallbackText: '`5` in production, otherwise `0`',
    meaning:
      'how long a process that was told to end goes on answering while `/api/ready` says 503, so that the balancer in front notices: longer than it takes to',
    mustBe: 'a whole number from 0 to 600',
    read: z.union([z.literal('').transform(() => null), numberText.pipe(z.int().min(0).max(600))]),
  }),
  HOST: setting({
    fallback: '127.0.0.1',
    meaning: 'the address the server binds to',
    mustBe: 'a host name or an IP address',
    read: z.string().regex(/^[\w.:-]+$/),
  }),
  FAIRWEIGHT_DATA: setting({
    fallback: './data',
    meaning: 'the folder for everything that must survive a restart',
    mustBe: 'a folder',
    read: z.string().min(1),
  }),
  DATABASE_URL: setting({
    fallback: '',
    fallbackText: 'none: the embedded database',
    meaning: 'a PostgreSQL database, version 15 or newer; required in production',
    mustBe: 'a PostgreSQL address such as postgresql://user:password@host/database',
    read: z.string().refine(isPostgresAddress).pipe(optionalText),
  }),
  DATABASE_DIRECT_URL: setting({
    fallback: '',
    fallbackText: '`DATABASE_URL`',
    meaning:
      'the same database without the pooler of transactions (such as pgbouncer) that `DATABASE_URL` leads to: for migrations, and one connection a process that hears of changes',
    mustBe: 'a PostgreSQL address such as postgresql://user:password@host/database',
    read: z.string().refine(isPostgresAddress).pipe(optionalText),
  }),
  SITE_URL: setting({
    fallback: '',
    fallbackText: 'none',
    meaning: 'the public address; required in production, where it must be `https`. One build serves any',
    mustBe: 'a web address without a path, such as https://fairweight.example',
    read: z.string().refine(isSiteAddress).pipe(optionalText),
  }),
  AUTH_SECRET: setting({
    fallback: '',
    fallbackText: 'generated once and kept in the data folder',
    meaning:
      'signs sessions and tokens; at least 32 characters. Required in production, where it must be generated at random. May be several, separated by commas: the first signs, all are accepted',
    mustBe: 'one or more secrets of at least 32 characters, separated by commas',
    read: z
      .string()
      .transform(listOf)
      .refine((secrets) => secrets.every((secret) => secret.length >= 32)),
  }),
  SMTP_URL: setting({
    fallback: '',
    fallbackText: 'none: email is shown at `/dev/mail`',
    meaning:
      'the server that sends email; required in production, where it must be `smtps://` or end with `?requireTLS=true`',
    mustBe: 'an address such as smtps://user:password@host:465',
    read: z
      .string()
      .refine((text) => text === '' || (/^smtps?:\/\/\S+$/.test(text) && URL.canParse(text)))
      .pipe(optionalText),
  }),
  MAIL_FROM: setting({
    fallback: 'Fairweight <hello@fairweight.example>',
    meaning: 'the sender of all email, and where replies go',
    mustBe: 'an email address, or a name with the address in angle brackets',
    read: z.string().regex(/^([^<>@]+<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/),
  }),
  SUPPORT_EMAIL: setting({
    fallback: '',
    fallbackText: 'the address of `MAIL_FROM`',
    meaning: 'receives messages from the contact form; also the contact in `/.well-known/security.txt`',
    mustBe: 'an email address',
    read: z
      .string()
      .regex(/^([^<>@\s]+@[^<>@\s]+)?$/)
      .pipe(optionalText),
  }),
  POSTAL_ADDRESS: setting({
    fallback: '',
    fallbackText: 'none: newsletters cannot be sent in production',
    meaning: 'the postal address at the end of every newsletter, as US law (CAN-SPAM) requires',
    mustBe: 'an address of at most 200 characters on one line',
    read: z
      .string()
      .regex(/^[^\r\n]{0,200}$/)
      .pipe(optionalText),
  }),
  HIDE_ACCOUNT_EXISTENCE: setting({
    fallback: 'false',
    meaning:
      'hides whether an email address has an account: sign-in, reset and sign-up answer the same either way. Recommended for public sites',
    mustBe: 'true or false',
    read: z.enum(['true', 'false']).transform((text) => text === 'true'),
  }),
  LEAKED_PASSWORDS_URL: setting({
    fallback: '',
    fallbackText: 'none: no service is asked',
    meaning:
      'a service that looks up breached passwords by the first five digits of their hash, such as `https://api.pwnedpasswords.com/range`; must be `https` in production',
    mustBe: 'a web address without a slash at its end, such as https://api.pwnedpasswords.com/range',
    read: z
      .string()
      .refine((text) => text === '' || (/^https?:\/\/[^\s?#]+[^\s?#/]$/.test(text) && URL.canParse(text)))
      .pipe(optionalText),
  }),
  OIDC_ISSUER: setting({
    fallback: '',
    fallbackText: 'none: no sign-in through a provider',
    meaning: 'an OpenID provider people may sign in through, such as `https://accounts.google.com`',
    mustBe: 'the web address of an OpenID provider',
    read: z
      .string()
      .refine((text) => text === '' || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)))
      .pipe(optionalText),
  }),
  OIDC_CLIENT_ID: setting({
    fallback: '',
    fallbackText: 'none',
    meaning: 'the client ID that provider issued',
    mustBe: 'the client ID that the provider gave',
    read: optionalText,
  }),
  OIDC_CLIENT_SECRET: setting({
    fallback: '',
    fallbackText: 'none',
    meaning: 'the client secret that provider issued',
    mustBe: 'the client secret that the provider gave',
    read: optionalText,
  }),
  OIDC_NAME: setting({
    fallback: 'Google',
    meaning: 'the name of that provider on its button',
    mustBe: 'a short name',
    read: z.string().min(1).max(30),
  }),
  STRIPE_SECRET_KEY: setting({
    fallback: '',
    fallbackText: 'none: a payment sandbox starts',
    meaning: 'the key of the Stripe account that takes payments; a live key is required in production',
    mustBe: 'a secret or restricted key of Stripe, such as sk_live_…',
    read: z
      .string()
      .refine((text) => text === '' || /^(sk|rk)_(test|live)_\w+$/.test(text))
      .pipe(optionalText),
  }),
  STRIPE_WEBHOOK_SECRET: setting({
    fallback: '',
    fallbackText: 'none',
    meaning:
      "verifies Stripe's events to `/api/webhooks/stripe`; required with a key. May be several, separated by commas; all are accepted",
    mustBe: 'one or more signing secrets of Stripe, such as whsec_…, separated by commas',
    read: z
      .string()
      .transform(listOf)
      .refine((secrets) => secrets.every((secret) => /^whsec_\S+$/.test(secret))),
  }),
  STRIPE_API_URL: setting({
    fallback: '',
    fallbackText: "Stripe's own",
    meaning: 'the address of the Stripe API, for a sandbox that runs on its own',
    mustBe: 'a web address without a path, such as http://localhost:4400',
    read: z.string().refine(isSiteAddress).pipe(optionalText),
  }),
  MONTHLY_PRICE_ID: setting({
    fallback: '',
    fallbackText: 'the active monthly price that includes every tool',
    meaning: "the Stripe ID of the monthly plan's price",
    mustBe: 'the ID of a price, such as price_…',
    read: z
      .string()
      .refine((text) => text === '' || /^\w+$/.test(text))
      .pipe(optionalText),
  }),
  ANNUAL_PRICE_ID: setting({
    fallback: '',
    fallbackText: 'the active yearly price that includes every tool',
    meaning: "the Stripe ID of the annual plan's price",
    mustBe: 'the ID of a price, such as price_…',
    read: z
      .string()
      .refine((text) => text === '' || /^\w+$/.test(text))
      .pipe(optionalText),
  }),
  PAYMENT_SANDBOX_HOST: setting({
    fallback: '127.0.0.1',
    meaning:
      'the address the payment sandbox binds to, whatever `HOST` is; anybody who can reach it can move its clock',
    mustBe: 'a host name or an IP address',
    read: z.string().regex(/^[\w.:-]+$/),
  }),
  PAYMENT_SANDBOX_PORT: setting({
    fallback: '0',
    fallbackText: 'any free port the first time, then the same one',
    meaning: 'the port the payment sandbox listens on when there is no Stripe key',
    mustBe: 'a whole number from 0 to 65535',
    read: numberText.pipe(z.int().min(0).max(65_535)),
  }),
  ...STORE_SETTINGS,
  ...SOURCE_SETTINGS,
  ...MARKET_RUN_SETTINGS,
  RISK_FREE_RATE: setting({
    fallback: '0',
    meaning: 'the annual risk-free rate as a fraction, used when the data has no Treasury bill series',
    mustBe: 'a fraction from -0.1 to 1, such as 0.04 for 4%',
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
    meaning: 'how many proxies are in front of the server',
    mustBe: 'a whole number from 0 to 10',
    read: numberText.pipe(z.int().min(0).max(10)),
  }),
  LOG_LEVEL: setting({
    fallback: '',
    fallbackText: '`warn` in local mode, else `info`',
    meaning: 'the lowest level that is logged',
    mustBe: `one of ${LEVELS.join(', ')}`,
    read: z.union([z.literal('').transform(() => null), z.enum(LEVELS)]),
  }),
  ALERT_EMAIL: setting({
    fallback: '',
    fallbackText: 'none',
    meaning: 'gets an email when something is wrong, such as ratings that are late, and one when it is over',
    mustBe: 'an email address',
    read: z
      .string()
      .regex(/^([^<>@\s]+@[^<>@\s]+)?$/)
      .pipe(optionalText),
  }),
  ALERT_WEBHOOK_URL: setting({
    fallback: '',
    fallbackText: 'none',
    meaning:
      'gets the same as a message in the format of Slack, `{"text": "…"}`; a secret, and must be `https` in production',
    mustBe: 'a web address, such as https://hooks.slack.com/services/…',
    read: z
      .string()
      .refine((text) => text === '' || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)))
      .pipe(optionalText),
  }),
  METRICS_PORT: setting({
    fallback: '',
    fallbackText: 'none: there are no metrics',
    meaning: 'the port that answers Prometheus at `/metrics`, apart from the site',
    mustBe: 'a whole number from 0 to 65535',
    read: z.union([z.literal('').transform(() => null), numberText.pipe(z.int().min(0).max(65_535))]),
  }),
  METRICS_HOST: setting({
    fallback: '127.0.0.1',
    meaning: 'the address that port binds to; whoever can reach it can read the metrics',
    mustBe: 'a host name or an IP address',
    read: z.string().regex(/^[\w.:-]+$/),
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting({
    fallback: '',
    fallbackText: 'none: no traces are sent',
    meaning: 'an OpenTelemetry collector that takes OTLP over HTTP; each request is told as a step of a trace',
    mustBe: 'a web address without a path, such as http://localhost:4318',
    read: z.string().refine(isSiteAddress).pipe(optionalText),
  }),
  OTEL_EXPORTER_OTLP_HEADERS: setting({
    fallback: '',
    fallbackText: 'none',
    meaning: 'headers that the collector wants, such as `api-key=…`, separated by commas; a secret',
    mustBe: 'names and values such as api-key=secret, separated by commas',
    read: z
      .string()
      .transform(listOf)
      .refine((headers) => headers.every((header) => /^[\w-]+=[\x21-\x7e]+$/.test(header)))
      .transform((headers) => Object.fromEntries(headers.map(headerOf))),
  }),
  OTEL_TRACES_SAMPLER_ARG: setting({
    fallback: '0.01',
    meaning: 'the share of requests that are traced, of those whose caller did not decide it in `traceparent`',
    mustBe: 'a fraction from 0 to 1, such as 0.01 for one request in a hundred',
    read: numberText.pipe(z.number().min(0).max(1)),
  }),
  PAGE_SPEED: setting({
    fallback: 'true',
    meaning:
      'whether some visits measure how fast pages are, without cookies and with nothing about the visitor; `npx fairweight performance` shows it',
    mustBe: 'true or false',
    read: z.enum(['true', 'false']).transform((text) => text === 'true'),
  }),
  PAGE_SPEED_SHARE: setting({
    fallback: '0.1',
    meaning: 'the share of visits that are measured',
    mustBe: 'a fraction from 0 to 1, such as 0.1 for one visit in ten',
    read: numberText.pipe(z.number().min(0).max(1)),
  }),
  RENEW_SAMPLE: setting({
    fallback: 'true',
    meaning:
      'whether a sandbox of providers goes on with the sample day by day, outside production and where no source of prices is set',
    mustBe: 'true or false',
    read: z.enum(['true', 'false']).transform((text) => text === 'true'),
  }),
  REPLAY_SAMPLE: setting({
    fallback: 'true',
    meaning:
      'whether the past of the sample is replayed once after the first start, in the background, so that its track record shows something',
    mustBe: 'true or false',
    read: z.enum(['true', 'false']).transform((text) => text === 'true'),
  }),
  OPTIMIZER_WORKERS: setting({
    fallback: String(spareCores),
    fallbackText: 'cores − 1, at least 1',
    meaning: 'the number of optimizer threads',
    mustBe: 'a whole number from 1 to 64',
    read: numberText.pipe(z.int().min(1).max(64)),
  }),
} as const

export type SettingName = keyof typeof SETTINGS

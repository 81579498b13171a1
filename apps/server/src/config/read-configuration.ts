import { resolve } from 'node:path'
import { type MarketRunSettings, readMarketRunSettings } from '@fairweight/application/market-run/run-settings.ts'
import { type StorePlace, readStorePlace } from '@fairweight/application/settings/store-settings.ts'
import { readSourceSettings } from '@fairweight/application/market/sources/source-settings.ts'
import { type Environment, readSetting, WrongSettingError } from '@fairweight/application/settings/setting.ts'
import type { SourceSettings } from '@fairweight/market-data/sources/configured-sources.ts'
import { ConfigurationError } from './configuration-error.ts'
import { requireCheckedCertificates, requireProductionSettings } from './production-settings.ts'
import { refuseRoleAlone } from './shared-settings.ts'
import { type Mode, type Role, SETTINGS, type SettingName } from './settings.ts'

export interface Configuration {
  readonly mode: Mode
  readonly role: Role
  readonly port: number
  /** How long it goes on answering after it was told to end. */
  readonly drainSeconds: number
  readonly host: string
  /** Absolute. */
  readonly dataDirectory: string
  readonly databaseUrl: string | null
  /** Null: the other leads to the database itself. */
  readonly databaseDirectUrl: string | null
  readonly siteUrl: string | null
  /** The first signs, all are accepted; empty = one is made and kept. */
  readonly authSecrets: readonly string[]
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly supportEmail: string
  readonly postalAddress: string | null
  readonly hideAccountExistence: boolean
  /** Null: new passwords are compared with the list of common ones only. */
  readonly breachedPasswordsUrl: string | null
  readonly provider: SignInProviderSettings | null
  /** Null: payments are played by a sandbox that starts along. */
  readonly stripe: StripeSettings | null
  readonly monthlyPriceId: string | null
  readonly annualPriceId: string | null
  readonly paymentSandboxHost: string
  readonly paymentSandboxPort: number
  /** Where published files are kept for all servers. */
  readonly store: StorePlace
  /** How market data is fetched. */
  readonly sources: SourceSettings
  /** How the daily run goes on. */
  readonly marketRun: MarketRunSettings
  readonly riskFreeRate: number
  readonly rateLimitScale: number
  readonly trustProxy: number
  readonly logLevel: string
  /** Where operators are told what is wrong; the second is a secret. */
  readonly alertEmail: string | null
  readonly alertWebhookUrl: string | null
  /** Null: no metrics. */
  readonly metricsPort: number | null
  readonly metricsHost: string
  /** Null: no traces. */
  readonly telemetry: TelemetrySettings | null
  /** The share of visits that measure how fast pages are; 0 = none. */
  readonly pageSpeedShare: number
  /** Whether the sample goes on day by day, where it can. */
  readonly renewSample: boolean
  /** Whether the sample gets a track record of its past. */
  readonly replaySample: boolean
  readonly optimizerWorkers: number
}

/** Two looks of a balancer that looks every other second. */
const DRAIN_SECONDS = 5

/** Where steps of requests are sent, and how many of those that nobody before us decided about. */
export interface TelemetrySettings {
  /** The collector's address without a path, as OTEL_EXPORTER_OTLP_ENDPOINT has it. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  /** A fraction. */
  readonly share: number
}

/** The account at the payment provider. */
interface StripeSettings {
  readonly secretKey: string
  readonly webhookSecrets: readonly string[]
  /** Null: Stripe's own address. */
  readonly apiUrl: string | null
}

/** Another provider that people may sign in through. */
interface SignInProviderSettings {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly name: string
}

/**
 * Reads every setting from the environment; an empty variable counts as absent.
 * Throws ConfigurationError with one sentence at the first wrong one.
 */
export function readConfiguration(environment: Environment): Configuration {
  return refusing(() => readSettings(environment))
}

function readSettings(environment: Environment): Configuration {
  const read = <Name extends SettingName>(name: Name) => readSetting(SETTINGS, name, environment)
  const mode = read('FAIRWEIGHT_MODE')
  const configuration: Configuration = {
    mode,
    role: read('FAIRWEIGHT_ROLE'),
    port: read('PORT'),
    drainSeconds: read('DRAIN_SECONDS') ?? (mode === 'production' ? DRAIN_SECONDS : 0),
    host: read('HOST'),
    dataDirectory: resolve(read('FAIRWEIGHT_DATA')),
    databaseUrl: read('DATABASE_URL'),
    databaseDirectUrl: read('DATABASE_DIRECT_URL'),
    siteUrl: read('SITE_URL'),
    authSecrets: read('AUTH_SECRET'),
    smtpUrl: read('SMTP_URL'),
    mailFrom: read('MAIL_FROM'),
    supportEmail: read('SUPPORT_EMAIL') ?? bareAddress(read('MAIL_FROM')),
    postalAddress: read('POSTAL_ADDRESS'),
    hideAccountExistence: read('HIDE_ACCOUNT_EXISTENCE'),
    breachedPasswordsUrl: read('LEAKED_PASSWORDS_URL'),
    provider: readProvider(read('OIDC_ISSUER'), read('OIDC_CLIENT_ID'), read('OIDC_CLIENT_SECRET'), read('OIDC_NAME')),
    stripe: readStripe(read('STRIPE_SECRET_KEY'), read('STRIPE_WEBHOOK_SECRET'), read('STRIPE_API_URL')),
    monthlyPriceId: read('MONTHLY_PRICE_ID'),
    annualPriceId: read('ANNUAL_PRICE_ID'),
    paymentSandboxHost: read('PAYMENT_SANDBOX_HOST'),
    paymentSandboxPort: read('PAYMENT_SANDBOX_PORT'),
    store: readStorePlace(environment),
    sources: readSourceSettings(environment),
    marketRun: readMarketRunSettings(environment),
    riskFreeRate: read('RISK_FREE_RATE'),
    rateLimitScale: read('RATE_LIMIT_SCALE'),
    trustProxy: read('TRUST_PROXY'),
    logLevel: read('LOG_LEVEL') ?? (mode === 'local' ? 'warn' : 'info'),
    alertEmail: read('ALERT_EMAIL'),
    alertWebhookUrl: read('ALERT_WEBHOOK_URL'),
    metricsPort: read('METRICS_PORT'),
    metricsHost: read('METRICS_HOST'),
    telemetry: readTelemetry(
      read('OTEL_EXPORTER_OTLP_ENDPOINT'),
      read('OTEL_EXPORTER_OTLP_HEADERS'),
      read('OTEL_TRACES_SAMPLER_ARG'),
    ),
    pageSpeedShare: read('PAGE_SPEED') ? read('PAGE_SPEED_SHARE') : 0,
    renewSample: read('RENEW_SAMPLE'),
    replaySample: read('REPLAY_SAMPLE'),
    optimizerWorkers: read('OPTIMIZER_WORKERS'),
  }
  if (mode === 'production') {
    requireProductionSettings(configuration)
    requireCheckedCertificates(environment)
  }
  refuseLivePaymentsInAFolder(configuration)
  refuseRoleAlone(configuration)
  return configuration
}

/** The address of a sender that may be written as "Name <address>". */
function bareAddress(sender: string): string {
  return /<([^<>]+)>$/.exec(sender)?.[1] ?? sender
}

/** Turns what a setting cannot be into the error that aborts startup. */
function refusing<Value>(read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw error instanceof WrongSettingError ? new ConfigurationError(error.message) : error
  }
}

/** All three belong together: half a provider would be a button that leads nowhere. */
function readProvider(
  issuer: string | null,
  clientId: string | null,
  clientSecret: string | null,
  name: string,
): SignInProviderSettings | null {
  if (issuer === null && clientId === null && clientSecret === null) return null
  if (issuer !== null && clientId !== null && clientSecret !== null) return { issuer, clientId, clientSecret, name }
  throw new ConfigurationError(
    'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET belong together: set all three or none.',
  )
}

function readTelemetry(
  address: string | null,
  headers: Readonly<Record<string, string>>,
  share: number,
): TelemetrySettings | null {
  return address === null ? null : { endpoint: new URL(address).origin, headers, share }
}

/** A key without the secret would take money and never hear of it. */
function readStripe(
  secretKey: string | null,
  webhookSecrets: readonly string[],
  apiUrl: string | null,
): StripeSettings | null {
  if (secretKey === null && webhookSecrets.length === 0 && apiUrl === null) return null
  if (secretKey !== null && webhookSecrets.length > 0) return { secretKey, webhookSecrets, apiUrl }
  throw new ConfigurationError('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or none.')
}

/** Who paid must not be known to one folder of one machine only. */
function refuseLivePaymentsInAFolder({ stripe, databaseUrl }: Configuration): void {
  if (databaseUrl === null && stripe?.secretKey.includes('_live_')) {
    throw new ConfigurationError('A live Stripe key needs DATABASE_URL, the address of a PostgreSQL database.')
  }
}

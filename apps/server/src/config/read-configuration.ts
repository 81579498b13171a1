import { resolve } from 'node:path'
import { ConfigurationError } from './configuration-error.ts'
import { type Mode, SETTINGS, type SettingName } from './settings.ts'

export interface Configuration {
  readonly mode: Mode
  readonly port: number
  readonly host: string
  /** Absolute. */
  readonly dataDirectory: string
  readonly databaseUrl: string | null
  readonly siteUrl: string | null
  readonly riskFreeRate: number
  readonly rateLimitScale: number
  readonly trustProxy: number
  readonly logLevel: string
  readonly optimizerWorkers: number
}

export type Environment = Readonly<Record<string, string | undefined>>

/**
 * Reads every setting from the environment; an empty variable counts as absent.
 * Throws ConfigurationError with one sentence at the first wrong one.
 */
export function readConfiguration(environment: Environment): Configuration {
  const read = <Name extends SettingName>(name: Name) => readSetting(name, environment)
  const mode = read('FAIRWEIGHT_MODE')
  const configuration: Configuration = {
    mode,
    port: read('PORT'),
    host: read('HOST'),
    dataDirectory: resolve(read('FAIRWEIGHT_DATA')),
    databaseUrl: read('DATABASE_URL'),
    siteUrl: read('SITE_URL'),
    riskFreeRate: read('RISK_FREE_RATE'),
    rateLimitScale: read('RATE_LIMIT_SCALE'),
    trustProxy: read('TRUST_PROXY'),
    logLevel: read('LOG_LEVEL') ?? (mode === 'local' ? 'warn' : 'info'),
    optimizerWorkers: read('OPTIMIZER_WORKERS'),
  }
  if (mode === 'production') requireProductionSettings(configuration)
  return configuration
}

type Value<Name extends SettingName> = (typeof SETTINGS)[Name]['read']['_output']

function readSetting<Name extends SettingName>(name: Name, environment: Environment): Value<Name> {
  const { read, fallback, mustBe } = SETTINGS[name]
  const given = environment[name]?.trim()
  const result = read.safeParse(given ? given : fallback)
  if (result.success) return result.data
  // The value is not repeated: it may hold a password.
  throw new ConfigurationError(`${name} must be ${mustBe}.`)
}

function requireProductionSettings(configuration: Configuration): void {
  if (configuration.databaseUrl === null) {
    throw new ConfigurationError('Production needs DATABASE_URL, the address of a PostgreSQL database.')
  }
  if (!configuration.siteUrl?.startsWith('https://')) {
    throw new ConfigurationError('Production needs SITE_URL, the https address that visitors use.')
  }
  if (configuration.rateLimitScale !== 1) {
    throw new ConfigurationError('RATE_LIMIT_SCALE is for tests and must be left out in production.')
  }
}

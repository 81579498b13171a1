import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigurationError } from './configuration-error.ts'
import { readConfiguration } from './read-configuration.ts'
import { SETTINGS } from './settings.ts'

const PRODUCTION = {
  FAIRWEIGHT_MODE: 'production',
  DATABASE_URL: 'postgresql://fairweight:secret@db/fairweight',
  SITE_URL: 'https://fairweight.example',
  AUTH_SECRET: 'Zk3vQ0y8rT1mWc9LxB7nHd2GfPq5sJuA',
  SMTP_URL: 'smtps://fairweight:secret@mail.example:465',
  STRIPE_SECRET_KEY: 'sk_live_none',
  STRIPE_WEBHOOK_SECRET: 'whsec_none',
}

function refusal(environment: Record<string, string>): string {
  try {
    readConfiguration(environment)
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message
    throw error
  }
  return 'accepted'
}

test('with nothing set, everything has its default', () => {
  expect(readConfiguration({})).toMatchObject({
    mode: 'local',
    port: 3000,
    host: '127.0.0.1',
    dataDirectory: resolve('data'),
    databaseUrl: null,
    siteUrl: null,
    breachedPasswordsUrl: null,
    riskFreeRate: 0,
    rateLimitScale: 1,
    trustProxy: 0,
    logLevel: 'warn',
  })
})

test('an empty variable counts as absent', () => {
  const empty = Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, ' ']))
  expect(readConfiguration(empty)).toEqual(readConfiguration({}))
})

test('every setting that is wrong aborts startup with one sentence that names it', () => {
  const wrong: Record<string, string[]> = {
    FAIRWEIGHT_MODE: ['prod', 'LOCAL'],
    FAIRWEIGHT_ROLE: ['server', 'Work'],
    PORT: ['-1', '65536', '3.5', 'http', '0x10', '1e3'],
    HOST: ['two words', 'http://localhost'],
    DATABASE_URL: ['mysql://x', 'localhost'],
    DATABASE_DIRECT_URL: ['mysql://x', 'localhost'],
    SITE_URL: ['fairweight.example', 'ftp://x', 'https://x/path'],
    AUTH_SECRET: ['short', 'this one is quite long enough to pass,short'],
    SMTP_URL: ['mail.example:25', 'https://mail.example'],
    MAIL_FROM: ['nobody', 'Fairweight <nobody>', '<>'],
    HIDE_ACCOUNT_EXISTENCE: ['yes', '1'],
    OIDC_ISSUER: ['accounts.example', 'ftp://accounts.example'],
    EODHD_API_TOKEN: ['two words', 'café'],
    SEC_CONTACT_EMAIL: ['nobody', 'Ann <ann@people.example>'],
    MARKET_SOURCE_QUOTAS: ['tiingo', 'tiingo=0', 'tiingo=1.5', 'yahoo=10', 'tiingo=10;fmp=10'],
    MARKET_KEEP_DAYS: ['13', '3651', '1.5'],
    MARKET_CATCH_UP_SESSIONS: ['0', '21'],
    MARKET_CORRECTION_DAYS: ['-1', '21', 'all'],
    MARKET_SOURCES_URL: ['localhost:4400', 'http://localhost:4400/path'],
    STRIPE_SECRET_KEY: ['secret', 'pk_test_1', 'sk_live_', 'sk_other_1'],
    STRIPE_WEBHOOK_SECRET: ['secret', 'whsec_', 'whsec_1, other'],
    STRIPE_API_URL: ['localhost:4400', 'http://localhost:4400/v1'],
    MONTHLY_PRICE_ID: ['two words', 'price-1'],
    ANNUAL_PRICE_ID: ['two words', 'price-1'],
    PAYMENT_SANDBOX_PORT: ['-1', '65536', 'any'],
    LEAKED_PASSWORDS_URL: [
      'passwords.example',
      'https://passwords.example/range/',
      'https://passwords.example/range?x=1',
      'ftp://passwords.example/range',
    ],
    OIDC_NAME: ['A name that is much longer than any button'],
    RISK_FREE_RATE: ['4%', '2', 'NaN', '-1'],
    RATE_LIMIT_SCALE: ['0', '-2', 'Infinity'],
    TRUST_PROXY: ['true', '-1', '11'],
    LOG_LEVEL: ['verbose'],
    ALERT_EMAIL: ['operators', 'Operators <ops@x.example>'],
    ALERT_WEBHOOK_URL: ['hooks.example', 'ftp://hooks.example', 'https://two words'],
    METRICS_PORT: ['-1', '65536', 'any'],
    METRICS_HOST: ['two words', 'http://localhost'],
    RENEW_SAMPLE: ['yes', '0'],
    REPLAY_SAMPLE: ['yes', '0'],
    OPTIMIZER_WORKERS: ['0', '65', '1.5'],
  }
  for (const [name, values] of Object.entries(wrong)) {
    for (const value of values)
      expect(refusal({ [name]: value }), `${name}=${value}`).toMatch(new RegExp(`^${name} must be [^\\n]+\\.$`))
  }
})

test('sources of market data have their keys, their quotas, and one address each below a sandbox', () => {
  const environment = {
    TIINGO_API_TOKEN: 'abc',
    MARKET_SOURCE_QUOTAS: 'tiingo=1000, fmp = 250',
    MARKET_SOURCES_URL: 'http://localhost:4400',
  }
  expect(readConfiguration(environment).sources).toMatchObject({
    tiingoToken: 'abc',
    eodhdToken: null,
    secContact: null,
    perDay: { tiingo: 1000, fmp: 250 },
    baseUrls: { eodhd: 'http://localhost:4400/eodhd', sec: 'http://localhost:4400/sec' },
  })
})

test('a wrong database address is not repeated, for it may hold a password', () => {
  expect(refusal({ DATABASE_URL: 'mysql://me:hunter2@db' })).not.toContain('hunter2')
})

test('production refuses to start without what it needs', () => {
  expect(refusal(PRODUCTION)).toBe('accepted')
  expect(refusal({ ...PRODUCTION, DATABASE_URL: '' })).toContain('DATABASE_URL')
  expect(refusal({ ...PRODUCTION, SITE_URL: '' })).toContain('SITE_URL')
  expect(refusal({ ...PRODUCTION, SITE_URL: 'http://fairweight.example' })).toContain('https')
  expect(refusal({ ...PRODUCTION, AUTH_SECRET: '' })).toContain('AUTH_SECRET')
  expect(refusal({ ...PRODUCTION, SMTP_URL: '' })).toContain('SMTP_URL')
  expect(refusal({ ...PRODUCTION, STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' })).toMatch(
    /STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET/,
  )
  expect(refusal({ ...PRODUCTION, RATE_LIMIT_SCALE: '10' })).toContain('RATE_LIMIT_SCALE')
})

test.each([
  [
    'AUTH_SECRET',
    [
      'a'.repeat(40),
      'passwordpasswordpasswordpassword',
      '0123456789abcdef0123456789abcdef',
      'abcdefghijklmnopqrstuvwxyz{|}~ABCD',
      '12121212121212121212121212121212',
      `${PRODUCTION.AUTH_SECRET},${'changeme'.repeat(5)}`,
    ],
  ],
  [
    'SMTP_URL',
    [
      'smtp://mail.example:587',
      'smtp://mail.example?requireTLS=false',
      'smtps://mail.example?tls.rejectUnauthorized=false',
      'smtp://mail.example?requireTLS=true&ignoreTLS=true',
      'smtp://localhost.mail.example',
    ],
  ],
  ['STRIPE_SECRET_KEY', ['sk_test_1', 'rk_test_1']],
  ['STRIPE_API_URL', ['http://payments.example']],
  ['LEAKED_PASSWORDS_URL', ['http://passwords.example/range']],
  ['ALERT_WEBHOOK_URL', ['http://hooks.example/services/x']],
  ['MARKET_SOURCES_URL', ['http://localhost:4400', 'https://sources.example']],
])('production refuses a weak %s with one sentence', (name, values) => {
  for (const value of values) {
    const sentence = refusal({ ...PRODUCTION, [name]: value })
    expect(sentence, value).toMatch(new RegExp(`^${name} [^\\n]+\\.$`))
    expect(refusal({ ...PRODUCTION, [name]: value, FAIRWEIGHT_MODE: 'local' }), value).toBe('accepted')
  }
})

test.each(['AUTH_SECRET', 'SMTP_URL', 'STRIPE_SECRET_KEY'])('one process of many needs %s', (name) => {
  const missing = {
    ...PRODUCTION,
    FAIRWEIGHT_MODE: 'local',
    [name]: '',
    ...(name === 'STRIPE_SECRET_KEY' && { STRIPE_WEBHOOK_SECRET: '' }),
  }
  for (const role of ['serve', 'work']) {
    expect(refusal({ ...PRODUCTION, FAIRWEIGHT_ROLE: role })).toBe('accepted')
    expect(refusal({ ...missing, FAIRWEIGHT_ROLE: role })).toMatch(
      new RegExp(`^FAIRWEIGHT_ROLE ${role} needs ${name}, `),
    )
  }
})

test('a part of the product cannot be played on the embedded database', () => {
  expect(refusal({ FAIRWEIGHT_ROLE: 'work' })).toMatch(/^FAIRWEIGHT_ROLE work needs DATABASE_URL, /)
})

test('production refuses to believe any certificate', () => {
  const unchecked = { NODE_TLS_REJECT_UNAUTHORIZED: '0' }
  expect(refusal({ ...PRODUCTION, ...unchecked })).toMatch(/^NODE_TLS_REJECT_UNAUTHORIZED [^\n]+\.$/)
  expect(refusal({ ...PRODUCTION, ...unchecked, FAIRWEIGHT_MODE: 'development' })).toBe('accepted')
  expect(refusal({ ...PRODUCTION, NODE_TLS_REJECT_UNAUTHORIZED: '1' })).toBe('accepted')
})

test('production refuses a sign-in provider without encryption', () => {
  const provider = { OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
  expect(refusal({ ...PRODUCTION, ...provider, OIDC_ISSUER: 'http://accounts.example' })).toMatch(
    /^OIDC_ISSUER must be an https address/,
  )
  expect(refusal({ ...PRODUCTION, ...provider, OIDC_ISSUER: 'https://accounts.example' })).toBe('accepted')
})

test.each([
  [
    'AUTH_SECRET',
    [
      '5f3a9c1e7b2d8f4a6c0e1b3d5f7a9c2e',
      'qT8+f0Vn3/yLx2RkZc7WbUe5oJhAi1Dg=',
      `${PRODUCTION.AUTH_SECRET}, 9d41c6b07fe2a85310dcb97e6f240a18`,
    ],
  ],
  ['SMTP_URL', ['smtp://mail.example:587?requireTLS=true', 'smtp://localhost:25', 'smtp://me:word@127.0.0.1']],
])('production takes a sound %s', (name, values) => {
  for (const value of values) expect(refusal({ ...PRODUCTION, [name]: value }), value).toBe('accepted')
})

test('half of what Stripe needs aborts startup in every mode', () => {
  const whole = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_old' }
  expect(readConfiguration(whole).stripe).toEqual({
    secretKey: 'sk_test_1',
    webhookSecrets: ['whsec_new', 'whsec_old'],
    apiUrl: null,
  })
  expect(readConfiguration({}).stripe).toBeNull()
  const halves: Record<string, string>[] = [
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    { STRIPE_API_URL: 'http://localhost:4400' },
  ]
  for (const half of halves) expect(refusal(half), JSON.stringify(half)).toMatch(/belong together/)
  for (const name of Object.keys(whole)) expect(refusal({ ...PRODUCTION, [name]: '' }), name).toMatch(/belong together/)
})

test.each(['local', 'development', 'production'])(
  'a live key of Stripe without a PostgreSQL database aborts startup: %s',
  (mode) => {
    for (const key of ['sk_live_1', 'rk_live_1']) {
      const environment = { ...PRODUCTION, FAIRWEIGHT_MODE: mode, STRIPE_SECRET_KEY: key }
      expect(refusal(environment)).toBe('accepted')
      expect(refusal({ ...environment, DATABASE_URL: '' })).toContain('DATABASE_URL')
    }
  },
)

test.each(['local', 'development'])('a test key of Stripe is accepted without PostgreSQL: %s', (mode) => {
  const keys = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }
  expect(refusal({ FAIRWEIGHT_MODE: mode, ...keys })).toBe('accepted')
})

test('a wrong key is not repeated', () => {
  expect(refusal({ STRIPE_SECRET_KEY: 'hunter2' })).not.toContain('hunter2')
})

test('half a sign-in provider aborts startup', () => {
  const whole = { OIDC_ISSUER: 'https://accounts.example', OIDC_CLIENT_ID: 'id', OIDC_CLIENT_SECRET: 'secret' }
  expect(readConfiguration(whole).provider).toEqual({
    issuer: 'https://accounts.example',
    clientId: 'id',
    clientSecret: 'secret',
    name: 'Google',
  })
  for (const name of Object.keys(whole)) expect(refusal({ ...whole, [name]: '' }), name).toMatch(/belong together/)
})

test('several secrets are a list whose first signs', () => {
  const [one, two] = ['a new secret that nobody else knows now', 'the old secret that nobody else knew then']
  expect(readConfiguration({ AUTH_SECRET: `${one}, ${two}` }).authSecrets).toEqual([one, two])
})

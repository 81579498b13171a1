import { openStripe } from '@fairweight/payments'
import { expect, test } from 'vitest'
import { createServer } from '../../http/create-server.ts'
import { expectIdentityError } from '../../../testing/accounts/expect-identity-error.ts'
import { registerProducts } from './products.ts'

test('a provider that was never reached has no plans to show: that is said, with when to come back, and rests nowhere', async () => {
  const app = await createServer({ mode: 'local', siteUrl: null, logLevel: 'silent', rateLimitScale: 1, trustProxy: 0 })
  registerProducts(app, {
    provider: openStripe({ secretKey: 'sk_test_1', webhookSecrets: [], apiUrl: 'http://127.0.0.1:1' }),
  })
  const response = await app.inject('/api/store/products')
  expect(expectIdentityError(response, 'payments-away')).toContain('Nothing was charged.')
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
  await app.close()
})

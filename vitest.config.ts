import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const sharedPostgres = fileURLToPath(new URL('./packages/database/src/testing/shared-postgres.ts', import.meta.url))

const node = (name: string, root: string, testTimeout = 30_000) => ({
  test: { name, root, include: ['src/**/*.test.ts'], pool: 'forks' as const, testTimeout, hookTimeout: 2 * testTimeout },
})

/** Its suites copy databases from one server, which the first of these projects starts. */
const withPostgres = ({ test }: ReturnType<typeof node>) => ({ test: { ...test, globalSetup: sharedPostgres } })

export default defineConfig({
  test: {
    // One worker a core: the default leaves one idle, which is half of a small machine.
    maxWorkers: '100%',
    projects: [
      node('domain', 'packages/domain'),
      node('contract', 'packages/contract'),
      withPostgres(node('database', 'packages/database')),
      node('market-data', 'packages/market-data'),
      node('payments', 'packages/payments'),
      node('payment-sandbox', 'apps/payment-sandbox'),
      withPostgres(node('server', 'apps/server')),
      // Each of its tests starts several processes, which a busy machine takes long over.
      node('cli', 'apps/cli', 120_000),
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'], testTimeout: 60_000 } },
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}', 'build-steps/**/*.test.ts'],
          environment: 'jsdom',
          setupFiles: [fileURLToPath(new URL('./apps/web/src/testing/browser-stubs.ts', import.meta.url))],
        },
      },
    ],
  },
})

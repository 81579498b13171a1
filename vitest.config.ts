import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const sharedPostgres = fileURLToPath(new URL('./packages/database/src/testing/shared-postgres.ts', import.meta.url))

/**
 * Suites share their process with others: starting one for each costs as much as the tests. What they open they close, and none changes
 * what the next could see.
 */
const node = (name: string, root: string, testTimeout = 30_000) => ({
  test: { name, root, include: ['src/**/*.test.ts'], pool: 'forks' as const, isolate: false, testTimeout, hookTimeout: 2 * testTimeout },
})

/** The embedded database lives for moments here: V8's optimizing compiler would cost its WebAssembly more than it brings. */
const withDatabase = ({ test }: ReturnType<typeof node>) => ({ test: { ...test, execArgv: ['--liftoff-only'] } })

/** Its suites copy databases from one server, which the first of these projects starts. */
const withPostgres = ({ test }: ReturnType<typeof withDatabase>) => ({ test: { ...test, globalSetup: sharedPostgres } })

export default defineConfig({
  test: {
    // Many suites wait for processes and databases as much as they work: with one worker a core, some of each would idle.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    projects: [
      node('domain', 'packages/domain'),
      node('contract', 'packages/contract'),
      withPostgres(withDatabase(node('database', 'packages/database'))),
      withDatabase(node('market-data', 'packages/market-data')),
      node('payments', 'packages/payments'),
      node('payment-sandbox', 'apps/payment-sandbox'),
      withPostgres(withDatabase(node('server', 'apps/server'))),
      // Its stories hold many commands, which a busy machine takes long over.
      withDatabase(node('cli', 'apps/cli', 120_000)),
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts'], exclude: ['**/*.long.test.ts'], testTimeout: 60_000 } },
      // They run npm and the server itself, with a registry or a database server beside it.
      withDatabase({ test: { ...node('scripts-long', 'scripts', 120_000).test, include: ['**/*.long.test.ts'] } }),
      {
        test: {
          name: 'web',
          root: 'apps/web',
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.build.test.ts'],
          environment: 'jsdom',
          // A document, a history and timers of its own for each suite, within a process for many: what one leaves, no other sees.
          pool: 'vmForks',
          testTimeout: 30_000,
          setupFiles: [fileURLToPath(new URL('./apps/web/src/testing/browser-stubs.ts', import.meta.url))],
        },
      },
      { test: { name: 'web-build', root: 'apps/web', include: ['src/**/*.build.test.ts', 'build-steps/**/*.test.ts'], testTimeout: 60_000 } },
    ],
  },
})

import { join } from 'node:path'
import { root } from '../ensure-installed.mjs'

/** @typedef {import('./run-steps.mjs').Step} Step */

/** What no product entry reaches. @type {readonly Step[]} */
export const deadCodeSteps = [
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
  // Benches, barrels and tests keep nothing alive here: only what the product's own entries reach counts.
  {
    name: 'dead code of the product',
    command: 'knip',
    args: ['--production', '--config', 'knip.production.json', '--no-progress', '--include', 'files,exports,types'],
  },
]

/** What must be there before the sources are read. @type {readonly Step[]} */
export const preparingSteps = [
  { name: 'packages', command: 'node', args: ['scripts/supply-chain/check-packages.ts'] },
  { name: 'route types', command: 'react-router', args: ['typegen'], cwd: join(root, 'apps/web') },
]

/** What reads the sources without running the product; the longest first, since they run side by side. @type {readonly Step[]} */
export const sourceSteps = [
  // Two programs at a time, each with one checker: several of one program repeat one another's work.
  { name: 'types', command: 'tsc', args: ['-b', '--builders', '2', '--checkers', '1'] },
  { name: 'boundaries', command: 'node', args: ['scripts/boundaries/check.ts'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'words', command: 'node', args: ['scripts/vocabulary/check.ts'] },
  { name: 'format', command: 'oxfmt', args: ['--check', '.'] },
]

/** What the registry says of the packages; where it does not answer, a line says so. @type {readonly Step[]} */
export const registrySteps = [
  { name: 'signatures and advisories', command: 'node', args: ['scripts/supply-chain/check-registry.ts'] },
]

/** Suites that need no database, which `npm test` runs together with others. */
export const QUICK_PROJECT = 'without-database'

/** The tests that take seconds. @type {readonly Step[]} */
export const quickTests = [
  {
    name: 'quick tests',
    command: 'vitest',
    args: [
      'run',
      '--reporter=dot',
      '--silent=passed-only',
      '--project',
      QUICK_PROJECT,
      'packages/domain',
      'packages/contract',
    ],
    env: { FAIRWEIGHT_TESTS: 'main' },
  },
]

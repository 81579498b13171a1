import { join } from 'node:path'
import { root } from '../ready.mjs'

/** @typedef {import('./run-steps.mjs').Step} Step */

/** What reads the sources without running the product, cheapest first. @type {readonly Step[]} */
export const staticSteps = [
  { name: 'packages', command: 'node', args: ['scripts/supply-chain/check-packages.ts'] },
  { name: 'route types', command: 'react-router', args: ['typegen'], cwd: join(root, 'apps/web') },
  { name: 'types', command: 'tsc', args: ['-b'] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'boundaries', command: 'node', args: ['scripts/boundaries/check.ts'] },
  { name: 'dead code', command: 'knip', args: ['--no-progress'] },
]

/** What the registry says of the packages; where it does not answer, a line says so. @type {readonly Step[]} */
export const registrySteps = [{ name: 'signatures and advisories', command: 'node', args: ['scripts/supply-chain/check-registry.ts'] }]

/** The tests that take seconds. @type {readonly Step[]} */
export const quickTests = [
  { name: 'quick tests', command: 'vitest', args: ['run', '--reporter=dot', '--project', 'domain', '--project', 'contract', '--project', 'scripts'] },
]

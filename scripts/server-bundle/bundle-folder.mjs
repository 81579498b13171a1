// Runs with nothing installed: plain JavaScript, built-in modules only.
import { join } from 'node:path'
import { root } from '../ensure-installed.mjs'
import { fingerprint } from './fingerprint.mjs'

/** What a bundle is made of: more than goes into one, so that nothing that could is left out. A release has some of it, and a fingerprint of its own. */
const INPUTS = [
  'apps/server',
  'apps/payment-sandbox',
  'apps/market-sandbox',
  'packages',
  'scripts/product',
  'scripts/server-bundle',
  'scripts/serve-with-sandbox.ts',
  'package-lock.json',
]
const NOT_INPUTS = /(^|\/)(build|testing|node_modules)(\/|$)|\.test\.|\.tsbuildinfo$|README\.md$/

/**
 * Whether a change of this file gives the bundle another name.
 * @param {string} path relative to the root
 */
export const isInput = (path) =>
  INPUTS.some((input) => path === input || path.startsWith(`${input}/`)) && !NOT_INPUTS.test(path)

/** The folder of all bundles of a checkout or a release. @param {string} base its own folder */
export const bundlesFolder = (base) => join(base, 'apps/server/build')

/**
 * Where the bundle of these very sources lies, if it was made. One of other sources lies elsewhere, so that a server which runs it keeps its files,
 * and no stale one can be taken for this one.
 * @param {string} [base] the checkout or the release
 */
export const bundleFolder = (base = root) =>
  join(bundlesFolder(base), fingerprint(INPUTS, base, NOT_INPUTS).slice(0, 16))

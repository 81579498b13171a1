// Runs on any Node from 18 up, with nothing installed: plain JavaScript, built-in modules only.

/** @typedef {'main' | 'rest' | 'all'} Choice */

/**
 * Which tests Vitest and Playwright run. FAIRWEIGHT_TESTS says it: `main` is what `npm test` runs, `rest` what `npm run test:all` adds to
 * it, and without the setting, as by hand, every test runs.
 * @param {Readonly<Record<string, string | undefined>>} [environment]
 * @returns {Choice}
 */
export function testsChosen(environment = process.env) {
  const wanted = environment.FAIRWEIGHT_TESTS || 'all'
  if (wanted === 'main' || wanted === 'rest' || wanted === 'all') return wanted
  throw new Error(`FAIRWEIGHT_TESTS is main, rest or all, not "${wanted}".`)
}

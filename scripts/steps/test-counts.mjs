import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * How many tests a runner reports in its JSON file; a runner that left no report counts as one failure.
 * @param {string} file written by Vitest's or Playwright's json reporter
 * @returns {Counts}
 */
export function countTests(file) {
  if (!existsSync(file)) return { passed: 0, failed: 1, skipped: 0 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return 'stats' in report ? fromPlaywright(report) : fromVitest(report)
}

/** @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, success: boolean }} report @returns {Counts} */
function fromVitest({ numPassedTests, numFailedTests, numPendingTests, success }) {
  // A file that cannot be loaded holds no failed test, yet the run failed.
  return { passed: numPassedTests, failed: Math.max(numFailedTests, success ? 0 : 1), skipped: numPendingTests }
}

/** @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: readonly unknown[] }} report @returns {Counts} */
function fromPlaywright({ stats, errors }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length, skipped: stats.skipped }
}

/** @param {readonly Counts[]} counts @returns {Counts} */
export function sum(counts) {
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { passed, failed, skipped } of counts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
  }
  return total
}

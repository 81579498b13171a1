import { existsSync, readFileSync } from 'node:fs'

/** `unsteady` are those among the passed that passed only when tried again. @typedef {{ passed: number, failed: number, skipped: number, unsteady: number }} Counts */

/** @type {Counts} */
export const NONE = { passed: 0, failed: 0, skipped: 0, unsteady: 0 }

/**
 * How many tests a runner reports in its JSON file; a runner that left no report counts as one failure.
 * @param {string} file written by Vitest's or Playwright's json reporter
 * @returns {Counts}
 */
export function countTests(file) {
  if (!existsSync(file)) return { ...NONE, failed: 1 }
  const report = JSON.parse(readFileSync(file, 'utf8'))
  return 'stats' in report ? fromPlaywright(report) : fromVitest(report)
}

/**
 * A test of a tag that was not asked for was left to another run, and not skipped.
 * @param {{ numPassedTests: number, numFailedTests: number, success: boolean, testResults: readonly { assertionResults: readonly { status: string, tags?: readonly string[] }[] }[] }} report
 * @returns {Counts}
 */
function fromVitest({ numPassedTests, numFailedTests, success, testResults }) {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults)
  // A file that cannot be loaded holds no failed test, yet the run failed.
  return {
    passed: numPassedTests,
    failed: Math.max(numFailedTests, success ? 0 : 1),
    skipped: tests.filter(({ status, tags = [] }) => status === 'skipped' && !tags.includes('long')).length,
    unsteady: 0,
  }
}

/** @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: readonly unknown[] }} report @returns {Counts} */
function fromPlaywright({ stats, errors }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    unsteady: stats.flaky,
  }
}

/** @param {readonly Counts[]} counts @returns {Counts} */
export function sum(counts) {
  const total = { ...NONE }
  for (const { passed, failed, skipped, unsteady } of counts) {
    total.passed += passed
    total.failed += failed
    total.skipped += skipped
    total.unsteady += unsteady
  }
  return total
}

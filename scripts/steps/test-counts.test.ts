import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countTests, sum } from './test-counts.mjs'

function report(contents: object): string {
  const file = join(mkdtempSync(join(tmpdir(), 'fairweight-counts-')), 'report.json')
  writeFileSync(file, JSON.stringify(contents))
  return file
}

function vitestReport(totals: object, statuses: readonly string[] = [], tags?: readonly string[]): string {
  return report({ ...totals, testResults: [{ assertionResults: statuses.map((status) => ({ status, tags })) }] })
}

test('a long test that is left to the rest is not skipped', () => {
  const totals = { numPassedTests: 1, numFailedTests: 0, success: true }
  expect(countTests(vitestReport(totals, ['passed', 'skipped'], ['long'])).skipped).toBe(0)
  expect(countTests(vitestReport(totals, ['passed', 'skipped'], [])).skipped).toBe(1)
})

test('both runners are counted and added', () => {
  const unit = countTests(
    vitestReport({ numPassedTests: 12, numFailedTests: 1, success: false }, ['skipped', 'skipped']),
  )
  const browser = countTests(report({ stats: { expected: 8, unexpected: 1, flaky: 1, skipped: 0 }, errors: [] }))
  expect(sum([unit, browser])).toEqual({ passed: 21, failed: 2, skipped: 2, unsteady: 1 })
})

test('a run that failed without a failed test, or left no report, counts as a failure', () => {
  expect(countTests(vitestReport({ numPassedTests: 3, numFailedTests: 0, success: false })).failed).toBe(1)
  expect(countTests('no-such-report.json').failed).toBe(1)
})

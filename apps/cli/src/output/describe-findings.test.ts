import { expect, test } from 'vitest'
import { describeFindings } from './describe-findings.ts'

test('what is wrong stands beside its severity, with the remedy below', () => {
  const findings = [
    { severity: 'ok', sentence: 'The key works.', remedy: '' },
    { severity: 'problem', sentence: 'There is no plan.', remedy: 'Create one.' },
  ]
  expect(describeFindings(findings)).toBe('ok       The key works.\nproblem  There is no plan.\n         Create one.')
})

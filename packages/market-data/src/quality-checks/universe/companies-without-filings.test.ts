import { expect, it } from 'vitest'
import { companiesWithoutFilings } from './companies-without-filings.ts'

it('names those for which nothing was imported and those that have no number, and nobody else', () => {
  const stocks = ['AAA', 'BBB', 'CCC', 'DDD'].map((ticker) => ({ ticker, reason: 'no-filings-imported' as const }))
  const others = [
    { ticker: 'NUM', reason: 'no-company-number' as const },
    { ticker: 'OLD', reason: 'stale-filing' as const },
    { ticker: 'NEW', reason: 'no-filing' as const },
    { ticker: 'FIN', reason: null },
  ]
  expect(
    companiesWithoutFilings([...stocks, ...others]).map(({ check, severity, detail, sentence }) => [
      check,
      severity,
      detail,
      sentence,
    ]),
  ).toEqual([
    [
      'no-filings-imported',
      'warn',
      { stocks: 4, of: 8 },
      'No figures from filings have been imported for 4 of 8 stocks, such as AAA, BBB, and CCC; no value grade is given there.',
    ],
    [
      'no-company-number',
      'warn',
      { stocks: 1, of: 8 },
      'No company number (CIK) is known for 1 of 8 stocks (NUM), so filings cannot be found; no value grade is given there.',
    ],
  ])
})

it('is silent where every company has filings, or had not filed yet', () => {
  expect(
    companiesWithoutFilings([
      { ticker: 'FIN', reason: null },
      { ticker: 'NEW', reason: 'no-filing' },
    ]),
  ).toEqual([])
  expect(companiesWithoutFilings([])).toEqual([])
})

import { expect, test } from 'vitest'
import { describeResult } from './describe-result.ts'

test('fields are aligned, rows become a table, findings become sentences', () => {
  const result = {
    dataset: 'market',
    firstSession: null,
    rowCounts: { prices: 1_234_567, securities: 0 },
    files: [
      { name: 'a.csv', rows: 12 },
      { name: 'long-name.csv', rows: 3_456 },
    ],
    findings: [
      {
        severity: 'warn',
        sentence: 'KO fell by 60% on 2016-01-04.',
        remedy: 'Add the split if there was one.',
        ticker: 'KO',
      },
      { severity: 'block', sentence: 'DD has no split.', remedy: '', blocked: 'both grades' },
    ],
    notes: [],
  }
  expect(describeResult(result)).toBe(`Dataset:        market
First session:  n/a
Row counts:     prices 1,234,567, securities 0
Notes:          none

Files:
  Name            Rows
  a.csv             12
  long-name.csv  3,456

Findings:
  warn: KO fell by 60% on 2016-01-04. Add the split if there was one.
  block (withholds both grades): DD has no split.`)
})

test('a long list is cut, and says so', () => {
  const lines = describeResult({ notes: Array.from({ length: 23 }, (_, place) => `note ${place}`) }).split('\n')
  expect(lines.at(-1)).toBe('  … and 3 more; --json shows them')
  expect(lines).toHaveLength(23)
})

test('several answers are set apart by an empty line', () => {
  expect(describeResult([{ dataset: 'market' }, { dataset: 'sample' }])).toBe('Dataset:  market\n\nDataset:  sample')
})

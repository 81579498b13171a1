import { expect, it } from 'vitest'
import { coverageSince } from './coverage.ts'

const day = (asOf: string, priced: number, filed: number) => ({ asOf, priced, filed })
const before = day('2020-01-09', 1_000, 800)

it.each([
  [991, 800, []],
  [990, 800, [['coverage-of-prices', 'warn', null]]],
  [951, 800, [['coverage-of-prices', 'warn', null]]],
  [950, 800, [['coverage-of-prices', 'block', 'the publish']]],
  [1_100, 760, [['coverage-of-filings', 'block', 'the publish']]],
])('%d prices and %d filings after 1,000 and 800: %j', (priced, filed, findings) => {
  expect(coverageSince(before, day('2020-01-10', priced, filed)).map(({ check, severity, blocked }) => [check, severity, blocked])).toEqual(findings)
})

it('nothing before is nothing lost', () => {
  expect(coverageSince(day('2020-01-09', 0, 0), day('2020-01-10', 0, 0))).toEqual([])
})

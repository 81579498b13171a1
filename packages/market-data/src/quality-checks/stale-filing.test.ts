import { addMonths } from '@fairweight/domain/time'
import { expect, it } from 'vitest'
import { referenceFilings, referenceYear } from '@fairweight/testing/market/small-filings.ts'
import { staleFiling } from './check-filings.ts'

it.each([
  [15, []],
  [16, [['stale-filing', 'note', 'value grade']]],
])('a report of %d months ago: %j', (months, expected) => {
  const asOf = addMonths(referenceYear(2018).filed, months)
  expect(
    staleFiling({ ...referenceFilings(), asOf }).map(({ check, severity, blocked }) => [check, severity, blocked]),
  ).toEqual(expected)
})

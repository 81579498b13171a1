import { addMonths } from '@fairweight/domain/time'
import { expect, it } from 'vitest'
import { plainFilings, plainYear } from '../../testing/small-filings.ts'
import { staleFiling } from './stale-filing.ts'

it.each([[15, []], [16, [['stale-filing', 'note', 'value grade']]]])('a report of %d months ago: %j', (months, expected) => {
  const asOf = addMonths(plainYear(2018).filed, months)
  expect(staleFiling({ ...plainFilings(), asOf }).map(({ check, severity, blocked }) => [check, severity, blocked])).toEqual(expected)
})

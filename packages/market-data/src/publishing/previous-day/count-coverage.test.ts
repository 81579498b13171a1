import type { ReasonCode } from '@fairweight/domain/rating'
import { parseIsoDate } from '@fairweight/domain/time'
import { assert, expect, it } from 'vitest'
import { countCoverage } from './count-coverage.ts'

const asOf = parseIsoDate('2020-01-13') ?? assert.fail('It is a day.')
const stock = (valueReason: ReasonCode | null, hasUsableFilings: boolean, rank: number | null) => ({
  rating: { valueReason, hasUsableFilings },
  momentum: { rank },
})
const rated = [
  stock(null, true, 0.9),
  stock('not-below-any-measure', true, 0.5),
  stock('micro-cap', true, null),
  stock('too-few-measures', true, 0.1),
  stock('no-filings-imported', false, null),
  stock('stale-filing', false, 0.3),
  stock('price-in-doubt', true, null),
]

it('counts letters and prices above every measure, ranks, usable filings, and the closes of the day alone', () => {
  const sessions = [
    { date: '2020-01-10', stocks: 7, files: [] },
    { date: asOf, stocks: 5, files: [] },
  ]
  expect(countCoverage({ asOf, sessions }, rated)).toEqual({ priced: 5, valueGraded: 2, momentumGraded: 4, filed: 5 })
  expect(countCoverage({ asOf, sessions: sessions.slice(0, 1) }, [])).toEqual({
    priced: 0,
    valueGraded: 0,
    momentumGraded: 0,
    filed: 0,
  })
})

import { describe, expect, test } from 'vitest'
import { problemsOf, wrongPathsOf } from '@fairweight/testing/contract/problems-of.ts'
import {
  alertFrequency,
  ratingAlertsChange,
  ratingChange,
  ratingChanges,
  ratingsSeen,
  runChoice,
  runNameField,
  SAVED_RUNS,
  savedFilters,
} from '../index.ts'

const filter = (id: string) => ({ id, name: 'Cheap', query: 'value=A&sort=name' })

describe('saved filters', () => {
  test('keep their order', () => {
    const kept = [filter('b'), filter('a'), filter('c')]
    expect(savedFilters.parse(kept)).toEqual(kept)
  })

  test('are at most thirty, or none', () => {
    const many = (count: number) => Array.from({ length: count }, (_, place) => filter(`f${place}`))
    expect(problemsOf(savedFilters, [])).toEqual([])
    expect(problemsOf(savedFilters, many(30))).toEqual([])
    expect(savedFilters.safeParse(many(31)).success).toBe(false)
  })

  test('have different IDs, though they may share a name', () => {
    expect(problemsOf(savedFilters, [filter('a'), filter('b')])).toEqual([])
    expect(problemsOf(savedFilters, [filter('a'), filter('b'), filter('a')])).toEqual([
      ': Two filters have the same ID.',
    ])
  })

  test.each(['', 'x'.repeat(65), 'a b', 'a/b', 'é'])('have no ID such as %j', (id) => {
    expect(wrongPathsOf(savedFilters, [filter(id)])).toEqual(['0.id'])
  })

  test('have names of 1 to 40 characters, trimmed', () => {
    expect(savedFilters.parse([{ ...filter('a'), name: ` ${'x'.repeat(40)} ` }])[0]?.name).toBe('x'.repeat(40))
    expect(problemsOf(savedFilters, [{ ...filter('a'), name: ' ' }])).toEqual(['0.name: Enter a name for this filter'])
    expect(problemsOf(savedFilters, [{ ...filter('a'), name: 'x'.repeat(41) }])).toEqual([
      '0.name: A name can have at most 40 characters',
    ])
  })

  test('have a query of at most 2,000 characters without control signs, or an empty one', () => {
    for (const query of ['', 'q'.repeat(2000), 'sector=Énergie'])
      expect(problemsOf(savedFilters, [{ ...filter('a'), query }])).toEqual([])
    for (const query of ['q'.repeat(2001), 'a\0b', 'a\nb', 'a\u0085b'])
      expect(wrongPathsOf(savedFilters, [{ ...filter('a'), query }])).toEqual(['0.query'])
  })
})

describe('a grade that changed', () => {
  const change = { tool: 'value', TICKER: 'KO', COMPANY_NAME: 'Coca-Cola CO', before: 'A*', after: 'B' }

  test('is between grades of its own tool', () => {
    expect(ratingChange.parse(change)).toEqual(change)
    expect(wrongPathsOf(ratingChange, { ...change, tool: 'momentum' })).toEqual(['before'])
    expect(wrongPathsOf(ratingChange, { ...change, tool: 'optimizer' })).toEqual(['tool'])
  })

  test('is from or to null where the stock was or is not rated', () => {
    expect(problemsOf(ratingChange, { ...change, COMPANY_NAME: null, before: null })).toEqual([])
    expect(problemsOf(ratingChange, { ...change, after: null })).toEqual([])
    expect(wrongPathsOf(ratingChange, { ...change, before: undefined })).toEqual(['before'])
  })

  test('to Unranked has a reason that its tool knows: above every measure is one of value alone', () => {
    const lost = { ...change, before: 'B', after: 'Unranked' }
    const isKnown = (tool: string, reason: string) => ratingChange.safeParse({ ...lost, tool, reason }).success
    expect(isKnown('value', 'above-every-measure')).toBe(true)
    expect(isKnown('momentum', 'above-every-measure')).toBe(false)
    expect(isKnown('value', 'somehow')).toBe(false)
  })

  test('is told since a day, or since none at the first visit', () => {
    const told = { since: '2026-11-19', asOf: '2026-11-20', dataset: 'market', changes: [change] }
    expect(problemsOf(ratingChanges, told)).toEqual([])
    expect(problemsOf(ratingChanges, { ...told, since: null, changes: [] })).toEqual([])
    expect(wrongPathsOf(ratingChanges, { ...told, since: '2026-02-30', asOf: '20/11/2026' })).toEqual(['since', 'asOf'])
  })
})

describe('grades that were seen', () => {
  test('are those of a real day', () => {
    expect(problemsOf(ratingsSeen, { asOf: '2028-02-29', dismissed: true })).toEqual([])
    for (const asOf of ['2026-02-29', '2026-11-20T00:00:00Z', 'today', '', null])
      expect(wrongPathsOf(ratingsSeen, { asOf, dismissed: false })).toEqual(['asOf'])
  })

  test('were dismissed or not, and are of a known dataset', () => {
    expect(wrongPathsOf(ratingsSeen, { asOf: '2026-11-20', dismissed: 1, dataset: 'demo' })).toEqual([
      'dismissed',
      'dataset',
    ])
  })
})

test('emails about grades come never, daily or weekly', () => {
  expect(alertFrequency.options).toEqual(['off', 'daily', 'weekly'])
  expect(wrongPathsOf(ratingAlertsChange, { frequency: 'hourly' })).toEqual(['frequency'])
  expect(problemsOf(ratingAlertsChange, { frequency: 'off', email: 'x' })).toEqual([': Unrecognized key: "email"'])
})

test('a list keeps fifty results and a person two hundred and fifty', () => {
  expect(SAVED_RUNS).toEqual({ maxPerList: 50, maxPerPerson: 250 })
})

test('a result has a name of 1 to 60 characters, and is chosen by its list and itself', () => {
  expect(runNameField.parse(` ${'x'.repeat(60)} `)).toBe('x'.repeat(60))
  expect(problemsOf(runNameField, ' ')).toEqual([': Enter a name for this result'])
  expect(problemsOf(runChoice, { id: 'x'.repeat(64), run: 'y'.repeat(64) })).toEqual([])
  expect(wrongPathsOf(runChoice, { id: 'x'.repeat(65), run: '' })).toEqual(['id', 'run'])
})

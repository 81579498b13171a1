import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asAccession } from '../facts/filing-numbers.ts'
import { day } from '@fairweight/testing/domain/companies.ts'
import { assumptionInput, computeMeasure } from './compute-measure.ts'
import { explain } from './explanation.ts'
import { measured, unmeasured } from './measure.ts'
import type { Fact, Measure, MeasureInput } from './measure.ts'

const IDENTITY = { id: 'sum', unit: 'USD', formula: 'page#sum' } as const

function fact(change: Partial<Fact> = {}): Fact {
  return {
    item: 'revenue',
    value: 100,
    unit: 'USD',
    periodEnd: day('2015-12-31'),
    periodMonths: 12,
    filed: day('2016-02-20'),
    accession: asAccession('0000000001-16-000001'),
    tag: 'Revenues',
    origin: { file: 'f.csv', line: 7, sha256: 'aa' },
    ...change,
  }
}

function inputOf(facts: readonly Fact[], rest: Partial<Pick<MeasureInput, 'subtracted' | 'keptBack'>> = {}) {
  return { name: 'revenue', unit: 'USD', note: null, facts, ...measured(1), ...rest } as const
}

function measureOf(...inputs: readonly MeasureInput[]): Measure {
  return { ...IDENTITY, ...measured(1), inputs }
}

function countFacts(...facts: readonly Fact[]): number {
  return explain([measureOf(inputOf(facts))]).facts.length
}

describe('two facts', () => {
  test('are one where all that tells facts apart is the same', () => {
    expect(countFacts(fact(), fact())).toBe(1)
  })

  test.each<[string, Partial<Fact>]>([
    ['item', { item: 'net_income' }],
    ['figure', { value: 101 }],
    ['end of the period', { periodEnd: day('2014-12-31') }],
    ['length of the period', { periodMonths: 3 }],
    ['filing day', { filed: day('2017-02-20') }],
    ['missing filing day', { filed: null }],
    ['filing', { accession: asAccession('0000000001-17-000001') }],
    ['tag', { tag: 'SalesRevenueNet' }],
    ['line of the file', { origin: { file: 'f.csv', line: 8, sha256: 'aa' } }],
    ['file', { origin: { file: 'g.csv', line: 7, sha256: 'aa' } }],
    ['missing origin', { origin: null }],
  ])('are two where they differ in the %s', (_, change) => {
    expect(countFacts(fact(), fact(change))).toBe(2)
    expect(countFacts(fact(change), fact())).toBe(2)
  })

  test('keep the one that was used first', () => {
    const first = fact()
    expect(explain([measureOf(inputOf([first, fact()]))]).facts[0]).toBe(first)
  })
})

describe('an explanation', () => {
  test('of no measures is empty', () => {
    expect(explain([])).toEqual({ measures: [], facts: [] })
  })

  test('keeps measures as they are, with positions in place of facts', () => {
    const empty = { ...IDENTITY, ...unmeasured('cash-unknown'), inputs: [inputOf([fact()])] }
    const { measures } = explain([empty])
    expect(measures).toEqual([
      {
        ...IDENTITY,
        value: null,
        reason: 'cash-unknown',
        inputs: [{ name: 'revenue', unit: 'USD', note: null, value: 1, reason: null, facts: [0] }],
      },
    ])
  })

  test('names a fact once in an input that uses it twice', () => {
    const { measures } = explain([measureOf(inputOf([fact(), fact({ value: 5 }), fact()]))])
    expect(measures[0]?.inputs[0]?.facts).toEqual([0, 1])
  })

  test('numbers facts in the order in which they are first used, over all measures', () => {
    const [a, b, c] = ['a', 'b', 'c'].map((item) => fact({ item }))
    const { measures, facts } = explain([measureOf(inputOf([b!]), inputOf([a!, b!])), measureOf(inputOf([c!, a!]))])
    expect(facts.map(({ item }) => item)).toEqual(['b', 'a', 'c'])
    expect(measures.map(({ inputs }) => inputs.map((input) => input.facts))).toEqual([[[0], [1, 0]], [[2, 1]]])
  })

  test('tells a fact that is added and taken away by one position', () => {
    const { measures, facts } = explain([measureOf(inputOf([fact()], { subtracted: [fact()] }))])
    expect(facts).toHaveLength(1)
    expect(measures[0]?.inputs[0]).toMatchObject({ facts: [0], subtracted: [0] })
  })

  test('mentions facts taken away and doubts only where there are any', () => {
    const { measures } = explain([measureOf(inputOf([fact()]), inputOf([], { keptBack: 'it doubled' }))])
    const [plain, doubted] = measures[0]?.inputs ?? []
    expect(plain).not.toHaveProperty('subtracted')
    expect(plain).not.toHaveProperty('keptBack')
    expect(doubted).toMatchObject({ keptBack: 'it doubled', facts: [] })
    expect(doubted).not.toHaveProperty('subtracted')
  })

  test('has no facts for constants of the method', () => {
    const rate = assumptionInput('tax rate', 0.25, 'fraction', 'method setting')
    const { measures, facts } = explain([computeMeasure(IDENTITY, { rate }, () => measured(1))])
    expect(facts).toEqual([])
    expect(measures[0]?.inputs[0]).toMatchObject({ value: 0.25, note: 'method setting', facts: [] })
  })

  test('leads every input back to exactly the facts it was made of, whatever is shared', () => {
    const arbitraryFacts = fc.array(
      fc.record({ item: fc.constantFrom('a', 'b'), value: fc.integer({ min: 1, max: 3 }) }).map(fact),
      { maxLength: 5 },
    )
    fc.assert(
      fc.property(fc.array(arbitraryFacts, { maxLength: 5 }), (used) => {
        const { measures, facts } = explain(used.map((each) => measureOf(inputOf(each))))
        const key = (each: Fact | undefined) => `${each?.item} ${each?.value}`
        const found = measures.map(({ inputs }) => inputs[0]?.facts.map((position) => key(facts[position])))
        expect(found).toEqual(used.map((each) => [...new Set(each.map(key))]))
        expect(new Set(facts.map(key)).size).toBe(facts.length)
      }),
      { seed: 72, numRuns: 100 },
    )
  })
})

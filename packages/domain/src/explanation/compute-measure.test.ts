import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { knownInput, missingInput } from '@fairweight/testing/domain/known-company.ts'
import { asInput, assumptionInput, computeMeasure, computeOverYears, outcomeOf } from './compute-measure.ts'
import { measured, unmeasured, unmeasuredBelow } from './measure.ts'
import type { Fact, MeasureInput } from './measure.ts'

const IDENTITY = { id: 'ratio', unit: 'fraction', formula: 'page#ratio' } as const

function fact(item: string): Fact {
  return {
    item,
    value: 1,
    unit: 'USD',
    periodEnd: day('2015-12-31'),
    periodMonths: 12,
    filed: day('2016-02-20'),
    accession: null,
    tag: null,
    origin: null,
  }
}

function withFacts(value: number, ...items: readonly string[]): MeasureInput {
  return { ...knownInput(value), facts: items.map(fact) }
}

function items(facts: readonly Fact[] | undefined): string[] | undefined {
  return facts?.map(({ item }) => item)
}

describe('a measure over named inputs', () => {
  test('hands each figure to the formula under its name', () => {
    const inputs = { earned: knownInput(30), sold: knownInput(120) }
    const share = computeMeasure(IDENTITY, inputs, ({ earned, sold }) => measured(earned / sold))
    expect(share).toEqual({ ...IDENTITY, value: 0.25, reason: null, inputs: [inputs.earned, inputs.sold] })
  })

  test('takes a known zero for a figure like any other', () => {
    const sum = computeMeasure(IDENTITY, { a: knownInput(0), b: knownInput(-0) }, ({ a, b }) => measured(a + b))
    expect(sum).toMatchObject({ value: 0, reason: null })
  })

  test('without any input is what its formula says', () => {
    expect(computeMeasure(IDENTITY, {}, () => measured(7))).toMatchObject({ value: 7, inputs: [] })
  })

  test('does not evaluate its formula where an input is missing', () => {
    const formula = vi.fn<() => ReturnType<typeof measured>>(() => measured(1))
    computeMeasure(IDENTITY, { a: knownInput(1), b: missingInput('cash-unknown') }, formula)
    expect(formula).not.toHaveBeenCalled()
  })

  test('gives the reason of the first missing input in the order written', () => {
    const [cash, debt] = [missingInput('cash-unknown'), missingInput('long-term-debt-kept-back')]
    expect(computeMeasure(IDENTITY, { a: knownInput(1), cash, debt }, () => measured(1)).reason).toBe('cash-unknown')
    expect(computeMeasure(IDENTITY, { a: knownInput(1), debt, cash }, () => measured(1)).reason).toBe(
      'long-term-debt-kept-back',
    )
  })

  test('hands on the reason and the upper bound of its formula', () => {
    const bounded = computeMeasure(IDENTITY, { a: knownInput(1) }, () =>
      unmeasuredBelow('free-cash-flow-not-positive', -3),
    )
    expect(bounded).toMatchObject({ value: null, reason: 'free-cash-flow-not-positive', atMost: -3 })
  })

  test.each([Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN])('of %d is out of range', (value) => {
    expect(computeMeasure(IDENTITY, { a: knownInput(1) }, () => measured(value))).toMatchObject({
      value: null,
      reason: 'out-of-range',
    })
  })

  test.each([Number.MAX_VALUE, -Number.MAX_VALUE, Number.MIN_VALUE])('of %d is in range', (value) => {
    expect(computeMeasure(IDENTITY, { a: knownInput(value) }, ({ a }) => measured(a)).value).toBe(value)
  })
})

describe('a measure over years', () => {
  test('hands the figures to the formula in their order', () => {
    const years = [knownInput(8), knownInput(4), knownInput(2)]
    const measure = computeOverYears(IDENTITY, years, ([newest = 0, ...older]) => measured(newest - older.length))
    expect(measure).toEqual({ ...IDENTITY, value: 6, reason: null, inputs: years })
  })

  test('keeps years of zero, which are figures', () => {
    const years = [knownInput(0), knownInput(0)]
    expect(computeOverYears(IDENTITY, years, (figures) => measured(figures.length)).value).toBe(2)
  })

  test('is empty where a single year is, wherever it stands', () => {
    const gap = missingInput('revenue-unknown')
    const known = fc.array(
      fc.integer().map((value) => knownInput(value)),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(known, known, (before, after) => {
        const years = [...before, gap, ...after]
        expect(computeOverYears(IDENTITY, years, () => measured(1))).toEqual({
          ...IDENTITY,
          value: null,
          reason: 'revenue-unknown',
          inputs: years,
        })
      }),
      { seed: 71, numRuns: 50 },
    )
  })
})

describe('a measure as an input of another', () => {
  test('has the facts of all its inputs and none of their remarks', () => {
    const inputs = { a: { ...withFacts(1, 'cash'), note: 'remark' }, b: withFacts(2, 'goodwill', 'revenue') }
    const input = asInput(
      computeMeasure(IDENTITY, inputs, ({ a, b }) => measured(a + b)),
      'the sum',
    )
    expect({ ...input, facts: items(input.facts) }).toEqual({
      name: 'the sum',
      unit: 'fraction',
      value: 3,
      reason: null,
      note: null,
      facts: ['cash', 'goodwill', 'revenue'],
    })
  })

  test('carries the remark that it is given', () => {
    const measure = computeMeasure(IDENTITY, { a: knownInput(1) }, () => measured(1))
    expect(asInput(measure, 'a', 'of three years').note).toBe('of three years')
  })

  test('keeps facts that are taken away apart', () => {
    const inputs = {
      a: { ...withFacts(1, 'year'), subtracted: [fact('nine months')] },
      b: { ...withFacts(1, 'quarter'), subtracted: [fact('six months')] },
    }
    const input = asInput(
      computeMeasure(IDENTITY, inputs, () => measured(1)),
      'a',
    )
    expect([items(input.facts), items(input.subtracted)]).toEqual([
      ['year', 'quarter'],
      ['nine months', 'six months'],
    ])
  })

  test('keeps the doubt about the missing input that decides its reason', () => {
    const doubted = { ...missingInput('cash-kept-back'), keptBack: 'it doubled' }
    const inputs = { a: knownInput(1), doubted, c: { ...missingInput('ebit-kept-back'), keptBack: 'it halved' } }
    const measure = computeMeasure(IDENTITY, inputs, () => measured(1))
    expect(asInput(measure, 'a')).toMatchObject({ value: null, reason: 'cash-kept-back', keptBack: 'it doubled' })
  })

  test('has no doubt where the first missing input was never reported', () => {
    const inputs = {
      a: missingInput('ebit-unknown'),
      b: { ...missingInput('cash-kept-back'), keptBack: 'it doubled' },
    }
    const input = asInput(
      computeMeasure(IDENTITY, inputs, () => measured(1)),
      'a',
    )
    expect(input).not.toHaveProperty('keptBack')
  })

  test('says neither that something is taken away nor that something is doubted where nothing is', () => {
    const plain = computeMeasure(IDENTITY, { a: withFacts(1, 'cash') }, () => measured(1))
    expect(Object.keys(asInput(plain, 'a')).toSorted()).toEqual(['facts', 'name', 'note', 'reason', 'unit', 'value'])
    const doubted = { a: { ...missingInput('cash-kept-back'), keptBack: 'it doubled' } }
    const empty = computeMeasure(IDENTITY, doubted, () => measured(1))
    expect(asInput(empty, 'a')).not.toHaveProperty('subtracted')
    const less = { a: { ...withFacts(1, 'year'), subtracted: [fact('nine months')] } }
    const difference = computeMeasure(IDENTITY, less, () => measured(1))
    expect(asInput(difference, 'a')).not.toHaveProperty('keptBack')
  })

  test('keeps the upper bound of a measure without a value', () => {
    const measure = computeMeasure(IDENTITY, { a: knownInput(1) }, () => unmeasuredBelow('book-value-not-positive', 0))
    expect(asInput(measure, 'a')).toMatchObject({ value: null, atMost: 0 })
  })
})

describe('the bare outcome of a measure', () => {
  test('is its number and nothing else', () => {
    const measure = computeMeasure(IDENTITY, { a: knownInput(1) }, () => measured(5))
    expect(outcomeOf(measure)).toEqual({ value: 5, reason: null })
  })

  test('without an upper bound does not name one', () => {
    expect(outcomeOf(unmeasured('no-price'))).not.toHaveProperty('atMost')
    expect(outcomeOf(unmeasuredBelow('no-price', -3)).value).toBeNull()
  })

  test('is its reason, with the upper bound where there is one', () => {
    expect(outcomeOf({ ...IDENTITY, ...unmeasured('no-price') })).toEqual({ value: null, reason: 'no-price' })
    expect(outcomeOf({ ...IDENTITY, ...unmeasuredBelow('book-value-not-positive', 0) })).toEqual({
      value: null,
      reason: 'book-value-not-positive',
      atMost: 0,
    })
  })
})

test('a constant of the method is an input without facts', () => {
  expect(assumptionInput('tax rate', 0.25, 'fraction', 'method setting')).toEqual({
    name: 'tax rate',
    value: 0.25,
    unit: 'fraction',
    note: 'method setting',
    reason: null,
    facts: [],
  })
})

import fc from 'fast-check'
import { assert, describe, expect, test } from 'vitest'
import { readInputs } from './read-inputs.ts'
import { inputsText, type PublishedStock } from './sealed-inputs.ts'

type PublishedFact = PublishedStock['EXPLANATION']['facts'][number]
type PublishedMeasure = PublishedStock['EXPLANATION']['measures'][number]

const fact = (value: number, change: Partial<PublishedFact> = {}): PublishedFact => ({
  item: 'revenue',
  value,
  unit: 'USD',
  tag: 'Revenues',
  filed: '2016-02-20',
  accession: '0000000001-16-000001',
  form: '10-K',
  period: { end: '2015-12-31', months: 12 },
  source: { file: 'companyfacts.zip', line: 7 },
  ...change,
})

const measure = (id: string, facts: readonly number[], subtracted?: readonly number[]): PublishedMeasure => ({
  id,
  value: 1.5,
  unit: 'USD/share',
  reason: null,
  inputs: [{ name: 'a figure', value: 3, unit: 'USD', note: 'a note', facts, subtracted }],
})

const stockOf = (change: Partial<PublishedStock['EXPLANATION']>): PublishedStock => ({
  COMPANY_NAME: 'Gear Works Inc.',
  EXPLANATION: {
    cik: '0000012345',
    valueRating: { reason: 'Below two measures.' },
    momentumRating: { reason: 'Better than 90% of all.' },
    financialStrength: { signs: [{ name: 'Net income above zero', passed: true }] },
    measures: [],
    facts: [],
    ...change,
  },
})

const sealed = (stock: PublishedStock, kind: 'value' | 'momentum' = 'value') =>
  readInputs(inputsText(stock, kind)) ?? assert.fail('The text is one of inputs.')

describe('the measures of a grade', () => {
  const ids = [
    'EARNINGS_POWER_VALUE',
    'ONE_YEAR_AVERAGE_CLOSE_PRICE',
    'THREE_YEAR_AVERAGE_CLOSE_PRICE',
    'FIVE_YEAR_AVERAGE_CLOSE_PRICE',
    'THREE_YEAR_MAX_CLOSE_PRICE',
    'ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED',
    'PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE',
    'MOMENTUM_PERCENTAGE_RANK',
    'GRAHAM_NUMBER',
  ]
  const stock = stockOf({ measures: ids.map((id) => measure(id, [])) })

  test('are for momentum its three figures, in the order in which they were published', () => {
    expect(sealed(stock, 'momentum').measures.map(({ id }) => id)).toEqual(ids.slice(5, 8))
  })

  test('are for value all others, without the averages that no grade is made from', () => {
    expect(sealed(stock, 'value').measures.map(({ id }) => id)).toEqual(['EARNINGS_POWER_VALUE', 'GRAHAM_NUMBER'])
  })

  test('come with their value, unit, reason and inputs and nothing else', () => {
    const empty = { ...measure('GRAHAM_NUMBER', []), value: null, reason: 'loss', formula: 'value#graham' }
    expect(sealed(stockOf({ measures: [empty] })).measures).toEqual([
      {
        id: 'GRAHAM_NUMBER',
        value: null,
        unit: 'USD/share',
        reason: 'loss',
        inputs: [{ name: 'a figure', value: 3, unit: 'USD', note: 'a note', facts: [], subtracted: [] }],
      },
    ])
  })
})

describe('the facts of a grade', () => {
  test('are those that its measures use, each once, in the order in which they were published', () => {
    const stock = stockOf({
      facts: [10, 11, 12, 13, 14].map((value) => fact(value)),
      measures: [measure('GRAHAM_NUMBER', [4, 1]), measure('EARNINGS_POWER_VALUE', [1], [3])],
    })
    expect(sealed(stock).facts.map(({ value }) => value)).toEqual([11, 13, 14])
  })

  test('of the other grade are left out', () => {
    const stock = stockOf({
      facts: [fact(10), fact(11)],
      measures: [measure('GRAHAM_NUMBER', [0]), measure('MOMENTUM_PERCENTAGE_RANK', [1])],
    })
    expect(sealed(stock, 'value').facts.map(({ value }) => value)).toEqual([10])
    expect(sealed(stock, 'momentum').facts.map(({ value }) => value)).toEqual([11])
  })

  test('name their period, their filing, and the line of the file they were read from', () => {
    const stock = stockOf({ facts: [fact(10)], measures: [measure('GRAHAM_NUMBER', [0])] })
    expect(sealed(stock).facts).toEqual([
      {
        item: 'revenue',
        value: 10,
        unit: 'USD',
        tag: 'Revenues',
        form: '10-K',
        end: '2015-12-31',
        months: 12,
        filed: '2016-02-20',
        accession: '0000000001-16-000001',
        file: 'companyfacts.zip',
        line: 7,
        converted: null,
      },
    ])
  })

  test('say null for whatever of it is not known', () => {
    const bare = fact(10, { form: undefined, source: null, tag: null, filed: null, accession: null })
    const stock = stockOf({ facts: [bare], measures: [measure('GRAHAM_NUMBER', [0])] })
    const nothing = { tag: null, form: null, filed: null, accession: null, file: null, line: null, converted: null }
    expect(sealed(stock).facts[0]).toMatchObject(nothing)
  })

  test('say what was filed in another currency, and its rate', () => {
    const converted = { currency: 'EUR', value: 8, usdPerUnit: 1.25, source: 'ECB' }
    const stock = stockOf({ facts: [fact(10, { converted })], measures: [measure('GRAHAM_NUMBER', [0])] })
    expect(sealed(stock).facts[0]?.converted).toEqual({ currency: 'EUR', value: 8, usdPerUnit: 1.25 })
  })

  test('stay what each input points at, added or taken away, whichever are left out', () => {
    const places = fc.array(fc.nat(11), { maxLength: 5 })
    const arbitraryMeasure = fc
      .record({
        id: fc.constantFrom('GRAHAM_NUMBER', 'MOMENTUM_PERCENTAGE_RANK', 'THREE_YEAR_MAX_CLOSE_PRICE'),
        added: places,
        subtracted: fc.option(places, { nil: undefined }),
      })
      .map(({ id, added, subtracted }) => measure(id, added, subtracted))
    const facts = Array.from({ length: 12 }, (_, place) => fact(100 + place))
    fc.assert(
      fc.property(fc.array(arbitraryMeasure, { maxLength: 6 }), fc.constantFrom('value', 'momentum'), (all, kind) => {
        const made = sealed(stockOf({ facts, measures: all }), kind)
        const id = kind === 'value' ? 'GRAHAM_NUMBER' : 'MOMENTUM_PERCENTAGE_RANK'
        const wanted = all.filter((one) => one.id === id).flatMap(({ inputs }) => inputs)
        const valuesAt = (at: readonly number[] = [], of: readonly { readonly value: number }[]) =>
          at.map((place) => of[place]?.value)
        const found = made.measures.flatMap(({ inputs }) => inputs)
        expect(found.map((one) => valuesAt(one.facts, made.facts))).toEqual(
          wanted.map((one) => valuesAt(one.facts, facts)),
        )
        expect(found.map((one) => valuesAt(one.subtracted, made.facts))).toEqual(
          wanted.map((one) => valuesAt(one.subtracted, facts)),
        )
        const used = new Set(wanted.flatMap((one) => [...one.facts, ...(one.subtracted ?? [])]))
        expect(made.facts).toHaveLength(used.size)
      }),
      { seed: 20161230 },
    )
  })
})

describe('what the grades of a stock say about it', () => {
  const predecessor = { cik: '0000000009', before: '2014-06-30' }

  test('is each grade’s own reason, and signs for the value grade only', () => {
    const stock = stockOf({})
    expect(sealed(stock, 'value')).toMatchObject({
      reason: 'Below two measures.',
      signs: [{ name: 'Net income above zero', passed: true }],
    })
    expect(sealed(stock, 'momentum')).toMatchObject({ reason: 'Better than 90% of all.', signs: [] })
  })

  test.each([
    ['no number at the SEC', { cik: null }, { cik: null }],
    ['no predecessor', {}, { predecessor: null }],
    ['a predecessor', { predecessor: { ...predecessor, name: 'Old Gear' } }, { predecessor }],
    ['shares that are listed themselves', {}, { sharesPerReceipt: 1 }],
    ['receipts of two shares', { sharesPerReceipt: 2 }, { sharesPerReceipt: 2 }],
    ['receipts of half a share', { sharesPerReceipt: 0.5 }, { sharesPerReceipt: 0.5 }],
    [
      'a sign that nobody can tell',
      { financialStrength: { signs: [{ name: 'Debt fell', passed: null, figures: [1, 2] }] } },
      { signs: [{ name: 'Debt fell', passed: null }] },
    ],
  ])('includes %s', (_, change, expected) => {
    expect(sealed(stockOf(change))).toMatchObject(expected)
  })
})

describe('the text', () => {
  test('is the same for the same details in whatever order their fields were read', () => {
    const stock = stockOf({ facts: [fact(10)], measures: [measure('GRAHAM_NUMBER', [0])] })
    const { facts, measures, ...rest } = stock.EXPLANATION
    const other: PublishedStock = { EXPLANATION: { measures, facts, ...rest }, COMPANY_NAME: stock.COMPANY_NAME }
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(stock))
    expect(inputsText(other, 'value')).toBe(inputsText(stock, 'value'))
  })

  test('differs with any figure by as little as its last bit', () => {
    const at = (value: number) =>
      inputsText(stockOf({ facts: [fact(value)], measures: [measure('GRAHAM_NUMBER', [0])] }), 'value')
    fc.assert(
      fc.property(fc.double({ min: 1e-6, max: 1e15, noNaN: true }), (value) => {
        const next = value * (1 + Number.EPSILON)
        expect(next).not.toBe(value)
        expect(at(next)).not.toBe(at(value))
        expect(readInputs(at(value))?.facts[0]?.value).toBe(value)
      }),
      { seed: 754 },
    )
  })
})

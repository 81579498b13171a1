import { assert, describe, expect, test } from 'vitest'
import { receiptFrom, sealedChain } from '@fairweight/testing/market/receipts/sealed-chain.ts'
import { reasonText } from '../explanation/reason.ts'
import { METHOD_VERSION } from '../settings/method-settings.ts'
import { readInputs } from './inputs/read-inputs.ts'
import type { SealedFigure, SealedInputs, SealedMeasure } from './inputs/sealed-inputs.ts'
import { readReceipt } from './receipt-text.ts'
import { recomputeGrade } from './recompute-grade.ts'

const figure = (name: string, value: number | null): SealedFigure => ({
  name,
  value,
  unit: 'ratio',
  note: null,
  facts: [],
  subtracted: [],
})

interface Momentum {
  readonly close: number | null
  readonly average: number | null
  readonly above: number | null
  readonly below: number | null
  readonly others: number | null
  readonly rank: number | null
}

/** A stock 25% above its average, with 180 of 200 others below it: exactly at the boundary of an A. */
const RANKED: Momentum = { close: 25, average: 20, above: 0.25, below: 180, others: 200, rank: 0.9 }

function momentumInputs({ close, average, above, below, others, rank }: Momentum): SealedInputs {
  const measures: SealedMeasure[] = [
    {
      id: 'PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE',
      value: above,
      unit: 'fraction',
      reason: null,
      inputs: [figure('last close', close), figure('lagged one-year average close', average)],
    },
    {
      id: 'MOMENTUM_PERCENTAGE_RANK',
      value: rank,
      unit: 'fraction',
      reason: null,
      inputs: [figure('stocks below', below), figure('other ranked stocks', others)],
    },
  ]
  return inputsOf(measures)
}

const inputsOf = (measures: readonly SealedMeasure[]): SealedInputs => ({
  company: 'Gear Works Inc.',
  cik: null,
  predecessor: null,
  sharesPerReceipt: 1,
  reason: '',
  signs: [],
  measures,
  facts: [],
})

const momentum = (grade: string, change: Partial<Momentum>) =>
  recomputeGrade('momentum', grade, momentumInputs({ ...RANKED, ...change }), METHOD_VERSION)

const SAME = { outcome: 'same' }
const NOT_RANKED = { outcome: 'stated', why: 'The stock is not ranked among the others.' }
const NO_FIGURE = { outcome: 'stated', why: 'The stock has no momentum figure, so there is nothing to compute.' }

describe('a momentum grade computed again', () => {
  test.each([
    ['A', 200, 200],
    ['A', 180, 200],
    ['B', 179.5, 200],
    ['B', 100, 200],
    ['C', 99.5, 200],
    ['C', 0, 200],
    ['A', 0.5, 0.5],
    ['B', 0.5, 1],
    ['C', 0, 1],
  ])('is %s with %d of %d others below', (grade, below, others) => {
    expect(momentum(grade, { below, others })).toEqual(SAME)
    for (const other of ['A', 'B', 'C', 'Unranked'].filter((one) => one !== grade))
      expect(momentum(other, { below, others })).toEqual({ outcome: 'different', grade })
  })

  test('of the only ranked stock is that of its stated rank, since nobody is below or above', () => {
    expect(momentum('B', { below: 0, others: 0, rank: 0.5 })).toEqual(SAME)
    expect(momentum('A', { below: 0, others: 0, rank: 0.5 })).toEqual({ outcome: 'different', grade: 'B' })
  })

  test('follows from how many are below and not from the rank that is stated', () => {
    expect(momentum('C', { below: 10, rank: 0.95 })).toEqual(SAME)
    expect(momentum('A', { below: 10, rank: 0.95 })).toEqual({ outcome: 'different', grade: 'C' })
  })

  test.each([
    ['a close that is another by its last bit', { close: 25 * (1 + Number.EPSILON) }],
    ['an average that is another', { average: 20.01 }],
    ['a figure that is rounded', { above: 0.2500001 }],
    ['a figure of the other sign', { above: -0.25 }],
  ])('is Unranked with %s, since the figure does not follow from its own inputs', (_, change) => {
    expect(momentum('A', change)).toEqual({ outcome: 'different', grade: 'Unranked' })
  })

  test.each(['close', 'average', 'above'] as const)('is only stated without the %s', (missing) => {
    expect(momentum('A', { [missing]: null })).toEqual(NO_FIGURE)
  })

  test.each(['below', 'others', 'rank'] as const)('is only stated with nothing known of its %s', (missing) => {
    expect(momentum('A', { [missing]: null })).toEqual(NOT_RANKED)
  })

  test('is only stated where a measure is not given', () => {
    const [own = assert.fail(), rank = assert.fail()] = momentumInputs(RANKED).measures
    for (const measures of [[own], [rank], []])
      expect(recomputeGrade('momentum', 'A', inputsOf(measures), METHOD_VERSION)).toEqual(NO_FIGURE)
  })

  test('does not mind the order of measures and inputs, nor others beside them', () => {
    const { measures } = momentumInputs(RANKED)
    const shuffled = measures
      .map((one) => ({ ...one, inputs: [figure('another', 1), ...one.inputs.toReversed()] }))
      .toReversed()
    const other: SealedMeasure = { id: 'OTHER', value: 1, unit: 'USD', reason: null, inputs: [figure('last close', 1)] }
    expect(recomputeGrade('momentum', 'A', inputsOf([other, ...shuffled]), METHOD_VERSION)).toEqual(SAME)
  })
})

describe('a grade of another method', () => {
  test.each(['value', 'momentum'] as const)('of %s is only stated, and why in a sentence', (kind) => {
    expect(recomputeGrade(kind, 'A', momentumInputs(RANKED), '2019.1')).toEqual({
      outcome: 'stated',
      why: `The grade was computed by method 2019.1, and this file can compute by method ${METHOD_VERSION} only.`,
    })
  })

  test('is another one even where only the writing of its name differs', () => {
    expect(recomputeGrade('momentum', 'A', momentumInputs(RANKED), ` ${METHOD_VERSION}`).outcome).toBe('stated')
  })
})

describe('a value grade computed again', () => {
  const receipt = readReceipt(receiptFrom(sealedChain())) ?? assert.fail()
  const sealed = receipt.grades.find(({ kind }) => kind === 'value') ?? assert.fail()
  const inputs = readInputs(sealed.inputs?.text ?? '') ?? assert.fail()
  const value = (change: Partial<SealedInputs>, grade = sealed.grade) =>
    recomputeGrade('value', grade, { ...inputs, ...change }, METHOD_VERSION)

  const withInput = (name: string, of: number | null) =>
    inputs.measures.map((one) => ({
      ...one,
      inputs: one.inputs.map((input) => (input.name === name ? { ...input, value: of } : input)),
    }))

  test('without its measures is only stated', () => {
    expect(value({ measures: [] })).toEqual({
      outcome: 'stated',
      why: 'The figures that the grade is computed from are not given.',
    })
  })

  test('is the same in whatever order its measures stand', () => {
    expect(value({ measures: inputs.measures.toReversed() })).toEqual(SAME)
  })

  test('does not depend on what the measures are stated to be, only on their inputs', () => {
    const stated = inputs.measures.map((one) =>
      one.id === 'GRAHAM_NUMBER' ? { ...one, value: (one.value ?? 0) * 100 } : one,
    )
    expect(value({ measures: stated })).toEqual(SAME)
  })

  test('becomes another with earnings, book value and shares that are other ones', () => {
    const shares = withInput('shares outstanding', 50e9)
    expect(shares).not.toEqual(inputs.measures)
    expect(value({ measures: shares })).toMatchObject({ outcome: 'different', grade: expect.stringMatching(/^B$|^Un/) })
  })

  test.each(['stale-filing', 'no-price', 'not-a-stock'] as const)(
    'of a stock with an obstacle before any comparison is only stated: %s',
    (code) => {
      expect(value({ reason: reasonText(code) }, 'Unranked')).toEqual({
        outcome: 'stated',
        why: 'The stock is not ranked for a reason that comes before any figure is compared.',
      })
    },
  )

  test.each(['micro-cap', 'negative-ebitda', 'not-below-any-measure'] as const)(
    'that is said to be none for a reason that follows from the figures is computed: %s',
    (code) => {
      expect(value({ reason: reasonText(code) }, 'Unranked')).toEqual({ outcome: 'different', grade: sealed.grade })
    },
  )
})

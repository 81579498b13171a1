import { describe, expect, test } from 'vitest'
import { day } from '@fairweight/testing/domain/companies.ts'
import { asInput, assumptionInput, computeMeasure } from './compute-measure.ts'
import { explain } from './explanation.ts'
import { measured, unmeasured, unmeasuredBelow } from './measure.ts'
import type { Fact, MeasureInput } from './measure.ts'
import { isReasonCode, reasonCodes, reasonLabel, reasonText } from './reason.ts'

const identity = { id: 'sum', unit: 'USD', formula: 'page#sum' } as const

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
    origin: { file: 'f.csv', line: 7, sha256: 'aa' },
  }
}

function input(name: string, facts: Fact[] = [fact(name)]): MeasureInput {
  return { name, unit: 'USD', note: null, facts, ...measured(1) }
}

test('a measure is computed when every input is known', () => {
  const sum = computeMeasure(identity, { a: input('a'), b: input('b') }, ({ a, b }) => measured(a + b))
  expect(sum).toMatchObject({ value: 2, reason: null, inputs: [{ name: 'a' }, { name: 'b' }] })
})

test('a measure is empty for the reason of its first missing input', () => {
  const missing: MeasureInput = { ...input('b'), ...unmeasured('cash-unknown') }
  const sum = computeMeasure(identity, { a: input('a'), b: missing }, ({ a, b }) => measured(a + b))
  expect(sum).toMatchObject({ value: null, reason: 'cash-unknown' })
  expect(asInput(sum, 'sum').facts).toHaveLength(2)
  expect(asInput(sum, 'sum')).toMatchObject({ value: null, reason: 'cash-unknown' })
})

test('a measure too large for a number is empty', () => {
  expect(computeMeasure(identity, { a: input('a') }, () => measured(Number.POSITIVE_INFINITY)).reason).toBe(
    'out-of-range',
  )
})

test('a fact stands once, whoever uses it', () => {
  const one = computeMeasure(identity, { a: input('a') }, () => measured(1))
  const two = computeMeasure(
    identity,
    { b: input('b'), a: input('a'), rate: assumptionInput('rate', 2, 'ratio', 'setting') },
    () => measured(2),
  )
  const { measures, facts } = explain([one, two])
  expect(facts.map(({ item }) => item)).toEqual(['a', 'b'])
  expect(measures[1]?.inputs.map((used) => used.facts)).toEqual([[1], [0], []])
})

test('facts that are taken away are told apart from those that are added, through any measure between', () => {
  const twelveMonths: MeasureInput = {
    ...input('a', [fact('year'), fact('months')]),
    subtracted: [fact('months before')],
  }
  const one = computeMeasure(identity, { twelveMonths }, () => measured(1))
  const two = computeMeasure(identity, { one: asInput(one, 'one') }, () => measured(1))
  const { measures, facts } = explain([one, two])
  expect(facts.map(({ item }) => item)).toEqual(['year', 'months', 'months before'])
  for (const measure of measures) expect(measure.inputs[0]).toMatchObject({ facts: [0, 1], subtracted: [2] })
})

test('figures of two tags of one filing are two facts', () => {
  const [current, later] = [
    { ...fact('debt'), tag: 'DebtCurrent' },
    { ...fact('debt'), tag: 'LongTermDebt' },
  ]
  expect(
    explain([computeMeasure(identity, { debt: input('debt', [current, later]) }, () => measured(2))]).facts,
  ).toHaveLength(2)
})

test('every reason has a label and one plain sentence', () => {
  for (const code of reasonCodes()) {
    expect(reasonText(code), code).toMatch(/^[A-Z].*\.$/)
    expect(reasonText(code), code).not.toContain('!')
    expect(reasonLabel(code).length, code).toBeLessThanOrEqual(48)
  }
  expect(new Set(reasonCodes().map(reasonText)).size).toBe(reasonCodes().length)
  expect(reasonLabel('stale-filing')).toBe('filing older than 15 months')
  expect(isReasonCode('stale-filing')).toBe(true)
  expect(isReasonCode('toString')).toBe(false)
})

describe('an outcome', () => {
  test.each([0, -0.5, 1e300])('of %d has that value and no reason', (value) => {
    expect(measured(value)).toEqual({ value, reason: null })
  })

  test('without a number has a reason, and claims no upper bound', () => {
    const outcome = unmeasured('stale-filing')
    expect(outcome).toEqual({ value: null, reason: 'stale-filing' })
    expect(outcome).not.toHaveProperty('atMost')
  })

  test.each([0, -7.5])('without a number may be known to be at most %d', (atMost) => {
    expect(unmeasuredBelow('free-cash-flow-not-positive', atMost)).toEqual({
      value: null,
      reason: 'free-cash-flow-not-positive',
      atMost,
    })
  })
})

import { describe, expect, it } from 'vitest'
import { denseCovariance } from '../../covariance/dense-covariance.ts'
import type { GroupCaps } from '../asset-group.ts'
import { slackForm } from './slack-form.ts'

const covariance = denseCovariance([0.04, 0.01, 0.09, 0, 0.02, 0.16], 3)
const lower = Float64Array.from([0, 0.1, 0])
const upper = Float64Array.from([1, 0.6, 1])
const groups = (groupOf: readonly number[]): GroupCaps => ({
  names: ['a', 'b'],
  caps: Float64Array.from([0.5, 0.7]),
  groupOf: Int32Array.from(groupOf),
})

describe('a problem with slacks', () => {
  it('without groups has the assets alone, and the budget as its one equation', () => {
    const form = slackForm(covariance, { lower, upper, groups: null })
    expect([form.assets, form.variables, ...form.totals]).toEqual([3, 3, 1])
    expect([0, 1, 2].map((asset) => form.isIn(asset, 0))).toEqual([true, true, true])
    expect([[...form.lower], [...form.upper]]).toEqual([
      [0, 0.1, 0],
      [1, 0.6, 1],
    ])
  })

  it('has one slack for each group, which takes up what the members leave and is not in the budget', () => {
    const form = slackForm(covariance, { lower, upper, groups: groups([0, 1, 0]) })
    expect([form.variables, ...form.totals]).toEqual([5, 1, 0.5, 0.7])
    const standing = [0, 1, 2].map((equation) => [0, 1, 2, 3, 4].map((variable) => form.isIn(variable, equation)))
    expect(standing).toEqual([
      [true, true, true, false, false],
      [true, false, true, true, false],
      [false, true, false, false, true],
    ])
    expect([...form.lower].slice(3)).toEqual([0, 0])
    expect([...form.upper].slice(3)).toEqual([Infinity, Infinity])
    expect(form.column(4)).toBeNull()
  })

  it('leaves out groups without members', () => {
    const form = slackForm(covariance, { lower, upper, groups: groups([-1, 1, 1]) })
    expect([form.groups, form.variables, ...form.totals]).toEqual([[1], 4, 1, 0.7])
    expect([0, 1, 2, 3].map((variable) => form.isIn(variable, 1))).toEqual([false, true, true, true])
  })

  it('divides variances by a power of two near their mean, which changes no digit', () => {
    const form = slackForm(covariance, { lower, upper, groups: null })
    expect(Number.isInteger(Math.log2(form.unit))).toBe(true)
    const entries = [0, 1, 2].flatMap((asset) => [...(form.column(asset)?.high ?? [])])
    expect(entries.map((entry) => entry * form.unit)).toEqual([0.04, 0.01, 0, 0.01, 0.09, 0.02, 0, 0.02, 0.16])
    expect(Math.max(...entries)).toBeLessThan(4)
  })

  it('has a unit of one where nothing varies', () => {
    expect(
      slackForm(denseCovariance([0], 1), { lower: Float64Array.of(0), upper: Float64Array.of(1), groups: null }).unit,
    ).toBe(1)
  })
})

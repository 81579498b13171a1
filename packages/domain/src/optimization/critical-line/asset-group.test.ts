import { describe, expect, it } from 'vitest'
import { bindingLimits, type Limits, readGroups, sumByGroup } from './asset-group.ts'

const groups = { names: ['a', 'b'], caps: Float64Array.of(0.5, 0.4), groupOf: Int32Array.of(0, -1, 1, 0) }
const limits = (lower: readonly number[], upper: readonly number[]): Limits =>
  bindingLimits({ lower: Float64Array.from(lower), upper: Float64Array.from(upper), groups })

describe('groups of assets', () => {
  it('are read into one place for each asset', () => {
    expect(
      readGroups(
        [
          { name: 'a', members: [0, 3], upper: 0.5 },
          { name: 'b', members: [2], upper: 0.4 },
        ],
        4,
      ),
    ).toEqual({ groups })
    expect(readGroups([], 4)).toEqual({ groups: null })
  })

  it('sum a figure over their members, and leave the others out', () => {
    expect(sumByGroup(groups, Float64Array.of(1, 20, 300, 4000))).toEqual(Float64Array.of(4001, 300))
  })
})

describe('binding limits', () => {
  it('keep a group that can become full, and drop one whose members have caps as low as its own', () => {
    expect(limits([0, 0, 0, 0], [0.3, 1, 0.4, 0.3])).toEqual({
      lower: new Float64Array(4),
      upper: Float64Array.of(0.3, 1, 0.4, 0.3),
      groups: { ...groups, groupOf: Int32Array.of(0, -1, -1, 0) },
    })
    expect(limits([0, 0, 0, 0], [0.25, 1, 0.4, 0.25]).groups).toBeNull()
  })

  it('leave no room where the floors fill a group, and its cap then says nothing', () => {
    const { upper, groups: left } = limits([0.2, 0.1, 0.1, 0.3], [1, 1, 1, 1])
    expect(upper).toEqual(Float64Array.of(0.2, 1, 1, 0.3))
    expect(left?.groupOf).toEqual(Int32Array.of(-1, -1, 1, -1))
  })
})

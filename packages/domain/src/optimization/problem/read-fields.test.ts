import { describe, expect, it } from 'vitest'
import { isRecord, readGroups, readHoldings, readNumber, readNumbers, readStrings } from './read-fields.ts'

describe('a field of a problem', () => {
  it.each([
    [{}, true],
    [{ id: 1 }, true],
    [[], false],
    [null, false],
    ['{}', false],
    [1, false],
    [undefined, false],
  ])('%j is an object: %s', (json, isObject) => {
    expect(isRecord(json)).toBe(isObject)
  })

  it.each([
    [0, 0],
    [-0.5, -0.5],
    ['0.5', Number.NaN],
    [null, Number.NaN],
    [true, Number.NaN],
    [[1], Number.NaN],
  ])('%j reads as the number %d', (json, number) => {
    expect(readNumber(json)).toBe(number)
  })

  it('reads a flat list of numbers, with gaps where there is none, and no other list', () => {
    expect(readNumbers([1, null, '2', 3])).toEqual([1, Number.NaN, Number.NaN, 3])
    expect(readNumbers([])).toEqual([])
    expect([readNumbers([1, [2]]), readNumbers(1), readNumbers({ 0: 1 })]).toEqual([null, null, null])
  })

  it('reads a list of strings only where every entry is one', () => {
    expect(readStrings(['a', ''])).toEqual(['a', ''])
    expect([readStrings(['a', 1]), readStrings('a'), readStrings(null)]).toEqual([null, null, null])
  })
})

describe('groups', () => {
  const assets = ['AAPL', 'KO', 'XOM']

  it('have their members by place, in the order given', () => {
    expect(readGroups([{ name: 'tech', members: ['XOM', 'AAPL'], upper: 0.5 }], assets)).toEqual([
      { name: 'tech', members: [2, 0], upper: 0.5 },
    ])
    expect(readGroups(undefined, assets)).toEqual([])
    expect(readGroups([{ name: 'none', members: [], upper: 1 }], assets)).toEqual([
      { name: 'none', members: [], upper: 1 },
    ])
  })

  it('may lack their cap, which is then for another check', () => {
    expect(readGroups([{ name: 'tech', members: ['KO'] }], assets)).toEqual([
      { name: 'tech', members: [1], upper: Number.NaN },
    ])
  })

  it('name only assets that there are', () => {
    expect(readGroups([{ name: 'tech', members: ['KO', 'MSFT'], upper: 1 }], assets)).toBe(
      'The group tech names MSFT, which is not one of the assets.',
    )
  })

  it.each([
    ['an object', { name: 'tech' }],
    ['null', null],
    ['a list of names', ['tech']],
    ['a group without a name', [{ members: ['KO'], upper: 1 }]],
    ['a group with a member that is no name', [{ name: 'tech', members: [1], upper: 1 }]],
    ['a group without members', [{ name: 'tech', upper: 1 }]],
  ])('are not %s', (_name, json) => {
    expect(readGroups(json, assets)).toContain('groups must be a list of { name, members, upper }')
  })
})

describe('restrictions on holdings', () => {
  it.each([
    ['neither', {}, null],
    ['a smallest one', { smallestHolding: 0.05 }, { smallestHolding: 0.05 }],
    ['a largest number', { mostHoldings: 5 }, { mostHoldings: 5 }],
    ['both', { smallestHolding: 0, mostHoldings: 5 }, { smallestHolding: 0, mostHoldings: 5 }],
    ['something that is no number', { mostHoldings: '5' }, { mostHoldings: Number.NaN }],
  ])('with %s', (_name, json, holdings) => {
    expect(readHoldings(json, 'frontier')).toEqual(holdings)
  })

  it.each(['maximum-sharpe', 'target-volatility'] as const)('do not go with %s', (objective) => {
    expect(readHoldings({ mostHoldings: 5 }, objective)).toContain('objective must be one of minimum-variance')
    expect(readHoldings({}, objective)).toBeNull()
  })
})

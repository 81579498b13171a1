import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { growingStates, keepBest, mergeStates, type StateList } from './state-list.ts'

type State = readonly [cost: number, gain: number, bound: number, parent: number, shares: number]

function listOf(states: readonly State[]): StateList {
  const growing = growingStates(states.length)
  for (const state of states) growing.push(...state)
  return growing.finish()
}

function statesOf({ length, costs, gains, bounds, parents, shares }: StateList): State[] {
  expect([costs, gains, bounds, parents, shares].map((column) => column.length)).toEqual([
    length,
    length,
    length,
    length,
    length,
  ])
  return Array.from({ length }, (_, i) => [costs[i]!, gains[i]!, bounds[i]!, parents[i]!, shares[i]!])
}

test('a list holds what was pushed, even when less than it has room for', () => {
  const growing = growingStates(3)
  growing.push(5, 10, 12, 0, 7)
  growing.push(6, 11, 13, 1, 8)
  expect(statesOf(growing.finish())).toEqual([
    [5, 10, 12, 0, 7],
    [6, 11, 13, 1, 8],
  ])
})

describe('merging', () => {
  test('leaves out what costs no less and gains no more, the second of two alike', () => {
    const a = listOf([
      [1, 10, 50, 0, 1],
      [4, 20, 51, 1, 1],
      [9, 30, 52, 2, 1],
    ])
    const b = listOf([
      [1, 12, 60, 0, 2],
      [4, 20, 61, 1, 2],
      [5, 19, 62, 2, 2],
      [12, 31, 63, 3, 2],
    ])
    expect(statesOf(mergeStates(a, b))).toEqual([
      [1, 12, 60, 0, 2],
      [4, 20, 51, 1, 1],
      [9, 30, 52, 2, 1],
      [12, 31, 63, 3, 2],
    ])
    expect(statesOf(mergeStates(listOf([]), a))).toEqual(statesOf(a))
  })

  test('keeps exactly the states that no other one beats', () => {
    const arbitraryList = fc.array(fc.tuple(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 12 })), {
      maxLength: 8,
    })
    fc.assert(
      fc.property(arbitraryList, arbitraryList, (first, second) => {
        const unbeaten = (pairs: readonly (readonly [number, number])[]) =>
          pairs
            .filter(
              ([cost, gain]) =>
                !pairs.some(
                  ([otherCost, otherGain]) =>
                    otherCost <= cost && otherGain >= gain && (otherCost < cost || otherGain > gain),
                ),
            )
            .filter((pair, i, all) => all.findIndex((other) => other[0] === pair[0] && other[1] === pair[1]) === i)
            .sort((a, b) => a[0] - b[0])
        const list = (pairs: readonly (readonly [number, number])[], shares: number) =>
          listOf(unbeaten(pairs).map(([cost, gain], i) => [cost, gain, gain + 1, i, shares]))
        const merged = statesOf(mergeStates(list(first, 1), list(second, 2)))
        expect(merged.map(([cost, gain]) => [cost, gain])).toEqual(unbeaten([...first, ...second]))
      }),
    )
  })
})

describe('keeping the best', () => {
  const states = listOf([
    [1, 1, 9, 0, 0],
    [2, 2, 7, 1, 0],
    [3, 3, 8, 2, 0],
    [4, 4, 7, 3, 0],
    [5, 5, 7, 4, 0],
  ])

  test('keeps the highest bounds in their order, of equal ones the first, and tells the highest that is dropped', () => {
    const parentsAt = (width: number) => [...keepBest(states, width).kept.parents]
    expect([1, 2, 3, 4].map(parentsAt)).toEqual([[0], [0, 2], [0, 1, 2], [0, 1, 2, 3]])
    expect([1, 2, 3, 4].map((width) => keepBest(states, width).dropped)).toEqual([8, 7, 7, 7])
  })

  test('drops nothing where all fit', () => {
    expect(keepBest(states, 5)).toEqual({ kept: states, dropped: -Infinity })
  })
})

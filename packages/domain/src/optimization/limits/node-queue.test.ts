import { expect, test } from 'vitest'
import { nodeQueue } from './node-queue.ts'

const node = (bound: number, name = 0) => ({ bound, decided: Uint8Array.of(name), state: null, sharperState: null })

test('nodes leave by their bounds, the lowest first and among equals the latest', () => {
  const queue = nodeQueue()
  expect([queue.size(), queue.lowest()]).toEqual([0, Infinity])
  for (const [place, bound] of [5, 2, 8, 2, -Infinity, 5, 9, 1].entries()) queue.push(node(bound, place))
  expect([queue.size(), queue.lowest()]).toEqual([8, -Infinity])
  const left = Array.from({ length: 8 }, () => queue.pop())
  expect(left.map(({ bound }) => bound)).toEqual([-Infinity, 1, 2, 2, 5, 5, 8, 9])
  expect(left.map(({ decided }) => decided[0])).toEqual([4, 7, 3, 1, 5, 0, 2, 6])
  expect([queue.size(), queue.lowest()]).toEqual([0, Infinity])
})

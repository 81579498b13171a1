import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createHeap } from './heap.ts'

test('what is due comes out in order, however it was put in, and nothing else does', () => {
  const entries = fc.array(fc.record({ at: fc.integer({ min: 0, max: 50 }), id: fc.nat(100) }))
  fc.assert(
    fc.property(entries, entries, fc.integer({ min: 0, max: 50 }), (first, second, moment) => {
      const heap = createHeap<{ at: number; id: number }>(
        (one, other) => one.at < other.at || (one.at === other.at && one.id < other.id),
      )
      const popAll = (until: number) => {
        const popped: { at: number; id: number }[] = []
        for (let next = heap.popUntil(until); next !== null; next = heap.popUntil(until)) popped.push(next)
        return popped
      }
      const inOrder = (all: readonly { at: number; id: number }[]) =>
        all.toSorted((one, other) => one.at - other.at || one.id - other.id)
      for (const entry of first) heap.push(entry)
      expect(popAll(moment)).toEqual(inOrder(first.filter(({ at }) => at <= moment)))
      for (const entry of second) heap.push(entry)
      expect(popAll(Infinity)).toEqual(inOrder([...first.filter(({ at }) => at > moment), ...second]))
    }),
  )
})

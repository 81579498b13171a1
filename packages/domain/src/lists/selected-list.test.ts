import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compareListNames, selectedList, sortedListIds } from './index.ts'

const names = fc.dictionary(fc.stringMatching(/^[a-z0-9]{1,6}$/), fc.string({ maxLength: 25 }), { maxKeys: 8 })

test('the first list by name is selected by itself', () => {
  expect(selectedList({ a: 'beta', b: 'Alpha', c: 'gamma' }, null)).toBe('b')
  expect(selectedList({}, null)).toBeNull()
})

test('a wanted list is selected as soon as it appears, and gives way when it is gone', () => {
  expect(selectedList({ a: 'Growth' }, 'b')).toBe('a')
  expect(selectedList({ a: 'Growth', b: 'Zeal' }, 'b')).toBe('b')
  expect(selectedList({ a: 'Growth' }, 'b')).toBe('a')
})

test('no name of an object of its own is taken for a list', () => {
  expect(selectedList({ a: 'Growth' }, 'toString')).toBe('a')
  expect(selectedList({ a: 'Growth' }, '__proto__')).toBe('a')
})

test('whatever is wanted, what is selected exists, and something is whenever there are lists', () => {
  fc.assert(
    fc.property(names, fc.option(fc.string(), { nil: null }), (lists, wanted) => {
      const selected = selectedList(lists, wanted)
      const ids = Object.keys(lists)
      expect(ids.length === 0 ? [null] : ids).toContain(selected)
    }),
  )
})

test('tabs stand in the order of their names, every list once', () => {
  fc.assert(
    fc.property(names, (lists) => {
      const ids = sortedListIds(lists)
      expect(ids.toSorted()).toEqual(Object.keys(lists).toSorted())
      for (const [at, id] of ids.slice(1).entries())
        expect(compareListNames(lists[ids[at] ?? ''] ?? '', lists[id] ?? '')).toBeLessThanOrEqual(0)
    }),
  )
})

test('lists of one name, as a race can leave them, stand by their ids, in whatever order they came', () => {
  const ids = ['d', 'b', 'a', 'c']
  for (const order of [ids, ids.toReversed(), ids.toSorted()])
    expect(sortedListIds(Object.fromEntries(order.map((id) => [id, 'Growth'])))).toEqual(['a', 'b', 'c', 'd'])
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  compareListNames,
  freeListName,
  LIST_NAME_LENGTH,
  listNameError,
  listNameKey,
  normalizeListName,
} from './list-name.ts'

const anyName = fc.string({
  unit: fc.constantFrom('a', 'A', 'b', 'é', 'e\u0301', 'ß', 'İ', '😀', ' ', '\u00a0', '\0', '\ud83d', '(', '2', ')'),
  maxLength: 40,
})
const goodName = anyName.filter((name) => listNameError(name) === null)

test('a name is kept without outer white space, with single inner white space, and composed', () => {
  expect(normalizeListName('  My \t\u00a0 list ')).toBe('My list')
  expect(normalizeListName('e\u0301')).toBe('é')
  expect(normalizeListName('\0a\0\u009fb')).toBe('a b')
  expect(normalizeListName('a\ud800')).toBe('a\ufffd')
  fc.assert(
    fc.property(anyName, (name) => {
      expect(normalizeListName(normalizeListName(name))).toBe(normalizeListName(name))
    }),
  )
})

test('a name has 1 to 25 characters, counted as people count them', () => {
  for (const empty of ['', '   ', '\n\t']) expect(listNameError(empty)).toBe('Enter a name for the list')
  expect(listNameError(' ', 'portfolio')).toBe('Enter a name for the portfolio')
  expect(listNameError('x'.repeat(25))).toBeNull()
  expect(listNameError(`  ${'😀'.repeat(25)}  `)).toBeNull()
  expect(listNameError('x'.repeat(26))).toBe('A name can have at most 25 characters')
})

test('names that differ only in case are the same name', () => {
  expect(listNameKey(' GROWTH  é')).toBe(listNameKey('growth É'))
  expect(listNameKey('growth')).not.toBe(listNameKey('growths'))
})

describe('the order of tabs', () => {
  test('is by letters without regard to case, then by the exact name', () => {
    expect(['b', 'a', 'B', 'A', 'ab'].toSorted(compareListNames)).toEqual(['A', 'a', 'ab', 'B', 'b'])
  })

  test('is a total order', () => {
    fc.assert(
      fc.property(anyName, anyName, anyName, (one, two, three) => {
        expect(Math.sign(compareListNames(one, two))).toBe(-Math.sign(compareListNames(two, one)) + 0)
        expect(compareListNames(one, two) === 0).toBe(one === two)
        const [low, middle, high] = [one, two, three].toSorted(compareListNames)
        expect(compareListNames(low ?? '', middle ?? '')).toBeLessThanOrEqual(0)
        expect(compareListNames(middle ?? '', high ?? '')).toBeLessThanOrEqual(0)
        expect(compareListNames(low ?? '', high ?? '')).toBeLessThanOrEqual(0)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a free name', () => {
  test('is the name itself, or has the first suffix that is free', () => {
    expect(freeListName(' Growth ', [])).toBe('Growth')
    expect(freeListName('Growth', ['growth'])).toBe('Growth (2)')
    expect(freeListName('Growth', ['growth', 'GROWTH (2)', 'Growth (4)'])).toBe('Growth (3)')
  })

  test('gives up letters of the name, not of the suffix', () => {
    const long = `${'x'.repeat(20)} tail`
    expect(freeListName(long, [long])).toBe(`${'x'.repeat(20)} (2)`)
    expect(freeListName('😀'.repeat(25), ['😀'.repeat(25)])).toBe(`${'😀'.repeat(21)} (2)`)
  })

  test('is always free, never too long, and its own even after many', () => {
    fc.assert(
      fc.property(
        goodName,
        fc.array(goodName, { maxLength: 12 }),
        fc.integer({ min: 1, max: 30 }),
        (name, taken, times) => {
          const kept = [...taken]
          for (let time = 0; time < times; time += 1) {
            const free = freeListName(name, kept)
            expect(kept.map(listNameKey)).not.toContain(listNameKey(free))
            expect(listNameError(free)).toBeNull()
            expect([...free].length).toBeLessThanOrEqual(LIST_NAME_LENGTH)
            expect(normalizeListName(free)).toBe(free)
            kept.push(free)
          }
        },
      ),
    )
  })
})

import { describe, expect, it } from 'vitest'
import { ranAt } from './covered-ranges.ts'
import { findMutants } from './find-mutants.ts'
import { mutate } from './mutant.ts'

const mutantsOf = (source: string): string[] => findMutants('one.ts', source).map((mutant) => mutate(source, mutant))

describe('the mutants of a source', () => {
  it.each([
    ['const sum = (a: number, b: number): number => a + b', ['const sum = (a: number, b: number): number => a - b']],
    ['x ||= y!.at(1)', [';', 'x ||= y!.at(2)']],
    ['const isLess = a < b', ['const isLess = a <= b', 'const isLess = a >= b']],
    ['const is = !a && b', ['const is = !a || b', 'const is = (a) && b']],
    ['const tiny = 1e-9', ['const tiny = (10 * 1e-9)']],
    ['const all = [true].some(Boolean)', ['const all = [true].every(Boolean)', 'const all = [false].some(Boolean)']],
    [
      'const size = Math.abs(Math.min(a, b))',
      ['const size = (Math.min(a, b))', 'const size = Math.abs(Math.max(a, b))'],
    ],
    ["import { one } from './one.ts'\nexport type Two = 2", []],
    ["const words = 'as they are'", []],
  ])('changes one thing each: %s', (source, expected) => {
    expect(mutantsOf(source)).toEqual(expected)
  })

  it('forces conditions and drops statements', () => {
    expect(mutantsOf('for (const a of list) if (a) continue')).toEqual([
      'for (const a of list) if (true) continue',
      'for (const a of list) if (false) continue',
      'for (const a of list) if (a) ;',
    ])
    expect(mutantsOf('while (a) run()')).toEqual(['while (false) run()', 'while (a) ;'])
  })

  it('goes by the smallest stretch that ran around a place', () => {
    const coverage = {
      'one.ts': [
        [0, 100, true],
        [20, 40, false],
        [30, 35, true],
      ] as const,
    }
    expect([10, 25, 32, 100].map((place) => ranAt(coverage, 'one.ts', place))).toEqual([true, false, true, false])
    expect(ranAt(coverage, 'two.ts', 10)).toBe(false)
  })
})

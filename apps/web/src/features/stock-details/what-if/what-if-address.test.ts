import { ASSUMPTION_IDS, ASSUMPTION_RANGES, type ChosenAssumptions } from '@fairweight/domain/what-if'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roundForUrl, readWhatIf, writeWhatIf } from './what-if-address.ts'

test('is short and reads back', () => {
  expect(writeWhatIf({ growth: 0.05, discountRate: 0.094, fadingGrowthYears: 8 })).toBe('r0.094,g0.05,fy8')
  expect(readWhatIf('r0.094,g0.05,fy8')).toEqual({ discountRate: 0.094, growth: 0.05, fadingGrowthYears: 8 })
  expect(readWhatIf('')).toEqual({})
})

test('any assumptions come back as they were set', () => {
  const chosen = fc.record(
    Object.fromEntries(
      ASSUMPTION_IDS.map((id) => {
        const { minimum, maximum, unit } = ASSUMPTION_RANGES[id]
        return [
          id,
          unit === 'years'
            ? fc.integer({ min: minimum, max: maximum })
            : fc.double({ min: minimum, max: maximum, noNaN: true }).map(roundForUrl),
        ]
      }),
    ),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(chosen, (assumptions: ChosenAssumptions) => {
      const read = readWhatIf(writeWhatIf(assumptions))
      for (const id of ASSUMPTION_IDS)
        expect(read[id] ?? null, id).toEqual(assumptions[id] === undefined ? null : assumptions[id] + 0)
    }),
  )
})

test.each([
  'r9',
  'r-0.1',
  'rNaN',
  'r',
  'r1e-1',
  'z0.1',
  'my2.5',
  'my9',
  'fy0',
  '__proto__',
  'r0.09 ',
  '<script>',
  'r0,09',
])('%s is ignored', (text) => {
  expect(readWhatIf(text)).toEqual({})
})

test('what is right beside something wrong is kept', () => {
  expect(readWhatIf('r9,g0.05,zz')).toEqual({ growth: 0.05 })
})

test('no text throws', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(readWhatIf(text)).toEqual(expect.any(Object))
    }),
  )
})

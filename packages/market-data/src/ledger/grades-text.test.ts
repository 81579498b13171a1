import { MOMENTUM_GRADES, VALUE_GRADES } from '@fairweight/domain/track-record'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readGrades, writeGrades } from './grades-text.ts'

const gradings = fc.uniqueArray(
  fc.record({
    ticker: fc.stringMatching(/^[A-Z0-9][A-Z0-9.-]{0,9}$/),
    value: fc.constantFrom(...VALUE_GRADES),
    momentum: fc.constantFrom(...MOMENTUM_GRADES),
  }),
  { selector: ({ ticker }) => ticker, maxLength: 60 },
)

test('what is written is read, and the order of the stocks does not matter', () => {
  fc.assert(
    fc.property(gradings, fc.infiniteStream(fc.integer()), (stocks, order) => {
      const written = writeGrades(stocks)
      const shuffled = stocks
        .map((stock) => ({ stock, place: Number(order.next().value) }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ stock }) => stock)
      expect(writeGrades(shuffled).equals(written)).toBe(true)
      const byTicker = (list: typeof stocks) => list.toSorted((a, b) => (a.ticker < b.ticker ? -1 : 1))
      expect(byTicker(readGrades(written) ?? [])).toEqual(byTicker(stocks))
    }),
  )
})

test('it is plain text in the order of the grades', () => {
  const bytes = writeGrades([
    { ticker: 'PEP', value: 'A*', momentum: 'B' },
    { ticker: 'XOM', value: 'Unranked', momentum: 'Unranked' },
    { ticker: 'KO', value: 'A*', momentum: 'B' },
  ])
  expect(bytes.toString()).toBe('A* B: KO PEP\nUnranked Unranked: XOM\n')
})

test('anything else is not read, and a stock has one grade a day', () => {
  for (const text of ['A* B KO\n', 'Z B: KO\n', 'A* B: \n']) expect(readGrades(Buffer.from(text)), text).toBeNull()
  const one = { ticker: 'KO', value: 'A', momentum: 'A' } as const
  expect(() => writeGrades([one, { ...one, value: 'B' }])).toThrow(TypeError)
})

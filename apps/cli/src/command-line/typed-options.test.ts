import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Option } from './command.ts'
import { readOptions } from './typed-options.ts'

const options: Record<string, Option> = {
  prices: { kind: 'list', about: '' },
  splits: { kind: 'list', about: '' },
  'as-of': { kind: 'value', about: '' },
}

const fileName = fc.string({ minLength: 1 }).filter((name) => !name.startsWith('-'))

test('a list takes every word up to the next option, in any number of pieces', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fileName, { minLength: 1 })), fc.array(fileName, { minLength: 1 }), (pieces, splits) => {
      const words = [...pieces.flatMap((piece) => ['--prices', ...piece]), '--as-of', '2020-01-10', '--splits', ...splits]
      const typed = readOptions(words, options)
      expect(typed.list('prices')).toEqual(pieces.flat())
      expect(typed.list('splits')).toEqual(splits)
      expect(typed.value('as-of')).toBe('2020-01-10')
      expect(typed.flag('json')).toBe(false)
    }),
  )
})

test('a list may be written with an equals sign too', () => {
  expect(readOptions(['--prices=a.csv', '--json', '--prices=-b.csv'], options).list('prices')).toEqual(['a.csv', '-b.csv'])
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command, Option } from './command.ts'
import { readOptions } from './typed-options.ts'

const OPTIONS: Record<string, Option> = {
  prices: { kind: 'list', about: '' },
  splits: { kind: 'list', about: '' },
  'as-of': { kind: 'value', about: '' },
}

const fileName = fc.string({ minLength: 1 }).filter((name) => !name.startsWith('-'))

test('a list takes every word up to the next option, in any number of pieces', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fileName, { minLength: 1 })),
      fc.array(fileName, { minLength: 1 }),
      (pieces, splits) => {
        const words = [
          ...pieces.flatMap((piece) => ['--prices', ...piece]),
          '--as-of',
          '2020-01-10',
          '--splits',
          ...splits,
        ]
        const typed = readOptions(words, { options: OPTIONS })
        expect(typed.list('prices')).toEqual(pieces.flat())
        expect(typed.list('splits')).toEqual(splits)
        expect(typed.value('as-of')).toBe('2020-01-10')
        expect(typed.flag('json')).toBe(false)
      },
    ),
  )
})

test('a list may be written with an equals sign too', () => {
  expect(readOptions(['--prices=a.csv', '--json', '--prices=-b.csv'], { options: OPTIONS }).list('prices')).toEqual([
    'a.csv',
    '-b.csv',
  ])
})

const PLACED = {
  positionals: [
    { name: 'EMAIL', about: 'whose account' },
    { name: 'ROLE', about: 'which role' },
  ],
  options: {
    until: { kind: 'value', placeholder: 'DATE', isNeeded: true, about: 'the last day' },
    loud: { kind: 'flag', about: '' },
  },
} as const satisfies Pick<Command, 'positionals' | 'options'>

test.each([
  [['a@b.example', 'bundle', '--until', '2030-01-01']],
  [['--until', '2030-01-01', 'a@b.example', 'bundle']],
  [['a@b.example', '--until=2030-01-01', '--loud', 'bundle', '--json']],
])('words at their places are told from options wherever those stand: %j', (words) => {
  const typed = readOptions(words, PLACED)
  expect([typed.positional('EMAIL'), typed.positional('ROLE'), typed.value('until')]).toEqual([
    'a@b.example',
    'bundle',
    '2030-01-01',
  ])
})

test.each([
  [[], 'EMAIL is missing: whose account.'],
  [['a@b.example', '--until', '2030-01-01'], 'ROLE is missing: which role.'],
  [['a@b.example', 'bundle'], '--until DATE is missing: the last day.'],
  [['', 'bundle', '--until', '2030-01-01'], 'EMAIL is empty.'],
  [
    ['a@b.example', 'bundle', 'more', '--until', '2030-01-01'],
    '“more” is not expected here. Options begin with two dashes.',
  ],
])('%j is told what is missing or too much', (words, sentence) => {
  expect(() => readOptions(words, PLACED)).toThrow(sentence)
})

import { describe, expect, test } from 'vitest'
import { isKeyText, KEY_KINDS, KEY_LIFETIMES, keyEnd, keyHint, keyText } from './index.ts'

const RANDOM = 'A1b2C3d4E5f6G7h8I9j0K1l2M3n4O5p6Q7r8S9t0_-w'

describe('the text of a key', () => {
  test('begins so that it is recognized, and differently for each kind', () => {
    expect(keyText('api-key', RANDOM)).toBe(`fw_${RANDOM}`)
    expect(keyText('sheet-address', RANDOM)).toBe(`fwsheet_${RANDOM}`)
  })

  test('is one of its own kind only', () => {
    for (const kind of KEY_KINDS)
      for (const other of KEY_KINDS)
        expect(isKeyText(other, keyText(kind, RANDOM)), `${kind} as ${other}`).toBe(kind === other)
  })

  test.each([
    ['nothing', ''],
    ['the beginning alone', 'fw_'],
    ['one sign too few', `fw_${RANDOM.slice(1)}`],
    ['one sign too many', `fw_${RANDOM}x`],
    ['another alphabet', `fw_${RANDOM.slice(1)}+`],
    ['a line break at the end', `fw_${RANDOM}\n`],
    ['a space before', ` fw_${RANDOM}`],
    ['upper case', `FW_${RANDOM}`],
    ['a token of a session', 'eyJhbGciOiJIUzI1NiJ9.e30.signature'],
  ])('is not %s', (_name, text) => {
    for (const kind of KEY_KINDS) expect(isKeyText(kind, text)).toBe(false)
  })

  test('is told afterwards by its beginning and last four signs, no more', () => {
    expect(keyHint('api-key', keyText('api-key', RANDOM))).toBe('fw_…0_-w')
    expect(keyHint('sheet-address', keyText('sheet-address', RANDOM))).toBe('fwsheet_…0_-w')
  })
})

describe('the end of a key', () => {
  const made = new Date('2026-11-29T12:00:00.000Z')

  test('comes after whole days', () => {
    expect(KEY_LIFETIMES.map((days) => keyEnd(made, days)?.toISOString())).toEqual([
      '2026-12-29T12:00:00.000Z',
      '2027-02-27T12:00:00.000Z',
      '2027-11-29T12:00:00.000Z',
    ])
  })

  test('never comes where none was chosen', () => {
    expect(keyEnd(made, null)).toBeNull()
  })
})

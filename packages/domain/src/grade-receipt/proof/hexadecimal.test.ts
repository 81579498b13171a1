import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fromHex, isHash, toHex } from './hexadecimal.ts'

const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'

describe('hexadecimal digits', () => {
  // The test vectors of RFC 4648, section 10, in base 16, there in upper case.
  test.each([
    ['', ''],
    ['f', '66'],
    ['fo', '666f'],
    ['foo', '666f6f'],
    ['foob', '666f6f62'],
    ['fooba', '666f6f6261'],
    ['foobar', '666f6f626172'],
  ])('of %j are %j', (text, digits) => {
    expect(toHex(Buffer.from(text))).toBe(digits)
    expect(Buffer.from(fromHex(digits)).toString()).toBe(text)
  })

  test('write every byte as two digits, the first of a small one a zero', () => {
    const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte)
    const digits = toHex(everyByte)
    expect(digits.slice(0, 36)).toBe('000102030405060708090a0b0c0d0e0f1011')
    expect(digits.slice(-8)).toBe('fcfdfeff')
    expect(digits).toHaveLength(512)
  })

  test('read back are the bytes, whatever they are', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        expect(fromHex(toHex(bytes))).toEqual(Uint8Array.from(bytes))
        expect(toHex(bytes)).toBe(Buffer.from(bytes).toString('hex'))
      }),
      { seed: 4648 },
    )
  })

  test('may be read in capitals, and are always written small', () => {
    expect(toHex(fromHex('00FFA5'))).toBe('00ffa5')
  })
})

describe('the text of a hash', () => {
  test('has 64 small digits', () => {
    expect(isHash(EMPTY_HASH)).toBe(true)
    expect(isHash('0'.repeat(64))).toBe(true)
    expect(isHash('f'.repeat(64))).toBe(true)
  })

  test.each([
    ['nothing', ''],
    ['one digit too few', EMPTY_HASH.slice(1)],
    ['one digit too many', `${EMPTY_HASH}0`],
    ['capitals', EMPTY_HASH.toUpperCase()],
    ['one capital', `E${EMPTY_HASH.slice(1)}`],
    ['the letter after the last digit', `g${EMPTY_HASH.slice(1)}`],
    ['what stands before the first digit in ASCII', `/${EMPTY_HASH.slice(1)}`],
    ['what stands after the digit nine in ASCII', `:${EMPTY_HASH.slice(1)}`],
    ['what stands before the letter a in ASCII', `\`${EMPTY_HASH.slice(1)}`],
    ['a line break at the end', `${EMPTY_HASH}\n`],
    ['a line break in place of the last digit', `${EMPTY_HASH.slice(1)}\n`],
    ['a line before it', `\n${EMPTY_HASH}`],
    ['two lines of them', `${EMPTY_HASH}\n${EMPTY_HASH}`],
    ['space around it', ` ${EMPTY_HASH} `],
    ['digits of another script', `٠${EMPTY_HASH.slice(1)}`],
    ['full-width digits', `０${EMPTY_HASH.slice(1)}`],
  ])('is none with %s', (_, text) => {
    expect(isHash(text)).toBe(false)
  })

  test.each([null, undefined, 0, 12n, true, [EMPTY_HASH], { text: EMPTY_HASH }, Object(EMPTY_HASH)])(
    'is none when it is %o',
    (found) => {
      expect(isHash(found)).toBe(false)
    },
  )
})

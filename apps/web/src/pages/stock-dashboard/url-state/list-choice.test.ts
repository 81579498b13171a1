import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readListChoice, writeListChoice } from './list-choice.ts'

test('the chosen list is read back from the address, whose other parts stay', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (id) => {
      const written = new URLSearchParams(writeListChoice(new URLSearchParams('q=x'), id).toString())
      expect(readListChoice(written)).toBe(id)
      expect(written.get('q')).toBe('x')
      expect(writeListChoice(written, null).toString()).toBe('q=x')
    }),
  )
})

test('an address without a list, or with an empty one, asks for none', () => {
  expect(readListChoice(new URLSearchParams(''))).toBeNull()
  expect(readListChoice(new URLSearchParams('list='))).toBeNull()
})

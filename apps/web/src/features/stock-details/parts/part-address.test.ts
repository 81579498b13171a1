import { expect, test } from 'vitest'
import { WHAT_IF } from '../what-if/what-if-address.ts'
import { namesPart, PARTS, readPart, readWhyOf, writePart } from './part-address.ts'

test('every part is read back from the address that it is written into, whose other parts stay', () => {
  for (const part of PARTS) {
    const written = writePart('?stock=HLX&value=A%2CB', part)
    expect(readPart(written), part).toBe(part)
    expect(written).toMatch(/^\?stock=HLX&value=A,B/)
  }
  expect(writePart('?stock=HLX&part=figures', 'summary')).toBe('?stock=HLX')
})

test.each(['', '?stock=HLX', '?part=', '?part=toString', '?part=Why'])(
  'the address %s shows the summary',
  (address) => {
    expect(readPart(address)).toBe('summary')
  },
)

test('a momentum grade leads to the same part with its own reasons first', () => {
  expect([readPart('?part=why-momentum'), readWhyOf('?part=why-momentum')]).toEqual(['why', 'momentum'])
  expect([readPart('?part=why'), readWhyOf('?part=why')]).toEqual(['why', 'value'])
})

test('an older link to what-if, which brings assumptions alone, opens it; one may leave it without losing them', () => {
  const link = `?stock=HLX&${WHAT_IF}=r0.11,g0.02`
  expect([readPart(link), namesPart(link)]).toEqual(['what-if', false])
  const left = writePart(link, 'summary')
  expect([readPart(left), new URLSearchParams(left).get(WHAT_IF)]).toEqual(['summary', 'r0.11,g0.02'])
})

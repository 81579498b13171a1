import { expect, test } from 'vitest'
import { isComparing, readComparedFromUrl, writeCompared } from './compare-address.ts'

const at = (address: string) => new URLSearchParams(address)

test('the address marks at most six stocks, each once', () => {
  expect(readComparedFromUrl(at('compare=hlx,KO,HLX,, A,B,C,D,E'))).toEqual(['HLX', 'KO', 'A', 'B', 'C', 'D'])
  expect(readComparedFromUrl(at(''))).toEqual([])
})

test('what is written is read back, and the rest of the address stays', () => {
  const address = writeCompared(at('q=hel&compare=X'), ['HLX', 'KO'], true)
  expect(address.toString()).toBe('q=hel&compare=HLX%2CKO&comparing=yes')
  expect([readComparedFromUrl(address), isComparing(address)]).toEqual([['HLX', 'KO'], true])
  expect(writeCompared(address, [], true).toString()).toBe('q=hel')
  expect(isComparing(at('comparing=yes'))).toBe(false)
})

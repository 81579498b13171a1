import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readStocks } from './read-stocks.ts'

const KNOWN = [
  { TICKER: 'KO', COMPANY_NAME: 'Coca Cola Co' },
  { TICKER: 'PEP', COMPANY_NAME: 'Pepsico Inc.' },
  { TICKER: 'BRK.B', COMPANY_NAME: 'Berkshire Hathaway Inc.' },
  { TICKER: 'A', COMPANY_NAME: 'Agilent Technologies Inc.' },
  { TICKER: 'HLX', COMPANY_NAME: 'Helix Works' },
]

const read = (text: string, list: readonly string[] = []) => readStocks(text, KNOWN, list)

describe('tickers', () => {
  test.each([
    ['ko pep', ['KO', 'PEP']],
    ['KO, PEP; HLX\nA', ['KO', 'PEP', 'HLX', 'A']],
    ['$ko NYSE:PEP brk/b', ['KO', 'PEP', 'BRK.B']],
    ['BRK-B\tbrk.b', ['BRK.B']],
    ['NYSE: KO', ['KO']],
    ['KO 100\nPEP 12.5', ['KO', 'PEP']],
  ])('%j are read', (text, added) => {
    expect(read(text)).toMatchObject({ added, unknown: [] })
  })

  test('unknown ones are named, in capitals', () => {
    expect(read('ko zzzz, qq\nPEP')).toMatchObject({ added: ['KO', 'PEP'], unknown: ['ZZZZ', 'QQ'] })
  })
})

describe('names of companies', () => {
  test.each([
    ['Coca Cola', ['KO']],
    ['KO Coca Cola Co.\nPEP PepsiCo, Inc.', ['KO', 'PEP']],
    ['Berkshire Hathaway (BRK.B)', ['BRK.B']],
    ['Agilent Technologies Inc', ['A']],
  ])('%j are read', (text, added) => {
    expect(read(text).added).toEqual(added)
  })

  test('one that nobody knows is named as it was written, short', () => {
    expect(read('Unheard of Company of Nowhere in Particular').unknown).toEqual(['Unheard of Company of Nowhere …'])
  })
})

test('of a broker’s table only the column of tickers counts', () => {
  const table =
    'Account,Symbol,Description,Quantity,Value\n"X1","KO","COCA COLA, CO",100,"$6,000.00"\nX1,ZZZZ,A THING,3,1\nX1,PEP,PEPSICO,2,"1,2"\n'
  expect(read(table)).toEqual({ added: ['KO', 'PEP'], listed: [], unknown: ['ZZZZ'], leftOut: [] })
})

test('what is on the list already, and what it has no room for, is listed separately', () => {
  const list = Array.from({ length: 499 }, (_, at) => `T${at}`)
  expect(read('KO PEP HLX', ['KO', ...list.slice(1)])).toEqual({
    added: ['PEP'],
    listed: ['KO'],
    unknown: [],
    leftOut: ['HLX'],
  })
})

test('whatever is pasted, each stock comes once and never one that is on the list', () => {
  const piece = fc.oneof(
    fc.constantFrom('KO', 'pep', 'BRK-B', 'Coca Cola', 'zzz', '12', '"', '\u0000'),
    fc.string({ maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(piece), fc.constantFrom(',', ' ', '\n', '\t', ';'), (pieces, sign) => {
      const { added, listed } = read(pieces.join(sign), ['KO'])
      expect(new Set(added).size).toBe(added.length)
      expect(added).not.toContain('KO')
      for (const ticker of [...added, ...listed]) expect(KNOWN.map(({ TICKER }) => TICKER)).toContain(ticker)
    }),
  )
})

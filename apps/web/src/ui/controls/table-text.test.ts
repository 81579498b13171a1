import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TableCell, toCsv, toTabSeparated } from './table-text.ts'

test('figures keep every digit, and what is not there stays empty', () => {
  expect(toCsv(['TICKER', 'PRICE'], [['HLX', 0.1 + 0.2], ['KO', null], ['ABC', Number.NaN], ['NEG', -1.5]])).toBe('TICKER,PRICE\r\nHLX,0.30000000000000004\r\nKO,\r\nABC,\r\nNEG,-1.5\r\n')
})

test('separators, quotes and line breaks stay within their cell', () => {
  expect(toCsv(['NAME'], [['Food, Drink'], ['The "A" Co'], ['two\nlines']])).toBe('NAME\r\n"Food, Drink"\r\n"The ""A"" Co"\r\n"two\nlines"\r\n')
  expect(toTabSeparated(['A', 'B'], [['Food, Drink', 'a\tb']])).toBe('A\tB\r\nFood, Drink\t"a\tb"\r\n')
})

test('a text that a spreadsheet would take for a formula is marked as text, a negative figure is not', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\tx']) expect(toCsv(['A'], [[text]])).toContain(`'${text}`)
  expect(toCsv(['A'], [[-1]])).toBe('A\r\n-1\r\n')
})

test('whatever is written can be read back, cell by cell', () => {
  const cell: fc.Arbitrary<TableCell> = fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom('"', ',', '\t', '\r', '\n', '=', 'a') }), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null))
  const tables = fc.integer({ min: 1, max: 4 }).chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }))
  fc.assert(fc.property(tables, fc.constantFrom([toCsv, ','] as const, [toTabSeparated, '\t'] as const), (rows, [write, separator]) => {
    const columns = (rows[0] ?? ['']).map((_, at) => `C${at}`)
    expect(readBack(write(columns, rows), separator)).toEqual([columns, ...rows.map((row) => row.map(plain))])
  }))
})

function plain(cell: TableCell): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell)
  return ['=', '+', '-', '@', '\t', '\r'].includes(cell[0] ?? '') ? `'${cell}` : cell
}

/** The plainest reader of RFC 4180: one sign at a time. */
function readBack(text: string, separator: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text[at]!
    if (isQuoted && sign === '"' && text[at + 1] === '"') cell += text[at++]
    else if (sign === '"') isQuoted = !isQuoted
    else if (isQuoted) cell += sign
    else if (sign === separator || sign === '\r') {
      rows.at(-1)!.push(cell)
      cell = ''
    } else if (sign === '\n') rows.push([])
    else cell += sign
  }
  return rows.slice(0, -1)
}

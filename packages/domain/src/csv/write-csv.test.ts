import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TableCell, writeCsv, writeTabSeparated } from './write-csv.ts'

test('figures keep every digit, and what is not there stays empty', () => {
  expect(
    writeCsv([
      ['TICKER', 'PRICE'],
      ['HLX', 0.1 + 0.2],
      ['KO', null],
      ['ABC', Number.NaN],
      ['NEG', -1.5],
    ]),
  ).toBe('TICKER,PRICE\r\nHLX,0.30000000000000004\r\nKO,\r\nABC,\r\nNEG,-1.5\r\n')
})

test('separators, quotes and line breaks stay within their cell', () => {
  expect(writeCsv([['NAME'], ['Food, Drink'], ['The "A" Co'], ['two\nlines']])).toBe(
    'NAME\r\n"Food, Drink"\r\n"The ""A"" Co"\r\n"two\nlines"\r\n',
  )
  expect(
    writeTabSeparated([
      ['A', 'B'],
      ['Food, Drink', 'a\tb'],
    ]),
  ).toBe('A\tB\r\nFood, Drink\t"a\tb"\r\n')
})

test('a text that a spreadsheet would take for a formula is marked as text, a negative figure is not', () => {
  for (const text of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=x', ' =1', '＝1+1', '"=1'])
    expect(writeCsv([[text]]), text).toMatch(/^[\s"]*'[=+\-@＝]/)
  expect(writeCsv([['A'], [-1]])).toBe('A\r\n-1\r\n')
})

test('a text that becomes a formula where lines are split at semicolons or tabs is marked there', () => {
  expect(writeCsv([['AAA', 'X;=1+1', 5]])).toBe("AAA,X;'=1+1,5\r\n")
  expect(writeCsv([['X; @A1', 'a\t-b', 'a|+c', 'well-known', 'a;b']])).toBe("X; '@A1,a\t'-b,a|'+c,well-known,a;b\r\n")
})

test('no text starts a formula, whatever the sign that lines are split at', () => {
  const adversarial = fc.string({
    unit: fc.constantFrom('=', '+', '-', '@', ';', ',', '\t', '|', '"', "'", ' ', '\n', 'A', '1'),
  })
  fc.assert(
    fc.property(
      fc.array(fc.array(adversarial, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 4 }),
      (rows) => {
        for (const sign of [';', '\t', '|', ',']) {
          for (const cell of writeCsv(rows)
            .split(/\r\n|\n/)
            .flatMap((line) => line.split(sign)))
            expect(cell.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@]/)
        }
      },
    ),
  )
})

test('whatever is written can be read back, cell by cell', () => {
  const cell: fc.Arbitrary<TableCell> = fc.oneof(
    fc.string(),
    fc.string({ unit: fc.constantFrom('"', ',', '\t', '\r', '\n', '=', 'a') }),
    fc.double({ noNaN: true, noDefaultInfinity: true }),
    fc.constant(null),
  )
  const tables = fc
    .integer({ min: 1, max: 4 })
    .chain((width) => fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }))
  fc.assert(
    fc.property(
      tables,
      fc.constantFrom([writeCsv, ','] as const, [writeTabSeparated, '\t'] as const),
      (rows, [write, separator]) => {
        expect(readBack(write(rows), separator).map((row) => row.map(withoutMarks))).toEqual(
          rows.map((row) => row.map((cell) => withoutMarks(plain(cell)))),
        )
      },
    ),
  )
})

function plain(cell: TableCell): string {
  return cell === null ? '' : String(cell)
}

/** The marks before formulas taken out, and apostrophes of the text with them. */
function withoutMarks(text: string): string {
  return text.replaceAll("'", '')
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

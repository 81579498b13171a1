import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeCsv } from './csv.ts'

/** Reads CSV after RFC 4180, as strictly as the standard asks. */
function readCsv(text: string): string[][] {
  const rows: string[][] = []
  let rest = text
  while (rest !== '') {
    const row: string[] = []
    for (;;) {
      const [whole = '', quoted, plain = '', end = ''] = /^(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/.exec(rest) ?? expect.fail(`cannot be read: ${JSON.stringify(rest)}`)
      row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
      rest = rest.slice(whole.length)
      if (end !== ',') break
    }
    rows.push(row)
  }
  return rows
}

const cell = fc.oneof(fc.string(), fc.constantFrom('=1+1', '+1', '-1', '@x', ' =1', '\t=1', 'a,b', 'a"b', 'a\r\nb', '', "'"))

test('whatever the cells hold, they are read back the same but for the apostrophe before a formula', () => {
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 })), (rows) => {
      const read = readCsv(writeCsv(rows))
      expect(read).toEqual(rows.map((row) => row.map((text) => (/^\s*[=+\-@]/.test(text) ? `'${text}` : text))))
      for (const text of read.flat()) expect(text).not.toMatch(/^\s*[=+\-@]/)
    }),
  )
})

test('a line ends with CR LF, and quotes stand where they must', () => {
  expect(writeCsv([['list', 'ticker'], ['My, "own"', '-A']])).toBe('list,ticker\r\n"My, ""own""",\'-A\r\n')
})

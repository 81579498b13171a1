import { BROKER_SAMPLES, type BrokerSample } from '@fairweight/testing/domain/broker-files/broker-files.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRows } from './csv-rows.ts'
import { type BrokerFile, readBrokerFile } from './index.ts'

/** What a file says, whatever its lines are numbered and in whichever order they stand. */
function contentOf({ positions, cash, transactions, unread }: BrokerFile) {
  const sorted = (items: readonly object[]) => items.map((item) => JSON.stringify({ ...item, line: 0 })).toSorted()
  return {
    positions: sorted(positions),
    cash: sorted(cash),
    transactions: sorted(transactions),
    unread: unread.map(({ reason }) => reason).toSorted(),
  }
}

/** All records that were told somewhere, by their line. */
function linesOf({ positions, cash, transactions, unread, notes }: BrokerFile): readonly number[] {
  return [positions, cash, transactions, unread, notes]
    .flatMap((all) => all.map(({ line }) => line))
    .toSorted((a, b) => a - b)
}

function expectEveryLineOnce(text: string): void {
  expect(linesOf(readBrokerFile(text))).toEqual(csvRows(text).map(({ line }) => line))
}

const perLine = (change: (line: string) => string) => (text: string) => text.split('\n').map(change).join('\n')
/** Cells written anew, each in quotes or not, by the same record. */
const perRecord =
  (change: (cells: readonly string[]) => readonly string[], separator = ',') =>
  (text: string) =>
    csvRows(text)
      .map(({ cells }) =>
        change(cells)
          .map((cell) => `"${cell.replaceAll('"', '""')}"`)
          .join(separator),
      )
      .join('\n')

/** What happens to files between a broker and us. None of it changes what they say. */
const HARMLESS_DIRT: Readonly<Record<string, (text: string) => string>> = {
  'a byte order mark': (text) => `\uFEFF${text}`,
  'line ends of Windows': (text) => text.replaceAll('\n', '\r\n'),
  'line ends of old Macs': (text) => text.replaceAll('\n', '\r'),
  'no line end at its end': (text) => text.trimEnd(),
  'empty lines everywhere': (text) =>
    csvRows(text)
      .map(({ text: record }) => `${record}\n\n`)
      .join('\n'),
  'spaces at the ends of lines': perLine((line) => (line === '' || !/[",\d]$/.test(line) ? line : `${line}  `)),
  'all cells in quotes': perRecord((cells) => cells),
  'semicolons instead of commas': perRecord((cells) => cells, ';'),
  'tabs instead of commas': perRecord((cells) => cells, '\t'),
  'bars instead of commas': perRecord((cells) => cells, '|'),
  'cells with spaces around them': perRecord((cells) => cells.map((cell) => ` ${cell} `)),
  'spaces that do not break': perRecord((cells) => cells.map((cell) => `\u00A0${cell}\u00A0`)),
  'empty columns at the end': perRecord((cells) => [...cells, '', '']),
  'minus signs as printed': perRecord((cells) => cells.map((cell) => cell.replace(/^-(?=[$\d])/, '−'))),
  'money in brackets': perRecord((cells) => cells.map((cell) => cell.replace(/^-(\$?[\d,]+\.\d\d)$/, '($1)'))),
  'a minus behind the number': perRecord((cells) => cells.map((cell) => cell.replace(/^-(\$?[\d,]+\.\d\d)$/, '$1-'))),
  'zeros behind the decimals': perRecord((cells) => cells.map((cell) => cell.replace(/^(-?\d+\.\d{1,5})$/, '$10'))),
  'signs of nothing between the cells': (text) => text.replaceAll(',', '\0,'),
  'a disclaimer at its end': (text) => `${text}\n"Past performance is no guarantee. ""Investing"" has risks."\n`,
  'an advertisement at its beginning': (text) => `Download our app today!\n\n${text}`,
}

describe.each(BROKER_SAMPLES)('$name', ({ text }: BrokerSample) => {
  const clean = contentOf(readBrokerFile(text))

  test.each(Object.entries(HARMLESS_DIRT))('with %s', (_, dirty) => {
    expect(contentOf(readBrokerFile(dirty(text)))).toEqual(clean)
    expectEveryLineOnce(dirty(text))
  })

  test('with the lines of its tables in the other order', () => {
    // Sections of a statement name their columns first.
    const records = csvRows(text).map((row) => ({ ...row, isHeading: readBrokerFile(row.text).tables.length > 0 }))
    const tables: string[][] = [[]]
    for (const { text: record, isHeading } of records) {
      if (isHeading) tables.push([record])
      else tables.at(-1)?.push(record)
    }
    const turned = tables.map(([first = '', ...others]) => [first, ...others.toReversed()].join('\n')).join('\n')
    expect(contentOf(readBrokerFile(turned))).toEqual(clean)
    expectEveryLineOnce(turned)
  })

  test('with lines that nobody understands, which are listed and take nothing with them', () => {
    const strange = ['what,is,this', '"half a quote,1,2', ';;;;', '???,,,,,,', 'KO,=1+1,#REF!,#REF!,#REF!,#REF!,#REF!']
    const found = readBrokerFile(`${text}\n${strange.join('\n')}\n`)
    expect(contentOf(found)).toMatchObject({
      positions: clean.positions,
      cash: clean.cash,
      transactions: clean.transactions,
    })
    expect(found.unread.length).toBeGreaterThanOrEqual(clean.unread.length)
    const told = [...found.unread, ...found.notes].map(({ text: line }) => line)
    for (const line of strange) expect(told).toContain(line)
    expectEveryLineOnce(`${text}\n${strange.join('\n')}\n`)
  })

  test('cut off anywhere, every line is still told once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: text.length }), (end) => expectEveryLineOnce(text.slice(0, end))),
      { numRuns: 15 },
    )
  })

  test('with any sign changed, every line is still told once and no number becomes infinite', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: text.length - 1 }),
        fc.constantFrom('"', ',', '\n', '-', '9', 'x', ' ', '.', '(', '$'),
        (at, sign) => {
          const changed = text.slice(0, at) + sign + text.slice(at + 1)
          expectEveryLineOnce(changed)
          for (const { shares } of readBrokerFile(changed).positions) expect(shares).toBeGreaterThan(0)
        },
      ),
      { numRuns: 25 },
    )
  })
})

test('a file of positions twice in one text has everything twice, and its transactions are counted', () => {
  for (const { text, transactions } of BROKER_SAMPLES) {
    const twice = readBrokerFile(`${text}\n${text}`)
    expect(new Set(twice.transactions.map(({ id }) => id)).size).toBe(twice.transactions.length)
    const references = new Set(readBrokerFile(text).transactions.map(({ id }) => id))
    expect(references.size).toBe(transactions.length)
    for (const id of references) expect(twice.transactions.map((found) => found.id)).toContain(id)
  }
})

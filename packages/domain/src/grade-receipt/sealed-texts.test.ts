import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayText, gradeLeaf, inputsLeaf, type LeafSubject, readDayText, type SealedDay } from './sealed-texts.ts'

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const DAY: SealedDay = {
  dataset: 'market',
  origin: 'recorded',
  place: 12,
  asOf: '2016-12-30',
  snapshotId: '0123456789abcdef',
  methodVersion: '2026.3',
  stocks: 3021,
  writtenAt: '2016-12-30T22:15:00.000Z',
  gradesHash: hashOf('grades'),
  gradesRoot: hashOf('grades root'),
  inputsRoot: hashOf('inputs root'),
  screensRoot: null,
  pastRoot: hashOf('past'),
  previousHash: hashOf('previous'),
}

const TEXT = dayText(DAY)

describe('the text of a day', () => {
  test('has one line for each thing it says, and a line break at its end', () => {
    const inputsRoot = '3'.repeat(64)
    const hashes = ['1'.repeat(64), '2'.repeat(64), inputsRoot, '4'.repeat(64), '5'.repeat(64)]
    const [gradesHash = '', gradesRoot = '', , pastRoot = '', previousHash = ''] = hashes
    expect(dayText({ ...DAY, gradesHash, gradesRoot, inputsRoot, pastRoot, previousHash })).toBe(
      [
        'fairweight ledger 2',
        'market',
        'recorded',
        '12',
        '2016-12-30',
        '0123456789abcdef',
        '2026.3',
        '3021',
        '2016-12-30T22:15:00.000Z',
        ...hashes,
        '',
      ].join('\n'),
    )
  })

  test('has another heading and one line more where registered screens joined', () => {
    const lines = dayText({ ...DAY, screensRoot: hashOf('screens') }).split('\n')
    expect(lines[0]).toBe('fairweight ledger 3')
    expect(lines.toSpliced(12, 1).slice(1)).toEqual(TEXT.split('\n').slice(1))
    expect(lines[12]).toBe(hashOf('screens'))
  })

  test('says none where only the grades were kept', () => {
    expect(dayText({ ...DAY, inputsRoot: null }).split('\n')[11]).toBe('none')
  })

  test('is read as what was written', () => {
    const hash = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'))
    const word = fc.stringMatching(/^[a-zA-Z0-9.: -]{1,20}$/)
    const arbitraryDay: fc.Arbitrary<SealedDay> = fc.record({
      dataset: fc.constantFrom('market', 'sample'),
      origin: fc.constantFrom('recorded', 'replayed'),
      place: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
      asOf: word,
      snapshotId: word,
      methodVersion: word,
      stocks: fc.nat(),
      writtenAt: word,
      gradesHash: hash,
      gradesRoot: hash,
      inputsRoot: fc.option(hash, { nil: null }),
      screensRoot: fc.option(hash, { nil: null }),
      pastRoot: hash,
      previousHash: hash,
    })
    fc.assert(
      fc.property(arbitraryDay, (day) => {
        expect(readDayText(dayText(day))).toEqual(day)
      }),
      { seed: 1230 },
    )
  })

  test('is none with a line dropped, doubled or exchanged with the next', () => {
    const lines = TEXT.split('\n')
    for (let place = 0; place < lines.length - 1; place++) {
      const [line = '', next = ''] = lines.slice(place)
      expect(readDayText(lines.toSpliced(place, 1).join('\n')), `dropped ${place}`).toBeNull()
      expect(readDayText(lines.toSpliced(place, 0, line).join('\n')), `doubled ${place}`).toBeNull()
      const exchanged = readDayText(lines.toSpliced(place, 2, next, line).join('\n'))
      expect(exchanged === null || dayText(exchanged) !== TEXT, `exchanged ${place}`).toBe(true)
    }
  })

  test.each([
    ['another heading', 'fairweight ledger 2', 'fairweight ledger 1'],
    ['another data set', '\nmarket\n', '\nmarkets\n'],
    ['another origin', '\nrecorded\n', '\nmade up\n'],
    ['the place 0', '\n12\n', '\n0\n'],
    ['a place below 0', '\n12\n', '\n-12\n'],
    ['a place with a leading zero', '\n12\n', '\n012\n'],
    ['a place with decimals', '\n12\n', '\n12.0\n'],
    ['half a place', '\n12\n', '\n12.5\n'],
    ['a place in hexadecimal digits', '\n12\n', '\n0xc\n'],
    ['a place with an exponent', '\n12\n', '\n12e0\n'],
    ['a place with space', '\n12\n', '\n 12\n'],
    ['a place with a sign', '\n12\n', '\n+12\n'],
    ['no place', '\n12\n', '\n\n'],
    ['a place past all whole numbers', '\n12\n', '\n9007199254740992\n'],
    ['stocks below 0', '\n3021\n', '\n-3021\n'],
    ['half a stock', '\n3021\n', '\n3021.5\n'],
    ['endless stocks', '\n3021\n', '\nInfinity\n'],
    ['stocks in a word', '\n3021\n', '\nmany\n'],
    ['no count of stocks', '\n3021\n', '\n\n'],
    ['another word for no inputs', `\n${DAY.inputsRoot}\n`, '\nnull\n'],
    ['nothing for no inputs', `\n${DAY.inputsRoot}\n`, '\n\n'],
    ['a hash in capitals', DAY.gradesHash, DAY.gradesHash.toUpperCase()],
    ['a hash cut short', DAY.gradesRoot, DAY.gradesRoot.slice(1)],
    ['a hash that is a word', DAY.pastRoot, 'none'],
    ['no hash of the day before', DAY.previousHash, ''],
    ['line breaks of another system', /\n/g, '\r\n'],
    ['nothing at the end', /\n$/, ''],
    ['a line more', /\n$/, '\n\n'],
    ['text after the end', /\n$/, '\nmore\n'],
    ['text before the beginning', /^/, '\n'],
  ])('is none with %s', (_, from, to) => {
    const changed = TEXT.replace(from, to)
    expect(changed).not.toBe(TEXT)
    expect(readDayText(changed)).toBeNull()
  })

  test('may be of the first day of its chain, and of one without a single stock', () => {
    expect(readDayText(dayText({ ...DAY, place: 1 }))?.place).toBe(1)
    expect(readDayText(dayText({ ...DAY, stocks: 0 }))?.stocks).toBe(0)
  })

  test.each(['', 'none', 'null', hashOf('screens').slice(1), hashOf('screens').toUpperCase()])(
    'with screens is none where their root is %j',
    (root) => {
      const text = dayText({ ...DAY, screensRoot: hashOf('screens') })
      expect(readDayText(text.replace(hashOf('screens'), root))).toBeNull()
    },
  )

  test('with the heading of the other kind is none, with screens or without', () => {
    const withScreens = dayText({ ...DAY, screensRoot: hashOf('screens') })
    expect(readDayText(withScreens.replace('ledger 3', 'ledger 2'))).toBeNull()
    expect(readDayText(TEXT.replace('ledger 2', 'ledger 3'))).toBeNull()
  })

  test('differs with anything that it says', () => {
    const others: readonly Partial<SealedDay>[] = [
      { dataset: 'sample' },
      { origin: 'replayed' },
      { place: 13 },
      { asOf: '2016-12-31' },
      { snapshotId: '0123456789abcdee' },
      { methodVersion: '2026.4' },
      { stocks: 3022 },
      { writtenAt: '2016-12-30T22:15:00.001Z' },
      { gradesHash: hashOf('other') },
      { gradesRoot: hashOf('other') },
      { inputsRoot: hashOf('other') },
      { inputsRoot: null },
      { screensRoot: hashOf('screens') },
      { pastRoot: hashOf('other') },
      { previousHash: hashOf('other') },
    ]
    const texts = others.map((other) => dayText({ ...DAY, ...other }))
    expect(new Set([TEXT, ...texts]).size).toBe(others.length + 1)
    expect(texts.map((text) => readDayText(text))).toEqual(others.map((other) => ({ ...DAY, ...other })))
  })
})

describe('a leaf', () => {
  const gear: LeafSubject = { ticker: 'GEAR', kind: 'value', nonce: 'a'.repeat(64) }

  test('of a grade is these lines', () => {
    expect(gradeLeaf(gear, 'A**')).toBe(`fairweight grade 1\nGEAR\nvalue\nA**\n${gear.nonce}\n`)
  })

  test('of inputs is these lines', () => {
    expect(inputsLeaf(gear, 'b'.repeat(64))).toBe(
      `fairweight inputs 1\nGEAR\nvalue\n${'b'.repeat(64)}\n${gear.nonce}\n`,
    )
  })

  test('of a grade is never one of inputs, even where the same word stands for both', () => {
    expect(gradeLeaf(gear, 'same')).not.toBe(inputsLeaf(gear, 'same'))
  })

  test('differs with the ticker, the kind, the grade and the nonce', () => {
    const subjects: LeafSubject[] = [gear, { ...gear, ticker: 'GEARS' }, { ...gear, kind: 'momentum' }]
    const leaves = [...subjects, { ...gear, nonce: 'b'.repeat(64) }].flatMap((subject) =>
      ['A', 'A*', 'B'].map((grade) => gradeLeaf(subject, grade)),
    )
    expect(new Set(leaves).size).toBe(12)
  })
})

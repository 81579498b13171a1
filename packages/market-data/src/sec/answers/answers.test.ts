import { gzipSync } from 'node:zlib'
import { assert, describe, expect, it } from 'vitest'
import { readSecAnswer } from './sec-answer.ts'
import { unpackAnswer } from './unpack-answer.ts'

const ROW = {
  start: '2019-01-01',
  end: '2019-12-31',
  val: 7,
  accn: '0000000042-20-000001',
  fy: 2021,
  fp: 'Q3',
  form: '10-K',
  filed: '2020-02-20',
  frame: 'CY2019',
}

function factsOf(units: Record<string, unknown>, taxonomy = 'us-gaap', cik: unknown = 42) {
  const answer = readSecAnswer(
    {
      cik,
      entityName: 'Example Inc.',
      facts: { [taxonomy]: { NetIncomeLoss: { label: null, units }, Unheard: { units: { USD: [ROW] } } } },
    },
    'a.json',
  )
  return answer.kind === 'facts' ? answer : assert.fail('facts')
}

describe('an answer of company facts', () => {
  it('gives the rows of tags that are read, without what describes the filing alone', () => {
    const { cik, name, rows } = factsOf({ USD: [ROW, { ...ROW, start: undefined }] })
    expect([cik, name]).toEqual(['0000000042', 'Example Inc.'])
    expect(rows).toEqual([
      {
        taxonomy: 'us-gaap',
        tag: 'NetIncomeLoss',
        unit: 'USD',
        start: 17_897,
        end: 18_261,
        value: 7,
        accession: '0000000042-20-000001',
        form: '10-K',
        filed: 18_312,
      },
      expect.objectContaining({ start: null }),
    ])
  })

  it('takes other currencies and shares, and sets other units aside', () => {
    const { rows, unknownUnits } = factsOf({
      EUR: [ROW],
      'USD/shares': [ROW],
      shares: [ROW],
      Store: [ROW, ROW],
      pure: [ROW],
    })
    expect(rows.map(({ unit }) => unit)).toEqual(['EUR', 'USD/shares', 'shares'])
    expect(unknownUnits).toEqual({ count: 3, first: 'NetIncomeLoss in “Store”' })
  })

  it.each([
    ['no value', { val: null }],
    ['a value as text', { val: '7' }],
    ['a year of 1215', { end: '1215-12-31' }],
    ['an end that is no day', { end: '2019-02-30' }],
    ['an end after its filing', { end: '2020-02-21' }],
    ['a start after its end', { start: '2020-01-01' }],
    ['no filing', { accn: undefined }],
    ['no day of filing', { filed: '' }],
  ])('sets a row with %s aside', (_, change) => {
    const { rows, unreadable } = factsOf({ USD: [ROW, { ...ROW, ...change }, 'nothing'] })
    expect([rows.length, unreadable.count]).toEqual([1, 2])
  })
})

describe('other answers', () => {
  it('describe a company, its filings in columns', () => {
    const recent = {
      accessionNumber: ['0000000007-20-000003', '0000000007-20-000002', '0000000007-20-000001'],
      form: ['8-K', '10-Q/A', '10-K'],
      filingDate: ['2020-06-01', '2020-05-01', '2020-02-01'],
    }
    const answer = readSecAnswer(
      {
        cik: '7',
        sic: '6021',
        sicDescription: 'National Commercial Banks',
        name: 'A Bank',
        tickers: ['BNK', 'not a ticker'],
        exchanges: ['NYSE'],
        fiscalYearEnd: '0130',
        filings: { recent },
      },
      'b.json',
    )
    expect(answer).toEqual({
      kind: 'submissions',
      company: {
        cik: '0000000007',
        name: 'A Bank',
        sic: '6021',
        industry: 'National Commercial Banks',
        fiscalYearEnd: '0130',
        exchange: 'NYSE',
        newestStatement: { form: '10-Q/A', filed: '2020-05-01', accession: '0000000007-20-000002' },
      },
      tickers: ['BNK'],
    })
  })

  it('list tickers, in both shapes', () => {
    const expected = { kind: 'tickers', tickers: [{ ticker: 'AAPL', cik: '0000320193', name: 'Apple Inc.' }] }
    expect(
      readSecAnswer(
        { 0: { cik_str: 320_193, ticker: 'AAPL', title: 'Apple Inc.' }, 1: { cik_str: 0, ticker: 'ZERO' } },
        't.json',
      ),
    ).toEqual(expected)
    expect(
      readSecAnswer(
        { fields: ['cik', 'name', 'ticker', 'exchange'], data: [[320_193, 'Apple Inc.', 'aapl', 'Nasdaq']] },
        't.json',
      ),
    ).toEqual(expected)
  })
})

describe('what is no answer', () => {
  const good = Buffer.from('{"cik":1,"facts":{}}')
  it.each([
    ['empty', Buffer.alloc(0), 'import-empty-file'],
    ['blank', Buffer.from(' \n'), 'import-empty-file'],
    ['a web page', Buffer.from('<!DOCTYPE html><title>Request Rate Threshold Exceeded</title>'), 'import-is-html'],
    ['a packed web page', gzipSync('<html></html>'), 'import-is-html'],
    ['a note of a limit', Buffer.from('{"message":"Too many requests"}'), 'import-limit-note'],
    ['cut off', good.subarray(0, -3), 'import-broken-json'],
    ['a list', Buffer.from('[]'), 'import-broken-json'],
    ['words', Buffer.from('No data'), 'import-broken-json'],
    ['a cut gzip', gzipSync(Buffer.alloc(5000, 'x{}')).subarray(0, -20), 'import-truncated-gzip'],
    ['a damaged gzip', Buffer.concat([gzipSync(good).subarray(0, -8), Buffer.alloc(8)]), 'import-damaged-gzip'],
    ['another encoding', Buffer.from([0x7b, 0xe9, 0x7d]), 'import-wrong-encoding'],
  ])('is %s, and is named in one sentence', (_, bytes, code) => {
    const read = () => unpackAnswer(bytes, 'CIK1.json')
    expect(read).toThrow(expect.objectContaining({ code }))
    expect(read).toThrow(/^CIK1\.json is [^\n]*\.$/)
  })

  it('is what unpacks to more than any answer holds, and it is not unpacked to its end', () => {
    const packed = gzipSync(Buffer.alloc(1_000_000, ' '))
    expect(() => unpackAnswer(packed, 'CIK1.json', 999_999)).toThrow(
      expect.objectContaining({ code: 'import-too-large', message: expect.stringMatching(/^CIK1\.json [^\n]*\.$/) }),
    )
    expect(() => unpackAnswer(packed, 'CIK1.json', 1_000_000)).toThrow(
      expect.objectContaining({ code: 'import-empty-file' }),
    )
  })

  it('is a company without facts, or something else in JSON', () => {
    const code = (answer: Record<string, unknown>) => {
      try {
        return readSecAnswer(answer, 'x.json').kind
      } catch (error) {
        return error instanceof Error && 'code' in error ? error.code : error
      }
    }
    expect([{}, { cik: 5, entityName: '' }, { name: 'something' }].map(code)).toEqual([
      'facts-none',
      'facts-none',
      'import-unknown-answer',
    ])
  })
})

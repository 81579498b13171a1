import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { day } from '@fairweight/testing/domain/companies.ts'
import { type AnsweringClient, type Answers, answeringClient } from '@fairweight/testing/market/answering-client.ts'
import { afterEach, describe, expect, test } from 'vitest'
import { companiesIn, filesIn, filingDays } from './daily-index.ts'
import { newestFundReport } from './fund-report.ts'
import { secSource } from './sec-source.ts'

const SITE = 'https://www.sec.gov'
const DATA = 'https://data.sec.gov'
const QUARTER = `${SITE}/Archives/edgar/daily-index/2026/QTR4`

const index = (...rows: string[]): string =>
  [
    'Description:           Master Index of EDGAR Dissemination Feed',
    'Last Data Received:    November 23, 2026',
    '',
    'CIK|Company Name|Form Type|Date Filed|File Name',
    '-'.repeat(80),
    ...rows,
    '',
  ].join('\n')

const listing = (...names: string[]): string => JSON.stringify({ directory: { item: names.map((name) => ({ name })) } })

/** Two companies of ours file a 10-Q and an 8-K, a third reports its insiders only, and a stranger files too. */
const MONDAY = index(
  '1000045|OUR FIRST INC|10-Q|20261123|edgar/data/1000045/0000950170-26-001234.txt',
  '2000045|OUR SECOND CORP|8-K|20261123|edgar/data/2000045/0000950170-26-001235.txt',
  '3000045|OUR THIRD CORP|4|20261123|edgar/data/3000045/0000950170-26-001236.txt',
  '4000045|A STRANGER|10-K/A|20261123|edgar/data/4000045/0000950170-26-001237.txt',
)

const ANSWERS: Answers = {
  [`${QUARTER}/index.json`]: listing('master.20261120.idx', 'master.20261123.idx', 'form.20261123.idx'),
  [`${QUARTER}/master.20261120.idx`]: index('3000045|OUR THIRD CORP|10-K|20261120|edgar/data/3000045/a.txt'),
  [`${QUARTER}/master.20261123.idx`]: MONDAY,
  [`${DATA}/api/xbrl/companyfacts/CIK0001000045.json`]: '{"cik":1000045}',
  [`${DATA}/submissions/CIK0001000045.json`]: '{"cik":"1000045"}',
  [`${DATA}/api/xbrl/companyfacts/CIK0003000045.json`]: '{"cik":3000045}',
  [`${DATA}/submissions/CIK0003000045.json`]: '{"cik":"3000045"}',
  [`${SITE}/files/company_tickers.json`]: '{"0":{"cik_str":1000045,"ticker":"OUR","title":"OUR FIRST INC"}}',
}

const CIKS = ['0001000045', '0002000045', '0003000045']

describe('filings of the SEC', () => {
  const source = secSource({ contact: 'operator@example.org' })
  let client: AnsweringClient

  afterEach(() => client.close())

  const since = (from: string, to: string) =>
    source.fetch({ kind: 'filings-since', from: day(from), to: day(to), ciks: CIKS }, client)

  test('only our companies that filed statements or an 8-K are asked for', async () => {
    client = await answeringClient(ANSWERS)
    const { files, notes } = await since('2026-11-23', '2026-11-23')
    const asked = client.requests.map(({ url }) => basename(url))
    expect(asked).toEqual([
      'index.json',
      'master.20261123.idx',
      'CIK0001000045.json',
      'CIK0001000045.json',
      'CIK0002000045.json',
    ])
    expect([files.facts?.map((path) => basename(path)), files.submissions?.map((path) => basename(path))]).toEqual([
      ['companyfacts'],
      ['submissions'],
    ])
    expect(notes).toEqual([])
  })

  test('days since the last look are read together, weekends left out', async () => {
    client = await answeringClient(ANSWERS)
    await since('2026-11-20', '2026-11-23')
    const indexes = client.requests.map(({ name }) => name).filter((name) => name.startsWith('master'))
    expect(indexes).toEqual(['master.20261120.idx', 'master.20261123.idx'])
    expect(client.requests.filter(({ name }) => name === 'companyfacts/CIK0003000045.json')).toHaveLength(1)
  })

  test('a day whose index is not written yet is to be asked for again', async () => {
    client = await answeringClient(ANSWERS)
    await expect(since('2026-11-23', '2026-11-24')).rejects.toMatchObject({
      failure: 'stale',
      mayPass: true,
      message: 'The SEC has not published its index of 2026-11-24 yet.',
    })
  })

  test('an earlier day without an index is told of, and the others count', async () => {
    client = await answeringClient({
      ...ANSWERS,
      [`${QUARTER}/index.json`]: listing('master.20261123.idx'),
    })
    const { notes } = await since('2026-11-20', '2026-11-23')
    expect(notes).toEqual(['The SEC has no index of 2026-11-20: who filed on that day is not known.'])
  })

  test('every request names the contact, and none carries it in its address', async () => {
    client = await answeringClient(ANSWERS)
    await source.fetch({ kind: 'company-numbers' }, client)
    expect(client.requests.map(({ headers }) => headers?.['user-agent'])).toEqual(['Fairweight operator@example.org'])
    expect(client.requests.some(({ url }) => url.includes('example.org'))).toBe(false)
  })

  test('what a day costs is known before it is asked', () => {
    const need = { kind: 'filings-since', from: day('2026-11-23'), to: day('2026-11-23'), ciks: CIKS } as const
    expect(source.plan(need)).toEqual({ calls: 8, seconds: 2 })
    expect(source.plan({ kind: 'all-filings' })).toEqual({ calls: 2, seconds: 1 })
  })
})

describe('the index of a day', () => {
  test('stands in the folder of its quarter', () => {
    expect(filingDays(day('2026-09-30'), day('2026-10-01')).map(({ quarter, file }) => [quarter, file])).toEqual([
      ['2026/QTR3', 'master.20260930.idx'],
      ['2026/QTR4', 'master.20261001.idx'],
    ])
  })

  test('has companies by their number, each once', () => {
    expect([...companiesIn(MONDAY, 'master.20261123.idx')]).toEqual(['0001000045', '0002000045', '0004000045'])
  })

  test.each([
    ['a page', '<html>Request Rate Threshold Exceeded</html>\n', 'unexpected-content'],
    ['a part of it', MONDAY.slice(0, -20), 'truncated'],
  ])('is refused where it is %s', (_what, text, failure) => {
    expect(() => companiesIn(text, 'master.20261123.idx')).toThrow(expect.objectContaining({ failure }))
  })

  test('is looked for in the list of the quarter, which must be one', () => {
    expect(filesIn(listing('a', 'b'))).toEqual(new Set(['a', 'b']))
    expect(() => filesIn('<html>')).toThrow(expect.objectContaining({ failure: 'unexpected-content' }))
  })
})

const report = (filed: string, type: string, accession: string): string =>
  `<entry><content type="text/xml"><accession-number>${accession}</accession-number><filing-date>${filed}</filing-date>
   <filing-href>${SITE}/Archives/edgar/data/1100663/${accession.replaceAll('-', '')}/${accession}-index.htm</filing-href>
   <filing-type>${type}</filing-type></content></entry>`

const atom = (...entries: string[]): string => `<?xml version="1.0"?><feed>${entries.join('')}</feed>`

describe('what the ESG fund holds', () => {
  test('is its newest N-PORT report, amendments included', async () => {
    const feed = atom(
      report('2026-05-28', 'NPORT-P', '0001752724-26-000001'),
      report('2026-08-27', 'NPORT-P/A', '0001752724-26-000003'),
      report('2026-09-30', 'N-CEN', '0001752724-26-000004'),
    )
    const path = 'Archives/edgar/data/1100663/000175272426000003/primary_doc.xml'
    const feedAddress = `${SITE}/cgi-bin/browse-edgar?action=getcompany&CIK=S000004433&type=NPORT-P&count=10&output=atom`
    const client = await answeringClient({ [feedAddress]: feed, [`${SITE}/${path}`]: '<edgarSubmission/>' })
    const source = secSource({ contact: 'operator@example.org', esgFundSeries: 'S000004433' })
    const { files } = await source.fetch({ kind: 'fund-holdings' }, client)
    expect(await readFile(files.holdings?.[0] ?? '', 'utf8')).toBe('<edgarSubmission/>')
    expect(basename(files.holdings?.[0] ?? '')).toBe('nport-0001752724-26-000003.xml')
    await client.close()
  })

  test('is not offered without a fund', () => {
    expect(secSource({ contact: 'operator@example.org' }).offers).not.toContain('fund-holdings')
  })

  test.each([
    [
      'another kind of report',
      atom(report('2026-09-30', 'N-CEN', '0001752724-26-000004')),
      'not-found',
      /has filed no N-PORT report/,
    ],
    ['no report', atom(), 'not-found', /check ESG_FUND_SERIES/],
    ['a page', '<html><body>No matching CIK.</body></html>', 'unexpected-content', /not in the form/],
  ])('is one sentence where the feed has %s', (_what, text, failure, message) => {
    expect(() => newestFundReport(text, 'S000004433')).toThrow(expect.objectContaining({ failure }))
    expect(() => newestFundReport(text, 'S000004433')).toThrow(message)
  })
})

import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { canonical } from '@fairweight/database/repositories/canonical.ts'
import { imports } from '@fairweight/database/repositories/imports.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalFolder, generationFolder, rawFolder } from '../context/market-folders.ts'
import { sha256Of } from '../storage/hash.ts'
import { companyAnswer, referenceRows } from '@fairweight/testing/market/sec/company-answer.ts'
import { SecMarket } from '@fairweight/testing/market/sec/sec-market.ts'
import { zipBytes } from '@fairweight/testing/market/sec/zip-bytes.ts'
import { readImportFindings } from './import-findings.ts'

const YEARS = [
  { end: '2017-12-31', filed: '2018-02-20', scale: 1 },
  { end: '2018-12-31', filed: '2019-02-20', scale: 1.1 },
]
const answerOf = (cik: number, scale = 1) =>
  companyAnswer(
    cik,
    `Company ${cik}`,
    referenceRows(
      cik,
      YEARS.map((year) => ({ ...year, scale: scale * year.scale })),
    ),
  )
const nameOf = (cik: number) => `CIK${String(cik).padStart(10, '0')}.json`
const ROWS_OF_ANSWER = 36
const HTML_VALUE = '<!DOCTYPE html><title>Request Rate Threshold Exceeded</title>'

describe('answers of the SEC', () => {
  let market: SecMarket
  beforeAll(async () => {
    market = await SecMarket.open()
  })
  afterAll(() => market.close())

  it('give the same facts as a file, packed, in a folder and in an archive', async () => {
    await market.write(`many/${nameOf(13)}.gz`, gzipSync(answerOf(13)))
    await market.write(`many/deeper/${nameOf(14)}`, answerOf(14))
    const paths = [
      await market.write('one.json', answerOf(11)),
      await market.write('one.json.gz', gzipSync(answerOf(12))),
      join(market.context.dataDirectory, 'files', 'many'),
      await market.write(
        'bulk.zip',
        zipBytes([15, 16].map((cik) => ({ name: nameOf(cik), bytes: Buffer.from(answerOf(cik)) }))),
      ),
    ]
    const report = await market.import({ facts: paths })
    expect(report).toMatchObject({ rows: { facts: 6 * ROWS_OF_ANSWER }, findings: [] })
    const facts = await market.table(report.generation, 'facts')
    const found = [11, 12, 13, 14, 15, 16].map((cik) =>
      facts
        .filter((fact) => fact.cik === String(cik).padStart(10, '0'))
        .map((fact) => ({ ...fact, cik: null, source: null, accession: String(fact.accession).slice(10) })),
    )
    for (const rows of found) expect(rows).toEqual(found[0])
    expect(facts.find(({ tag, end }) => tag === 'NetIncomeLoss' && end === '2018-12-31')).toEqual({
      cik: '0000000011',
      taxonomy: 'us-gaap',
      tag: 'NetIncomeLoss',
      unit: 'USD',
      start: '2018-01-01',
      end: '2018-12-31',
      value: 1.1 * 130_000_000,
      accession: '0000000011-19-000002',
      form: '10-K',
      filed: '2019-02-20',
      source: 0,
      first_seen: '2020-03-04 05:06:07',
    })
  })

  it('are kept byte for byte under their hash, with where they came from and when', async () => {
    const bytes = gzipSync(answerOf(21))
    const path = await market.write(`${nameOf(21)}.gz`, bytes)
    const { generation } = await market.import({ facts: [path] })
    const sha256 = sha256Of(bytes)
    const kept = join(rawFolder(market.context.dataDirectory, 'market'), sha256.slice(0, 2), `${sha256}.json.gz`)
    expect(await readFile(kept)).toEqual(bytes)
    expect(JSON.parse(await readFile(`${kept}.received.json`, 'utf8'))).toEqual({
      source: path,
      receivedAt: '2020-03-04T05:06:07.000Z',
      sha256,
      bytes: bytes.length,
    })
    const fact = (await market.table(generation, 'facts')).find(({ cik }) => cik === '0000000021')
    const answers = await market.table(generation, 'answers')
    expect(answers.find(({ source }) => source === fact?.source)).toMatchObject({
      file: `${nameOf(21)}.gz`,
      sha256,
      rows: ROWS_OF_ANSWER,
    })
  })

  it('that come again add what is new, and every row keeps when it was first seen', async () => {
    const later = { ...referenceRows(31, [...YEARS, { end: '2019-12-31', filed: '2020-02-20', scale: 1.2 }]) }
    await market.import({ facts: [await market.write('early.json', answerOf(31))] })
    market.setTime('2021-01-01T00:00:00.000Z')
    const { generation, findings } = await market.import({
      facts: [await market.write('late.json', companyAnswer('0000000031', 'Company 31', later))],
    })
    const facts = (await market.table(generation, 'facts')).filter(({ cik }) => cik === '0000000031')
    const seen = (filed: string) =>
      new Set(facts.filter((fact) => fact.filed === filed).map(({ first_seen }) => first_seen))
    expect(['2018-02-20', '2019-02-20', '2020-02-20'].map((filed) => [...seen(filed)])).toEqual([
      ['2020-03-04 05:06:07'],
      ['2020-03-04 05:06:07'],
      ['2021-01-01 00:00:00'],
    ])
    expect([facts.length, findings]).toEqual([1.5 * ROWS_OF_ANSWER, []])
  })

  it('that state other figures under the same filing change nothing, and are named', async () => {
    await market.import({ facts: [await market.write('as-it-was.json', answerOf(41))] })
    const { generation, findings } = await market.import({
      facts: [await market.write('as-it-is.json', answerOf(41, 1000))],
    })
    const facts = (await market.table(generation, 'facts')).filter(
      ({ cik, tag }) => cik === '0000000041' && tag === 'Assets',
    )
    expect(facts.map(({ value }) => value)).toEqual([1_500_000_000, 1.1 * 1_500_000_000])
    expect(findings).toEqual([
      expect.objectContaining({
        check: 'facts-changed-in-place',
        sentence: expect.stringContaining('Company 0000000041: 36 figures came again'),
      }),
    ])
  })

  it('in an archive: one that is broken becomes a finding, and the rest goes on', async () => {
    const members = [nameOf(51), nameOf(52), nameOf(53), nameOf(54)].map((name) => ({
      name,
      bytes: Buffer.from(answerOf(Number(name.slice(3, 13)))),
    }))
    const texts = [
      members[0],
      { name: nameOf(52), bytes: Buffer.from(HTML_VALUE) },
      { name: nameOf(53), bytes: Buffer.from('{"cik":53,"entityName":"Silent"}') },
      members[3],
    ].flatMap((one) => one ?? [])
    const bytes = zipBytes(texts)
    const report = await market.import({ facts: [await market.write('partly.zip', bytes)] })
    expect(report.findings.map(({ check, severity, sentence }) => [check, severity, sentence])).toEqual([
      [
        'import-is-html',
        'warn',
        `partly.zip/${nameOf(52)} is a web page (HTML), not an answer of the SEC; the download probably failed, so fetch it again.`,
      ],
      [
        'facts-none',
        'note',
        `partly.zip/${nameOf(53)} holds no facts; the company has reported none in a form that can be read.`,
      ],
    ])
    const facts = await market.table(report.generation, 'facts')
    expect(
      ['51', '52', '53', '54'].map((cik) => facts.filter((fact) => fact.cik === cik.padStart(10, '0')).length),
    ).toEqual([ROWS_OF_ANSWER, 0, 0, ROWS_OF_ANSWER])
  })

  it('describe companies and tickers', async () => {
    const filings = {
      recent: { accessionNumber: ['0000000061-20-000009'], form: ['10-Q'], filingDate: ['2020-05-05'] },
    }
    const submissions = JSON.stringify({
      cik: '61',
      name: 'Renamed Corp',
      sic: '6021',
      sicDescription: 'National Commercial Banks',
      fiscalYearEnd: '1231',
      tickers: ['RNM'],
      exchanges: ['NYSE'],
      filings,
    })
    const { generation, findings } = await market.import({
      facts: [await market.write('named.json', answerOf(61))],
      submissions: [await market.write('submissions.json', submissions)],
      tickers: [
        await market.write(
          'company_tickers.json',
          JSON.stringify({ 0: { cik_str: 61, ticker: 'RNM-A', title: 'Renamed' } }),
        ),
      ],
    })
    expect((await market.table(generation, 'companies')).find(({ cik }) => cik === '0000000061')).toMatchObject({
      name: 'Renamed Corp',
      sic: '6021',
      fiscal_year_end: '1231',
      exchange: 'NYSE',
      statement_filed: '2020-05-05',
    })
    expect(await market.table(generation, 'tickers')).toEqual([
      { ticker: 'RNM', cik: '0000000061' },
      { ticker: 'RNM-A', cik: '0000000061' },
    ])
    expect(findings.map(({ sentence }) => sentence)).toEqual([
      'Renamed Corp: the SEC lists a 10-Q filed on 2020-05-05, but its facts end with the filing of 2019-02-20.',
    ])
  })

  it(
    'behind the newest filing of a company are told of until they come, and facts alone bring no old name back',
    { tags: 'long' },
    async () => {
      const reportedOf = async (generation: string) =>
        (await readImportFindings(generationFolder(market.context.dataDirectory, 'market', generation)))
          .filter(({ check }) => check === 'facts-behind-filings')
          .map(({ detail }) => detail.known)
      const factsTo = (end: string, filed: string) =>
        companyAnswer(61, 'Company 61', referenceRows(61, [...YEARS, { end, filed, scale: 1.2 }]))
      const other = await market.import({ facts: [await market.write('other.json', answerOf(62))] })
      expect(await reportedOf(other.generation)).toEqual(['2019-02-20'])
      const some = await market.import({
        facts: [await market.write('some.json', factsTo('2019-12-31', '2020-02-20'))],
      })
      expect(await reportedOf(some.generation)).toEqual(['2020-02-20'])
      const { generation } = await market.import({
        facts: [await market.write('all.json', factsTo('2020-03-31', '2020-05-05'))],
      })
      expect(await reportedOf(generation)).toEqual([])
      expect((await market.table(generation, 'companies')).find(({ cik }) => cik === '0000000061')).toMatchObject({
        name: 'Renamed Corp',
        sic: '6021',
      })
    },
  )

  it.each([
    ['page.json', HTML_VALUE, 'import-is-html'],
    ['empty.json', '', 'import-empty-file'],
    ['cut.json.gz', gzipSync(answerOf(71)).subarray(0, -30), 'import-truncated-gzip'],
    ['note.json', '{"message":"Too many requests"}', 'import-limit-note'],
    ['silent.json', '{"cik":71,"entityName":"Silent"}', 'facts-none'],
    [
      'cut.zip',
      zipBytes([{ name: nameOf(71), bytes: Buffer.from(answerOf(71)) }]).subarray(0, -9),
      'import-damaged-zip',
    ],
    ['broken.zip', zipBytes([{ name: nameOf(71), bytes: Buffer.from(HTML_VALUE) }]), 'import-no-answer'],
    ['foreign.zip', zipBytes([{ name: 'readme.txt', bytes: Buffer.from('hello') }]), 'import-no-answer'],
  ])('%s is refused in one sentence, and nothing is half-written', async (name, content, code) => {
    const db = market.context.database.kysely
    const state = async () => [
      (await canonical.current(db, 'market'))?.generationId,
      (await imports.list(db, 'market')).length,
      (await readdir(canonicalFolder(market.context.dataDirectory, 'market'))).toSorted(),
    ]
    const before = await state()
    const paths = [await market.write('good.json', answerOf(72)), await market.write(name, content)]
    await expect(market.import({ facts: paths })).rejects.toMatchObject({
      code,
      message: expect.stringMatching(new RegExp(`^[^\\n]*${name}[^\\n]*\\.$`)),
    })
    expect(await state()).toEqual(before)
  })
})

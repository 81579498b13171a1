import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { importMarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { companyFactsText } from '@fairweight/market-data/operations/company-facts-text.ts'
import { openTemporaryMarket } from '@fairweight/testing/market/temporary-market.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMarketSandbox, type TestSandbox } from '../../../testing/open-market-sandbox.ts'
import { acceptedAt, reportsIn } from '../../market/filing-calendar.ts'

const INDEXES = '/sec/Archives/edgar/daily-index'
const HLX = '9900000001'

describe('the SEC', () => {
  let sandbox: TestSandbox

  beforeAll(async () => {
    sandbox = await openMarketSandbox('2026-11-24T12:00:00Z', { secRequestsPerSecond: 1000 })
  })

  afterAll(() => sandbox.close())

  /** What HLX has filed up to a day, as the SEC would answer for it. */
  function factsUntil(day: string): string {
    const facts = sandbox.universe
      .simulate(0)
      .facts()
      .filter(({ filed }) => filed <= day)
    const [security] = sandbox.universe.securities
    if (!security?.cik) throw new Error('The example has a number.')
    return companyFactsText(security.cik, security.name, facts)
  }

  test('answers with a company’s own facts, and the import takes all of them as they are', async () => {
    const facts = await sandbox.get(`/sec/api/xbrl/companyfacts/CIK${HLX}.json`)
    expect(facts.text).toBe(factsUntil('2026-11-23'))
    const market = await openTemporaryMarket()
    const files = {
      'companyfacts.zip': `${INDEXES}/xbrl/companyfacts.zip`,
      'submissions.zip': `${INDEXES}/bulkdata/submissions.zip`,
      'company_tickers.json': '/sec/files/company_tickers.json',
    }
    const paths = Object.keys(files).map((name) => join(market.dataDirectory, name))
    for (const [place, address] of Object.values(files).entries())
      await writeFile(paths[place] ?? '', (await sandbox.get(address)).bytes)
    const [bulkFacts = '', submissions = '', tickers = ''] = paths
    const report = await importMarketFiles(
      { facts: [bulkFacts], submissions: [submissions], tickers: [tickers] },
      market,
    )
    expect(report.files.map(({ name }) => name)).toEqual([
      'companyfacts.zip',
      'submissions.zip',
      'company_tickers.json',
    ])
    expect(report.findings).toEqual([])
    const tags = sandbox.universe.securities.flatMap((_, index) => sandbox.universe.simulate(index).facts())
    expect(report.rows['facts']).toBeGreaterThan(tags.length / 2)
    await market.close()
  })

  test('describes a company and its filings, newest first', async () => {
    const { securities, simulate } = sandbox.universe
    const cik = securities[0]?.cik
    if (!cik) throw new Error('The example has a number.')
    const reports = reportsIn(0, cik, simulate(0).facts())
      .filter(({ filed }) => filed <= '2026-11-23')
      .toReversed()
    expect(await sandbox.json(`/sec/submissions/CIK${HLX}.json`)).toMatchObject({
      cik,
      name: 'Hallux Optics Inc',
      tickers: ['HLX'],
      exchanges: ['Nasdaq'],
      filings: {
        recent: {
          accessionNumber: reports.map(({ accession }) => accession),
          form: reports.map(({ form }) => form),
          filingDate: reports.map(({ filed }) => filed),
        },
      },
    })
  })

  test('does not know who has no number, and what has no name', async () => {
    const paths = [
      'api/xbrl/companyfacts/CIK0000000001.json',
      'submissions/CIK0000000001.json',
      'submissions/CIK1.json',
    ]
    for (const path of paths) expect((await sandbox.get(`/sec/${path}`)).status, path).toBe(404)
  })

  test('has a day’s index from 22:00 on, in both orders, and none of a holiday', async () => {
    const written = await sandbox.get(`${INDEXES}/2026/QTR4/master.20261123.idx`)
    expect(written.text).toMatch(
      /^Description: {11}Daily Index of EDGAR Dissemination Feed\n[^]*\nCIK\|Company Name\|Form Type\|Date Filed\|File Name\n-+\n/,
    )
    expect((await sandbox.get(`${INDEXES}/2026/QTR4/form.20261123.idx`)).text).toContain('by Form Type')
    for (const day of ['20261111', '20261122', '20261124', '20270104'])
      expect((await sandbox.get(`${INDEXES}/2026/QTR4/master.${day}.idx`)).status, day).toBe(404)
    const { text } = await sandbox.get(`${INDEXES}/2026/QTR4/index.json`)
    expect([text.includes('master.20261123.idx'), text.includes('20261124')]).toEqual([true, false])
    expect((await sandbox.get(`${INDEXES}/2027/QTR1/index.json`)).status).toBe(404)
  })

  test('lists the fund of the ESG stocks, and what it holds', async () => {
    const feed = await sandbox.get(
      '/sec/cgi-bin/browse-edgar?action=getcompany&CIK=S099000001&type=NPORT-P&output=atom',
    )
    const href = /<filing-href>(.*?)<\/filing-href>/.exec(feed.text)?.[1] ?? ''
    const folder = href.replace(sandbox.origin, '').replace(/\/[^/]*$/, '')
    const { text } = await sandbox.get(`${folder}/primary_doc.xml`)
    const held = [...text.matchAll(/<ticker value="(.*?)"\/>/g)].map(([, ticker]) => ticker)
    const marked = sandbox.universe.securities.filter(
      ({ isEsg, listedOn }) => isEsg === true && listedOn <= '2026-06-30',
    )
    expect(held.toSorted()).toEqual(marked.map(({ ticker }) => ticker).toSorted())
    expect(held.length).toBeGreaterThan(0)
  })

  test('refuses who names no email address', async () => {
    const { status, text } = await sandbox.get('/sec/files/company_tickers.json', { 'user-agent': 'node' })
    expect([status, text.includes('Undeclared Automated Tool')]).toEqual([403, true])
  })
})

test('a filing is public from its acceptance on, and in the index of its day', async () => {
  const { universe, close } = await openMarketSandbox('2026-11-24T12:00:00Z')
  await close()
  const [cik] = universe.securities.flatMap((security) => security.cik ?? [])
  if (cik === undefined) throw new Error('The example has a number.')
  const report = reportsIn(0, cik, universe.simulate(0).facts()).findLast(({ form }) => form === '10-Q')
  if (report === undefined) throw new Error('The example files every quarter.')
  const accepted = acceptedAt(report)
  const isKnownAt = async (instant: number): Promise<boolean> => {
    const sandbox = await openMarketSandbox(new Date(instant).toISOString())
    const { text } = await sandbox.get(`/sec/api/xbrl/companyfacts/CIK${cik}.json`)
    await sandbox.close()
    return text.includes(report.accession)
  }
  expect([await isKnownAt(accepted - 60_000), await isKnownAt(accepted)]).toEqual([false, true])
  const evening = await openMarketSandbox(
    `${report.filed}T23:00:00-05:00`.replace(/.*/, (text) => new Date(text).toISOString()),
  )
  const [year = '', month = ''] = report.filed.split('-')
  const quarter = `QTR${Math.ceil(Number(month) / 3)}`
  const index = await evening.get(`${INDEXES}/${year}/${quarter}/master.${report.filed.replaceAll('-', '')}.idx`)
  await evening.close()
  expect(index.text).toContain(
    `${Number(cik)}|HALLUX OPTICS INC|10-Q|${report.filed.replaceAll('-', '')}|edgar/data/${Number(cik)}/${report.accession}.txt`,
  )
})

test('more than ten requests a second are turned away', async () => {
  const sandbox = await openMarketSandbox('2026-11-24T12:00:00Z')
  const answered = await Promise.all(
    Array.from({ length: 14 }, () => sandbox.get('/sec/submissions/CIK0000000001.json')),
  )
  await sandbox.close()
  const statuses = answered.map(({ status }) => status)
  expect(statuses.filter((status) => status === 404)).toHaveLength(10)
  expect(statuses.filter((status) => status === 429)).toHaveLength(4)
})

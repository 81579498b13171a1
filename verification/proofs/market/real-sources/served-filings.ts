import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import { REAL_DATA } from '../../../../packages/testing/src/market/real-data.ts'
import { zipBytes } from '../../../../packages/testing/src/market/sec/zip-bytes.ts'
import type { Reply } from '../../../../packages/testing/src/market/sources/http-server.ts'
import { FILERS } from '../real-filers.ts'

/** The answers of the SEC on a company, as it sends them. */
interface CompanyAnswers {
  readonly facts: Buffer
  readonly submissions: Buffer
}

/** What the SEC's addresses hold here. */
export interface ServedFilings {
  readonly tickers: Buffer
  readonly companies: ReadonlyMap<string, CompanyAnswers>
}

/** The real answers; submissions are real for Marvell alone, so that the others' name the company and no filing. */
export async function servedFilings(): Promise<ServedFilings> {
  const read = async (path: string) => gunzipSync(await readFile(join(REAL_DATA, 'sec', path)))
  const companies = new Map<string, CompanyAnswers>()
  for (const [ticker, cik] of Object.entries(FILERS)) {
    const facts = await read(`companyfacts/CIK${cik}.json.gz`)
    const submissions =
      ticker === 'MRVL' ? await read(`submissions/CIK${cik}.json.gz`) : describedOnly(cik, ticker, facts)
    companies.set(cik, { facts, submissions })
  }
  return { tickers: await read('company_tickers.json.gz'), companies }
}

const named = z.object({ entityName: z.string() })

function describedOnly(cik: string, ticker: string, facts: Buffer): Buffer {
  const { entityName } = named.parse(JSON.parse(facts.toString('utf8')))
  const recent = { accessionNumber: [], filingDate: [], form: [] }
  return Buffer.from(JSON.stringify({ cik, name: entityName, tickers: [ticker], filings: { recent, files: [] } }))
}

/** Each of the companies filed on one of these days. */
export const FILING_DAYS = ['2026-11-20', '2026-11-23'] as const

/** Answers as EDGAR does: daily indexes, companies, tickers and archives. */
export function edgarReply({ pathname }: URL, { tickers, companies }: ServedFilings): Reply {
  if (pathname === '/files/company_tickers.json') return { body: tickers }
  if (pathname.endsWith('/index.json')) {
    const item = FILING_DAYS.map((day) => ({ name: indexName(day) }))
    return { body: JSON.stringify({ directory: { item } }) }
  }
  const day = FILING_DAYS.findIndex((each) => pathname.endsWith(`/${indexName(each)}`))
  if (day !== -1) return plainText(dailyIndex(day, [...companies.keys()]))
  const archive = /\/(companyfacts|submissions)\.zip$/.exec(pathname)?.[1]
  if (archive !== undefined) return zip(companies, archive === 'submissions' ? 'submissions' : 'facts')
  const [, table, cik = ''] = /\/(companyfacts|submissions)\/CIK(\d{10})\.json$/.exec(pathname) ?? []
  const company = companies.get(cik)
  if (company === undefined) return { status: 404, body: '{}' }
  return { body: table === 'submissions' ? company.submissions : company.facts }
}

function indexName(day: string): string {
  return `master.${day.replaceAll('-', '')}.idx`
}

/** On the first day every second of the companies filed, on the second day the others; strangers did on both. */
function dailyIndex(day: number, ciks: readonly string[]): string {
  const filers = [...ciks.filter((_, place) => place % 2 === day), '0000000777']
  const rows = filers.map((cik) => `${Number(cik)}|A COMPANY|10-K|20261120|edgar/data/${Number(cik)}/a.txt`)
  return ['CIK|Company Name|Form Type|Date Filed|File Name', '-'.repeat(80), ...rows, ''].join('\n')
}

function zip(companies: ReadonlyMap<string, CompanyAnswers>, kind: keyof CompanyAnswers): Reply {
  const contents = [...companies].map(([cik, answers]) => ({ name: `CIK${cik}.json`, bytes: answers[kind] }))
  return { headers: { 'content-type': 'application/zip' }, body: zipBytes(contents) }
}

function plainText(body: string): Reply {
  return { headers: { 'content-type': 'text/plain' }, body }
}

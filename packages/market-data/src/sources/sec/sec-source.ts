import { readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { IsoDate } from '@fairweight/domain/time'
import { type SourceAnswer, type SourceClient, SourceError, type SourceRequest } from '../../fetching/source-client.ts'
import type { CallPlan, FetchedFiles, MarketSource, Need } from '../market-source.ts'
import { companiesIn, filesIn, filingDays, type IndexDay } from './daily-index.ts'
import { newestFundReport } from './fund-report.ts'

export interface SecSettings {
  /** Email address that every request names, as the SEC asks of programs (sec.gov/os/accessing-edgar-data). */
  readonly contact: string
  /** Series of the fund whose holdings carry the ESG mark, such as S000004433; without one, no mark is fetched. */
  readonly esgFundSeries?: string | null
  /** Where a sandbox answers in place of both hosts. */
  readonly baseUrl?: string | undefined
}

/** The SEC blocks who asks more than ten times a second; all machines together stay below. */
const PER_SECOND = 5
const MEBIBYTE = 1024 ** 2
/** The largest company's facts are some ten million bytes; the bulk archives hold all of them. */
const MAX_ANSWER = 64 * MEBIBYTE
const MAX_ARCHIVE = 8 * 1024 * MEBIBYTE
/** A season's busiest day: what plan() tells for a day nobody has seen yet. */
const USUAL_FILERS_A_DAY = 150

/**
 * The SEC's EDGAR: facts and descriptions of companies, tickers, and what the ESG fund holds. Public data of the United States, free to
 * use and to pass on.
 */
export function secSource({ contact, esgFundSeries = null, baseUrl }: SecSettings): MarketSource {
  const [archives, data] = [baseUrl ?? 'https://www.sec.gov', baseUrl ?? 'https://data.sec.gov']
  const request = (url: string, name: string, more: Partial<SourceRequest> = {}): SourceRequest => ({
    source: 'sec',
    url,
    headers: { 'user-agent': `Fairweight ${contact}` },
    expects: 'json',
    name,
    maxBytes: MAX_ANSWER,
    ...more,
  })
  const paths = {
    tickers: request(`${archives}/files/company_tickers.json`, 'company_tickers.json'),
    listing: (quarter: string) =>
      request(`${archives}/Archives/edgar/daily-index/${quarter}/index.json`, `daily-index-${flat(quarter)}.json`),
    index: ({ quarter, file }: IndexDay) =>
      request(`${archives}/Archives/edgar/daily-index/${quarter}/${file}`, file, { expects: 'text' }),
    facts: (cik: string) => request(`${data}/api/xbrl/companyfacts/CIK${cik}.json`, `companyfacts/CIK${cik}.json`),
    submissions: (cik: string) => request(`${data}/submissions/CIK${cik}.json`, `submissions/CIK${cik}.json`),
    archive: (path: string, name: string) =>
      request(`${archives}/Archives/edgar/daily-index/${path}`, name, { expects: 'zip', maxBytes: MAX_ARCHIVE }),
    reports: (series: string) =>
      request(
        `${archives}/cgi-bin/browse-edgar?action=getcompany&CIK=${series}&type=NPORT-P&count=10&output=atom`,
        `reports-${series}.xml`,
        { expects: 'xml' },
      ),
    report: (path: string, name: string) => request(`${archives}/${path}`, name, { expects: 'xml' }),
  }
  return {
    name: 'sec',
    words: 'the SEC',
    offers: [
      'company-numbers',
      'filings-since',
      'all-filings',
      ...(esgFundSeries === null ? [] : (['fund-holdings'] as const)),
    ],
    quota: { perSecond: PER_SECOND, perDay: null },
    terms: 'Public data of the United States government: free to use and to pass on, within ten requests a second.',
    plan,
    async check(client, signal) {
      const answer = await client.get(paths.tickers, signal)
      return `answers as ${contact}; its list of tickers has ${answer.bytes.toLocaleString('en-US')} bytes`
    },
    async fetch(need, client, signal) {
      switch (need.kind) {
        case 'company-numbers': {
          const answer = await client.get(paths.tickers, signal)
          return { files: { tickers: [answer.path] }, notes: [] }
        }
        case 'filings-since':
          return fetchFilings(need, paths, client, signal)
        case 'all-filings': {
          const facts = await client.get(paths.archive('xbrl/companyfacts.zip', 'companyfacts.zip'), signal)
          const submissions = await client.get(paths.archive('bulkdata/submissions.zip', 'submissions.zip'), signal)
          return { files: { facts: [facts.path], submissions: [submissions.path] }, notes: [] }
        }
        case 'fund-holdings': {
          if (esgFundSeries === null) throw unfitFor(need)
          const listed = await client.get(paths.reports(esgFundSeries), signal)
          const found = newestFundReport(await readFile(listed.path, 'utf8'), esgFundSeries)
          const report = await client.get(paths.report(found.path, found.name), signal)
          return { files: { holdings: [report.path] }, notes: [] }
        }
        default:
          throw unfitFor(need)
      }
    },
  }
}

interface FilingPaths {
  readonly listing: (quarter: string) => SourceRequest
  readonly index: (day: IndexDay) => SourceRequest
  readonly facts: (cik: string) => SourceRequest
  readonly submissions: (cik: string) => SourceRequest
}

type FilingsNeed = Extract<Need, { kind: 'filings-since' }>

/** The day's indexes say who filed; of those that are ours, facts and description are fetched anew. */
async function fetchFilings(
  { from, to, ciks }: FilingsNeed,
  paths: FilingPaths,
  client: SourceClient,
  signal: AbortSignal | undefined,
): Promise<FetchedFiles> {
  const { companies, missing } = await filersOf(filingDays(from, to), to, paths, client, signal)
  const ours = ciks.filter((cik) => companies.has(cik))
  const folders = { facts: new Set<string>(), submissions: new Set<string>() }
  const notes = missing.map((day) => `The SEC has no index of ${day}: who filed on that day is not known.`)
  for (const cik of ours) {
    const facts = await unlessNone(client.get(paths.facts(cik), signal))
    if (facts === null) continue
    const submissions = await client.get(paths.submissions(cik), signal)
    folders.facts.add(dirname(facts.path))
    folders.submissions.add(dirname(submissions.path))
  }
  return { files: { facts: [...folders.facts], submissions: [...folders.submissions] }, notes }
}

/** Throws SourceError `stale` while the index of the last day is not written; EDGAR does so at about 22:00 in New York. */
async function filersOf(
  days: readonly IndexDay[],
  to: IsoDate,
  paths: FilingPaths,
  client: SourceClient,
  signal: AbortSignal | undefined,
): Promise<{ readonly companies: ReadonlySet<string>; readonly missing: readonly IsoDate[] }> {
  const written = new Set<string>()
  for (const quarter of new Set(days.map((day) => day.quarter))) {
    const listed = await client.get(paths.listing(quarter), signal)
    for (const name of filesIn(await readFile(listed.path, 'utf8'))) written.add(name)
  }
  const companies = new Set<string>()
  const missing = days.filter(({ file }) => !written.has(file)).map(({ day }) => day)
  if (missing.includes(to))
    throw new SourceError({ source: 'sec', failure: 'stale' }, `The SEC has not published its index of ${to} yet.`)
  for (const day of days) {
    if (!written.has(day.file)) continue
    const index = await client.get(paths.index(day), signal)
    for (const cik of companiesIn(await readFile(index.path, 'utf8'), day.file)) companies.add(cik)
  }
  return { companies, missing }
}

/** A company that filed without figures in XBRL has no facts at all. */
async function unlessNone(answer: Promise<SourceAnswer>): Promise<SourceAnswer | null> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof SourceError && error.failure === 'not-found') return null
    throw error
  }
}

function plan(need: Need): CallPlan {
  const calls = callsFor(need)
  return { calls, seconds: Math.ceil(calls / PER_SECOND) }
}

function callsFor(need: Need): number {
  switch (need.kind) {
    case 'filings-since': {
      const days = filingDays(need.from, need.to)
      const quarters = new Set(days.map(({ quarter }) => quarter)).size
      return quarters + days.length + 2 * Math.min(need.ciks.length, USUAL_FILERS_A_DAY * days.length)
    }
    case 'all-filings':
    case 'fund-holdings':
      return 2
    default:
      return 1
  }
}

function unfitFor(need: Need): TypeError {
  return new TypeError(`The SEC does not offer ${need.kind}.`)
}

const flat = (quarter: string): string => quarter.replace('/', '-')

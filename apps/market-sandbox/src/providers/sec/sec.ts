import type { AnswersArchive } from '@fairweight/market-data/operations/answers-archive.ts'
import { instantInNewYork, newYorkTime } from '@fairweight/domain/time'
import { type Answer, html } from '../../serving/answer.ts'
import type { Archives } from '../../serving/archives.ts'
import { type Asked, type Endpoint, parameter, type Provider } from '../../serving/endpoint.ts'
import { countInSlices } from './count-in-slices.ts'
import type { MarketView } from '../../market/market-view.ts'
import { companyFacts, companyTickers, submissions } from './company-answers.ts'
import { dailyIndex, listOfIndexes } from './daily-index.ts'
import { fundReport, reportFeed } from './fund-report.ts'
import { knownUntil } from './known-filings.ts'
import { RequestRate } from './request-rate.ts'

const NOT_FOUND = html('404 Not Found', 404)
const UNDECLARED = html('Your Request Originates from an Undeclared Automated Tool', 403)
const TOO_MANY = html('Request Rate Threshold Exceeded', 429)
/** The bulk archives are made in the night, of what was filed until then. */
const ARCHIVED_AT = 3 * 60

/** The SEC's EDGAR, both of its hosts. Who names no email address is refused, and who asks too often is turned away. */
export function sec(archives: Archives, requestsPerSecond: number): Provider {
  const rate = new RequestRate(requestsPerSecond)
  return {
    source: 'sec',
    refusal({ headers }) {
      if (rate.isTooMany()) return TOO_MANY
      return /\S@\S+\.\S/.test(String(headers['user-agent'] ?? '')) ? null : UNDECLARED
    },
    endpoints: [...COMPANIES, ...INDEXES, ...FUNDS, ...bulk(archives)],
  }
}

const COMPANIES: readonly Endpoint[] = [
  {
    paths: ['/files/company_tickers.json'],
    answer: ({ view }) => {
      const { text, renewedAt } = companyTickers(view)
      return { ...answered(text, 'application/json'), changedAt: renewedAt }
    },
  },
  {
    paths: ['/api/xbrl/companyfacts/:file'],
    answer: (asked) => answered(ofCompany(asked, companyFacts), 'application/json'),
  },
  { paths: ['/submissions/:file'], answer: (asked) => answered(ofCompany(asked, submissions), 'application/json') },
]

const INDEXES: readonly Endpoint[] = [
  {
    paths: ['/Archives/edgar/daily-index/:year/:quarter/index.json'],
    answer: ({ view, params: { year = '', quarter = '' } }) =>
      answered(listOfIndexes(view, year, quarter), 'application/json'),
  },
  {
    paths: ['/Archives/edgar/daily-index/:year/:quarter/:file'],
    answer: async ({ view, params: { file = '' } }) => answered(await dailyIndex(view, file), 'text/plain'),
  },
]

const FUNDS: readonly Endpoint[] = [
  {
    paths: ['/cgi-bin/browse-edgar'],
    answer: (asked) =>
      answered(reportFeed(asked.view, parameter(asked, 'CIK') ?? '', asked.base), 'application/atom+xml'),
  },
  {
    paths: ['/Archives/edgar/data/:cik/:number/primary_doc.xml'],
    answer: ({ view, params: { number = '' } }) => answered(fundReport(view, number), 'text/xml'),
  },
]

function bulk(archives: Archives): Endpoint[] {
  const archived = (
    path: string,
    name: string,
    textOf: (view: MarketView, cik: string) => string | null,
  ): Endpoint => ({
    paths: [`/Archives/edgar/daily-index/${path}/${name}.zip`],
    answer: async ({ view }) => {
      const at = lastArchivedAt(view)
      const then = { ...view, now: at, isOfYesterday: false }
      const body = await archives.get(`${name}-${at}.zip`, (archive) => fill(archive, then, textOf))
      return { status: 200, type: 'application/zip', body, changedAt: at }
    },
  })
  return [archived('xbrl', 'companyfacts', companyFacts), archived('bulkdata', 'submissions', submissions)]
}

function lastArchivedAt(view: MarketView): number {
  const { date, minutes } = newYorkTime(knownUntil(view))
  const today = instantInNewYork(date, ARCHIVED_AT)
  return minutes >= ARCHIVED_AT ? today : instantInNewYork(newYorkTime(today - 24 * 3_600_000).date, ARCHIVED_AT)
}

async function fill(
  archive: AnswersArchive,
  view: MarketView,
  textOf: (view: MarketView, cik: string) => string | null,
) {
  const { securities } = view.market.universe
  for await (const place of countInSlices(securities.length)) {
    const cik = securities[place]?.cik ?? null
    const text = cik === null ? null : textOf(view, cik)
    if (text !== null) await archive.append(`CIK${cik}.json`, text)
  }
}

/** What is asked of a company by its file: CIK0009900000001.json. */
function ofCompany({ view, params }: Asked, textOf: (view: MarketView, cik: string) => string | null): string | null {
  const cik = /^CIK(\d{10})\.json$/.exec(params.file ?? '')?.[1]
  return cik === undefined ? null : textOf(view, cik)
}

function answered(body: string | null, type: string): Answer {
  return body === null ? NOT_FOUND : { status: 200, type, body }
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { daysSinceEpoch, exchangeSessions, type IsoDate, isoDateFromDays, parseIsoDate } from '@fairweight/domain/time'
import { companyAnswer, referenceRows } from './company-answer.ts'

/** An invented company that files a good year between two days of publication; no company at the SEC has its number. */
export const FILED_COMPANY = {
  ticker: 'QZX',
  name: 'Quarzex Mills',
  cik: '0009999001',
  before: '2018-02-16',
  after: '2018-02-22',
  lastAccession: '0009999001-18-000005',
} as const

const YEARS = [
  { end: '2013-12-31', filed: '2014-02-20', scale: 1 },
  { end: '2014-12-31', filed: '2015-02-20', scale: 1.02 },
  { end: '2015-12-31', filed: '2016-02-20', scale: 1.04 },
  { end: '2016-12-31', filed: '2017-02-20', scale: 1.06 },
  { end: '2017-12-31', filed: '2018-02-20', scale: 1.3 },
]

/** What an operator would name to `market import`. */
export interface FiledMarketFiles {
  readonly prices: string
  /** A folder of companyfacts answers. */
  readonly facts: string
  readonly submissions: string
  readonly tickers: string
  readonly splits: string
}

/** Writes prices of three invented tickers over 20 months, of which one was split, and the SEC's answers about the one that files. */
export async function writeFiledMarket(folder: string): Promise<FiledMarketFiles> {
  const { ticker, name, cik, lastAccession } = FILED_COMPANY
  const number = Number(cik)
  const facts = join(folder, 'companyfacts')
  await mkdir(facts, { recursive: true })
  await writeFile(join(facts, `CIK${cik}.json`), companyAnswer(number, name, referenceRows(number, YEARS)))
  const filings = { recent: { accessionNumber: [lastAccession], form: ['10-K'], filingDate: ['2018-02-20'] } }
  const write = async (file: string, text: string) => {
    await writeFile(join(folder, file), text)
    return join(folder, file)
  }
  return {
    facts,
    prices: await write('prices.csv', pricesTable()),
    submissions: await write(
      'submissions.json',
      JSON.stringify({
        cik: String(number),
        name,
        sic: '2200',
        sicDescription: 'Textile Mill Products',
        fiscalYearEnd: '1231',
        tickers: [ticker],
        exchanges: ['NYSE'],
        filings,
      }),
    ),
    tickers: await write('company_tickers.json', JSON.stringify({ 0: { cik_str: number, ticker, title: name } })),
    splits: await write('splits.csv', `date,ticker,split\n${SPLIT.day},${SPLIT.ticker},${SPLIT.ratio}\n`),
  }
}

const SPLIT = { ticker: 'QZY', day: startOf('2017-03-01'), ratio: 2 }

/** Without a column of splits, closes count as adjusted. Those of the split ticker are not, which is for the gate to find. */
function pricesTable(): string {
  const sessions = [
    ...exchangeSessions(daysSinceEpoch(startOf('2016-06-01')), daysSinceEpoch(startOf(FILED_COMPANY.after))),
  ].map(isoDateFromDays)
  const rows = [
    [FILED_COMPANY.ticker, 18],
    [SPLIT.ticker, 40],
    ['QZZ', 75],
  ] as const
  const closes = rows.flatMap(([ticker, base]) =>
    sessions.map((day, position) => {
      const raised = ticker === SPLIT.ticker && day < SPLIT.day ? SPLIT.ratio : 1
      return [day, ticker, (raised * base * (1 + 0.03 * Math.sin(position / (base / 6)))).toFixed(2)].join(',')
    }),
  )
  return `date,ticker,close\n${closes.join('\n')}\n`
}

function startOf(text: string): IsoDate {
  const day = parseIsoDate(text)
  if (day === null) throw new TypeError(`${text} is a day`)
  return day
}

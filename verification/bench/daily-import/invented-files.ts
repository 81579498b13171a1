import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exchangeSessions, isoDateFromDays, daysSinceEpoch, parseIsoDate } from '@fairweight/domain/time'
import { AnswersArchive } from '../../../packages/market-data/src/operations/answers-archive.ts'
import { companyAnswer, referenceRows } from '../../../packages/testing/src/market/sec/company-answer.ts'

/** The night that is measured comes after this session. */
const LAST_SESSION = '2026-11-20'
const NIGHT = '2026-11-23'

/** Companies file once a quarter from here on. */
const FIRST_FILING = Date.UTC(2007, 1, 20)
const QUARTER_MS = 91 * 86_400_000

export const tickerOf = (stock: number): string => `T${String(stock).padStart(4, '0')}`

/** The sessions of so many years up to the last, as ISO dates. */
function sessionsOf(years: number): string[] {
  const last = parseIsoDate(LAST_SESSION)
  if (last === null) throw new RangeError(`${LAST_SESSION} is no day.`)
  const day = daysSinceEpoch(last)
  return Array.from(exchangeSessions(day - Math.round(years * 365.25), day), isoDateFromDays)
}

/** A close of a stock on its n-th session: it wanders, and has two decimals as real ones do. */
function closeOf(stock: number, session: number): number {
  const wave = Math.sin(session / 150 + stock) / 2 + Math.sin(session * 1.7 + stock * 13) / 60
  return Math.round(100 * (20 + (stock % 200)) * Math.exp(wave)) / 100
}

interface Stated {
  readonly date: string
  readonly close: number
  readonly volume: number
}

const daysOf = (stock: number, dates: readonly string[]): Stated[] =>
  dates.map((date, session) => ({
    date,
    close: closeOf(stock, session),
    volume: 1000 * (1 + ((session * 37 + stock) % 900)),
  }))

/** One file a ticker, as an operator has them: CSV by our template, or EODHD's answers in JSON. */
export async function writeHistories(folder: string, layout: 'csv' | 'json', stocks: number, years: number) {
  await mkdir(folder, { recursive: true })
  const dates = sessionsOf(years)
  for (let stock = 0; stock < stocks; stock++) {
    const days = daysOf(stock, dates)
    const ticker = tickerOf(stock)
    const rows = layout === 'csv' ? days.map((day) => csvRow(ticker, day)) : days.map(jsonRow)
    const [name, text] =
      layout === 'csv'
        ? [`${ticker}.csv`, `date,ticker,open,high,low,close,volume,dividend,split,adj_close\n${rows.join('\n')}\n`]
        : [`eod_${ticker}.US.json`, `[${rows.join(',')}]`]
    await writeFile(join(folder, name), text)
  }
}

function csvRow(ticker: string, { date, close, volume }: Stated): string {
  const adjusted = (close * 0.9).toFixed(4)
  return `${date},${ticker},${close},${(close * 1.01).toFixed(2)},${(close * 0.99).toFixed(2)},${close},${volume},,1,${adjusted}`
}

function jsonRow({ date, close, volume }: Stated): string {
  const [high, low, adjusted] = [(close * 1.01).toFixed(2), (close * 0.99).toFixed(2), (close * 0.9).toFixed(4)]
  return `{"date":"${date}","open":${close},"high":${high},"low":${low},"close":${close},"adjusted_close":${adjusted},"volume":${volume}}`
}

/** What a bulk provider answers for one night: closes of all, a few splits, the day's dividends. */
export async function writeNight(
  folder: string,
  stocks: number,
): Promise<Record<'prices' | 'splits' | 'dividends', string>> {
  await mkdir(folder, { recursive: true })
  const code = (stock: number) => ({ code: tickerOf(stock), exchange: 'US', date: NIGHT })
  const all = Array.from({ length: stocks }, (_, stock) => stock)
  const save = async (name: string, rows: readonly object[]) => {
    await writeFile(join(folder, name), JSON.stringify(rows))
    return join(folder, name)
  }
  const dividend = { currency: 'USD', dividend: 0.5, unadjustedValue: 0.5 }
  return {
    prices: await save(
      'prices.json',
      all.map((stock) => {
        const close = closeOf(stock, 0)
        return { ...code(stock), open: close, high: close, low: close, close, adjusted_close: close, volume: 1000 }
      }),
    ),
    splits: await save('splits.json', [{ ...code(1), split: '2.000000/1.000000' }]),
    dividends: await save(
      'dividends.json',
      all.filter((stock) => stock % 100 === 0).map((stock) => ({ ...code(stock), ...dividend })),
    ),
  }
}

function answerOf(cik: number, filings: number): string {
  const filed = Array.from({ length: filings }, (_, quarter) => {
    const day = (ms: number) => new Date(FIRST_FILING + quarter * QUARTER_MS + ms).toISOString().slice(0, 10)
    return { end: day(-QUARTER_MS / 2), filed: day(0), scale: 1 + quarter / 100 }
  })
  return companyAnswer(cik, `Company ${cik}`, referenceRows(cik, filed))
}

const answerName = (cik: number) => `CIK${String(cik).padStart(10, '0')}.json`

/** The SEC's archive of all companies, and in a folder the answers of some of them with one filing more. */
export async function writeFilings(folder: string, companies: number, newFilers: number, filings: number) {
  await mkdir(join(folder, 'filed'), { recursive: true })
  const archive = new AnswersArchive(join(folder, 'companyfacts.zip'))
  for (let cik = 1; cik <= companies; cik++) await archive.append(answerName(cik), answerOf(cik, filings))
  await archive.close()
  for (let filer = 0; filer < newFilers; filer++) {
    const cik = 1 + Math.floor((filer * companies) / newFilers)
    await writeFile(join(folder, 'filed', answerName(cik)), answerOf(cik, filings + 1))
  }
  return { all: join(folder, 'companyfacts.zip'), filed: join(folder, 'filed') }
}

import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type IsoDate, addDays, sessionsBetween } from '@fairweight/domain/time'
import { importMarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { day } from '../../domain/companies.ts'
import { type TemporaryMarket, openTemporaryMarket } from '../temporary-market.ts'
import type { ScriptedFile } from './scripted-source.ts'

/** The session that a daily market has published before a test begins: a Tuesday. */
export const FIRST_PUBLISHED = day('2026-11-17')

const HISTORY_FROM = day('2025-09-02')

export const TICKERS = Array.from({ length: 12 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`)

/** A market whose clock a test moves. */
export interface DailyMarket extends TemporaryMarket {
  readonly clock: () => Date
  /** Sets the time, such as `2026-11-18 23:00` in UTC. */
  setTime(text: string): void
}

/** Twelve stocks with a year of closes and filings, of which the first session is published at its own time. */
export async function openDailyMarket(): Promise<DailyMarket> {
  const market = await openTemporaryMarket()
  let now = Date.parse('2026-11-18T04:00:00Z')
  const daily: DailyMarket = {
    ...market,
    clock: () => new Date(now),
    setTime: (text) => void (now = Date.parse(`${text.replace(' ', 'T')}:00Z`)),
  }
  const folder = join(market.dataDirectory, 'files')
  await mkdir(folder)
  const history = sessionsBetween(HISTORY_FROM, FIRST_PUBLISHED).flatMap((session) => closeLines(session))
  const texts = {
    'prices.csv': table('date,ticker,close,volume', history),
    'filings.csv': table(FILING_COLUMNS, TICKERS.map(filingLine)),
    'securities.csv': table('ticker,name,type,cik,sector', TICKERS.map(securityLine)),
  }
  for (const [name, text] of Object.entries(texts)) await writeFile(join(folder, name), text)
  const path = (name: keyof typeof texts) => [join(folder, name)]
  const files = { prices: path('prices.csv'), fundamentals: path('filings.csv'), securities: path('securities.csv') }
  await importMarketFiles(files, daily)
  await publishSnapshot({ dataset: 'market' }, daily)
  return daily
}

/** The closes of a session as a provider sends them, of all tickers or of some. */
export function pricesFile(session: IsoDate, tickers: readonly string[] = TICKERS, factor = 1): ScriptedFile {
  const text = table('date,ticker,close,volume', closeLines(session, tickers, factor))
  return { option: 'prices', name: `prices-${session}.csv`, text }
}

/** A filing of one company that makes it worth more, known from a day on. */
export function filingFile(ticker: string, filed: IsoDate, earnings: number): ScriptedFile {
  const line = `${ticker},${addDays(filed, -40)},${filed},12,USD,1000000000,5e10,1e11,${earnings}`
  return { option: 'fundamentals', name: `filing-${ticker}-${filed}.csv`, text: table(FILING_COLUMNS, [line]) }
}

const FILING_COLUMNS =
  'ticker,period_end,filed,period_months,currency,shares_outstanding,total_equity,total_assets,eps_diluted'

function filingLine(ticker: string, index: number): string {
  return `${ticker},2025-12-31,2026-02-20,12,USD,1000000000,5e10,1e11,${4 + 2 * index}`
}

function securityLine(ticker: string, index: number): string {
  return `${ticker},Company ${index + 1},stock,${String(1_000 + index).padStart(10, '0')},Energy`
}

/** Each stock moves steadily, some up and some down, so that grades last. */
function closeLines(session: IsoDate, tickers: readonly string[] = TICKERS, factor = 1): string[] {
  const days = (Date.parse(session) - Date.parse(HISTORY_FROM)) / 86_400_000
  return tickers.map((ticker) => {
    const index = TICKERS.indexOf(ticker)
    const close = (60 + 5 * index) * (1 + ((index - 5) * days) / 5_000) * factor
    return `${session},${ticker},${close.toFixed(4)},${1_000 + 10 * index + (days % 7)}`
  })
}

function table(columns: string, lines: readonly string[]): string {
  return `${columns}\n${lines.join('\n')}\n`
}

import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@fairweight/database/opening/open-database.ts'
import { type IsoDate, addDays, sessionsBetween } from '@fairweight/domain/time'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import { importMarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'
import { publishSnapshot } from '@fairweight/market-data/publishing/publish-snapshot.ts'
import { copyOfSharedDatabase, sharedTemplate } from '../../database/lending/shared-postgres.ts'
import { day } from '../../domain/companies.ts'
import { type TemporaryMarket, openTemporaryMarket } from '../temporary-market.ts'
import type { ScriptedFile } from './scripted-source.ts'

/** The session that a daily market has published before a test begins: a Tuesday. */
export const FIRST_PUBLISHED = day('2026-11-17')

const HISTORY_FROM = day('2025-09-02')

export const TICKERS = Array.from({ length: 24 }, (_, index) => `T${String(index + 1).padStart(2, '0')}`)

/** A market whose clock a test moves. */
export interface DailyMarket extends TemporaryMarket {
  readonly clock: () => Date
  /** Sets the time, such as `2026-11-18 23:00` in UTC. */
  setTime(text: string): void
}

const FIRST_PUBLISHED_AT = new Date('2026-11-18T04:00:00Z')

/** Two dozen stocks with a year of closes and filings, of which the first session is published at its own time. */
export async function openDailyMarket(): Promise<DailyMarket> {
  const market = (await copyOfSharedMarket()) ?? (await makeMarket())
  let now = FIRST_PUBLISHED_AT.getTime()
  return {
    ...market,
    clock: () => new Date(now),
    setTime: (text) => void (now = Date.parse(`${text.replace(' ', 'T')}:00Z`)),
  }
}

/** A copy of one that is made once a run of tests; null outside a run that shares a server. */
async function copyOfSharedMarket(): Promise<TemporaryMarket | null> {
  const made = await sharedTemplate('daily_market', async (url, folder) => {
    const database = await openDatabase({ url, directory: '' })
    await fill({ dataDirectory: folder, database })
    await database.close()
  })
  const copy = made === null ? null : await copyOfSharedDatabase('daily_market')
  if (made === null || copy === null) return null
  const dataDirectory = await mkdtemp(join(tmpdir(), 'fairweight-daily-'))
  await cp(made, dataDirectory, { recursive: true })
  const database = await openDatabase({ url: copy, directory: '' })
  return {
    dataDirectory,
    database,
    async close() {
      await database.close()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

async function makeMarket(): Promise<TemporaryMarket> {
  const market = await openTemporaryMarket()
  await fill(market)
  return market
}

async function fill(market: MarketContext): Promise<void> {
  const context = { ...market, clock: () => FIRST_PUBLISHED_AT }
  const folder = join(market.dataDirectory, 'files')
  await mkdir(folder, { recursive: true })
  const files: Record<string, string[]> = {}
  for (const { option, name, text } of [historyFile(FIRST_PUBLISHED), FILINGS_FILE, SECURITIES_FILE]) {
    await writeFile(join(folder, name), text)
    files[option] = [join(folder, name)]
  }
  await importMarketFiles(files, context)
  await publishSnapshot({ dataset: 'market' }, context)
}

/** A year of closes up to a session, as a provider sends the history. */
export function historyFile(to: IsoDate): ScriptedFile {
  const lines = sessionsBetween(HISTORY_FROM, to).flatMap((session) => closeLines(session))
  return { option: 'prices', name: `history-${to}.csv`, text: table('date,ticker,close,volume', lines) }
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

/** The last filing of each company. */
export const FILINGS_FILE: ScriptedFile = {
  option: 'fundamentals',
  name: 'filings.csv',
  text: table(FILING_COLUMNS, TICKERS.map(filingLine)),
}

/** Who is listed. */
export const SECURITIES_FILE: ScriptedFile = {
  option: 'securities',
  name: 'securities.csv',
  text: table('ticker,name,type,cik,sector', TICKERS.map(securityLine)),
}

function filingLine(ticker: string, index: number): string {
  return `${ticker},2025-12-31,2026-02-20,12,USD,1000000000,5e10,1e11,${4 + 2 * index}`
}

function securityLine(ticker: string, index: number): string {
  return `${ticker},Company ${index + 1},stock,${String(1_000 + index).padStart(10, '0')},Financials`
}

/** Each stock moves steadily, some up and some down, so that grades last. */
function closeLines(session: IsoDate, tickers: readonly string[] = TICKERS, factor = 1): string[] {
  const days = (Date.parse(session) - Date.parse(HISTORY_FROM)) / 86_400_000
  return tickers.map((ticker) => {
    const index = TICKERS.indexOf(ticker)
    const close = (60 + 5 * index) * (1 + ((index - 10) * days) / 10_000) * factor
    return `${session},${ticker},${close.toFixed(4)},${1_000 + 10 * index + (days % 7)}`
  })
}

function table(columns: string, lines: readonly string[]): string {
  return `${columns}\n${lines.join('\n')}\n`
}

import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { addDays, parseIsoDate } from '@fairweight/domain/time'
import { formatCsvRecord, parseCsvRecord } from '@fairweight/market-data/importing/tables/reading/csv-record.ts'
import type { MarketFiles } from '@fairweight/market-data/importing/import-market-files.ts'

/** Real prices and filings beside the repository; they never become part of it. */
export const REAL_DATA = resolve(import.meta.dirname, '../../../../../shared/data/market')

export const hasRealData = existsSync(REAL_DATA)

/** Why a test is skipped, for its name. */
export const REAL_DATA_ABSENT = 'skipped: ../shared/data/market is not there'

const FUNDAMENTALS: Readonly<Record<string, string>> = {
  revenue: 'Total Revenue',
  gross_profit: 'Gross Profit',
  ebit: 'Earnings Before Interest and Tax',
  depreciation_amortization: 'Depreciation',
  interest_expense: 'Interest Expense',
  net_income: 'Net Income',
  eps_diluted: 'Earnings Per Share',
  operating_cash_flow: 'Net Cash Flow-Operating',
  cash: 'Cash and Cash Equivalents',
  short_term_investments: 'Short-Term Investments',
  current_assets: 'Total Current Assets',
  total_assets: 'Total Assets',
  current_liabilities: 'Total Current Liabilities',
  short_term_debt: 'Short-Term Debt / Current Portion of Long-Term Debt',
  long_term_debt: 'Long-Term Debt',
  total_liabilities: 'Total Liabilities',
  total_equity: 'Total Equity',
  goodwill: 'Goodwill',
  intangible_assets: 'Intangible Assets',
  retained_earnings: 'Retained Earnings',
  shares_outstanding: 'Estimated Shares Outstanding',
  stock_issuance_net: 'Sale and Purchase of Stock',
}

/** Rows of a CSV as objects by column name. */
export function readTable(text: string): Record<string, string>[] {
  const [header = [], ...records] = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => parseCsvRecord(line.replace(/\r$/, '')) ?? [])
  return records.map((fields) => Object.fromEntries(header.map((name, position) => [name, fields[position] ?? ''])))
}

/** The rows of a compressed table of the real data. */
export async function realTable(name: string): Promise<Record<string, string>[]> {
  return readTable(gunzipSync(await readFile(join(REAL_DATA, name))).toString('utf8'))
}

/** Turns the real filings and names into the import templates and names the price files, which import as they are. */
export async function realMarketFiles(folder: string): Promise<MarketFiles> {
  await mkdir(folder, { recursive: true })
  const filings = await realTable('fundamentals_annual.csv.gz')
  const securities = readTable(await readFile(join(REAL_DATA, 'securities.csv'), 'utf8'))
  const fundamentalsFile = join(folder, 'fundamentals.csv')
  const securitiesFile = join(folder, 'securities.csv')
  await writeFile(fundamentalsFile, fundamentalsTemplate(filings))
  await writeFile(securitiesFile, securitiesTemplate(securities))
  return {
    prices: [join(REAL_DATA, 'prices_sp500_2015_2020.csv.gz')],
    fundamentals: [fundamentalsFile],
    securities: [securitiesFile],
  }
}

/** Turns the wide table of closes into the prices template; an empty cell is a day without a trade. */
export async function realUniverseFile(folder: string): Promise<string> {
  const rows = await realTable('universe_closes_2015_2017.csv.gz')
  const records = rows.flatMap(({ date = '', ...closes }) =>
    Object.entries(closes)
      .filter(([, close]) => close !== '')
      .map(([ticker, close]) => [date, ticker, close]),
  )
  const path = join(folder, 'universe.csv')
  await writeFile(path, `${[['date', 'ticker', 'close'], ...records].map(formatCsvRecord).join('\n')}\n`)
  return path
}

/** Rows of the real table as a file of the fundamentals template, each filed 90 days after its period. */
export function fundamentalsTemplate(rows: readonly Record<string, string>[]): string {
  const names = Object.entries(FUNDAMENTALS)
  const header = [
    'ticker',
    'period_end',
    'filed',
    'period_months',
    'currency',
    ...names.map(([column]) => column),
    'capital_expenditures',
  ]
  const records = rows.map((row) => {
    const periodEnd = parseIsoDate(row['Period Ending'] ?? '')
    if (periodEnd === null) throw new TypeError('The real filings have a period end in every row')
    const spent = row['Capital Expenditures'] ?? ''
    const capitalExpenditures = spent === '' ? null : Math.abs(Number(spent))
    return [
      row['Ticker Symbol'] ?? '',
      periodEnd,
      addDays(periodEnd, 90),
      12,
      'USD',
      ...names.map(([, name]) => row[name] ?? ''),
      capitalExpenditures,
    ]
  })
  return `${[header, ...records].map(formatCsvRecord).join('\n')}\n`
}

function securitiesTemplate(rows: readonly Record<string, string>[]): string {
  const records = rows.map((row) => [
    row['Ticker symbol'] ?? '',
    row['Security'] ?? '',
    'stock',
    row['CIK'] ?? '',
    row['GICS Sector'] ?? '',
    row['GICS Sub Industry'] ?? '',
  ])
  return `${[['ticker', 'name', 'type', 'cik', 'sector', 'industry'], ...records].map(formatCsvRecord).join('\n')}\n`
}

import type { DuckDBConnection } from '@duckdb/node-api'
import { type AmountItem, type FiscalPeriod, ITEMS } from '@fairweight/domain/facts'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import type { ImportSource } from '../importing/import-source.ts'
import { type SqlValue, readRows, sqlText } from '../storage/duckdb.ts'

/** Fundamentals rows filed up to and with `asOf`, by ticker. */
export async function loadFilings(
  connection: DuckDBConnection,
  file: string,
  sources: ReadonlyMap<number, ImportSource>,
  asOf: IsoDate,
): Promise<Map<string, FiscalPeriod[]>> {
  const columns = Object.values(ITEMS)
    .map((item) => item.column)
    .join(', ')
  const rows = await readRows(
    connection,
    `select ticker, period_end::varchar as period_end, filed::varchar as filed, period_months, currency, source, line, ${columns}
     from read_parquet(${sqlText(file)}) where filed <= ${sqlText(asOf)}::date order by ticker, period_end, filed`,
  )
  const filings = new Map<string, FiscalPeriod[]>()
  for (const row of rows) {
    const ticker = String(row.ticker)
    const period = toFiscalPeriod(row, sources)
    const known = filings.get(ticker)
    if (known === undefined) filings.set(ticker, [period])
    else known.push(period)
  }
  return filings
}

function toFiscalPeriod(row: Record<string, SqlValue>, sources: ReadonlyMap<number, ImportSource>): FiscalPeriod {
  const source = sources.get(Number(row.source))
  return {
    ...amountsOf(row),
    periodEnd: dateOf(row.period_end),
    periodMonths: Number(row.period_months),
    filed: dateOf(row.filed),
    currency: String(row.currency).toUpperCase(),
    accession: null,
    origin: source === undefined ? null : { file: source.file, line: Number(row.line), sha256: source.sha256 },
  }
}

function amountsOf(row: Record<string, SqlValue>): Record<AmountItem, number | null> {
  const amount = (item: AmountItem): number | null => {
    const value = row[ITEMS[item].column]
    return typeof value === 'number' ? value : null
  }
  return {
    revenue: amount('revenue'),
    grossProfit: amount('grossProfit'),
    ebit: amount('ebit'),
    depreciationAmortization: amount('depreciationAmortization'),
    interestExpense: amount('interestExpense'),
    netIncome: amount('netIncome'),
    epsDiluted: amount('epsDiluted'),
    operatingCashFlow: amount('operatingCashFlow'),
    capitalExpenditures: amount('capitalExpenditures'),
    cash: amount('cash'),
    shortTermInvestments: amount('shortTermInvestments'),
    currentAssets: amount('currentAssets'),
    totalAssets: amount('totalAssets'),
    currentLiabilities: amount('currentLiabilities'),
    shortTermDebt: amount('shortTermDebt'),
    longTermDebt: amount('longTermDebt'),
    totalLiabilities: amount('totalLiabilities'),
    preferredEquity: amount('preferredEquity'),
    minorityInterest: amount('minorityInterest'),
    totalEquity: amount('totalEquity'),
    goodwill: amount('goodwill'),
    intangibleAssets: amount('intangibleAssets'),
    retainedEarnings: amount('retainedEarnings'),
    sharesOutstanding: amount('sharesOutstanding'),
    stockIssuanceNet: amount('stockIssuanceNet'),
  }
}

function dateOf(value: SqlValue | undefined): IsoDate {
  const date = parseIsoDate(String(value))
  if (date === null) throw new TypeError(`The canonical history holds the date ${String(value)}`)
  return date
}

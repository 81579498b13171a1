import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import {
  type AmountItem,
  type FiscalPeriod,
  type ReportedPeriod,
  amountsOf,
  reportedPeriods,
  resolvePeriods,
} from '@fairweight/domain/facts'
import { type IsoDate, parseIsoDate } from '@fairweight/domain/time'
import { factsOfAnswer } from '../../../packages/testing/src/domain/company-facts-file.ts'
import { realFilings } from '../market/fault-injection/real-base.ts'
import { REAL_DATA, readTable } from '../../../packages/testing/src/market/real-data.ts'
import { ratingDates } from './as-of-dates.ts'

/** A row of an answer of the SEC, as it stands there. */
export interface RawRow {
  readonly tag: string
  readonly unit: string
  readonly start: string | null
  readonly end: string
  readonly value: number
  readonly form: string
  readonly filed: string
}

/** A company with real filings, and the days on which it is looked at. */
export interface RealFiler {
  readonly name: string
  readonly asOfs: readonly IsoDate[]
  readonly knownOn: (day: IsoDate) => readonly ReportedPeriod[]
  /** The rows as the SEC answers them; none of a company that is known by rows of a table. */
  readonly rawRows: readonly RawRow[]
}

const ANSWERS = ['sec', 'sec-more', 'found'] as const
const STATEMENT = /^(10-K|10-Q|20-F|40-F)/

/** Every company of which a whole or trimmed answer of the SEC is there. */
export async function* filersFromAnswers(): AsyncGenerator<RealFiler> {
  for (const folder of ANSWERS) {
    const files = (await readdir(join(REAL_DATA, folder, 'companyfacts'))).toSorted()
    for (const file of files) {
      const text = gunzipSync(await readFile(join(REAL_DATA, folder, 'companyfacts', file))).toString('utf8')
      yield answeredFiler(JSON.parse(text))
    }
  }
}

type Answer = Parameters<typeof factsOfAnswer>[0] & { readonly cik: number | string; readonly entityName: string }

function answeredFiler(answer: Answer): RealFiler {
  const facts = factsOfAnswer(answer)
  const rawRows = facts.map(({ tag, unit, start, end, value, form, filed }) => ({
    tag,
    unit,
    start,
    end,
    value,
    form,
    filed,
  }))
  const days = facts
    .filter(({ form }) => STATEMENT.test(form))
    .map(({ filed }) => filed)
    .toSorted()
  const [first, last] = [days[0], days.at(-1)]
  const asOfs = first === undefined || last === undefined ? [] : ratingDates(first, last)
  return {
    name: `${answer.entityName} (CIK ${Number(answer.cik)})`,
    asOfs,
    knownOn: (day) => resolvePeriods(facts, day),
    rawRows,
  }
}

/** The tables of annual figures, with the days on which their companies are looked at. */
const TABLES = [
  { file: 'fundamentals_annual.csv.gz', first: '2012-12-31', last: '2017-12-31' },
  { file: 'found/fundamentals_annual.csv.gz', first: '2012-12-31', last: '2017-12-31' },
] as const

/** Every company of the tables of fundamentals. */
export async function filersFromTables(): Promise<RealFiler[]> {
  const annual = await Promise.all(
    TABLES.map(async ({ file, first, last }) =>
      [...(await realFilings(file))].map(([ticker, rows]) => tabledFiler(ticker, rows, [first, last])),
    ),
  )
  return [
    ...annual.flat(),
    ...(await recentRows()).map(([ticker, row]) => tabledFiler(ticker, [row], ['2023-06-30', '2025-06-30'])),
  ]
}

function tabledFiler(name: string, rows: readonly FiscalPeriod[], [first, last]: readonly [string, string]): RealFiler {
  return {
    name,
    asOfs: ratingDates(dayOf(first), dayOf(last)),
    knownOn: (day) => reportedPeriods(rows, day),
    rawRows: [],
  }
}

const RECENT: Readonly<Partial<Record<AmountItem, string>>> = {
  revenue: 'totalRevenue',
  grossProfit: 'grossProfit',
  ebit: 'ebit',
  netIncome: 'netIncome',
  epsDiluted: 'EPS',
  operatingCashFlow: 'operatingCashflow',
  capitalExpenditures: 'capitalExpenditures',
  totalAssets: 'totalAssets',
  totalLiabilities: 'totalLiabilities',
  shortTermDebt: 'currentDebt',
  totalEquity: 'totalShareholderEquity',
}

/** One row a company, of about 2023, whose file knows no filing days: taken as public from the end of the period on. */
async function recentRows(): Promise<[string, FiscalPeriod][]> {
  const rows = readTable(await readFile(join(REAL_DATA, 'fundamentals_recent_fy2023.csv'), 'utf8'))
  return rows.map((row) => {
    const periodEnd = dayOf(row.fiscalDateEnding ?? '')
    const amounts = amountsOf((item) => amountIn(row[RECENT[item] ?? '']))
    return [
      row.Symbol ?? '',
      { ...amounts, periodEnd, periodMonths: 12, filed: periodEnd, currency: 'USD', accession: null, origin: null },
    ]
  })
}

function amountIn(cell: string | undefined): number | null {
  const value = cell === undefined || cell === '' ? Number.NaN : Number(cell)
  return Number.isNaN(value) ? null : value
}

function dayOf(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new TypeError(`The real data has the date ${text}`)
  return date
}

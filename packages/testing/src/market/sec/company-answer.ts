import { addMonths, addDays, type IsoDate, parseIsoDate } from '@fairweight/domain/time'

/** One row as the SEC's companyfacts answer has it. */
interface StatedRow {
  readonly start?: string
  readonly end: string
  readonly val: number
  readonly accn: string
  readonly form: string
  readonly filed: string
}

/** Rows by tag of us-gaap; the unit is money unless the tag counts shares. */
export type StatedRows = Readonly<Record<string, readonly StatedRow[]>>

/** A companyfacts answer as text. @param currency of its money */
export function companyAnswer(cik: number | string, name: string, rows: StatedRows, currency = 'USD'): string {
  const concepts = Object.entries(rows).map(([tag, stated]) => [
    tag,
    { label: tag, units: { [unitOf(tag, currency)]: stated } },
  ])
  return JSON.stringify({ cik, entityName: name, facts: { 'us-gaap': Object.fromEntries(concepts) } })
}

function unitOf(tag: string, currency: string): string {
  if (tag.startsWith('EarningsPerShare')) return `${currency}/shares`
  return tag.includes('Shares') ? 'shares' : currency
}

/** What a fiscal year of a plain company is, in millions of dollars and of shares. */
export interface ReferenceYear {
  readonly end: string
  readonly filed: string
  /** Growth of everything, 1 for the first year. */
  readonly scale: number
  readonly form?: string
}

/** The rows of a company that earns money: enough for every measure. Its accessions count on from its number. */
export function referenceRows(cik: number, years: readonly ReferenceYear[]): StatedRows {
  const rows: Record<string, StatedRow[]> = {}
  for (const [position, { end, filed, scale, form = '10-K' }] of years.entries()) {
    const accn = `${String(cik).padStart(10, '0')}-${filed.slice(2, 4)}-${String(position + 1).padStart(6, '0')}`
    const start = addDays(addMonths(day(end), -12), 1)
    for (const [tag, amount] of Object.entries(FLOWS))
      (rows[tag] ??= []).push({ start, end, val: amount * scale, accn, form, filed })
    for (const [tag, amount] of Object.entries(BALANCES))
      (rows[tag] ??= []).push({ end, val: amount * scale, accn, form, filed })
  }
  return rows
}

const MILLION = 1_000_000
const FLOWS = {
  Revenues: 1_000 * MILLION,
  GrossProfit: 400 * MILLION,
  OperatingIncomeLoss: 180 * MILLION,
  DepreciationDepletionAndAmortization: 40 * MILLION,
  InterestExpense: 5 * MILLION,
  NetIncomeLoss: 130 * MILLION,
  EarningsPerShareDiluted: 1.3,
  NetCashProvidedByUsedInOperatingActivities: 170 * MILLION,
  PaymentsToAcquirePropertyPlantAndEquipment: 45 * MILLION,
}
const BALANCES = {
  CashAndCashEquivalentsAtCarryingValue: 200 * MILLION,
  AssetsCurrent: 500 * MILLION,
  Assets: 1_500 * MILLION,
  LiabilitiesCurrent: 250 * MILLION,
  LongTermDebtNoncurrent: 100 * MILLION,
  Liabilities: 500 * MILLION,
  StockholdersEquity: 1_000 * MILLION,
  RetainedEarningsAccumulatedDeficit: 600 * MILLION,
  CommonStockSharesOutstanding: 100 * MILLION,
}

function day(text: string): IsoDate {
  const date = parseIsoDate(text)
  if (date === null) throw new TypeError(`${text} is a day`)
  return date
}

import { type AmountItem, type FiscalPeriod, reportedPeriods } from '@fairweight/domain/facts'
import { type IsoDate, addDays, addMonths } from '@fairweight/domain/time'
import { type FilingsVerdict, checkFilings } from '../../../../packages/market-data/src/quality-checks/check-filings.ts'
import type { SeededRandom } from '../../../../packages/market-data/src/sample/seeded-random.ts'

/** Plants one fault into clean filings, oldest first, and says whether the gate caught it. */
export type FilingFault = (rows: readonly FiscalPeriod[], random: SeededRandom) => boolean

const SCALED: readonly AmountItem[] = [
  'revenue',
  'ebit',
  'netIncome',
  'epsDiluted',
  'operatingCashFlow',
  'capitalExpenditures',
  'depreciationAmortization',
  'cash',
  'totalAssets',
  'totalLiabilities',
  'totalEquity',
  'longTermDebt',
  'sharesOutstanding',
]
const POSITIVE: readonly AmountItem[] = [
  'revenue',
  'cash',
  'currentAssets',
  'totalAssets',
  'totalLiabilities',
  'longTermDebt',
  'sharesOutstanding',
]
const RESTATED = ['revenue', 'ebit', 'netIncome', 'operatingCashFlow'] as const satisfies readonly AmountItem[]

/** What the gate says of a company's rows on a day. */
export function runFilingGate(rows: readonly FiscalPeriod[], asOf: IsoDate): FilingsVerdict {
  const knownOn = (day: IsoDate) => reportedPeriods(rows, day)
  return checkFilings({ ticker: 'ABC', asOf, periods: knownOn(asOf), splits: [], knownOn })
}

/** The faulty figure goes into no measure. */
function isKeptOut(rows: readonly FiscalPeriod[], item: AmountItem): boolean {
  const { periods } = runFilingGate(rows, addMonths(newest(rows).filed, 3))
  return periods.at(-1)?.amount(item)?.value === null
}

function newest(rows: readonly FiscalPeriod[]): FiscalPeriod {
  const row = rows.at(-1)
  if (row === undefined) throw new RangeError('A company with filings')
  return row
}

function withNewest(
  rows: readonly FiscalPeriod[],
  item: AmountItem,
  change: (value: number) => number,
): FiscalPeriod[] {
  const row = newest(rows)
  return [...rows.slice(0, -1), { ...row, [item]: change(row[item] ?? 0) }]
}

const unit: FilingFault = (rows, random) => {
  const [item, times] = [
    random.pick(SCALED.filter((name) => (newest(rows)[name] ?? 0) !== 0)),
    random.pick([1_000, 0.001]),
  ]
  return isKeptOut(
    withNewest(rows, item, (value) => value * times),
    item,
  )
}

const negative: FilingFault = (rows, random) => {
  const item = random.pick(POSITIVE.filter((name) => (newest(rows)[name] ?? 0) > 0))
  return isKeptOut(
    withNewest(rows, item, (value) => -value),
    item,
  )
}

/** No report for more than 15 months: the value grade is empty by itself, and it is said why. */
const stale: FilingFault = (rows, random) => {
  const { findings } = runFilingGate(
    rows,
    addDays(addMonths(newest(rows).filed, 15), 1 + Math.floor(random.uniform() * 300)),
  )
  return findings.some(({ check, blocked }) => check === 'stale-filing' && blocked === 'value grade')
}

/** A later filing changes a figure: the day before, the first figure stands and nothing is said; from its day on the new one is read, or kept back where the rest of its statement contradicts it, and it is said. */
const restated: FilingFault = (rows, random) => {
  const [item, row] = [random.pick(RESTATED.filter((name) => newest(rows)[name] !== null)), newest(rows)]
  const filed = addDays(row.filed, 30 + Math.floor(random.uniform() * 200))
  const changed = roundedAs(
    row[item] ?? 0,
    (row[item] ?? 0) * (random.chance(0.5) ? random.between(0.6, 0.98) : random.between(1.02, 1.4)),
  )
  const all = [...rows, { ...row, filed, [item]: changed }]
  const [before, after] = [runFilingGate(all, addDays(filed, -1)), runFilingGate(all, filed)]
  const said = ({ findings }: FilingsVerdict) =>
    findings.some(({ check, detail }) => check === 'restated-figure' && detail.item === item)
  const read = ({ periods }: FilingsVerdict) => periods.at(-1)?.amount(item)?.value
  const isDoubted = after.findings.some(({ severity }) => severity === 'block') && read(after) === null
  return read(before) === row[item] && !said(before) && (read(after) === changed || isDoubted) && said(after)
}

/** The figure to whole millions or thousands, if the filer's is. */
function roundedAs(filed: number, figure: number): number {
  const grain = [1e6, 1e3].find((size) => filed % size === 0) ?? 1
  return grain * Math.round(figure / grain)
}

export const FILING_FAULTS: Readonly<Record<string, FilingFault>> = {
  'unit: 1,000 times a figure': unit,
  'negative amount': negative,
  'stale filing': stale,
  restated,
}

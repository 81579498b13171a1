import fc from 'fast-check'
import type { FiledFact } from '@fairweight/domain/facts/filed-fact.ts'
import { knownTags } from '@fairweight/domain/facts/resolution/known-tags.ts'
import { addDays } from '@fairweight/domain/time/iso-date.ts'
import { day } from './companies.ts'
import { filed } from './filings.ts'

/** What a company files is told by a few choices; each figure follows from the seed, so that a failing company shrinks. */
interface Filer {
  readonly seed: number
  /** Fiscal years filed, the last of them 2020. */
  readonly years: number
  /** Quarters filed after the last fiscal year. */
  readonly quarters: number
  /** Tags it uses. */
  readonly tags: readonly string[]
  /** One row of so many is missing, and one is restated whenever it is filed again. */
  readonly gap: number
  readonly classes: number
}

const MOMENTS =
  /^(Assets|Liabilities|Stockholders|Equity|Goodwill|Cash(And|Cash)|Cash$|.*(Current|Noncurrent|Marketable|Investments|Securities|Debt|Borrowings|Obligations|Maturities|Notes|Payable|Preferred|Minority|Noncontrolling|Intangible(Assets|s)|Retained|TemporaryEquity|CommonStockShares|NumberOfShares|CommercialPaper))/
const FLOWS =
  /Payments|Proceeds|Income|Revenue|Depreciation|Amorti|InterestExpense|Cost|WeightedAverage|EarningsPer|NetCash|Profit/

function isFlow(tag: string): boolean {
  return FLOWS.test(tag) || !MOMENTS.test(tag)
}

/** Tags of which every measure can be made. */
const COMPLETE_TAGS = [
  'Revenues',
  'GrossProfit',
  'OperatingIncomeLoss',
  'DepreciationDepletionAndAmortization',
  'InterestExpense',
  'NetIncomeLoss',
  'EarningsPerShareDiluted',
  'NetCashProvidedByUsedInOperatingActivities',
  'PaymentsToAcquirePropertyPlantAndEquipment',
  'CashAndCashEquivalentsAtCarryingValue',
  'AssetsCurrent',
  'Assets',
  'LiabilitiesCurrent',
  'LongTermDebtCurrent',
  'LongTermDebtNoncurrent',
  'Liabilities',
  'StockholdersEquity',
  'Goodwill',
  'RetainedEarningsAccumulatedDeficit',
  'EntityCommonStockSharesOutstanding',
] as const

/** A company with any tags, gaps and restatements. */
export const arbitraryFilings: fc.Arbitrary<FiledFact[]> = fc
  .record({
    seed: fc.nat(),
    years: fc.integer({ min: 1, max: 4 }),
    quarters: fc.integer({ min: 0, max: 3 }),
    tags: fc.subarray(knownTags(), { minLength: 8 }).map((tags) => ['NetIncomeLoss', ...tags]),
    gap: fc.constantFrom(5, 11, 40),
    classes: fc.integer({ min: 1, max: 2 }),
  })
  .map(filingsOf)

/** A company of which everything is known. */
export const arbitraryCompleteFilings: fc.Arbitrary<FiledFact[]> = fc
  .record({
    seed: fc.nat(),
    years: fc.integer({ min: 4, max: 6 }),
    quarters: fc.integer({ min: 0, max: 3 }),
    tags: fc.constant(COMPLETE_TAGS),
    gap: fc.constant(Number.POSITIVE_INFINITY),
    classes: fc.integer({ min: 1, max: 2 }),
  })
  .map(filingsOf)

/** The same for as many years as asked, each company from its seed alone. */
export function completeFilings(seed: number, years: number): FiledFact[] {
  return filingsOf({ seed, years, quarters: 3, tags: COMPLETE_TAGS, gap: Number.POSITIVE_INFINITY, classes: 1 })
}

function filingsOf(filer: Filer): FiledFact[] {
  const reports = Array.from({ length: filer.years }, (_, back) => 2020 - back).flatMap((year) =>
    [1, 2, 3, 4].map((quarter) => ({ year, quarter })),
  )
  const since = [1, 2, 3].slice(0, filer.quarters).map((quarter) => ({ year: 2021, quarter }))
  return [...reports, ...since].flatMap(({ year, quarter }) => reportOf(filer, year, quarter))
}

const ENDS = ['03-31', '06-30', '09-30', '12-31'] as const
const STARTS = ['01-01', '04-01', '07-01', '10-01'] as const

/** A quarterly report, or the annual one for the fourth quarter; each repeats the same stretches of the year before. */
function reportOf(filer: Filer, year: number, quarter: number): FiledFact[] {
  const end = ENDS[quarter - 1] ?? '12-31'
  const on = addDays(day(`${year}-${end}`), 40)
  const form = quarter === 4 ? '10-K' : '10-Q'
  const ofYear = (of: number): FiledFact[] => {
    const stretches =
      quarter === 4 || quarter === 1
        ? [`${of}-01-01..${of}-${end}`]
        : [`${of}-${STARTS[quarter - 1]}..${of}-${end}`, `${of}-01-01..${of}-${end}`]
    return filer.tags
      .filter((tag) => !tag.startsWith('Entity'))
      .flatMap((tag) => {
        const periods = isFlow(tag) ? stretches : [`${of}-${end}`]
        return periods.flatMap((period) => row(filer, tag, period, on, form))
      })
  }
  return [...ofYear(year), ...ofYear(year - 1), ...coverOf(filer, `${year}-01-01..${year}-${end}`, on, form)]
}

function row(filer: Filer, tag: string, period: string, on: string, form: string): FiledFact[] {
  const isMissing = hash(filer.seed, tag, period, on) % filer.gap === 0
  return isMissing ? [] : [filed(tag, period, statedFigure(filer, tag, period, on), on, { form, unit: unitOf(tag) })]
}

function statedFigure(filer: Filer, tag: string, period: string, on: string): number {
  const isRestated = hash(filer.seed, period, tag, on) % filer.gap === 0
  return figure(tag, hash(filer.seed, tag, period, isRestated ? on : ''))
}

/** As many shares as earn the period's income, which a cover must fit, for two companies of three. */
function coverOf(filer: Filer, period: string, on: string, form: string): FiledFact[] {
  if (!filer.tags.includes('EntityCommonStockSharesOutstanding')) return []
  const earned = Math.round(
    statedFigure(filer, 'NetIncomeLoss', period, on) / statedFigure(filer, 'EarningsPerShareDiluted', period, on),
  )
  return Array.from({ length: filer.classes }, (_, place) => {
    const anyNumber = 1e6 * (1 + (hash(filer.seed, on, String(place)) % 400))
    const shares =
      filer.seed % 3 > 0 && earned > 1e6 && Number.isFinite(earned)
        ? Math.round(earned / filer.classes) + place
        : anyNumber
    return filed('EntityCommonStockSharesOutstanding', addDays(day(on), -9), shares, on, { form, unit: 'shares' })
  })
}

function unitOf(tag: string): string {
  if (tag.includes('PerShare') || tag.includes('PerDilutedShare')) return 'USD/shares'
  return /Shares/.test(tag) && !/Payments|Proceeds/.test(tag) ? 'shares' : 'USD'
}

/** Whole numbers, and quarters of dollars per share, so that sums are exact in any order. */
function figure(tag: string, chance: number): number {
  const unit = unitOf(tag)
  // A dollar and more: cents are rounded, so that of few of them the number of shares cannot be told on any scale.
  if (unit === 'USD/shares') return Math.abs((chance % 100) / 4 - 5) < 1 ? 1 : (chance % 100) / 4 - 5
  if (unit === 'shares') return 1e6 * (chance % 500)
  return isFlow(tag) ? 1e3 * ((chance % 2_000_000) - 200_000) : 1e3 * (chance % 4_000_000)
}

/** FNV-1a over texts. */
function hash(seed: number, ...texts: readonly string[]): number {
  let state = (2_166_136_261 ^ seed) >>> 0
  for (const letter of texts.join('|')) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619) >>> 0
  return Math.imul(state ^ (state >>> 15), 2_246_822_519) >>> 1
}

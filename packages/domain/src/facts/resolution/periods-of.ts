import type { AmountItem } from '../fiscal-period.ts'
import type { FiledKind } from '../kind/company-kind.ts'
import { recognizeKind } from '../kind/recognize-kind.ts'
import type { ReportedAmount, ReportedPeriod } from '../reported-period.ts'
import type { Conversion } from '../currencies/exchange-rate.ts'
import { foreignFilerOf } from './foreign-filer.ts'
import type { ForeignFiler } from './foreign-filer.ts'
import { ITEM_TAGS } from './item-tags.ts'
import { quartersOf } from './quarters.ts'
import type { Quarter } from './quarters.ts'
import { amountReader, combineAmounts, doubtfulShareCount, memoize } from './stated-amount.ts'
import type { ReadAmount } from './stated-amount.ts'
import type { StatedPeriod } from './stated-period.ts'
import { trailingYearOf } from './trailing-year.ts'
import type { TrailingYear } from './trailing-year.ts'

/** Gives the rates for a period; null when they are not known. */
type ConversionOf = (period: StatedPeriod) => Conversion | null

/** Years, quarters and the trailing twelve months of a company from the periods that it stated, oldest end first. */
export function periodsOf(
  stated: readonly StatedPeriod[],
  currency: string,
  conversionOf: ConversionOf,
): ReportedPeriod[] {
  const years = stated.filter(({ months }) => months === 12)
  const readerFor = readers(stated, currency, { conversionOf, foreignFiler: foreignFilerOf(years, currency) })
  const quarters = quartersOf(stated)
  const trailing = trailingYearOf(stated, years, quarters)
  const periods = [
    ...years.map((year) => yearPeriod(year, readerFor([year]))),
    ...quarters.map((quarter) => quarterPeriod(quarter, readerFor(partsOf(quarter)))),
  ]
  if (trailing !== null)
    periods.push(trailingPeriod(trailing, readerFor([trailing, ...trailing.quarters].flatMap(partsOf))))
  return periods.toSorted((a, b) => compareText(a.periodEnd, b.periodEnd))
}

interface Reader {
  readonly currency: string
  readonly foreignFiler: ForeignFiler | undefined
  readonly read: ReadAmount
  /** In the currency of the filing: a kind is told by what part one figure is of another, whatever the rate. */
  readonly readAsFiled: ReadAmount
}

/** Gives the reader for a period made of some parts: in US dollars when the rates of all of them are known, else as filed. */
function readers(
  stated: readonly StatedPeriod[],
  currency: string,
  {
    conversionOf,
    foreignFiler,
  }: { readonly conversionOf: ConversionOf; readonly foreignFiler: ForeignFiler | undefined },
): (parts: readonly StatedPeriod[]) => Reader {
  const readAsFiled = amountReader(new Map())
  const asFiled: Reader = { currency, foreignFiler, read: readAsFiled, readAsFiled }
  if (currency === 'USD') return () => asFiled
  const conversions = conversionsOf(stated, conversionOf)
  const inDollars: Reader = { currency: 'USD', foreignFiler, read: amountReader(conversions), readAsFiled }
  return (parts) => (parts.every((part) => conversions.has(part)) ? inDollars : asFiled)
}

function partsOf({ added, taken }: Pick<Quarter, 'added' | 'taken'>): StatedPeriod[] {
  return [...added, ...taken]
}

function yearPeriod(year: StatedPeriod, reader: Reader): ReportedPeriod {
  return {
    ...identityOf(year, reader),
    periodMonths: 12,
    amount: (item) => reader.read(year, item),
    kind: () => kindOf(year, reader),
  }
}

/** By the figures as filed: whatever the currency, one part is the same share of another. */
function kindOf(year: StatedPeriod, { readAsFiled }: Reader): FiledKind | null {
  const amountOf = (tag: string): number | null => year.rows.newest(tag)[0]?.value ?? null
  const figure = (item: AmountItem): number | null => readAsFiled(year, item)?.value ?? null
  return recognizeKind({ amountOf, revenue: figure('revenue'), totalAssets: figure('totalAssets') })
}

function quarterPeriod(quarter: Quarter, reader: Reader): ReportedPeriod {
  return {
    ...identityOf(quarter.balance, reader),
    periodMonths: 3,
    amount: memoize((item) => quarterAmount(quarter, item, reader.read)),
  }
}

function trailingPeriod(trailing: TrailingYear, reader: Reader): ReportedPeriod {
  return {
    ...identityOf(trailing.balance, reader),
    periodMonths: 12,
    isTrailing: true,
    amount: memoize((item) => trailingAmount(trailing, item, reader.read)),
  }
}

function identityOf(
  period: StatedPeriod,
  { currency, foreignFiler }: Reader,
): Omit<ReportedPeriod, 'periodMonths' | 'amount'> {
  const { endDate, firstFiled } = period
  return {
    periodEnd: endDate,
    firstFiled,
    currency,
    doubtfulShareCount: () => doubtfulShareCount(period),
    ...(foreignFiler !== undefined && { foreignFiler }),
  }
}

function compareText(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function conversionsOf(stated: readonly StatedPeriod[], conversionOf: ConversionOf): Map<StatedPeriod, Conversion> {
  const found = new Map<StatedPeriod, Conversion>()
  for (const period of stated) {
    const conversion = conversionOf(period)
    if (conversion !== null) found.set(period, conversion)
  }
  return found
}

/** What a quarter's own column says, else the difference of two stretches since the year began, or the longer one's last day. */
function quarterAmount({ own, added, taken }: Quarter, item: AmountItem, read: ReadAmount): ReportedAmount | null {
  const stated = own === null ? null : read(own, item)
  if (stated !== null || taken.length === 0) return stated
  const whole = added.map((part) => read(part, item))
  if (ITEM_TAGS[item].kind !== 'flow') return whole[0] ?? null
  return combineAmounts(
    whole,
    taken.map((part) => read(part, item)),
    'by difference',
  )
}

/** The last fiscal year and the months since, less the same months of the year before; else the sum of four quarters. */
function trailingAmount(
  { balance, added, taken, quarters }: TrailingYear,
  item: AmountItem,
  read: ReadAmount,
): ReportedAmount | null {
  if (ITEM_TAGS[item].kind !== 'flow') return read(balance, item)
  const note = 'last fiscal year plus the months since, less the same months a year earlier'
  const rolled = combineAmounts(
    added.map((part) => read(part, item)),
    taken.map((part) => read(part, item)),
    note,
  )
  if (rolled !== null || quarters.length < 4) return rolled
  return combineAmounts(
    quarters.map((quarter) => quarterAmount(quarter, item, read)),
    [],
    'sum of four quarters',
  )
}

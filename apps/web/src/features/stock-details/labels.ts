import { formatDatesInText } from '../../data/display/format-dates-in-text.ts'
import { amount, compactAmount, compactDollars, count, dollars, exactNumber, percent } from '../../data/figures.ts'

/** The wire's name of a measure, whether it comes as GRAHAM_NUMBER or as graham-number. */
export function wireName(id: string): string {
  return id.toUpperCase().replaceAll('-', '_')
}

/** 'rising-gross-margin' or 'total_equity' as words: 'Rising gross margin'. */
export function humanizeName(name: string): string {
  return capitalizeSentence(hyphened(name.replaceAll(/[-_]/g, ' ').toLowerCase()))
}

/** 'EBIT margin, year to 2016-09-24' → 'EBIT margin, year to Sep 24, 2016'; what comes as words keeps its letters. */
export function inputName(name: string): string {
  return capitalizeSentence(hyphened(formatDatesInText(name)))
}

const hyphened = (words: string) => words.replaceAll(/\b(long|short) term\b/g, '$1-term')

/** 'cash and debt' → 'Cash and debt'; names and abbreviations within keep their letters. */
export function capitalizeSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** What a measure is called where that is not its own name as words. */
const MEASURE_NAMES: Record<string, string> = {
  TANGIBLE_BOOK_VALUE_PER_SHARE: 'Tangible book value',
  MARKETCAP: 'Market capitalization',
  EBITDA: 'EBITDA',
  ALTMAN_Z: 'Altman’s Z',
  PIOTROSKI_SIGNS: 'Piotroski’s signs',
  NEGATIVE_EBITDA_YEARS: 'Years of negative EBITDA',
  NORMALIZED_EBIT_MARGIN: 'Normalized operating margin',
  LAST_CLOSE_PRICE: 'Last close',
  ONE_YEAR_AVERAGE_CLOSE_PRICE: 'One-year average',
  ONE_YEAR_AVERAGE_CLOSE_PRICE_LAGGED: 'One-year average, lagged',
  THREE_YEAR_AVERAGE_CLOSE_PRICE: 'Three-year average',
  THREE_YEAR_MAX_CLOSE_PRICE: 'Three-year maximum',
  FIVE_YEAR_AVERAGE_CLOSE_PRICE: 'Five-year average',
  PERCENT_ABOVE_ONE_YEAR_AVERAGE_LAGGED_CLOSE_PRICE: 'Above the lagged one-year average',
  MOMENTUM_PERCENTAGE_RANK: 'Momentum percentile',
}

export function measureName(id: string): string {
  return MEASURE_NAMES[wireName(id)] ?? humanizeName(id)
}

/** Ratios that count something: they have decimals only where a tie counts half. */
const COUNTED: ReadonlySet<string> = new Set([
  'PIOTROSKI_SIGNS',
  'signs passed',
  'signs known',
  'stocks below',
  'other ranked stocks',
])

/** A measure's or an input's figure with its unit. */
export function formatFigure({
  name,
  value,
  unit,
}: {
  readonly name: string
  readonly value: number | null
  readonly unit: string
}): string {
  return value !== null && COUNTED.has(name) ? exactNumber(value) : withUnit(value, unit)
}

/** A figure with its unit as the wire names units. */
export function withUnit(value: number | null, unit: string): string {
  if (value === null) return 'n/a'
  switch (unit) {
    case 'USD':
      return Math.abs(value) >= 1e5 ? compactDollars(value) : dollars(value)
    case 'USD/share':
      return `${dollars(value)} per share`
    case 'shares':
      return `${compactAmount(value)} shares`
    case 'fraction':
      return percent(value)
    case 'years':
    case 'signs':
    case 'sessions':
      return `${count(value)} ${unit}`
    case 'ratio':
      return amount(value)
    default:
      return `${amount(value)} ${unit}`
  }
}

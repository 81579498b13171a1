import { amount, compactAmount, count, percent } from '../../data/figures.ts'

/** The wire's name of a measure, whether it comes as GRAHAM_NUMBER or as graham-number. */
export function wireName(id: string): string {
  return id.toUpperCase().replaceAll('-', '_')
}

/** 'rising-gross-margin' or 'total_equity' as words: 'Rising gross margin'. */
export function asWords(name: string): string {
  const words = name.replaceAll(/[-_]/g, ' ').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** 'cash and debt' → 'Cash and debt'; names and abbreviations within keep their letters. */
export function asSentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const MEASURE_NAMES: Record<string, string> = {
  DISCOUNTED_CASH_FLOW: 'Discounted cash flow',
  EARNINGS_POWER_VALUE: 'Earnings power value',
  GRAHAM_NUMBER: 'Graham number',
  TANGIBLE_BOOK_VALUE_PER_SHARE: 'Tangible book value',
  FUTURE_CASH_FLOW: 'Future cash flow',
  MARKETCAP: 'Market capitalisation',
  EBITDA: 'EBITDA',
  ALTMAN_Z: 'Altman’s Z',
  NORMALIZED_EBIT_MARGIN: 'Normalised operating margin',
  NORMALIZED_FREE_CASH_FLOW: 'Normalised free cash flow',
  LAST_CLOSE_PRICE: 'Last close',
}

export function measureName(id: string): string {
  return MEASURE_NAMES[wireName(id)] ?? asWords(id)
}

/** 'value-measures#graham-number' → 'graham number'. */
export function formulaName(formula: string): string {
  return formula.slice(formula.lastIndexOf('#') + 1).replaceAll('-', ' ')
}

/** A figure with its unit as the wire names units. */
export function withUnit(value: number | null, unit: string): string {
  if (value === null) return 'n/a'
  switch (unit) {
    case 'USD':
      return `${Math.abs(value) >= 1e5 ? compactAmount(value) : amount(value)} USD`
    case 'USD/share':
      return `${amount(value)} USD a share`
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

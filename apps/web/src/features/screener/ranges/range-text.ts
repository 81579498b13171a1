import type { FigureRange } from '@fairweight/domain/screener/figure-ranges.ts'
import { isKeyFigureId, KEY_FIGURES } from '@fairweight/domain/key-figures'
import type { FigureId, RangeId } from '@fairweight/domain/screener/stock-columns.ts'

/** The figures of the list. */
const RANGE_NAMES: Readonly<Record<FigureId, string>> = {
  price: 'Price',
  marketCap: 'Market cap',
  strength: 'Financial strength',
  fragility: 'Error that flips the grade',
  momentumRank: 'Momentum percentile',
  epv: 'EPV margin',
  dcf: 'DCF margin',
  graham: 'Graham margin',
  futureCashFlow: 'Cash flow margin',
  tangibleBook: 'Tangible book margin',
  sectorRank: 'Margin rank in sector',
}

const UNITS: Readonly<Record<FigureId, string>> = {
  price: '$',
  marketCap: '$',
  strength: ' stars',
  fragility: '%',
  momentumRank: '',
  epv: '%',
  dcf: '%',
  graham: '%',
  futureCashFlow: '%',
  tangibleBook: '%',
  sectorRank: '',
}

const SIZES = [
  ['T', 1e12],
  ['B', 1e9],
  ['M', 1e6],
] as const

/** What a figure is called where it is filtered by. */
export function rangeName(id: RangeId): string {
  return isKeyFigureId(id) ? KEY_FIGURES[id].name : RANGE_NAMES[id]
}

function unitOf(id: RangeId): string {
  if (!isKeyFigureId(id)) return UNITS[id]
  return { fraction: '%', ratio: '', years: ' years' }[KEY_FIGURES[id].unit]
}

/** One end as people write it: 2.5B, 300M, 12.75, −20. Every digit is kept. */
export function writeEnd(id: RangeId, value: number): string {
  const [letter, size] = (id === 'marketCap' && SIZES.find(([, min]) => Math.abs(value) >= min)) || ['', 1]
  return `${Number((value / size).toPrecision(12))}${letter}`.replace('-', '−')
}

/** Momentum percentile 90–100; Market cap $2B or more. */
export function rangeText(id: RangeId, { min, max }: FigureRange): string {
  const name = rangeName(id)
  const unit = unitOf(id)
  const withUnit = (end: number) => (unit === '$' ? withDollarSign(writeEnd(id, end)) : `${writeEnd(id, end)}${unit}`)
  if (min !== null && max !== null) {
    const from = unit === '$' ? withUnit(min) : writeEnd(id, min)
    return `${name} ${from}${min < 0 || max < 0 ? ' to ' : '–'}${withUnit(max)}`
  }
  if (min !== null) return `${name} ${withUnit(min)} or more`
  return max === null ? name : `${name} ${withUnit(max)} or less`
}

/** One end with its unit, to be read as a number of a sentence: few digits say enough there. */
export function aboutEnd(id: RangeId, value: number): string {
  const unit = unitOf(id)
  const end = writeEnd(id, Number(value.toPrecision(Math.abs(value) >= 100 ? 3 : 2)))
  return unit === '$' ? withDollarSign(end) : `${end}${unit}`
}

function withDollarSign(end: string): string {
  return end.startsWith('−') ? `−$${end.slice(1)}` : `$${end}`
}

import type { FigureRange } from './figure-ranges.ts'
import type { FigureId } from './stock-columns.ts'

/** What each figure is called where it is filtered by. */
export const RANGE_NAMES: Readonly<Record<FigureId, string>> = {
  price: 'Price',
  marketCap: 'Market cap',
  strength: 'Financial strength',
  momentumRank: 'Momentum percentile',
  epv: 'EPV margin',
  dcf: 'DCF margin',
  graham: 'Graham margin',
  futureCashFlow: 'Cash flow margin',
  tangibleBook: 'Tangible book margin',
}

const UNITS: Readonly<Record<FigureId, string>> = {
  price: ' USD', marketCap: ' USD', strength: ' stars', momentumRank: '', epv: ' %', dcf: ' %', graham: ' %', futureCashFlow: ' %', tangibleBook: ' %',
}

const SIZES = [['T', 1e12], ['B', 1e9], ['M', 1e6]] as const

/** One end as people write it: 2.5B, 300M, 12.75, −20. Every digit is kept. */
export function writeEnd(id: FigureId, value: number): string {
  const [letter, size] = (id === 'marketCap' && SIZES.find(([, least]) => Math.abs(value) >= least)) || ['', 1]
  return `${Number((value / size).toPrecision(12))}${letter}`.replace('-', '−')
}

/** Momentum percentile 90–100; Market cap 2B USD or more. */
export function rangeWords(id: FigureId, { least, most }: FigureRange): string {
  const name = RANGE_NAMES[id]
  const unit = UNITS[id]
  if (least !== null && most !== null) return `${name} ${writeEnd(id, least)}${least < 0 || most < 0 ? ' to ' : '–'}${writeEnd(id, most)}${unit}`
  if (least !== null) return `${name} ${writeEnd(id, least)}${unit} or more`
  return most === null ? name : `${name} ${writeEnd(id, most)}${unit} or less`
}

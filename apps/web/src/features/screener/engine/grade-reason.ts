import type { MarginOfSafety, StockRow } from '@fairweight/contract/wire'
import { wholePercent } from '../../../data/figures.ts'
import { widestMargin } from '@fairweight/domain/screener/stock-columns.ts'

const MEASURE_WORDS: Readonly<Record<keyof MarginOfSafety, string>> = {
  dcf: 'discounted cash flow',
  epv: 'earnings power',
  graham: 'the Graham number',
  tangibleBook: 'tangible book',
  futureCashFlow: 'future cash flow',
}

/** Why a stock has its value grade, in a few words, such as `42% below earnings power`. Where there is no letter, the pill says why. */
export function gradeReason(row: Pick<StockRow, 'VALUE_RATING' | 'MARGIN_OF_SAFETY'>): string | null {
  if (row.VALUE_RATING === undefined || row.VALUE_RATING === 'Unranked') return null
  const widest = widestMargin(row)
  return widest === null ? null : `${wholePercent(widest.margin)} below ${MEASURE_WORDS[widest.measure]}`
}

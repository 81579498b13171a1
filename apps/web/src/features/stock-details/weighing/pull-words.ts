import { reasonLabel } from '@fairweight/domain/rating'
import type { Pull, StockFigures } from '@fairweight/domain/what-if'
import { amount, percent, shortPercent } from '../../../data/figures.ts'
import { asSentence, asWords, measureName, withUnit } from '../wording.ts'

const STARS = 5

/** What pulls, with where it stands. */
export function pullWords({ source, effect }: Pull, { reported }: StockFigures): string {
  switch (source.kind) {
    case 'estimate':
      return `${measureName(source.measure)} of ${amount(source.value)} USD is ${effect < 0 ? 'below' : 'above'} the price`
    case 'unknown-estimate':
      return `${measureName(source.measure)} cannot be computed (${reasonLabel(source.reason)}) and is counted as nothing`
    case 'reported':
      return `${asSentence(reported[source.item].name)}: ${withUnit(source.value, 'USD')}`
    case 'capital-expenditures':
      return `Capital expenditures: ${withUnit(source.value, 'USD')} a year`
    case 'growth':
      return `${effect < 0 ? 'Shrinking revenue' : 'Growth of revenue'}: ${percent(source.value)} a year`
    case 'latest-margin':
      return `Operating margin of the latest year: ${percent(source.value)}, ${percent(source.mean)} on average`
    case 'latest-cash-flow':
      return `Free cash flow of the latest year: ${withUnit(source.value, 'USD')}, ${withUnit(source.mean, 'USD')} on average`
    case 'sign':
      return `${asWords(source.name)}: ${effect < 0 ? 'no' : 'yes'}`
    case 'altman-z':
      return `Altman’s Z of ${amount(source.value)}${effect < 0 ? ', short of safe' : ', safe'}`
  }
}

/** How far it pulls, in the unit of what it pulls at. */
export function effectWords({ of, effect }: Pull): string {
  const sign = effect > 0 ? '+' : ''
  return of === 'estimates' ? `${sign}${shortPercent(effect)} of the price` : `${sign}${amount(effect * STARS)} stars`
}

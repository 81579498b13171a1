import { reasonLabel } from '@fairweight/domain/rating'
import type { Contribution, StockFigures } from '@fairweight/domain/what-if'
import { amount, dollars, percent, shortPercent } from '../../../data/figures.ts'
import { capitalizeSentence, humanizeName, measureName, withUnit } from '../labels.ts'

const STARS = 5

/** What pulls, with where it stands. */
export function contributionText({ source, effect }: Contribution, { reported }: StockFigures): string {
  switch (source.kind) {
    case 'estimate':
      return `${measureName(source.measure)} of ${dollars(source.value)} is ${effect < 0 ? 'below' : 'above'} the price`
    case 'unknown-estimate':
      return `${measureName(source.measure)} cannot be computed (${reasonLabel(source.reason)}) and counts as zero`
    case 'reported':
      return `${capitalizeSentence(reported[source.item].name)}: ${withUnit(source.value, 'USD')}`
    case 'capital-expenditures':
      return `Capital expenditures: ${withUnit(source.value, 'USD')} a year`
    case 'growth':
      return `${effect < 0 ? 'Declining revenue' : 'Revenue growth'}: ${percent(source.value)} a year`
    case 'latest-margin':
      return `Operating margin of the latest year: ${percent(source.value)}, ${percent(source.mean)} on average`
    case 'latest-cash-flow':
      return `Free cash flow of the latest year: ${withUnit(source.value, 'USD')}, ${withUnit(source.mean, 'USD')} on average`
    case 'sign':
      return `${humanizeName(source.name)}: ${effect < 0 ? 'no' : 'yes'}`
    case 'altman-z':
      return `Altman’s Z of ${amount(source.value)}${effect < 0 ? ', below the safe level' : ', safe'}`
  }
}

/** How far it pulls, in the unit of what it pulls at. */
export function effectText({ of, effect }: Contribution): string {
  const sign = effect > 0 ? '+' : ''
  return of === 'estimates' ? `${sign}${shortPercent(effect)} of the price` : `${sign}${amount(effect * STARS)} stars`
}

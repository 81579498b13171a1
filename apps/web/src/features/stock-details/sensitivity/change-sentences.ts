import {
  ASSUMPTION_IDS,
  type GradeThreshold,
  type GradeThresholds,
  gradeThresholds,
  priceThresholds,
  rateWithAssumptions,
  type ReportedChange,
  reportedChanges,
  type StockFigures,
  baselineAssumption,
} from '@fairweight/domain/what-if'
import { reasonText } from '@fairweight/domain/rating'
import { dollars, shortPercent } from '../../../data/figures.ts'
import { gradeName } from '../grade-name.ts'
import { ASSUMPTION_LABELS, writeAssumption } from '../what-if/assumption-text.ts'
import { withUnit } from '../labels.ts'

const MAX_CHANGES = 3

/** What would flip the grade with the least move of the price or of one reported figure, in one sentence. */
export function nearestChangeSentence(stock: StockFigures): string {
  if (stock.obstacle !== null) return obstacleSentence(stock.obstacle)
  const [price] = priceSentences(stock).toSorted((a, b) => a.move - b.move)
  const [reported] = reportedChanges(stock)
  if (reported && (!price || Math.abs(reported.change) < price.move)) return reportedSentence(stock)(reported)
  return price?.words ?? NO_PRICE_CHANGES
}

/** What would flip the grade: the price, then the nearest reported figures and assumptions, each in one sentence. */
export function changeSentences(stock: StockFigures): string[] {
  if (stock.obstacle !== null) return [obstacleSentence(stock.obstacle)]
  const prices = priceSentences(stock).map(({ words }) => words)
  return [
    ...(prices.length === 0 && stock.price.value !== null ? [NO_PRICE_CHANGES] : prices),
    ...reportedChanges(stock).slice(0, MAX_CHANGES).map(reportedSentence(stock)),
    ...(stock.kind === 'operating company' ? assumptionSentences(stock) : []),
  ]
}

const NO_PRICE_CHANGES = 'No price from half to one and a half times the current one changes the grade.'

const obstacleSentence = (obstacle: NonNullable<StockFigures['obstacle']>) =>
  `No figure changes this. ${reasonText(obstacle)}`

/** Each with how far the price would have to move, as a fraction of it. */
function priceSentences(stock: StockFigures): { readonly move: number; readonly words: string }[] {
  const { below, above } = priceThresholds(stock)
  const price = stock.price.value
  if (price === null) return []
  const sentence = ({ at, rating, reason }: GradeThreshold, verb: string, more: string) => {
    const move = Math.abs(at / price - 1)
    const words = `It becomes ${gradeName(rating, reason)} when the price ${verb} ${dollars(at)}, ${shortPercent(move)} ${more} than now.`
    return { move, words }
  }
  return [
    ...(below ? [sentence(below, 'falls below', 'less')] : []),
    ...(above ? [sentence(above, 'rises above', 'more')] : []),
  ]
}

function reportedSentence(stock: StockFigures) {
  return ({ item, from, at, change, rating, reason }: ReportedChange): string => {
    const { name, unit } = stock.reported[item]
    const direction = at < from ? 'lower' : 'higher'
    return `It becomes ${gradeName(rating, reason)} if ${name} alone were ${shortPercent(Math.abs(change))} ${direction}: ${withUnit(at, unit)} instead of ${withUnit(from, unit)}.`
  }
}

function assumptionSentences(stock: StockFigures): string[] {
  const published = rateWithAssumptions(stock)
  const found = ASSUMPTION_IDS.flatMap((id) => {
    const current = baselineAssumption(id, {}, published)
    const flip = nearest(gradeThresholds(stock, id), current)
    return flip === null || current === null ? [] : [{ id, current, ...flip }]
  })
  return found
    .toSorted((a, b) => relativeMove(a) - relativeMove(b))
    .slice(0, MAX_CHANGES)
    .map(
      ({ id, current, at, rating, reason }) =>
        `It becomes ${gradeName(rating, reason)} with ${ASSUMPTION_LABELS[id].inSentence} at ${writeAssumption(id, at)} instead of ${writeAssumption(id, current)}.`,
    )
}

function nearest({ below, above }: GradeThresholds, current: number | null): GradeThreshold | null {
  if (current === null || !below || !above) return below ?? above
  return current - below.at < above.at - current ? below : above
}

function relativeMove({ current, at }: { readonly current: number; readonly at: number }): number {
  return Math.abs(at - current) / Math.max(Math.abs(current), 0.01)
}

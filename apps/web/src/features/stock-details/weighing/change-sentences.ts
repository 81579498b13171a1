import { ASSUMPTION_IDS, type Flip, type FlipPoints, flipPoints, priceFlips, rateWithAssumptions, type ReportedChange, reportedChanges, type StockFigures, standingAssumption } from '@fairweight/domain/what-if'
import { reasonText } from '@fairweight/domain/rating'
import { amount, shortPercent } from '../../../data/figures.ts'
import { gradeName } from '../grade-name.ts'
import { ASSUMPTION_WORDS, writeAssumption } from '../what-if/assumption-words.ts'
import { withUnit } from '../wording.ts'

const MOST = 3

/** What would flip the grade: the price, then the nearest reported figures and assumptions, each in one sentence. */
export function changeSentences(stock: StockFigures): string[] {
  if (stock.obstacle !== null) return [`No figure changes this. ${reasonText(stock.obstacle)}`]
  return [
    ...priceSentences(stock),
    ...reportedChanges(stock).slice(0, MOST).map(reportedSentence(stock)),
    ...(stock.kind === 'operating company' ? assumptionSentences(stock) : []),
  ]
}

function priceSentences(stock: StockFigures): string[] {
  const { below, above } = priceFlips(stock)
  const price = stock.price.value
  if (price === null) return []
  const sentence = ({ at, rating, reason }: Flip, verb: string, more: string) =>
    `It becomes ${gradeName(rating, reason)} when the price ${verb} ${amount(at)} USD, ${shortPercent(Math.abs(at / price - 1))} ${more} than now.`
  if (!below && !above) return ['No price from half to one and a half times that of now changes the grade.']
  return [...(below ? [sentence(below, 'falls below', 'less')] : []), ...(above ? [sentence(above, 'rises above', 'more')] : [])]
}

function reportedSentence(stock: StockFigures) {
  return ({ item, from, at, change, rating, reason }: ReportedChange): string => {
    const { name, unit } = stock.reported[item]
    const direction = at < from ? 'lower' : 'higher'
    return `It becomes ${gradeName(rating, reason)} if ${name} alone were ${shortPercent(Math.abs(change))} ${direction}: ${withUnit(at, unit)} in place of ${withUnit(from, unit)}.`
  }
}

function assumptionSentences(stock: StockFigures): string[] {
  const published = rateWithAssumptions(stock)
  const found = ASSUMPTION_IDS.flatMap((id) => {
    const standing = standingAssumption(id, {}, published)
    const flip = nearest(flipPoints(stock, id), standing)
    return flip === null || standing === null ? [] : [{ id, standing, ...flip }]
  })
  return found
    .toSorted((a, b) => relativeMove(a) - relativeMove(b))
    .slice(0, MOST)
    .map(({ id, standing, at, rating, reason }) => `It becomes ${gradeName(rating, reason)} with ${ASSUMPTION_WORDS[id].inSentence} at ${writeAssumption(id, at)} in place of ${writeAssumption(id, standing)}.`)
}

function nearest({ below, above }: FlipPoints, standing: number | null): Flip | null {
  if (standing === null || !below || !above) return below ?? above
  return standing - below.at < above.at - standing ? below : above
}

function relativeMove({ standing, at }: { readonly standing: number; readonly at: number }): number {
  return Math.abs(at - standing) / Math.max(Math.abs(standing), 0.01)
}

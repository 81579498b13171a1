import type { FiledFact } from '../filed-fact.ts'
import type { AmountItem } from '../fiscal-period.ts'
import { sumOf, type PeriodRows } from './tag-sums/filed-sum.ts'
import { ITEM_TAGS } from './item-tags.ts'
import { synonymsOf } from './known-tags.ts'
import { valueOf, type Sum } from './tag-sums/sum-of-tags.ts'
import type { ItemTags } from './tag-sums/tag-sum.ts'

/** The rows that make an item, and those of other tags that could have. */
export interface ChosenFacts extends Sum {
  readonly passedOver: readonly FiledFact[]
}

/** Chooses for one period the way to make an item: the largest, or the first, that is filed and makes sense. */
export function chooseTags(name: AmountItem, rows: PeriodRows): ChosenFacts | null {
  const item = ITEM_TAGS[name]
  const chosen = isHidden(item, rows) ? null : chosenSum(item, rows)
  if (chosen === null) return null
  const isUsed = (tag: string): boolean =>
    chosen.added.some((fact) => fact.tag === tag) || chosen.subtracted.some((fact) => fact.tag === tag)
  return {
    ...chosen,
    passedOver: synonyms(name)
      .flatMap(rows.newest)
      .filter(({ tag }) => !isUsed(tag)),
  }
}

function isHidden({ unknownBeside }: ItemTags, { newest }: PeriodRows): boolean {
  return unknownBeside !== undefined && newest(unknownBeside).some(({ value }) => value !== 0)
}

const SYNONYMS = new Map<AmountItem, readonly string[]>()

function synonyms(name: AmountItem): readonly string[] {
  const known = SYNONYMS.get(name) ?? synonymsOf(ITEM_TAGS[name])
  SYNONYMS.set(name, known)
  return known
}

type IsFigure = (sum: Sum) => boolean

function chosenSum(item: ItemTags, rows: PeriodRows): Sum | null {
  const below = negativeTotal(item, rows)
  if (below !== null) return below
  const notZero = item.isZeroLast === true ? largestOrFirst(item, rows, (sum) => valueOf(sum) !== 0) : null
  return notZero ?? largestOrFirst(item, rows, (sum) => isSane(sum, item))
}

function negativeTotal({ totals = [] }: ItemTags, { newest }: PeriodRows): Sum | null {
  const below = totals.flatMap(newest).find(({ value }) => value < 0)
  return below === undefined ? null : { added: [below], subtracted: [] }
}

function largestOrFirst(item: ItemTags, rows: PeriodRows, isFigure: IsFigure): Sum | null {
  return largestSum(item, rows, isFigure) ?? firstSum(item, rows, isFigure)
}

function largestSum(item: ItemTags, rows: PeriodRows, isFigure: IsFigure): Sum | null {
  let largest: Sum | null = null
  for (const way of item.largestOf ?? []) {
    const sum = sumOf(way, rows)
    if (sum !== null && isFigure(sum) && (largest === null || valueOf(sum) > valueOf(largest))) largest = sum
  }
  return largest
}

function firstSum(item: ItemTags, rows: PeriodRows, isFigure: IsFigure): Sum | null {
  for (const way of item.firstOf) {
    const sum = sumOf(way, rows)
    if (sum !== null && isFigure(sum)) return sum
  }
  return null
}

function isSane(sum: Sum, { least }: ItemTags): boolean {
  if (least === undefined) return true
  return least === 'zero' ? valueOf(sum) >= 0 : valueOf(sum) > 0
}

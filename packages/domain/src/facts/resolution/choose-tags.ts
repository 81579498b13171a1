import type { FiledFact } from '../filed-fact.ts'
import type { AmountItem } from '../fiscal-period.ts'
import { ITEM_TAGS } from './item-tags.ts'
import { synonymsOf } from './known-tags.ts'
import type { ExtraPart, ItemTags, TagPart, TagSum } from './tag-sum.ts'

/** The rows of one tag and period: none, one, or the cover's row for each class of shares. */
export type FactsOfTag = (tag: string) => readonly FiledFact[]

/** The rows that make an item, and those of other tags that could have. */
export interface ChosenFacts {
  readonly added: readonly FiledFact[]
  readonly subtracted: readonly FiledFact[]
  readonly passedOver: readonly FiledFact[]
}

/** Chooses for one period the way to make an item: the largest, or the first, that is filed and makes sense. */
export function chooseTags(name: AmountItem, factsOf: FactsOfTag): ChosenFacts | null {
  const item = ITEM_TAGS[name]
  const chosen = chosenSum(item, factsOf)
  if (chosen === null) return null
  const { added, subtracted } = chosen
  const others = synonyms(name).flatMap(factsOf).filter((fact) => !added.includes(fact) && !subtracted.includes(fact))
  return { ...chosen, passedOver: others }
}

const SYNONYMS = new Map<AmountItem, readonly string[]>()

function synonyms(name: AmountItem): readonly string[] {
  const known = SYNONYMS.get(name) ?? synonymsOf(ITEM_TAGS[name])
  SYNONYMS.set(name, known)
  return known
}

type Fits = (sum: Sum) => boolean

function chosenSum(item: ItemTags, factsOf: FactsOfTag): Sum | null {
  const sane: Fits = (sum) => isSane(sum, item)
  const below = negativeTotal(item, factsOf)
  if (below !== null) return below
  if (item.isZeroLast !== true) return largestOrFirst(item, factsOf, sane)
  return largestOrFirst(item, factsOf, (sum) => valueOf(sum) !== 0) ?? largestOrFirst(item, factsOf, sane)
}

function negativeTotal({ totals = [] }: ItemTags, factsOf: FactsOfTag): Sum | null {
  const below = totals.flatMap(factsOf).find(({ value }) => value < 0)
  return below === undefined ? null : { added: [below], subtracted: [] }
}

function largestOrFirst(item: ItemTags, factsOf: FactsOfTag, fits: Fits): Sum | null {
  return largestSum(item, factsOf, fits) ?? firstSum(item, factsOf, fits)
}

function largestSum(item: ItemTags, factsOf: FactsOfTag, fits: Fits): Sum | null {
  let largest: Sum | null = null
  for (const way of item.largestOf ?? []) {
    const sum = sumOf(way, factsOf)
    if (sum !== null && fits(sum) && (largest === null || valueOf(sum) > valueOf(largest))) largest = sum
  }
  return largest
}

function firstSum(item: ItemTags, factsOf: FactsOfTag, fits: Fits): Sum | null {
  for (const way of item.firstOf) {
    const sum = sumOf(way, factsOf)
    if (sum !== null && fits(sum)) return sum
  }
  return null
}

interface Sum {
  readonly added: readonly FiledFact[]
  readonly subtracted: readonly FiledFact[]
}

function sumOf(way: TagSum, factsOf: FactsOfTag): Sum | null {
  const { add, subtract = [], alsoAdd = [], alsoSubtract = [] } = way
  const added = everyPart(add, factsOf)
  const subtracted = added === null ? null : everyPart(subtract, factsOf)
  if (added === null || subtracted === null) return null
  const sum = { added: withExtras(added, alsoAdd, factsOf), subtracted: withExtras(subtracted, alsoSubtract, factsOf) }
  return isRuledOut(way, valueOf(sum), factsOf) ? null : sum
}

/** Figures of which one includes what the other adds up are rounded line by line. */
const ROUNDING = 0.005

function isRuledOut({ unless, equals, sameAs, notSameAs }: TagSum, value: number, factsOf: FactsOfTag): boolean {
  if (unless !== undefined && firstFiled(unless, factsOf).length > 0) return true
  const equal = equals === undefined ? null : sumOf(equals, factsOf)
  if (equals !== undefined && (equal === null || valueOf(equal) !== value)) return true
  const same = sameAs === undefined ? null : sumOf(sameAs, factsOf)
  if (same !== null && valueOf(same) !== value) return true
  const other = notSameAs === undefined ? null : sumOf(notSameAs, factsOf)
  return other !== null && Math.abs(valueOf(other) - value) <= ROUNDING * Math.abs(value)
}

function everyPart(parts: readonly TagPart[], factsOf: FactsOfTag): FiledFact[] | null {
  const found: FiledFact[] = []
  for (const part of parts) {
    const facts = firstFiled(part, factsOf)
    if (facts.length === 0) return null
    found.push(...facts)
  }
  return found
}

function withExtras(counted: readonly FiledFact[], extras: readonly ExtraPart[], factsOf: FactsOfTag): readonly FiledFact[] {
  return extras.length === 0 ? counted : [...counted, ...extras.flatMap((extra) => extraPart(extra, counted, factsOf))]
}

function extraPart({ tags, when }: ExtraPart, counted: readonly FiledFact[], factsOf: FactsOfTag): readonly FiledFact[] {
  const facts = firstFiled(tags, factsOf)
  const value = total(facts)
  if (when === 'different' && counted.some((fact) => fact.value === value)) return []
  if (when === 'larger' && value <= total(counted)) return []
  return facts
}

function firstFiled(part: TagPart, factsOf: FactsOfTag): readonly FiledFact[] {
  if (typeof part === 'string') return factsOf(part)
  for (const tag of part) {
    const facts = factsOf(tag)
    if (facts.length > 0) return facts
  }
  return []
}

function isSane(sum: Sum, { least }: ItemTags): boolean {
  if (least === undefined) return true
  return least === 'zero' ? valueOf(sum) >= 0 : valueOf(sum) > 0
}

function valueOf({ added, subtracted }: Sum): number {
  return total(added) - total(subtracted)
}

function total(facts: readonly FiledFact[]): number {
  return facts.reduce((sum, fact) => sum + fact.value, 0)
}

import type { FiledFact } from '../../filed-fact.ts'
import type { ExtraPart, TagPart, TagSum } from './tag-sum.ts'

/** The rows of one tag and period: none, one, or the cover's row for each class of shares. */
export type FactsOfTag = (tag: string) => readonly FiledFact[]

const NONE: readonly FiledFact[] = []

/** The rows that a way adds up and takes away. */
export interface Sum {
  readonly added: readonly FiledFact[]
  readonly subtracted: readonly FiledFact[]
  /** What was decided, in words for the trail. */
  readonly note?: string
}

/** The sum of given rows, whatever filing they are of; null when a part is missing. */
export function sumOfRows(
  { add, subtract = [], alsoAdd = [], alsoSubtract = [], note }: TagSum,
  factsOf: FactsOfTag,
): Sum | null {
  const added = everyPart(add, factsOf)
  const subtracted = added === null ? null : everyPart(subtract, factsOf)
  if (added === null || subtracted === null) return null
  const sum = { added: withExtras(added, alsoAdd, factsOf), subtracted: withExtras(subtracted, alsoSubtract, factsOf) }
  return note === undefined ? sum : { ...sum, note }
}

/** The value of a sum: what is added less what is subtracted, in the unit of its facts. */
export function valueOf({ added, subtracted }: Sum): number {
  return total(added) - total(subtracted)
}

/** The rows of the tag of a part that counts: the first that is filed, or the largest. */
export function rowsOfPart(part: TagPart, factsOf: FactsOfTag): readonly FiledFact[] {
  if (typeof part === 'string') return factsOf(part)
  if ('largestOf' in part) return largest(part.largestOf.map(factsOf))
  for (const tag of part) {
    const facts = factsOf(tag)
    if (facts.length > 0) return facts
  }
  return NONE
}

/** Sum of the values of these facts. */
export function total(facts: readonly FiledFact[]): number {
  return facts.reduce((sum, fact) => sum + fact.value, 0)
}

function largest(candidates: readonly (readonly FiledFact[])[]): readonly FiledFact[] {
  return candidates.reduce(
    (most, rows) => (rows.length > 0 && (most.length === 0 || total(rows) > total(most)) ? rows : most),
    NONE,
  )
}

function everyPart(parts: readonly TagPart[], factsOf: FactsOfTag): FiledFact[] | null {
  const found: FiledFact[] = []
  for (const part of parts) {
    const facts = rowsOfPart(part, factsOf)
    if (facts.length === 0) return null
    found.push(...facts)
  }
  return found
}

function withExtras(
  counted: readonly FiledFact[],
  extras: readonly ExtraPart[],
  factsOf: FactsOfTag,
): readonly FiledFact[] {
  if (extras.length === 0) return counted
  const rows = [...counted]
  for (const extra of extras) rows.push(...extraPart(extra, rows, factsOf))
  return rows
}

function extraPart(
  { tags, when, unless = [] }: ExtraPart,
  counted: readonly FiledFact[],
  factsOf: FactsOfTag,
): readonly FiledFact[] {
  if (unless.some((tag) => factsOf(tag).length > 0)) return NONE
  const facts = rowsOfPart(tags, factsOf)
  const value = total(facts)
  if (when === 'different' && counted.some((fact) => fact.value === value)) return NONE
  if (when === 'larger' && value <= total(counted)) return NONE
  return facts
}

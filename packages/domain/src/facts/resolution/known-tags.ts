import { RECOGNITION_TAGS } from '../kind/recognition-tags.ts'
import { ITEM_TAGS } from './item-tags.ts'
import type { ItemTags, TagSum } from './tag-sum.ts'

/** The tag of the number of shares on a filing's cover: of a day of its own, and one row for each class of shares. */
export const COVER_SHARES = 'EntityCommonStockSharesOutstanding'

/** Every tag named by a way. */
function tagsOf({ add, subtract = [], alsoAdd = [], alsoSubtract = [] }: TagSum): string[] {
  return [...add, ...subtract, ...[...alsoAdd, ...alsoSubtract].map((extra) => extra.tags)].flat()
}

/** The tags that could stand for the whole item by themselves, or be added to one that does: synonyms of each other. */
export function synonymsOf({ largestOf = [], firstOf }: ItemTags): string[] {
  const alone = [...largestOf, ...firstOf].filter(({ add, subtract }) => add.length === 1 && subtract === undefined)
  return [...new Set(alone.flatMap(tagsOf))]
}

/** Without any of these a stretch of days is no statement but a detail of one. */
export const STATEMENT_TAGS: readonly string[] = (['netIncome', 'operatingCashFlow', 'revenue'] as const).flatMap((item) => synonymsOf(ITEM_TAGS[item]))

const KNOWN_TAGS: ReadonlySet<string> = new Set([
  ...Object.values<ItemTags>(ITEM_TAGS).flatMap(({ largestOf = [], firstOf }) => [...largestOf, ...firstOf].flatMap(tagsOf)),
  ...RECOGNITION_TAGS,
])
const TAXONOMIES: ReadonlySet<string> = new Set(['us-gaap', 'ifrs-full', 'dei'])

/** Whether a row can make an item or give away the kind of company; no others need to be loaded for a rating. */
export function isKnownTag(taxonomy: string, name: string): boolean {
  return KNOWN_TAGS.has(name) && TAXONOMIES.has(taxonomy)
}

/** Every tag that can make an item or give away the kind of company, for whoever loads rows. */
export function knownTags(): string[] {
  return [...KNOWN_TAGS]
}

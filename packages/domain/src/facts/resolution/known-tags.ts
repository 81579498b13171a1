import { ITEM_TAGS, PER_SHARE_TAGS, SHEET_TAGS } from './item-tags.ts'
import type { ItemTags, TagSum } from './tag-sum.ts'

/** The tag of the number of shares on a filing's cover: of a day of its own, and one row for each class of shares. */
export const COVER_SHARES = 'EntityCommonStockSharesOutstanding'

/** Every tag that counts towards a way. */
function partsOf({ add, subtract = [], alsoAdd = [], alsoSubtract = [] }: TagSum): string[] {
  return [...add, ...subtract, ...[...alsoAdd, ...alsoSubtract].map((extra) => extra.tags)].flat()
}

/** Every tag that a way names, those that only rule it out too. */
function tagsOf(way: TagSum): string[] {
  const { unless = [], equals, sameAs, notSameAs } = way
  return [...partsOf(way), ...[unless].flat(), ...[equals, sameAs, notSameAs].flatMap((other) => (other === undefined ? [] : partsOf(other)))]
}

/** The tags that could stand for the whole item by themselves, or be added to one that does: synonyms of each other. */
export function synonymsOf({ largestOf = [], firstOf }: ItemTags): string[] {
  const alone = [...largestOf, ...firstOf].filter(({ add, subtract }) => add.length === 1 && subtract === undefined)
  return [...new Set(alone.flatMap(partsOf))]
}

/** Without any of these a stretch of days is no statement but a detail of one. */
export const STATEMENT_TAGS: readonly string[] = (['netIncome', 'operatingCashFlow', 'revenue'] as const).flatMap((item) => synonymsOf(ITEM_TAGS[item]))

/** The tags of numbers of shares, the preferred first. */
export const SHARE_TAGS: ReadonlySet<string> = new Set(synonymsOf(ITEM_TAGS.sharesOutstanding))

/** The tags of a balance sheet's totals. */
export const SHEET_TOTALS: ReadonlySet<string> = new Set(Object.values(SHEET_TAGS).flat())

const KNOWN_TAGS: ReadonlySet<string> = new Set([
  ...Object.values<ItemTags>(ITEM_TAGS).flatMap(({ largestOf = [], firstOf }) => [...largestOf, ...firstOf].flatMap(tagsOf)),
  ...Object.values(SHEET_TAGS).flat(), ...Object.values(PER_SHARE_TAGS).flat(),
])
const TAXONOMIES: ReadonlySet<string> = new Set(['us-gaap', 'ifrs-full', 'dei'])

/** Whether a row can make an item or tell whether one is right; no others need to be loaded for a rating. */
export function isKnownTag(taxonomy: string, name: string): boolean {
  return KNOWN_TAGS.has(name) && TAXONOMIES.has(taxonomy)
}

/** Every tag that is read, for whoever loads rows. */
export function knownTags(): string[] {
  return [...KNOWN_TAGS]
}

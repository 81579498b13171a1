import { RECOGNITION_TAGS } from '../kind/recognition-tags.ts'
import { PER_SHARE_TAGS, SHEET_TAGS } from './contradictions/checking-tags.ts'
import { ITEM_TAGS } from './item-tags.ts'
import { tagsOfPart } from './tag-sums/tag-sum.ts'
import type { ItemTags, StatementTotal, TagSum } from './tag-sums/tag-sum.ts'

/** The tag of the number of shares on a filing's cover: of a day of its own, and one row for each class of shares. */
export const COVER_SHARES = 'EntityCommonStockSharesOutstanding'

/** Every tag of which a way may be made. */
function tagsOf({ add, subtract = [], alsoAdd = [], alsoSubtract = [] }: TagSum): string[] {
  return [...add, ...subtract, ...[...alsoAdd, ...alsoSubtract].map((extra) => extra.tags)].flatMap(tagsOfPart)
}

/** Every tag that decides whether a way counts. */
function decidingTags({
  beside = [],
  unless = [],
  equals,
  sameAs,
  notSameAs,
  completes = [],
  fits = [],
}: TagSum): string[] {
  const others = [equals, sameAs, notSameAs].filter((other) => other !== undefined)
  return [
    ...tagsOfPart(beside),
    ...tagsOfPart(unless),
    ...others.flatMap(tagsOf),
    ...[...completes, ...fits].flatMap(totalTags),
  ]
}

function totalTags({ total, otherParts }: StatementTotal): string[] {
  return [...total.flatMap(tagsOf), ...otherParts.flatMap(tagsOfPart)]
}

/** The tags that could stand for the whole item by themselves, or be added to one that does: synonyms of each other. */
export function synonymsOf({ largestOf = [], firstOf }: ItemTags): string[] {
  const alone = [...largestOf, ...firstOf].filter(
    ({ add, subtract, alsoSubtract }) => add.length === 1 && subtract === undefined && alsoSubtract === undefined,
  )
  return [...new Set(alone.flatMap(tagsOf))]
}

/** Without any of these a stretch of days is no statement but a detail of one. */
export const STATEMENT_TAGS: readonly string[] = (['netIncome', 'operatingCashFlow', 'revenue'] as const).flatMap(
  (item) => synonymsOf(ITEM_TAGS[item]),
)

/** The tags of numbers of shares, the preferred first. */
export const SHARE_TAGS: ReadonlySet<string> = new Set(synonymsOf(ITEM_TAGS.sharesOutstanding))

/** The tags of a balance sheet's totals. */
export const SHEET_TOTALS: ReadonlySet<string> = new Set(Object.values(SHEET_TAGS).flat())

/** Claims between liabilities and equity that are neither, such as redeemable shares. */
export const TEMPORARY_EQUITY_TAGS: ReadonlySet<string> = new Set(SHEET_TAGS.temporary)

const KNOWN_TAGS: ReadonlySet<string> = new Set([
  ...Object.values<ItemTags>(ITEM_TAGS).flatMap(({ largestOf = [], firstOf }) =>
    [...largestOf, ...firstOf].flatMap((way) => [...tagsOf(way), ...decidingTags(way)]),
  ),
  ...Object.values<ItemTags>(ITEM_TAGS).flatMap(({ unknownBeside = [] }) => unknownBeside),
  ...SHEET_TOTALS,
  ...Object.values(PER_SHARE_TAGS).flat(),
  ...RECOGNITION_TAGS,
])
const TAXONOMIES: ReadonlySet<string> = new Set(['us-gaap', 'ifrs-full', 'dei'])

/** Whether a row can make an item, tell whether one is right or give away the kind of company; no others need to be loaded for a rating. */
export function isKnownTag(taxonomy: string, name: string): boolean {
  return KNOWN_TAGS.has(name) && TAXONOMIES.has(taxonomy)
}

/** Every tag that is read, for whoever loads rows. */
export function knownTags(): string[] {
  return [...KNOWN_TAGS]
}

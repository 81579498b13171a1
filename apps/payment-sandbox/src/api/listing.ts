import type { List } from '../objects/index.ts'
import { parseInteger, text } from './forms.ts'
import { invalidRequestError, notFoundError } from './stripe-failure.ts'

/** The parameters of every list. */
export const PAGE = { limit: parseInteger.optional(), starting_after: text.optional(), ending_before: text.optional() }

export interface Page {
  readonly limit?: number | undefined
  readonly starting_after?: string | undefined
  readonly ending_before?: string | undefined
}

/** A page of objects that come oldest first: as Stripe gives it, newest first, behind or before the one that is named. */
export function pageOf<T extends { readonly id: string }>(
  url: string,
  what: string,
  oldestFirst: readonly T[],
  page: Page,
): List<T> {
  const all = oldestFirst.toReversed()
  const limit = limitOf(page)
  if (page.ending_before !== undefined) {
    const end = placeOf(all, what, page.ending_before, 'ending_before')
    const start = Math.max(0, end - limit)
    return { object: 'list', data: all.slice(start, end), has_more: start > 0, url }
  }
  const start = page.starting_after === undefined ? 0 : placeOf(all, what, page.starting_after, 'starting_after') + 1
  return { object: 'list', data: all.slice(start, start + limit), has_more: start + limit < all.length, url }
}

function limitOf({ limit = 10 }: Page): number {
  const about = { code: 'parameter_invalid_integer', param: 'limit' }
  if (limit < 1)
    throw invalidRequestError(`This value must be greater than or equal to 1 (currently \`limit\` = ${limit}).`, about)
  if (limit > 100)
    throw invalidRequestError(`This value must be less than or equal to 100 (currently \`limit\` = ${limit}).`, about)
  return limit
}

function placeOf(all: readonly { readonly id: string }[], what: string, id: string, param: string): number {
  const place = all.findIndex((each) => each.id === id)
  if (place < 0) throw notFoundError(what, id, param)
  return place
}

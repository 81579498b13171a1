import { z } from 'zod'
import { titleField } from '../../forms/index.ts'

/** How many filters somebody keeps, and how long the parts of one are. */
export const SAVED_FILTERS = { most: 30, nameCharacters: 40, queryCharacters: 2_000 } as const

/** A filter's name as people type it. */
export const filterNameField = titleField('Enter a name for this filter', SAVED_FILTERS.nameCharacters)

/** A filter of the search under a name. `query` is the part of the page's address that says what is filtered and in which order. */
export const savedFilter = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  name: filterNameField,
  query: z
    .string()
    .max(SAVED_FILTERS.queryCharacters)
    .regex(/^\P{Cc}*$/u),
})

const filters = z.array(savedFilter).max(SAVED_FILTERS.most)

/** Every filter that somebody keeps, in their order. */
export const savedFilters = filters.refine(
  (kept) => new Set(kept.map(({ id }) => id)).size === kept.length,
  'Two filters have the same ID.',
)

export type SavedFilter = z.infer<typeof savedFilter>

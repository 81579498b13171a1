import { z } from 'zod'
import { titleField } from '../../forms/index.ts'

/** How many sets of columns somebody keeps, and how long the parts of one are. */
export const COLUMN_SETS = { most: 10, nameCharacters: 40, columnsCharacters: 1_000 } as const

/** Columns of the stock list under a name. `columns` is what the page's address calls them. */
export const columnSet = z.strictObject({
  id: z.string().regex(/^[\w-]{1,64}$/),
  name: titleField('Enter a name for these columns', COLUMN_SETS.nameCharacters),
  columns: z
    .string()
    .max(COLUMN_SETS.columnsCharacters)
    .regex(/^[\w.*,-]+$/),
})

/** Every set of columns that somebody keeps, in their order. */
export const columnSets = z
  .array(columnSet)
  .max(COLUMN_SETS.most)
  .refine((kept) => new Set(kept.map(({ id }) => id)).size === kept.length, 'Two sets of columns have the same ID.')

export type ColumnSet = z.infer<typeof columnSet>

import type { StockDetailFields } from '@fairweight/contract/wire'
import type { TableCell } from '@fairweight/domain/csv'
import type { Tool } from '@fairweight/domain/entitlement'
import { ALL_FIELDS, reasonOf } from '../detail-fields.ts'

export const FIGURE_COLUMNS = ['FIELD', 'VALUE', 'UNIT', 'REASON']

/** The figures of a stock as a table, at full precision, as the wire has them: fractions for what the page shows in percent. */
export function figureRows(details: StockDetailFields, withheld: ReadonlySet<Tool | undefined>): TableCell[][] {
  return ALL_FIELDS.filter(({ tool }) => !withheld.has(tool)).map(({ field, wireUnit }) => [
    field,
    details[field],
    wireUnit,
    reasonOf(details, field),
  ])
}

import type { StockDetailFields, StockRow } from '@fairweight/contract/wire'
import type { Tool } from '@fairweight/domain/entitlement'
import type { TableSource } from '../../../data/display/table-name.ts'

/** What every part of the details is about. */
export interface PartProps {
  readonly row: StockRow
  readonly details: StockDetailFields
  readonly source: TableSource
  /** The tools whose figures the server left out. */
  readonly withheld: ReadonlySet<Tool | undefined>
}

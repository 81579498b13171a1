import type { CanonicalPointerTable } from './canonical-table.ts'
import type { FindingTable } from './finding-table.ts'
import type { ImportBatchTable } from './import-table.ts'
import type { SnapshotPointerTable, SnapshotTable } from './snapshot-tables.ts'

/** Every table of the product by its name in the database. */
export interface Tables {
  snapshot: SnapshotTable
  snapshot_pointer: SnapshotPointerTable
  import_batch: ImportBatchTable
  finding: FindingTable
  canonical_pointer: CanonicalPointerTable
}

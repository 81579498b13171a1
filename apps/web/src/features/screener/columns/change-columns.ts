import {
  type ColumnKey,
  MAX_FROZEN_COLUMNS,
  MAX_OWN_COLUMNS,
  type OwnColumns,
} from '@fairweight/domain/screener/column-choice.ts'

/** The columns with one more at their end, or without it where it is there. As many as there may be stay as they are. */
export function toggleColumn(own: OwnColumns, key: ColumnKey): OwnColumns {
  const at = own.columns.findIndex((column) => column.key === key)
  if (at >= 0) return { columns: own.columns.toSpliced(at, 1), frozen: at < own.frozen ? own.frozen - 1 : own.frozen }
  if (own.columns.length >= MAX_OWN_COLUMNS) return own
  return { ...own, columns: [...own.columns, { key, width: null }] }
}

/** The columns with the one at a position at another; the first so many stay in place, whichever they are. */
export function moveColumn(own: OwnColumns, from: number, to: number): OwnColumns {
  const moved = own.columns[from]
  if (moved === undefined || to < 0 || to >= own.columns.length) return own
  return { ...own, columns: own.columns.toSpliced(from, 1).toSpliced(to, 0, moved) }
}

/** The columns of which so many of the first stay in place. */
export function freezeColumns(own: OwnColumns, frozen: number): OwnColumns {
  return { ...own, frozen: Math.max(0, Math.min(frozen, MAX_FROZEN_COLUMNS, own.columns.length)) }
}

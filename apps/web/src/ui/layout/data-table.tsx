import type { ReactNode } from 'react'

export interface DataColumn<Row> {
  readonly name: string
  /** The name as it is shown, where it is more than text. */
  readonly label?: ReactNode
  /** Stands under the name, so that figures need not repeat it. */
  readonly unit?: string
  readonly numeric?: boolean
  readonly cell: (row: Row) => ReactNode
}

interface DataTableProps<Row> {
  readonly caption: string
  /** Keeps the caption for readers of the page aloud only. */
  readonly captionHidden?: boolean
  readonly columns: readonly DataColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}

/** A table with hairlines, its first column naming the row and its figures right-aligned under their unit. Every chart has one as its twin. */
export function DataTable<Row>({ caption, captionHidden = false, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <div className="overflow-x-auto" role="region" aria-label={caption} tabIndex={0}>
      <table className="w-full border-collapse text-sm">
        <caption className={captionHidden ? 'sr-only' : 'pb-2 text-left text-xs text-muted'}>{caption}</caption>
        <thead>
          <tr className="border-b border-rule">
            {columns.map((column) => (
              <th
                key={column.name}
                scope="col"
                className={`px-2 py-2 align-bottom font-semibold first:pl-0 last:pr-0 ${column.numeric ? 'text-right' : 'text-left'}`}
              >
                {column.label ?? column.name}
                {column.unit && <span className="block text-xs font-normal text-muted">{column.unit}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} className="border-b border-hairline">
              {columns.map((column, index) => (
                <DataCell key={column.name} isRowName={index === 0} numeric={column.numeric ?? false}>
                  {column.cell(row)}
                </DataCell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function DataCell({
  isRowName,
  numeric,
  children,
}: {
  readonly isRowName: boolean
  readonly numeric: boolean
  readonly children: ReactNode
}) {
  const look = `px-2 py-2 first:pl-0 last:pr-0 ${numeric ? 'text-right' : 'text-left'}`
  if (!isRowName) return <td className={look}>{children}</td>
  return (
    <th scope="row" className={`font-normal ${look}`}>
      {children}
    </th>
  )
}

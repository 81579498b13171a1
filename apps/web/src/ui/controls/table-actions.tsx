import { type TableCell, writeCsv, writeTabSeparated } from '@fairweight/domain/csv'
import { showToast } from '../overlays/toast-manager.ts'
import { Icon } from '../marks/icon.tsx'
import { Button } from './button.tsx'

interface TableActionsProps {
  /** Which table, for readers of the page aloud: a page may hold several. */
  readonly label: string
  /** Names the file, without its ending; says what the table is, of which day and snapshot, and whether it is sample data. */
  readonly name: string
  /** The names of the fields as the wire has them. */
  readonly columns: readonly string[]
  /** Asked when somebody presses; every row of the table, not only those that are drawn. */
  readonly rows: () => readonly (readonly TableCell[])[]
}

/** Ways to take a table along: to the clipboard as spreadsheets take it, or as a file. */
export function TableActions({ label, name, columns, rows }: TableActionsProps) {
  const copy = async () => {
    const table = rows()
    try {
      await navigator.clipboard.writeText(writeTabSeparated([columns, ...table]))
      showToast({ title: table.length === 1 ? '1 row copied' : `${table.length} rows copied`, tone: 'success' })
    } catch {
      showToast({ title: 'The table could not be copied', text: 'Please download the CSV instead.', tone: 'error' })
    }
  }
  return (
    <span role="group" aria-label={label} className="inline-flex flex-wrap gap-2">
      <Button variant="secondary" size="small" onClick={() => void copy()}>
        Copy
      </Button>
      <Button variant="secondary" size="small" onClick={() => saveCsv(name, writeCsv([columns, ...rows()]))}>
        <Icon name="download" className="size-4" />
        Download CSV
      </Button>
    </span>
  )
}

/** The mark without which some spreadsheets read accents wrong. */
const UTF8_MARK = '\uFEFF'

/** Puts a table among the browser's downloads. */
function saveCsv(name: string, text: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([UTF8_MARK, text], { type: 'text/csv;charset=utf-8' }))
  link.download = `${name}.csv`
  link.click()
  // The download reads the address after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}

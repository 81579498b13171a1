import type { KeptTransaction, TransactionImportReport } from '@fairweight/contract/wire'
import { isoDateFromInstant } from '@fairweight/domain/time'
import { type ChangeEvent, useId, useState } from 'react'
import { count } from '../../../data/figures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { buttonClassName } from '../../../ui/controls/button-class-name.ts'
import { Collapsible } from '../../../ui/entries/collapsible.tsx'
import { readFile, useDroppedText } from '../../../ui/fields/use-dropped-text.ts'
import { type DataColumn, DataTable } from '../../../ui/layout/data-table.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { type FileTransactions, fileTransactions } from './file-transactions.ts'

/** Twenty thousand transactions; a larger file is somebody's mistake. */
const MAX_CHARACTERS = 4_000_000

/** As many unread lines as anybody reads; the rest is counted. */
const MAX_SHOWN = 100

interface LoadFileProps {
  readonly kept: readonly KeptTransaction[]
  /** Keeps transactions; what it rejects with is said by the page. */
  readonly onSave: (transactions: readonly KeptTransaction[]) => Promise<TransactionImportReport | null>
}

/** A broker's file: read here, shown, and kept only when the reader says so. */
export function LoadFile({ kept, onSave }: LoadFileProps) {
  const id = useId()
  const [read, setRead] = useState<FileTransactions | null>(null)
  const [said, setSaid] = useState('')
  const [isSaving, setSaving] = useState(false)
  const take = (text: string, name: string) => {
    setRead(null)
    if (text.length >= MAX_CHARACTERS) return setSaid('This file is too large.')
    const found = fileTransactions(text, sourceName(name), kept, isoDateFromInstant(Date.now()))
    setSaid(tellFile(found))
    setRead(found)
  }
  const place = useDroppedText((text) => take(text, ''), MAX_CHARACTERS)
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (file !== undefined) void readFile(file, MAX_CHARACTERS).then((text) => take(text, file.name))
    // The same file can be chosen again.
    target.value = ''
  }
  const save = async () => {
    if (read === null) return
    setSaving(true)
    const report = await onSave([...read.fresh, ...read.changed])
    setSaving(false)
    if (report === null) return
    setSaid(`Added: ${count(report.added)}.${report.changed > 0 ? ` Changed: ${count(report.changed)}.` : ''}`)
    setRead(read.unread.length === 0 ? null : { ...read, fresh: [], changed: [], gone: [] })
  }
  return (
    <div ref={place} className="flex flex-col items-start gap-3 rounded-large border border-dashed border-rule p-4">
      <p className="text-sm text-muted">
        Your broker’s CSV of its history, or of positions: Schwab, Fidelity, Vanguard, Interactive Brokers, E*TRADE,
        Robinhood, Merrill, or a table with the usual column names. It is read in this browser, and nothing is kept
        before you have seen it.
      </p>
      <label
        htmlFor={id}
        className={`${buttonClassName('secondary', 'small')} outline-offset-2 outline-accent-text has-focus-visible:outline-2`}
      >
        <Icon name="upload" className="size-4" />
        Choose a broker’s file
        <input id={id} type="file" accept=".csv,.txt" className="sr-only" onChange={choose} />
      </label>
      <p role="status" className="text-sm empty:hidden">
        {said}
      </p>
      {read !== null && read.gone.length > 0 && (
        <p className="text-sm">
          No longer in this file: {read.gone.join(', ')}. Shares that were sold or moved out stay here until you remove
          them below.
        </p>
      )}
      {read !== null && read.fresh.length + read.changed.length > 0 && (
        <Button size="small" loading={isSaving} onClick={() => void save()}>
          {actionOf(read)}
        </Button>
      )}
      {read !== null && read.unread.length > 0 && <Unread lines={read.unread} />}
    </div>
  )
}

function actionOf({ fresh, changed }: FileTransactions): string {
  const words = (some: readonly unknown[]) =>
    `${count(some.length)} ${some.length === 1 ? 'transaction' : 'transactions'}`
  if (changed.length === 0) return `Add ${words(fresh)}`
  return fresh.length === 0 ? `Change ${words(changed)}` : `Add ${count(fresh.length)} and change ${words(changed)}`
}

function tellFile({ broker, fresh, changed, known, unread }: FileTransactions): string {
  if (broker === null) return 'No table of transactions or positions was found in this file.'
  const parts = [
    `Read as a file of ${broker}: ${count(fresh.length)} new`,
    ...(changed.length > 0 ? [`${count(changed.length)} changed`] : []),
    ...(known > 0 ? [`${count(known)} already there`] : []),
    ...(unread.length > 0 ? [`${count(unread.length)} not taken`] : []),
  ]
  return `${parts.join(', ')}.`
}

/** A file's name as it is kept: one line of at most 100 characters. */
function sourceName(name: string): string {
  return [...name.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ').trim()].slice(0, 50).join('') || 'Dropped text'
}

const COLUMNS: readonly DataColumn<FileTransactions['unread'][number]>[] = [
  { name: 'Line', numeric: true, cell: ({ line }) => count(line) },
  { name: 'What it says', cell: ({ text }) => <span className="break-all">{text}</span> },
  { name: 'Why it was not taken', cell: ({ reason }) => reason },
]

function Unread({ lines }: { readonly lines: FileTransactions['unread'] }) {
  const more = lines.length - MAX_SHOWN
  return (
    <div className="w-full">
      <Collapsible title="Lines that were not taken" summary={count(lines.length)}>
        <DataTable
          caption="Lines that were not taken"
          captionHidden
          columns={COLUMNS}
          rows={lines.slice(0, MAX_SHOWN)}
          rowKey={({ line, reason }) => `${line} ${reason}`}
        />
        {more > 0 && <p className="mt-2 text-sm text-muted">And {count(more)} more.</p>}
      </Collapsible>
    </div>
  )
}

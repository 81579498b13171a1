import type { KeptTransaction } from '@fairweight/contract/wire'
import { useDeferredValue, useMemo, useState } from 'react'
import { shortDate } from '../../../data/dates.ts'
import { count } from '../../../data/figures.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { saveText } from '../../../ui/controls/save-file.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { DataColumn } from '../../../ui/layout/data-table.tsx'
import { canBeTyped } from '../loading/can-be-typed.ts'
import type { PortfolioEdit } from '../keeping/portfolio-edit.ts'
import { KIND_LABELS, money, shareCount } from '../worth/holdings-words.ts'
import { amountOf, transactionsCsv } from '../worth/transactions-csv.ts'
import { LongTable } from './long-table.tsx'

interface TransactionsProps {
  readonly name: string
  readonly transactions: readonly KeptTransaction[]
  /** Changes that wait for the server. */
  readonly unsaved: readonly PortfolioEdit[]
  readonly onChange: (transaction: KeptTransaction) => void
  readonly onRemove: (transaction: KeptTransaction) => void
}

/** Everything that happened, newest first, to be searched, taken away and saved as a file. */
export function Transactions({ name, transactions, unsaved, onChange, onRemove }: TransactionsProps) {
  const [wanted, setWanted] = useState('')
  const search = useDeferredValue(wanted.trim().toLowerCase())
  const found = useMemo(
    () => transactions.toReversed().filter((one) => search === '' || textOf(one).includes(search)),
    [transactions, search],
  )
  const waiting = useMemo(
    () => new Set(unsaved.flatMap((edit) => (edit.kind === 'save' ? edit.transactions.map(({ id }) => id) : []))),
    [unsaved],
  )
  if (transactions.length === 0) return <p className="text-sm text-muted">Nothing has happened here yet.</p>
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Search transactions"
          type="search"
          autoComplete="off"
          placeholder="KO, dividend or 2026-03"
          value={wanted}
          onChange={(event) => setWanted(event.target.value)}
        />
        <Button
          variant="secondary"
          size="small"
          onClick={() => saveText(`${name} transactions.csv`, transactionsCsv(transactions), 'text/csv')}
        >
          Save as CSV
        </Button>
      </div>
      <p role="status" className="text-sm text-muted">
        {found.length === transactions.length
          ? `${count(transactions.length)} in all`
          : `${count(found.length)} of ${count(transactions.length)}`}
      </p>
      {found.length > 0 && (
        <LongTable
          key={search}
          caption="Transactions, newest first"
          columns={columns(waiting, onChange, onRemove)}
          rows={found}
          rowKey={({ id }) => id}
        />
      )}
    </div>
  )
}

const textOf = (one: KeptTransaction) => `${one.date} ${one.symbol ?? ''} ${KIND_LABELS[one.kind]}`.toLowerCase()

function columns(
  waiting: ReadonlySet<string>,
  onChange: TransactionsProps['onChange'],
  onRemove: TransactionsProps['onRemove'],
): readonly DataColumn<KeptTransaction>[] {
  return [
    { name: 'Day', cell: ({ date }) => <span className="whitespace-nowrap">{shortDate(date)}</span> },
    {
      name: 'What happened',
      cell: (one) => (
        <>
          {KIND_LABELS[one.kind]}
          {'lots' in one && <span className="block text-xs text-muted">Lots were named</span>}
          {waiting.has(one.id) && <span className="block text-xs text-muted">Not saved yet</span>}
        </>
      ),
    },
    { name: 'Security', cell: ({ symbol }) => symbol },
    { name: 'Shares', numeric: true, cell: sharesOf },
    { name: 'Amount', numeric: true, cell: (one) => (amountOf(one) === null ? null : money(amountOf(one))) },
    {
      name: 'Change or remove',
      // Within a box of its own, else it would widen the page where the table scrolls.
      label: (
        <span className="relative">
          <span className="sr-only">Change or remove</span>
        </span>
      ),
      cell: (one) => {
        const what = `${KIND_LABELS[one.kind]} ${one.symbol ?? ''} ${shortDate(one.date)}`
        return (
          <span className="flex justify-end">
            {canBeTyped(one) && (
              <Button variant="quiet" size="small" aria-label={`Change: ${what}`} onClick={() => onChange(one)}>
                Change
              </Button>
            )}
            <Button variant="quiet" size="small" aria-label={`Remove: ${what}`} onClick={() => onRemove(one)}>
              Remove
            </Button>
          </span>
        )
      },
    },
  ]
}

function sharesOf(one: KeptTransaction): string | null {
  if (one.kind !== 'split') return 'shares' in one ? shareCount(one.shares) : null
  return 'added' in one.terms ? shareCount(one.terms.added) : `${one.terms.newShares} for ${one.terms.oldShares}`
}

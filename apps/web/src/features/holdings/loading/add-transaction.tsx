import type { KeptTransaction } from '@fairweight/contract/wire'
import { inWholeShares, type NamedLot } from '@fairweight/domain/portfolio'
import { isoDateFromInstant, parseIsoDate } from '@fairweight/domain/time'
import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { LotFields } from './lot-fields.tsx'
import { lotsLeft, readLots, type TypedLots } from './read-lots.ts'
import {
  type Faults,
  NOTHING_TYPED,
  readTransaction,
  type Typed,
  TYPED_KINDS,
  typedFrom,
  type TypedKind,
  typedKind,
  typedShares,
  typedSymbol,
} from './read-transaction.ts'

interface AddTransactionProps {
  /** Everything in the portfolio, which says the lots that a sale could take. */
  readonly kept: readonly KeptTransaction[]
  /** The one to change; null for a new one. */
  readonly changed: KeptTransaction | null
  /** Keeps it; false when that failed, which the page says. */
  readonly onSave: (transaction: KeptTransaction) => Promise<boolean>
  /** Called when a change is made or given up. */
  readonly onLeave: () => void
}

/** One transaction by hand, a new one or one that is there. What was typed stays until it is kept. */
export function AddTransaction({ kept, changed, onSave, onLeave }: AddTransactionProps) {
  const [typed, setTyped] = useState<Typed>(() => typedAtFirst(changed))
  const [lots, setLots] = useState<TypedLots>(() => lotsAtFirst(changed))
  // Its ID stays the same until it is kept, so that asking twice keeps one.
  const [id, setId] = useState(() => changed?.id ?? newId())
  const [faults, setFaults] = useState<Faults>({})
  const [lotFault, setLotFault] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [said, setSaid] = useState('')
  const form = useRef<HTMLFormElement>(null)
  const isChange = changed !== null
  useEffect(() => {
    if (isChange) form.current?.querySelector('select')?.focus()
  }, [isChange])
  const left = useMemo(
    () => (typed.kind === 'sell' ? lotsLeft(kept, typedSymbol(typed), parseIsoDate(typed.date), id) : []),
    [kept, typed, id],
  )
  const type = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setFaults({})
    setSaid('')
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const read = readTransaction(id, typed)
    const named = readLots(lots, left, typedShares(typed.shares))
    setLotFault('fault' in named ? named.fault : null)
    if ('faults' in read) return setFaults(read.faults)
    if ('fault' in named) return
    setSaving(true)
    const isKept = await onSave({
      ...withLots(read.transaction, named.lots),
      source: changed?.source ?? null,
    })
    setSaving(false)
    if (!isKept) return
    if (isChange) return onLeave()
    setId(newId())
    setLots({})
    setTyped({ ...NOTHING_TYPED, kind: typed.kind, date: typed.date })
    setSaid('Added.')
  }
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-4"
      aria-label={isChange ? 'Change a transaction' : 'Add a transaction'}
    >
      <div className="grid gap-4 wide:grid-cols-3">
        <ChoiceField
          label="What happened"
          options={TYPED_KINDS}
          value={typed.kind}
          onChange={(event) => type({ kind: event.target.value })}
        />
        <TextField
          label="Day"
          type="date"
          value={typed.date}
          onChange={(event) => type({ date: event.target.value })}
          error={faults.date}
        />
        {fieldsOf(typedKind(typed.kind)).map(({ name, label, ...field }) => (
          <TextField
            key={name}
            label={label}
            autoComplete="off"
            value={typed[name]}
            onChange={(event) => type({ [name]: event.target.value })}
            error={faults[name]}
            {...field}
          />
        ))}
      </div>
      {left.length > 1 && (
        <LotFields
          lots={left}
          typed={lots}
          fault={lotFault}
          onTyped={(next) => {
            setLots(next)
            setLotFault(null)
          }}
        />
      )}
      <div className="flex items-center gap-3">
        <Button type="submit" size="small" variant="secondary" loading={isSaving}>
          {isChange ? 'Save the change' : 'Add the transaction'}
        </Button>
        {isChange && (
          <Button size="small" variant="quiet" onClick={onLeave}>
            Cancel
          </Button>
        )}
        <p role="status" className="text-sm text-muted">
          {said}
        </p>
      </div>
    </form>
  )
}

const newId = () => `typed ${crypto.randomUUID()}`

function typedAtFirst(changed: KeptTransaction | null): Typed {
  return changed === null ? { ...NOTHING_TYPED, date: isoDateFromInstant(Date.now()) } : typedFrom(changed)
}

function lotsAtFirst(changed: KeptTransaction | null): TypedLots {
  if (changed?.kind !== 'sell') return {}
  return Object.fromEntries((changed.lots ?? []).map(({ id, shares }) => [id, String(inWholeShares(shares))]))
}

function withLots(transaction: KeptTransaction, lots: readonly NamedLot[]): KeptTransaction {
  return transaction.kind === 'sell' && lots.length > 0 ? { ...transaction, lots } : transaction
}

interface TypedField {
  readonly name: Exclude<keyof Typed, 'kind' | 'date'>
  readonly label: string
  readonly inputMode?: 'decimal' | 'numeric'
}

/** The fields beside the day that a kind of transaction has. */
function fieldsOf(kind: TypedKind): readonly TypedField[] {
  return [
    ...(kind.symbol === 'none' ? [] : [{ name: 'symbol', label: 'Ticker' } as const]),
    ...(kind.shares ? [{ name: 'shares', label: 'Shares', inputMode: 'decimal' } as const] : []),
    ...(kind.value === 'split'
      ? ([
          { name: 'newShares', label: 'New shares', inputMode: 'numeric' },
          { name: 'oldShares', label: 'For so many old shares', inputMode: 'numeric' },
        ] as const)
      : []),
    ...(kind.amount === 'none' ? [] : [{ name: 'amount', label: amountLabel(kind), inputMode: 'decimal' } as const]),
  ]
}

function amountLabel({ shares, amount }: TypedKind): string {
  if (amount === 'possible') return 'What they had cost, in dollars, if you know'
  return shares ? 'Total with fees, in dollars' : 'Amount in dollars'
}

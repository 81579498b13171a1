import type { KeptTransaction } from '@fairweight/contract/wire'
import { isoDateFromInstant } from '@fairweight/domain/time'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { type Faults, readTransaction, type Typed, TYPED_KINDS, type TypedKind, typedKind } from './read-transaction.ts'

interface AddTransactionProps {
  /** Keeps it; false when that failed, which the page says. */
  readonly onSave: (transaction: KeptTransaction) => Promise<boolean>
}

/** One transaction by hand. What was typed stays until it is kept. */
export function AddTransaction({ onSave }: AddTransactionProps) {
  const [typed, setTyped] = useState<Typed>(() => ({ ...EMPTY, date: isoDateFromInstant(Date.now()) }))
  // Its ID stays the same until it is kept, so that asking twice keeps one.
  const [id, setId] = useState(newId)
  const [faults, setFaults] = useState<Faults>({})
  const [isSaving, setSaving] = useState(false)
  const [said, setSaid] = useState('')
  const type = (part: Partial<Typed>) => {
    setTyped({ ...typed, ...part })
    setFaults({})
    setSaid('')
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const read = readTransaction(id, typed)
    if ('faults' in read) return setFaults(read.faults)
    setSaving(true)
    const isKept = await onSave(read.transaction)
    setSaving(false)
    if (!isKept) return
    setId(newId())
    setTyped({ ...EMPTY, kind: typed.kind, date: typed.date })
    setSaid('Added.')
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-4"
      aria-label="Add a transaction"
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
      <div className="flex items-center gap-3">
        <Button type="submit" size="small" variant="secondary" loading={isSaving}>
          Add the transaction
        </Button>
        <p role="status" className="text-sm text-muted">
          {said}
        </p>
      </div>
    </form>
  )
}

const EMPTY: Typed = { kind: 'buy', date: '', symbol: '', shares: '', amount: '', newShares: '', oldShares: '' }
const newId = () => `typed ${crypto.randomUUID()}`

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

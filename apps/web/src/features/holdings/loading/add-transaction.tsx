import type { KeptTransaction } from '@fairweight/contract/wire'
import { isCents } from '@fairweight/domain/money'
import { parseTicker } from '@fairweight/domain/naming'
import {
  isShares,
  MAX_TRANSACTION_CENTS,
  MAX_TRANSACTION_SHARES,
  MILLIONTHS_PER_SHARE,
} from '@fairweight/domain/portfolio'
import { isoDateFromInstant, parseIsoDate } from '@fairweight/domain/time'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

const KINDS = [
  { value: 'buy', label: 'Purchase' },
  { value: 'sell', label: 'Sale' },
  { value: 'dividend', label: 'Dividend' },
  { value: 'deposit', label: 'Deposit' },
  { value: 'withdrawal', label: 'Withdrawal' },
  { value: 'interest', label: 'Interest' },
  { value: 'fee', label: 'Fee' },
] as const

type Kind = (typeof KINDS)[number]['value']

interface Typed {
  readonly kind: string
  readonly date: string
  readonly symbol: string
  readonly shares: string
  readonly amount: string
}

type Faults = Readonly<Partial<Record<keyof Typed, string>>>

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
  const needsShares = typed.kind === 'buy' || typed.kind === 'sell'
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
          options={KINDS}
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
        {(needsShares || typed.kind === 'dividend') && (
          <TextField
            label="Ticker"
            autoComplete="off"
            value={typed.symbol}
            onChange={(event) => type({ symbol: event.target.value })}
            error={faults.symbol}
          />
        )}
        {needsShares && (
          <TextField
            label="Shares"
            inputMode="decimal"
            autoComplete="off"
            value={typed.shares}
            onChange={(event) => type({ shares: event.target.value })}
            error={faults.shares}
          />
        )}
        <TextField
          label={needsShares ? 'Total with fees, in dollars' : 'Amount in dollars'}
          inputMode="decimal"
          autoComplete="off"
          value={typed.amount}
          onChange={(event) => type({ amount: event.target.value })}
          error={faults.amount}
        />
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

const EMPTY: Typed = { kind: 'buy', date: '', symbol: '', shares: '', amount: '' }
const newId = () => `typed ${crypto.randomUUID()}`

/** What was typed as a transaction, or what is wrong with each field. */
export function readTransaction(
  id: string,
  { kind: wanted, date: day, symbol: written, shares: number, amount: money }: Typed,
): { readonly transaction: KeptTransaction } | { readonly faults: Faults } {
  const kind: Kind = KINDS.find(({ value }) => value === wanted)?.value ?? 'buy'
  const needsShares = kind === 'buy' || kind === 'sell'
  const date = parseIsoDate(day)
  const symbol = parseTicker(written.trim().toUpperCase().replace('/', '.'))
  const shares = scaled(number, 6, MILLIONTHS_PER_SHARE)
  const cents = scaled(money, 2, 100)
  const faults: Faults = {
    ...(date === null && { date: 'Choose a day.' }),
    ...(symbol === null &&
      (needsShares || written.trim() !== '') && { symbol: 'Enter a ticker, such as KO or BRK.B.' }),
    ...(needsShares &&
      !(shares > 0 && shares <= MAX_TRANSACTION_SHARES) && { shares: 'Enter a number of shares, such as 12 or 3.25.' }),
    ...(!(cents >= (needsShares ? 0 : 1) && cents <= MAX_TRANSACTION_CENTS) && {
      amount: 'Enter dollars and cents, such as 10,000 or 2500.50.',
    }),
  }
  if (date === null || !isCents(cents) || Object.keys(faults).length > 0) return { faults }
  const entry = { id, date, source: null }
  if (kind !== 'buy' && kind !== 'sell') return { transaction: { ...entry, kind, symbol, amount: cents } }
  if (symbol === null || !isShares(shares)) return { faults }
  return { transaction: { ...entry, kind, symbol, shares, total: cents } }
}

/** "1,234.5" in whole parts of a unit; NaN for what is no such number. */
function scaled(text: string, decimals: number, parts: number): number {
  const [, whole = '', rest = ''] = /^\$?\s?(\d{1,10}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d+))?$/.exec(text.trim()) ?? []
  if (whole === '' || rest.length > decimals) return Number.NaN
  return Math.round(Number(`${whole.replaceAll(',', '')}.${rest || '0'}`) * parts)
}

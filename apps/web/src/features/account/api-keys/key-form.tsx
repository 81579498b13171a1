import type { ApiKeyCreation } from '@fairweight/contract/wire'
import { KEY_LIFETIMES, KEY_SCOPES, type KeyScope } from '@fairweight/domain/api-keys'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/fields/checkbox.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import type { SheetSubjects } from './key-calls.ts'
import { SCOPE_LABELS, sheetChoices } from './key-text.ts'
import { EMPTY_KEY, type KeyFaults, readKeyForm, type TypedKey } from './read-key-form.ts'

interface KeyFormProps {
  readonly subjects: SheetSubjects
  /** Makes it; false when that failed or was given up, of which the page says what there is to say. */
  readonly onMake: (asked: ApiKeyCreation) => Promise<boolean>
}

const KINDS = [
  { value: 'api-key', label: 'API key, for a program' },
  { value: 'sheet-address', label: 'Sheet address, for a spreadsheet' },
] as const
const LIFETIMES = [
  ...KEY_LIFETIMES.map((days) => ({ value: String(days), label: `${days} days` })),
  { value: '', label: 'Until I revoke it' },
]

/** Asks what a new key is called, what it may read and how long. What was typed stays until it is made. */
export function KeyForm({ subjects, onMake }: KeyFormProps) {
  const [typed, setTyped] = useState(EMPTY_KEY)
  const [faults, setFaults] = useState<KeyFaults>({})
  const [isMaking, setMaking] = useState(false)
  const type = (part: Partial<TypedKey>) => {
    setTyped({ ...typed, ...part })
    setFaults({})
  }
  const make = async (event: FormEvent) => {
    event.preventDefault()
    if (isMaking) return
    const read = readKeyForm(typed)
    if ('faults' in read) return setFaults(read.faults)
    setMaking(true)
    const isMade = await onMake(read.asked)
    setMaking(false)
    if (isMade) setTyped({ ...EMPTY_KEY, kind: typed.kind })
  }
  const isSheet = typed.kind === 'sheet-address'
  return (
    <form noValidate aria-label="Make a key" className="flex flex-col gap-4" onSubmit={(event) => void make(event)}>
      <div className="grid gap-4 wide:grid-cols-3">
        <ChoiceField
          label="Kind"
          options={KINDS}
          value={typed.kind}
          onChange={({ target }) => {
            const chosen = KINDS.find(({ value }) => value === target.value)
            if (chosen) type({ kind: chosen.value })
          }}
        />
        <TextField
          label="Name of the key"
          autoComplete="off"
          hint="Such as the program or sheet that uses it."
          value={typed.name}
          onChange={({ target }) => type({ name: target.value })}
          error={faults.name}
        />
        <ChoiceField
          label="Ends after"
          options={LIFETIMES}
          value={typed.lifetime}
          onChange={({ target }) => type({ lifetime: target.value })}
        />
      </div>
      {isSheet ? (
        <ChoiceField
          label="Shows"
          options={sheetChoices(subjects)}
          value={typed.shown}
          onChange={({ target }) => type({ shown: target.value })}
        />
      ) : (
        scopeChoice(typed.scopes, faults.scopes, (scopes) => type({ scopes }))
      )}
      {isSheet && (
        <p className="text-sm text-muted">
          Spreadsheets can send no key, so the address itself opens this. Whoever has the address, or opens a copy of
          your sheet, reads the same. It shows one thing, never changes anything, and you can revoke it at any time.
        </p>
      )}
      <div>
        <Button type="submit" size="small" loading={isMaking}>
          {isSheet ? 'Make the address' : 'Make the key'}
        </Button>
      </div>
    </form>
  )
}

function scopeChoice(
  chosen: readonly KeyScope[],
  fault: string | undefined,
  onChoose: (scopes: readonly KeyScope[]) => void,
) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">May read</legend>
      {KEY_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          label={SCOPE_LABELS[scope]}
          checked={chosen.includes(scope)}
          onCheckedChange={(isWanted) =>
            onChoose(KEY_SCOPES.filter((one) => (one === scope ? isWanted : chosen.includes(one))))
          }
        />
      ))}
      {fault !== undefined && (
        <p role="alert" className="text-sm text-danger">
          {fault}
        </p>
      )}
    </fieldset>
  )
}

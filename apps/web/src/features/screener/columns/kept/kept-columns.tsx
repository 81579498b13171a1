import type { ColumnSet } from '@fairweight/contract/wire'
import { type ColumnChoice, readColumns, writeColumns } from '@fairweight/domain/screener/column-choice.ts'
import { type FormEvent, useState } from 'react'
import { describeFailure } from '../../../../data/api-error.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { TextField } from '../../../../ui/fields/text-field.tsx'
import { type ColumnSetsState, MAX_COLUMN_SETS, useColumnSets } from './use-column-sets.ts'

interface KeptColumnsProps {
  readonly choice: ColumnChoice
  readonly onChoice: (choice: ColumnChoice) => void
}

const MAX_NAME = 40

/** The sets of columns that the reader keeps under names, and a way to keep the columns on show. */
export function KeptColumns({ choice, onChoice }: KeptColumnsProps) {
  const kept = useColumnSets()
  const [renamed, setRenamed] = useState<ColumnSet | null>(null)
  const columns = writeColumns(choice)
  return (
    <section aria-labelledby="kept-columns" className="flex flex-col gap-2">
      <h3 id="kept-columns" className="text-sm font-semibold">
        Your sets
      </h3>
      {kept.error !== null && kept.sets === null && <Failure {...kept} />}
      {kept.sets?.length === 0 && (
        <p className="text-sm text-muted">
          Save the columns on show under a name, and they come back at a press on every device where you log in.
        </p>
      )}
      <ul>
        {kept.sets?.map((set) =>
          renamed?.id === set.id ? (
            <li key={set.id}>
              <NameForm
                label={`New name of ${set.name}`}
                first={set.name}
                action="Rename"
                onName={async (name) => {
                  await kept.rename(set, name)
                  setRenamed(null)
                }}
                onCancel={() => setRenamed(null)}
              />
            </li>
          ) : (
            <li key={set.id} className="flex items-center">
              <button
                type="button"
                aria-pressed={set.columns === columns}
                onClick={() => onChoice(readColumns(set.columns).choice)}
                className="min-h-11 min-w-0 flex-1 truncate rounded-regular px-2 text-left text-sm hover:bg-sunken aria-pressed:font-semibold aria-pressed:text-accent-text wide:min-h-8"
              >
                <bdi>{set.name}</bdi>
              </button>
              <IconButton icon="pencil" label={`Rename ${set.name}`} onClick={() => setRenamed(set)} />
              <IconButton icon="trash" label={`Delete ${set.name}`} onClick={() => kept.remove(set)} />
            </li>
          ),
        )}
      </ul>
      {kept.sets !== null && columns !== '' && kept.sets.length < MAX_COLUMN_SETS && (
        <NameForm
          label="Save these columns as"
          first=""
          action="Save columns"
          onName={(name) => kept.save(name, columns)}
        />
      )}
      {kept.sets !== null && kept.sets.length >= MAX_COLUMN_SETS && (
        <p className="text-sm text-muted">
          You have {MAX_COLUMN_SETS} sets of columns, the maximum. Delete one to save another.
        </p>
      )}
    </section>
  )
}

function Failure({ error, retry }: Pick<ColumnSetsState, 'error' | 'retry'>) {
  return (
    <div className="flex flex-col items-start gap-1 text-sm text-muted">
      <p>Your sets of columns could not be loaded. {describeFailure(error).text}</p>
      <Button variant="quiet" size="small" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}

/** The same for every drawing, so that it is asked once. */
const takeFocus = (field: HTMLInputElement | null) => field?.focus()

interface NameFormProps {
  readonly label: string
  readonly first: string
  readonly action: string
  /** Throws ApiError. */
  readonly onName: (name: string) => Promise<void>
  readonly onCancel?: () => void
}

function NameForm({ label, first, action, onName, onCancel }: NameFormProps) {
  const [name, setName] = useState(first)
  const [fault, setFault] = useState<string>()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wanted = name.trim()
    setSaid('')
    if (wanted === '') return setFault('Enter a name for these columns')
    setBusy(true)
    setFault(undefined)
    try {
      await onName(wanted)
      setName('')
      setSaid(`Saved as ${wanted}.`)
    } catch (cause) {
      setFault(describeFailure(cause).text)
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex flex-col gap-2">
      <TextField
        label={label}
        value={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        ref={onCancel && takeFocus}
        error={fault}
        onChange={(event) => setName(event.target.value)}
      />
      <span className="flex gap-2">
        <Button type="submit" variant="secondary" size="small" loading={isBusy}>
          {action}
        </Button>
        {onCancel && (
          <Button variant="quiet" size="small" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </span>
      <p role="status" className="text-xs text-muted empty:hidden">
        {said}
      </p>
    </form>
  )
}

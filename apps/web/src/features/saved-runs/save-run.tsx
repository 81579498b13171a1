import { type FormEvent, useState } from 'react'
import { ApiError, describeFailure } from '../../data/api-error.ts'
import type { ResultToSave } from '../../data/optimizing/optimizer-slots.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { MAX_RUNS, useRuns } from './use-runs.ts'

interface SaveRunProps {
  readonly list: { readonly id: string; readonly name: string }
  /** Null while the result is not settled. */
  readonly result: ResultToSave | null
}

const MAX_NAME = 60

/** Keeps the result on show with its list, under a name. */
export function SaveRun({ list, result }: SaveRunProps) {
  const { runs, keep } = useRuns(list.id)
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isFull = (runs?.length ?? 0) >= MAX_RUNS
  const name = typed ?? result?.name ?? ''
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (result === null || isFull || isBusy) return
    if (name.trim() === '') return setFault('Enter a name for this result')
    setBusy(true)
    setFault(undefined)
    try {
      await keep(name.trim(), await result.contents())
      setTyped(null)
      setSaid(`Saved with ${list.name}.`)
    } catch (cause) {
      setSaid('')
      setFault(failureText(cause))
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full wide:w-72">
          <TextField
            label="Name of this result"
            value={name}
            maxLength={MAX_NAME}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            error={fault}
          />
        </div>
        <Button type="submit" variant="secondary" disabled={result === null || isFull || isBusy}>
          Save this result
        </Button>
      </div>
      <p className="text-sm text-muted">
        {isFull
          ? `A list can have up to ${MAX_RUNS} results, and this one is full. Delete one below to make room.`
          : 'Saved with the list: the settings, the mix, and its figures. No dollar amounts or holdings are included.'}
      </p>
      <p role="status" className="text-sm font-medium empty:hidden">
        {said}
      </p>
    </form>
  )
}

function failureText(cause: unknown): string {
  if (!(cause instanceof ApiError) && cause instanceof Error && cause.message !== '') return cause.message
  return describeFailure(cause).text
}

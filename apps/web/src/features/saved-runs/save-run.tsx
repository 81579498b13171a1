import { type FormEvent, useState } from 'react'
import { ApiError, describeFailure } from '../../data/api-error.ts'
import type { ResultToKeep } from '../../data/optimizing/page-parts.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { MOST_RUNS, useRuns } from './use-runs.ts'

interface SaveRunProps {
  readonly list: { readonly id: string; readonly name: string }
  /** Null while the result is not settled. */
  readonly result: ResultToKeep | null
}

const LONGEST_NAME = 60

/** Keeps the result on show with its list, under a name. */
export function SaveRun({ list, result }: SaveRunProps) {
  const { runs, keep } = useRuns(list.id)
  const [typed, setTyped] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const isFull = (runs?.length ?? 0) >= MOST_RUNS
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
      setFault(failureInWords(cause))
    }
    setBusy(false)
  }
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <div className="w-full wide:w-72">
          <TextField label="Name of this result" value={name} maxLength={LONGEST_NAME} autoComplete="off" onChange={(event) => setTyped(event.target.value)} error={fault} />
        </div>
        <Button type="submit" variant="secondary" disabled={result === null || isFull || isBusy}>Save this result</Button>
      </div>
      <p className="text-sm text-muted">
        {isFull
          ? `A list keeps up to ${MOST_RUNS} results, and this one is full. Delete one below to make room.`
          : 'Kept with the list: the question, the mix and its figures. No amount of money and no holding is in it.'}
      </p>
      <p role="status" className="text-sm font-medium empty:hidden">{said}</p>
    </form>
  )
}

function failureInWords(cause: unknown): string {
  if (!(cause instanceof ApiError) && cause instanceof Error && cause.message !== '') return cause.message
  return describeFailure(cause).text
}

import { type FormEvent, useState } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { type SavedFiltersState, MAX_FILTERS, useSavedFilters } from './use-saved-filters.ts'

interface SavedFiltersProps {
  /** The filter and order of this moment as text of an address; empty while nothing is filtered or sorted. */
  readonly query: string
  readonly onApply: (query: string) => void
}

const MAX_NAME = 40

/** The filters that the reader keeps, and a way to keep the one on show. */
export function SavedFilters({ query, onApply }: SavedFiltersProps) {
  const kept = useSavedFilters()
  return (
    <section aria-label="Saved filters" className="flex flex-col gap-1.5">
      <h2 className="text-xs font-semibold text-muted">Saved filters</h2>
      {kept.error && kept.filters === null && <Failure {...kept} />}
      {kept.filters?.length === 0 && query === '' && (
        <p className="text-xs text-muted">Choose filters, then save them here under a name.</p>
      )}
      <ul>
        {kept.filters?.map((filter) => (
          <li key={filter.id} className="flex items-center">
            <button
              type="button"
              aria-pressed={filter.query === query}
              onClick={() => onApply(filter.query)}
              className="min-h-11 min-w-0 flex-1 truncate rounded-regular px-2 text-left text-sm hover:bg-sunken aria-pressed:font-semibold aria-pressed:text-accent-text wide:min-h-8"
            >
              <bdi>{filter.name}</bdi>
            </button>
            <IconButton icon="trash" label={`Delete the filter ${filter.name}`} onClick={() => kept.remove(filter)} />
          </li>
        ))}
      </ul>
      {query !== '' && kept.filters !== null && <SaveForm kept={kept} taken={kept.filters.length} query={query} />}
    </section>
  )
}

function Failure({ error, retry }: Pick<SavedFiltersState, 'error' | 'retry'>) {
  return (
    <div className="flex flex-col items-start gap-1 text-xs text-muted">
      <p>Your saved filters could not be loaded. {describeFailure(error).text}</p>
      <Button variant="quiet" size="small" onClick={retry}>
        Try again
      </Button>
    </div>
  )
}

function SaveForm({
  kept,
  taken,
  query,
}: {
  readonly kept: SavedFiltersState
  readonly taken: number
  readonly query: string
}) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const [said, setSaid] = useState('')
  const [isBusy, setBusy] = useState(false)
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const wanted = name.trim()
    setSaid('')
    if (wanted === '') return setFault('Enter a name for this filter')
    setBusy(true)
    setFault(undefined)
    try {
      await kept.save(wanted, query)
      setName('')
      setSaid(`Saved as ${wanted}.`)
    } catch (cause) {
      setFault(describeFailure(cause).text)
    }
    setBusy(false)
  }
  if (taken >= MAX_FILTERS)
    return (
      <p className="text-xs text-muted">
        You have {MAX_FILTERS} saved filters, the maximum. Delete one to save another.
      </p>
    )
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-2">
      <TextField
        label="Save these filters as"
        value={name}
        maxLength={MAX_NAME}
        autoComplete="off"
        error={fault}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" variant="secondary" size="small" className="self-start" loading={isBusy}>
        Save filter
      </Button>
      <p role="status" className="text-xs text-muted empty:hidden">
        {said}
      </p>
    </form>
  )
}

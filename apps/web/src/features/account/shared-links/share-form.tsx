import { type FormEvent, useState } from 'react'
import { fetchMixes, type LoadedLinks, type Named } from '../../../data/sharing/shared-link-calls.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ChoiceField } from '../../../ui/fields/choice-field.tsx'

interface ShareFormProps {
  readonly lists: LoadedLinks['lists']
  readonly onShare: (list: string, run: string | null) => Promise<unknown>
}

const NO_LIST = { value: '', label: 'Choose a list' } as const
const THE_LIST = { value: '', label: 'The list itself' } as const

/** Asks which list is shared, or which of the mixes that are saved with it. */
export function ShareForm({ lists, onShare }: ShareFormProps) {
  const [list, setList] = useState('')
  const [run, setRun] = useState('')
  const [mixesByList, setMixesByList] = useState<ReadonlyMap<string, readonly Named[] | 'failed'>>(new Map())
  const [isSharing, setSharing] = useState(false)
  if (lists.length === 0) return <p className="text-sm text-muted">Make a list on the dashboard to share it.</p>
  const choose = async (id: string) => {
    setList(id)
    setRun('')
    if (id === '') return
    // Without them the list itself can still be shared.
    const found = await fetchMixes(id).catch(() => 'failed' as const)
    setMixesByList((before) => new Map(before).set(id, found))
  }
  const mixes = mixesByList.get(list) ?? []
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSharing || list === '') return
    setSharing(true)
    await onShare(list, run === '' ? null : run)
    setSharing(false)
  }
  return (
    <form aria-label="Share" className="flex flex-col gap-4" onSubmit={(event) => void submit(event)}>
      <ChoiceField
        label="List"
        options={[NO_LIST, ...lists.map(({ id, name }) => ({ value: id, label: name }))]}
        value={list}
        onChange={({ target }) => void choose(target.value)}
      />
      {mixes === 'failed' && (
        <p role="status" className="text-sm text-muted">
          The mixes saved with this list could not be loaded. The list itself can be shared.
        </p>
      )}
      {mixes !== 'failed' && mixes.length > 0 && (
        <ChoiceField
          label="What of it"
          options={[THE_LIST, ...mixes.map(({ id, name }) => ({ value: id, label: `Mix: ${name}` }))]}
          value={run}
          onChange={({ target }) => setRun(target.value)}
        />
      )}
      <div>
        <Button type="submit" size="small" loading={isSharing} disabled={list === ''}>
          Share by a link
        </Button>
      </div>
    </form>
  )
}

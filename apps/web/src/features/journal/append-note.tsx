import { type SyntheticEvent, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'

interface AppendNoteProps {
  /** What the entry is about. */
  readonly name: string
  /** False when it failed, which the page says. */
  readonly onAppend: (text: string) => Promise<boolean>
}

/** A way to add to an entry what was learned since. */
export function AppendNote({ name, onAppend }: AppendNoteProps) {
  const [isOpen, setOpen] = useState(false)
  const [text, setText] = useState('')
  const [fault, setFault] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button size="small" variant="quiet" onClick={() => setOpen(true)} aria-label={`Add a note: ${name}`}>
          Add a note
        </Button>
      </div>
    )
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (text.trim() === '') return setFault('Please write something first.')
    setSaving(true)
    const isKept = await onAppend(text)
    setSaving(false)
    if (!isKept) return
    setText('')
    setOpen(false)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => void save(event)}
      className="flex flex-col gap-3"
      aria-label={`Note: ${name}`}
    >
      <TextAreaField
        label="Note"
        hint="It is added with today’s date and stays as it is."
        rows={2}
        maxLength={2000}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          setFault(undefined)
        }}
        error={fault}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" loading={isSaving}>
          Add the note
        </Button>
        <Button size="small" variant="quiet" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

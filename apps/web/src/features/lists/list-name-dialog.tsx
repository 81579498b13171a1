import { LIST_NAME_LENGTH, listNameError, listNameKey, normalizeListName } from '@fairweight/domain/lists'
import { type FormEvent, useId, useRef, useState } from 'react'
import { ApiError, describeFailure } from '../../data/api-error.ts'
import { Button } from '../../ui/controls/button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'

interface ListNameDialogProps {
  readonly title: string
  readonly description?: string
  /** The word on the button: Create or Rename. */
  readonly action: string
  /** What gets the name. */
  readonly noun?: 'list' | 'screen' | 'portfolio'
  readonly name?: string
  /** The names that the person's other lists have. */
  readonly taken: readonly string[]
  /** Keeps the name; what it rejects with is said in the dialog. */
  readonly onSave: (name: string) => Promise<void>
  readonly onClose: () => void
}

/** Failures that the name, or the number of lists, brings about: they are said under the field. */
const OF_THE_NAME = /-name-taken|too-many-(lists|portfolios)|invalid-request/

/** Asks for the name of a list, new or not. Nothing typed is lost when it cannot be kept. */
export function ListNameDialog({
  title,
  description,
  action,
  noun = 'list',
  name: before = '',
  taken,
  onSave,
  onClose,
}: ListNameDialogProps) {
  const [name, setName] = useState(before)
  const [fault, setFault] = useState<string | null>(null)
  const [failure, setFailure] = useState<unknown>(null)
  const [isSaving, setSaving] = useState(false)
  const isBusy = useRef(false)
  const field = useRef<HTMLInputElement>(null)
  const form = useId()
  const length = [...normalizeListName(name)].length

  const refuse = (words: string) => {
    setFault(words)
    field.current?.focus()
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy.current) return
    const isTaken = taken.some((other) => listNameKey(other) === listNameKey(name))
    const wrong =
      listNameError(name, noun === 'portfolio' ? noun : 'list') ??
      (isTaken ? `You already have a ${noun} with this name.` : null)
    if (wrong !== null) return refuse(wrong)
    isBusy.current = true
    setSaving(true)
    setFailure(null)
    try {
      await onSave(normalizeListName(name))
      onClose()
    } catch (cause) {
      if (cause instanceof ApiError && OF_THE_NAME.test(cause.code ?? '')) refuse(cause.message)
      else setFailure(cause)
    } finally {
      isBusy.current = false
      setSaving(false)
    }
  }
  const type = (text: string) => {
    setName(text)
    setFault(null)
  }

  return (
    <Dialog
      open
      initialFocus={field}
      onOpenChange={(open) => !open && onClose()}
      title={title}
      description={description}
      actions={
        <Button type="submit" form={form} loading={isSaving}>
          {action}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-3">
        <TextField
          ref={field}
          label={`${noun.replace(/^./, (first) => first.toUpperCase())} name`}
          required
          autoComplete="off"
          dir="auto"
          value={name}
          onChange={(event) => type(event.target.value)}
          error={fault ?? undefined}
          hint={<Counter length={length} />}
        />
        {failure !== null && <ErrorState {...failureWords(failure)} />}
      </form>
    </Dialog>
  )
}

function Counter({ length }: { readonly length: number }) {
  return (
    <span className={length > LIST_NAME_LENGTH ? 'font-medium text-danger' : ''}>
      {length} of {LIST_NAME_LENGTH} characters
    </span>
  )
}

function failureWords(cause: unknown) {
  const { title, text, reference } = describeFailure(cause)
  return { title, children: text, reference }
}

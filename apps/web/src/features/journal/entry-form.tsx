import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { TextAreaField } from '../../ui/fields/text-area-field.tsx'
import { CriteriaFields } from './criteria-fields.tsx'
import type { JournalTexts } from './journal-calls.ts'
import { readCriterion, type TypedCriterion, typedCriterion } from './read-criterion.ts'

interface EntryFormProps {
  readonly name: string
  readonly texts: JournalTexts
  readonly submitLabel: string
  /** What stands before the texts, such as a field for the stock. */
  readonly before?: ReactNode
  /** Whether it is about one stock, whose filings can be watched. */
  readonly takesCriteria: boolean
  /** Keeps it; false when that failed, which the page says, and what was typed stays. */
  readonly onSave: (texts: JournalTexts) => Promise<boolean>
  readonly onCancel?: () => void
}

/** Why, what would prove it wrong, and what the filings have to say meanwhile. */
export function EntryForm({ name, texts, submitLabel, before, takesCriteria, onSave, onCancel }: EntryFormProps) {
  const [typed, setTyped] = useState(() => typedTexts(texts))
  const [fault, setFault] = useState<string>()
  const [faulty, setFaulty] = useState<string>()
  const [isSaving, setSaving] = useState(false)
  const save = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isSaving) return
    if (typed.why.trim() === '') return setFault('Write why first, in a sentence or two.')
    const criteria = typed.criteria.flatMap((criterion) => readCriterion(criterion) ?? [])
    if (criteria.length < typed.criteria.length)
      return setFaulty(typed.criteria.find((criterion) => readCriterion(criterion) === null)?.key)
    setSaving(true)
    const isKept = await onSave({ why: typed.why, wrongIf: typed.wrongIf, criteria })
    setSaving(false)
    if (isKept) setTyped(typedTexts(texts))
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex max-w-3xl flex-col gap-4" aria-label={name}>
      {before}
      <TextAreaField
        label="Why"
        hint="What you expect, and what it rests on."
        rows={3}
        maxLength={MAX_TEXT}
        value={typed.why}
        onChange={({ target }) => {
          setTyped({ ...typed, why: target.value })
          setFault(undefined)
        }}
        error={fault}
      />
      <TextAreaField
        label="What would prove it wrong"
        hint="Optional. Write it now: later it is hard to be honest about it."
        rows={2}
        maxLength={MAX_TEXT}
        value={typed.wrongIf}
        onChange={({ target }) => setTyped({ ...typed, wrongIf: target.value })}
      />
      {takesCriteria && (
        <CriteriaFields
          typed={typed.criteria}
          faulty={faulty}
          onType={(criteria) => {
            setTyped({ ...typed, criteria })
            setFaulty(undefined)
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" loading={isSaving}>
          {submitLabel}
        </Button>
        {onCancel && (
          <Button size="small" variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  )
}

interface TypedTexts extends Omit<JournalTexts, 'criteria'> {
  readonly criteria: readonly TypedCriterion[]
}

function typedTexts({ why, wrongIf, criteria }: JournalTexts): TypedTexts {
  return { why, wrongIf, criteria: criteria.map((criterion, place) => typedCriterion(criterion, `kept ${place}`)) }
}

/** As long as a text may be; the server holds it. */
const MAX_TEXT = 2000

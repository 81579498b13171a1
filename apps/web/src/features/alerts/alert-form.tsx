import { type AlertRule, WORTH_MEASURES, WORTH_NAMES } from '@fairweight/domain/alerts'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import type { AlertSubjects } from './alert-calls.ts'
import { ALERT_KINDS, type AlertFaults, readAlert, type TypedAlert } from './read-alert.ts'

interface AlertFormProps {
  readonly subjects: AlertSubjects
  /** What stands in the field for a stock at first. */
  readonly ticker: string
  /** Keeps it; false when that failed, which the page says. */
  readonly onSave: (rule: AlertRule) => Promise<boolean>
}

const SIDES = [
  { value: 'at-or-below', label: 'Falls to it or below' },
  { value: 'at-or-above', label: 'Rises to it or above' },
] as const
const MEASURES = WORTH_MEASURES.map((value) => ({ value, label: WORTH_NAMES[value] }))

/** What somebody wants to hear of. What was typed stays until it is kept. */
export function AlertForm({ subjects, ticker, onSave }: AlertFormProps) {
  const [typed, setTyped] = useState<TypedAlert>(() => emptyAlert(subjects, ticker))
  const [faults, setFaults] = useState<AlertFaults>({})
  const [isSaving, setSaving] = useState(false)
  const [said, setSaid] = useState('')
  const type = (part: Partial<TypedAlert>) => {
    setTyped({ ...typed, ...part })
    setFaults({})
    setSaid('')
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    const read = readAlert(typed)
    if ('faults' in read) return setFaults(read.faults)
    setSaving(true)
    const isKept = await onSave(read.rule)
    setSaving(false)
    if (!isKept) return
    setTyped({ ...emptyAlert(subjects, ''), kind: typed.kind })
    setSaid('Alert added.')
  }
  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-4" aria-label="Add an alert">
      <div className="grid gap-4 wide:grid-cols-3">
        <ChoiceField
          label="Tell me when"
          options={ALERT_KINDS}
          value={typed.kind}
          onChange={({ target }) => {
            const chosen = ALERT_KINDS.find(({ value }) => value === target.value)
            if (chosen) type({ kind: chosen.value })
          }}
        />
        {fieldsOf({ typed, faults, subjects, type })}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" size="small" loading={isSaving}>
          Add the alert
        </Button>
        <p role="status" className="text-sm text-muted">
          {said}
        </p>
      </div>
    </form>
  )
}

interface Fields {
  readonly typed: TypedAlert
  readonly faults: AlertFaults
  readonly subjects: AlertSubjects
  readonly type: (part: Partial<TypedAlert>) => void
}

/** The fields that the chosen kind needs. */
function fieldsOf({ typed, faults, subjects, type }: Fields) {
  const ticker = (
    <TextField
      label="Ticker"
      autoComplete="off"
      autoCapitalize="characters"
      value={typed.ticker}
      onChange={({ target }) => type({ ticker: target.value })}
      error={faults.ticker}
    />
  )
  switch (typed.kind) {
    case 'grade-change':
    case 'doubt':
      return (
        <>
          <ChoiceField
            label="Of"
            options={watchable(subjects)}
            value={typed.about}
            onChange={({ target }) => type({ about: target.value })}
          />
          {typed.about === 'stock' && ticker}
        </>
      )
    case 'below-worth':
      return (
        <>
          {ticker}
          <ChoiceField
            label="What it is worth by"
            options={MEASURES}
            value={typed.measure}
            onChange={({ target }) => type({ measure: target.value })}
          />
        </>
      )
    case 'target-price':
      return (
        <>
          {ticker}
          <ChoiceField
            label="The price"
            options={SIDES}
            value={typed.side}
            onChange={({ target }) => type({ side: target.value })}
          />
          <TextField
            label="Price in dollars"
            inputMode="decimal"
            autoComplete="off"
            value={typed.price}
            onChange={({ target }) => type({ price: target.value })}
            error={faults.price}
          />
        </>
      )
    case 'screen':
      return (
        <ChoiceField
          label="Living list"
          options={choices(subjects.screens, 'You have none')}
          value={typed.screen}
          onChange={({ target }) => type({ screen: target.value })}
          error={faults.screen}
        />
      )
    case 'holding-limit':
      return (
        <>
          <ChoiceField
            label="Portfolio"
            options={choices(subjects.portfolios, 'You keep none with your account')}
            value={typed.portfolio}
            onChange={({ target }) => type({ portfolio: target.value })}
            error={faults.portfolio}
          />
          <TextField
            label="Limit in percent"
            inputMode="numeric"
            autoComplete="off"
            hint="Of everything in it that has a price, cash included."
            value={typed.percent}
            onChange={({ target }) => type({ percent: target.value })}
            error={faults.percent}
          />
        </>
      )
  }
}

type Choices = readonly { readonly value: string; readonly label: string }[]

function watchable({ lists, portfolios }: AlertSubjects): Choices {
  return [
    { value: 'stock', label: 'One stock' },
    ...lists.map(({ id, name }) => ({ value: `list:${id}`, label: `List: ${name}` })),
    ...portfolios.map(({ id, name }) => ({ value: `portfolio:${id}`, label: `Portfolio: ${name}` })),
  ]
}

function choices(named: AlertSubjects['screens'], none: string): Choices {
  return named.length === 0 ? [{ value: '', label: none }] : named.map(({ id, name }) => ({ value: id, label: name }))
}

function emptyAlert({ screens, portfolios }: AlertSubjects, ticker: string): TypedAlert {
  return {
    kind: 'grade-change',
    about: 'stock',
    ticker,
    measure: 'dcf',
    side: 'at-or-below',
    price: '',
    screen: screens[0]?.id ?? '',
    portfolio: portfolios[0]?.id ?? '',
    percent: '',
  }
}

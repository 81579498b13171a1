import { RAFFLE } from '@fairweight/contract/product'
import { raffleForm, type RaffleForm as Values, US_STATES } from '@fairweight/contract/forms'
import { useEffect, useRef } from 'react'
import { loadProfile } from '../../data/session/restore-session.ts'
import { useProfile, useSession } from '../../data/session/use-session.ts'
import { Honeypot } from '../../forms/honeypot.tsx'
import { FormFrame, SubmitButton } from '../../forms/form-frame.tsx'
import { useCheckedForm } from '../../forms/use-checked-form.ts'
import { Checkbox } from '../../ui/fields/checkbox.tsx'
import { ChoiceField } from '../../ui/fields/choice-field.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { enterRaffle } from './raffle-calls.ts'

/** An entry that waits for its link. */
export interface PendingEntry {
  readonly email: string
  readonly draw: string
  readonly closesAt: string
}

const STATES = Object.entries(US_STATES).map(([value, label]) => ({ value, label }))
const EMPTY = { name: '', email: '', isAdult: false, isResident: false }

/** Enters the raffle; for somebody who is signed in, with what their profile says. */
export function EntryForm({ onSent }: { readonly onSent: (sent: PendingEntry) => void }) {
  const honeypot = useRef<HTMLInputElement>(null)
  const send = async (values: Values) => {
    const website = honeypot.current?.value ?? ''
    const { draw, closesAt } = await enterRaffle(website === '' ? values : { ...values, website })
    onSent({ email: values.email, draw, closesAt })
  }
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: raffleForm,
    values: EMPTY,
    action: 'enter-raffle',
    send,
  })
  useProfileFirst((name, email) => {
    for (const [field, text] of [
      ['name', name],
      ['email', email],
    ] as const)
      if (form.getValues(field) === '') form.setValue(field, text)
  })
  // It came by a press of a button that is gone now.
  useEffect(() => form.setFocus('name'), [form])
  // Messages must be able to say that there is no connection, so what shows them is fetched while there is one.
  useEffect(() => void import('../../ui/overlays/toast-region.tsx').catch(() => undefined), [])
  return (
    <FormFrame
      label="Enter the raffle"
      onSubmit={onSubmit}
      failure={failure}
      actions={<SubmitButton isSending={isSending}>Enter the raffle</SubmitButton>}
    >
      <div className="grid gap-5 wide:grid-cols-2">
        <TextField label="Name" autoComplete="name" {...form.register('name')} error={errorOf('name')} />
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          {...form.register('email')}
          error={errorOf('email')}
        />
      </div>
      <ChoiceField
        label="State"
        placeholder="Please choose"
        options={STATES}
        autoComplete="address-level1"
        {...form.register('state')}
        error={errorOf('state')}
      />
      <fieldset>
        <legend className="pb-1 text-sm font-medium">Please confirm</legend>
        <Checkbox label={`I am ${RAFFLE.minAge} or older.`} {...form.register('isAdult')} error={errorOf('isAdult')} />
        <Checkbox
          label="I live in the United States and accept the raffle terms on this page."
          {...form.register('isResident')}
          error={errorOf('isResident')}
        />
      </fieldset>
      <Honeypot field={honeypot} />
    </FormFrame>
  )
}

/** Hands over name and address of whoever is signed in, once they are known; without them the form simply stays empty. */
function useProfileFirst(fill: (name: string, email: string) => void): void {
  const { status } = useSession()
  const profile = useProfile()
  const filled = useRef(false)
  const isWanted = status === 'member' && profile === null
  useEffect(() => {
    if (isWanted) void loadProfile().catch(() => undefined)
  }, [isWanted])
  useEffect(() => {
    if (!profile || filled.current) return
    filled.current = true
    fill([profile.firstName, profile.lastName].filter(Boolean).join(' '), profile.email ?? '')
  })
}

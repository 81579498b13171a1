import { passkeyForm, type PasskeyForm as Values } from '@fairweight/contract/forms'
import { useEffect } from 'react'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'

interface PasskeyNameFormProps {
  readonly label: string
  readonly name: string
  readonly submit: string
  readonly onName: (name: string) => Promise<void>
  readonly onCancel: () => void
}

/** How somebody calls a passkey. */
export function PasskeyNameForm({ label, name, submit, onName, onCancel }: PasskeyNameFormProps) {
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: passkeyForm,
    values: { name },
    action: 'change-ways-to-sign-in',
    send: (values) => onName(values.name),
  })
  useEffect(() => form.setFocus('name', { shouldSelect: true }), [form])
  const actions = (
    <>
      <SubmitButton isSending={isSending}>{submit}</SubmitButton>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </>
  )
  return (
    <FormFrame label={label} onSubmit={onSubmit} failure={failure} actions={actions}>
      <TextField
        label="Name"
        autoComplete="off"
        hint="A name you will recognize, such as the device it is on."
        {...form.register('name')}
        error={errorOf('name')}
      />
    </FormFrame>
  )
}

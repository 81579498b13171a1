import { confirmEmailForm, type ConfirmEmailForm as Values } from '@fairweight/contract/forms'
import { useEffect, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'

interface SignUpCodeProps {
  readonly email: string
  /** Goes on with the digits; throws what the form has words for. */
  readonly onCode: (code: string) => Promise<void>
  readonly onBack: () => void
}

const FIELD_OF_CODE = { 'wrong-confirmation-code': 'code', 'confirmation-code-ended': 'code' } as const

/** Asks for the six digits that were mailed, where the page does not reveal whether an address has an account. */
export function SignUpCode({ email, onCode, onBack }: SignUpCodeProps) {
  const said = useRef<HTMLParagraphElement>(null)
  useEffect(() => said.current?.focus(), [])
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: confirmEmailForm,
    values: { code: '' },
    action: 'sign-up',
    fieldOfCode: FIELD_OF_CODE,
    send: ({ code }) => onCode(code),
  })
  return (
    <FormFrame
      label="Confirm your email address"
      onSubmit={onSubmit}
      failure={failure}
      actions={
        <>
          <SubmitButton isSending={isSending}>Continue</SubmitButton>
          <Button variant="quiet" onClick={onBack}>
            Back to the form
          </Button>
        </>
      }
    >
      <p ref={said} tabIndex={-1} className="text-muted outline-none">
        Check your email: we sent a message to <span className="break-all text-ink">{email}</span>. Enter its six-digit
        code here. If you already have an account with this address, the email says so and links to it. To get another
        email, go back and submit the form again.
      </p>
      <TextField
        label="Six-digit code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        className="max-w-48 tabular-nums tracking-widest"
        {...form.register('code')}
        error={errorOf('code')}
      />
    </FormFrame>
  )
}

import { confirmEmailForm, type ConfirmEmailForm as Values } from '@fairweight/contract/forms'
import { useId, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { failureMessage } from '../../../data/failure-message.ts'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { confirmByCode, sendAgain } from './email-confirmation-calls.ts'
import { useConfirmedElsewhere } from './use-confirmed-elsewhere.ts'

const FIELD_OF_CODE = { 'wrong-confirmation-code': 'code', 'confirmation-code-ended': 'code' } as const

/** Asks somebody whose address is not confirmed for the six digits of our letter, and sends another one. It goes once they are right. */
export function ConfirmAddress({ email }: { readonly email: string }) {
  const title = useId()
  useConfirmedElsewhere()
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: confirmEmailForm,
    values: { code: '' },
    action: 'confirm-email',
    fieldOfCode: FIELD_OF_CODE,
    send: async ({ code }) => {
      await confirmByCode(code)
      sayConfirmed()
    },
  })
  return (
    <section
      aria-labelledby={title}
      className="flex max-w-[40rem] flex-col gap-4 rounded-large border border-hairline bg-surface p-5"
    >
      <div className="flex flex-col gap-1">
        <h2 id={title} className="font-semibold">
          Confirm your email address
        </h2>
        <p className="text-sm text-muted">
          We sent an email to <span className="break-all text-ink">{email}</span>. Open the link in it on any device, or
          enter its six-digit code here. Everything else works in the meantime. Only logging in another way with the
          same address, and emails that greet you by name, have to wait.
        </p>
      </div>
      <FormFrame
        label="Confirm your email address"
        onSubmit={onSubmit}
        failure={failure}
        actions={
          <>
            <SubmitButton isSending={isSending}>Confirm</SubmitButton>
            <SendAgain email={email} />
          </>
        }
      >
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
    </section>
  )
}

function SendAgain({ email }: { readonly email: string }) {
  const [isSending, setIsSending] = useState(false)
  const [isSent, setIsSent] = useState(false)
  const send = async () => {
    setIsSent(false)
    setIsSending(true)
    await sendAgain().then(
      (isOnItsWay) => (isOnItsWay ? setIsSent(true) : sayConfirmed()),
      (cause: unknown) => showToast({ ...failureMessage('confirm-email', cause), tone: 'error' }),
    )
    setIsSending(false)
  }
  return (
    <>
      <Button variant="secondary" loading={isSending} onClick={() => void send()}>
        Resend email
      </Button>
      <p role="status" className="basis-full text-sm text-muted">
        {isSent && `We sent another email to ${email}. Its link and code work for one day, and so do the earlier ones.`}
      </p>
    </>
  )
}

function sayConfirmed(): void {
  showToast({
    title: 'Email address confirmed',
    text: 'Thank you. Our emails will reach you at this address.',
    tone: 'success',
  })
}

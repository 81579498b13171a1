import { forgotPasswordForm, type ForgotPasswordForm as Values } from '@fairweight/contract/forms'
import type { EmailChangeState } from '@fairweight/contract/wire'
import { useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { momentOf } from '../../../data/dates.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { cancelEmailChange, fetchEmailChange, startEmailChange } from '../email-change-calls.ts'
import { ProfileSheet } from '../profile-sheet.tsx'
import { ReauthCanceledError, withReauth } from '../reauthentication/with-reauth.ts'

/** The address that somebody logs in with, and the way to another one. */
export function EmailAddress({ email }: { readonly email: string }) {
  const { answer, askAgain, replace } = useAnswer(fetchEmailChange)
  const [isChanging, setIsChanging] = useState(false)
  const pending = answer?.pending ?? null
  const sent = (state: EmailChangeState) => {
    replace(state)
    setIsChanging(false)
  }
  return (
    <ProfileSheet title="Email address" lead="You log in with this address, and we send our emails and receipts there.">
      <div className="flex flex-wrap items-end gap-3">
        <TextField
          label="Email"
          type="email"
          readOnly
          value={email}
          className="read-only:bg-sunken read-only:text-muted"
        />
        {!isChanging && (
          <Button variant="secondary" onClick={() => setIsChanging(true)}>
            Change address
          </Button>
        )}
      </div>
      {pending && !isChanging && <PendingChange pending={pending} onSent={sent} onCancelled={askAgain} />}
      {isChanging && <NewAddress onSent={sent} onCancel={() => setIsChanging(false)} />}
    </ProfileSheet>
  )
}

interface NewAddressProps {
  readonly onSent: (state: EmailChangeState) => void
  readonly onCancel: () => void
}

function NewAddress({ onSent, onCancel }: NewAddressProps) {
  const send = async ({ email }: Values) => {
    try {
      onSent(await withReauth(() => startEmailChange(email)))
    } catch (cause) {
      if (!(cause instanceof ReauthCanceledError)) throw cause
    }
  }
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: forgotPasswordForm,
    values: { email: '' },
    action: 'change-email',
    fieldOfCode: { 'invalid-email': 'email', 'email-already-in-use': 'email' },
    send,
  })
  const actions = (
    <>
      <SubmitButton isSending={isSending}>Send the link</SubmitButton>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </>
  )
  return (
    <FormFrame label="Change address" onSubmit={onSubmit} failure={failure} actions={actions}>
      <TextField
        label="New email"
        type="email"
        autoComplete="email"
        hint="We’ll send a link there. Your address stays the same until you open it."
        {...form.register('email')}
        error={errorOf('email')}
      />
    </FormFrame>
  )
}

interface PendingChangeProps {
  readonly pending: NonNullable<EmailChangeState['pending']>
  readonly onSent: (state: EmailChangeState) => void
  readonly onCancelled: () => void
}

function PendingChange({ pending, onSent, onCancelled }: PendingChangeProps) {
  const [isBusy, setIsBusy] = useState(false)
  const act = async (work: () => Promise<void>) => {
    setIsBusy(true)
    try {
      await work()
    } catch (cause) {
      if (!(cause instanceof ReauthCanceledError)) showToast({ ...describeFailure(cause), tone: 'error' })
    }
    setIsBusy(false)
  }
  const sendAgain = async () => {
    onSent(await withReauth(() => startEmailChange(pending.email)))
    showToast({ title: 'Link resent', text: `A new link is on its way to ${pending.email}.`, tone: 'success' })
  }
  const cancel = async () => {
    await cancelEmailChange()
    onCancelled()
  }
  return (
    <div
      role="status"
      className="flex flex-col items-start gap-3 border-l-2 border-accent-fill bg-sunken px-4 py-3 text-sm"
    >
      <p>
        We’ve sent a link to <strong className="break-all">{pending.email}</strong>. Open it by{' '}
        {momentOf(pending.expiresAt)} to use that address. Until then, nothing changes.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" variant="secondary" loading={isBusy} onClick={() => void act(sendAgain)}>
          Resend link
        </Button>
        <Button size="small" variant="secondary" disabled={isBusy} onClick={() => void act(cancel)}>
          Keep my current address
        </Button>
      </div>
    </div>
  )
}

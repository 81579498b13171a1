import { codeForm, type CodeForm as Values } from '@fairweight/contract/forms'
import type { AuthenticatorSetUp } from '@fairweight/contract/wire'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { ReauthCanceledError, withReauth } from '../reauthentication/with-reauth.ts'
import { QrCode } from './qr-code.tsx'
import { confirmApp } from './sign-in-method-calls.ts'

interface AppSetUpProps {
  readonly setUp: AuthenticatorSetUp
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void
  readonly onCancel: () => void
}

/** The picture for the app, its secret in words, and the first code. */
export function AppSetUp({ setUp: { secret, address }, onConfirmed, onCancel }: AppSetUpProps) {
  const send = async ({ code }: Values) => {
    try {
      onConfirmed((await withReauth(() => confirmApp(code.replace(/\s/g, '')))).recoveryCodes)
    } catch (cause) {
      if (!(cause instanceof ReauthCanceledError)) throw cause
    }
  }
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: codeForm,
    values: { code: '' },
    action: 'change-ways-to-sign-in',
    fieldOfCode: { 'wrong-code': 'code' },
    send,
  })
  const actions = (
    <>
      <SubmitButton isSending={isSending}>Turn on</SubmitButton>
      <Button variant="secondary" onClick={onCancel}>
        Cancel
      </Button>
    </>
  )
  return (
    <div className="flex w-full flex-col gap-5">
      <p>Scan this QR code with your authenticator app.</p>
      <QrCode text={address} label="QR code for your authenticator app" />
      <p className="text-sm text-muted">
        Can’t scan it? Enter this key in the app:{' '}
        <code className="font-mono text-ink wrap-anywhere">{inFours(secret)}</code>
      </p>
      <FormFrame label="Set up an authenticator app" onSubmit={onSubmit} failure={failure} actions={actions}>
        <TextField
          label="Code"
          hint="Then enter the six-digit code it shows."
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.register('code')}
          error={errorOf('code')}
        />
      </FormFrame>
    </div>
  )
}

function inFours(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}

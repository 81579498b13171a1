import { codeForm, type CodeForm as Values } from '@fairweight/contract/forms'
import type { SecondFactorAnswer, SecondStep } from '@fairweight/contract/wire'
import { useEffect, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { PasskeyButton } from '../passkey/passkey-button.tsx'
import { answerWithPasskey } from '../passkey/passkeys.ts'
import { askForSecondFactorPasskey, startSession, finishSignIn } from './auth-calls.ts'
import { welcomeMessage } from './welcome-message.ts'

interface SecondStepFormProps {
  readonly step: SecondStep['secondFactor']
  readonly onStartAgain: () => void
}

/** The second step of logging in: the app's code, one of the recovery codes, or a passkey. */
export function SecondStepForm({ step: { ticket, methods }, onStartAgain }: SecondStepFormProps) {
  const [isByApp, setIsByApp] = useState(true)
  const finish = async (answer: SecondFactorAnswer) =>
    welcomeMessage(await startSession(await finishSignIn(ticket, answer)))
  const swap = () => setIsByApp(!isByApp)
  return (
    <div className="flex w-full flex-col gap-4">
      <p className="text-muted">Your password is correct. One more step is needed to log in.</p>
      <CodeEntry
        key={String(isByApp)}
        isByApp={isByApp}
        onCode={(code) => finish(isByApp ? { code: code.replace(/\s/g, '') } : { recoveryCode: code })}
      />
      {methods.includes('passkey') && (
        <PasskeyButton
          action="log-in"
          act={async () => finish({ passkey: await answerWithPasskey(() => askForSecondFactorPasskey(ticket)) })}
        >
          Use a passkey
        </PasskeyButton>
      )}
      <div className="flex flex-wrap gap-3">
        {methods.includes('recovery-code') && (
          <Button size="small" variant="quiet" onClick={swap}>
            {isByApp ? 'Use a recovery code' : 'Use the authenticator app'}
          </Button>
        )}
        <Button size="small" variant="quiet" onClick={onStartAgain}>
          Start over
        </Button>
      </div>
    </div>
  )
}

interface CodeEntryProps {
  readonly isByApp: boolean
  readonly onCode: (code: string) => Promise<void>
}

function CodeEntry({ isByApp, onCode }: CodeEntryProps) {
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: codeForm,
    values: { code: '' },
    action: 'log-in',
    fieldOfCode: { 'wrong-code': 'code' },
    send: ({ code }) => onCode(code),
  })
  useEffect(() => form.setFocus('code'), [form])
  const kind = isByApp
    ? ({
        label: 'Code',
        hint: 'The six-digit code your authenticator app shows now.',
        inputMode: 'numeric',
        autoComplete: 'one-time-code',
      } as const)
    : ({
        label: 'Recovery code',
        hint: 'One of the ten codes you saved. Each works once.',
        inputMode: 'text',
        autoComplete: 'off',
      } as const)
  return (
    <FormFrame
      label="Second step"
      onSubmit={onSubmit}
      failure={failure}
      actions={<SubmitButton isSending={isSending}>Log In</SubmitButton>}
    >
      <TextField
        {...kind}
        autoCapitalize="none"
        spellCheck={false}
        {...form.register('code')}
        error={errorOf('code')}
      />
    </FormFrame>
  )
}

import { loginForm, type LoginForm as Values } from '@fairweight/contract/forms'
import type { SecondStep, SessionResponse } from '@fairweight/contract/wire'
import { Suspense, useEffect, useState } from 'react'
import { PasswordField } from '../../../ui/fields/password-field.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'
import { FormFrame, SubmitButton } from '../../../forms/form-frame.tsx'
import { useCheckedForm } from '../../../forms/use-checked-form.ts'
import { PasskeyButton } from '../passkey/passkey-button.tsx'
import { answerWithPasskey, offerInAutofill, passkeyMessage } from '../passkey/passkeys.ts'
import { askForPasskey, startSession, signIn, signInByPasskey } from './auth-calls.ts'
import { welcomeMessage } from './welcome-message.ts'

const FIELD_OF_CODE = {
  'invalid-email': 'email',
  'not-found': 'email',
  'invalid-credential': 'email',
  'wrong-password': 'password',
} as const

const SecondStepForm = lazyComponent(() => import('./second-step-form.tsx').then((module) => module.SecondStepForm))

/** Email and password, a second step where the person has set one up, or a passkey. Then the page's guard leads on, to where the person wanted to go. */
export function LoginForm() {
  const [step, setStep] = useState<SecondStep['secondFactor'] | null>(null)
  if (step === null) return <FirstStep onSecondStep={setStep} />
  return (
    <Suspense fallback={null}>
      <SecondStepForm step={step} onStartAgain={() => setStep(null)} />
    </Suspense>
  )
}

function FirstStep({ onSecondStep }: { readonly onSecondStep: (step: SecondStep['secondFactor']) => void }) {
  const send = async (values: Values) => {
    const answer = await signIn(values)
    if ('secondFactor' in answer) onSecondStep(answer.secondFactor)
    else await enter(answer)
  }
  const { form, failure, isSending, onSubmit, errorOf } = useCheckedForm<Values>({
    schema: loginForm,
    values: { email: '', password: '' },
    action: 'log-in',
    fieldOfCode: FIELD_OF_CODE,
    send,
  })
  usePasskeyAutofill()
  return (
    <div className="flex w-full flex-col gap-4">
      <FormFrame
        label="Log in"
        onSubmit={onSubmit}
        failure={failure}
        actions={<SubmitButton isSending={isSending}>Log In</SubmitButton>}
      >
        <TextField
          label="Email"
          type="email"
          autoComplete="username webauthn"
          {...form.register('email')}
          error={errorOf('email')}
        />
        <PasswordField
          label="Password"
          autoComplete="current-password"
          {...form.register('password')}
          error={errorOf('password')}
        />
      </FormFrame>
      <PasskeyButton
        action="log-in"
        act={async () => enter(await signInByPasskey(await answerWithPasskey(askForPasskey)))}
      >
        Log in with a passkey
      </PasskeyButton>
    </div>
  )
}

async function enter(answer: SessionResponse): Promise<void> {
  welcomeMessage(await startSession(answer))
}

/** The browser offers passkeys where it offers names and passwords. */
function usePasskeyAutofill(): void {
  useEffect(() => {
    const gone = new AbortController()
    const offer = async () => {
      const answer = await offerInAutofill(askForPasskey, gone.signal)
      if (answer) await enter(await signInByPasskey(answer))
    }
    offer().catch((cause: unknown) => showToast({ ...passkeyMessage('log-in', cause), tone: 'error' }))
    return () => gone.abort()
  }, [])
}

import type { SignInMethodRemoval, SignInMethods } from '@fairweight/contract/wire'
import { useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { dayOf } from '../../../data/dates.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { ProfileSheet } from '../profile-sheet.tsx'
import { tryWithReauth } from '../reauthentication/with-reauth.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyRow } from './passkey-row.tsx'
import { RemoveSignInMethod } from './remove-sign-in-method.tsx'
import { TwoStep } from './two-step.tsx'
import { fetchSignInMethods, removeSignInMethod } from './sign-in-method-calls.ts'
import { SignInMethodRow } from './sign-in-method-row.tsx'

/** Every way in which somebody logs in: added, named, removed. */
export function SignInMethodsCard() {
  const { answer, failure, askAgain } = useAnswer(fetchSignInMethods)
  const failureText = failure === null ? null : describeFailure(failure)
  return (
    <ProfileSheet
      title="Ways to log in"
      lead="A passkey is the safest way to log in: it uses your fingerprint, face, or screen lock, and can’t be guessed or phished. We email you whenever a way to log in is added or removed."
    >
      {failureText && (
        <ErrorState title={failureText.title} reference={failureText.reference} onRetry={askAgain}>
          {failureText.text}
        </ErrorState>
      )}
      {answer === null && failureText === null && <Skeleton className="h-40 w-full" />}
      {answer && <SignInMethodList ways={answer} onChanged={askAgain} />}
    </ProfileSheet>
  )
}

interface SignInMethodListProps {
  readonly ways: SignInMethods
  readonly onChanged: () => void
}

function SignInMethodList({ ways, onChanged }: SignInMethodListProps) {
  const [removing, setRemoving] = useState<string | null>(null)
  const remove = async (way: SignInMethodRemoval) => {
    setRemoving(way.id ?? way.kind)
    try {
      if (await tryWithReauth(() => removeSignInMethod(way)))
        showToast({ title: 'Removed', text: 'You can no longer log in that way.', tone: 'success' })
    } catch (cause) {
      showToast({ ...describeFailure(cause), tone: 'error' })
    }
    setRemoving(null)
    onChanged()
  }
  const remover = (label: string, way: SignInMethodRemoval) => (
    <RemoveSignInMethod label={label} isBusy={removing === (way.id ?? way.kind)} onRemove={() => void remove(way)} />
  )
  return (
    <>
      <ul aria-label="Ways to log in" className="border-t border-hairline">
        {ways.hasPassword && (
          <SignInMethodRow name="Password" detail="With your email address">
            {remover('your password', { kind: 'password' })}
          </SignInMethodRow>
        )}
        {ways.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onRenamed={onChanged}>
            {remover(passkey.name, { kind: 'passkey', id: passkey.id })}
          </PasskeyRow>
        ))}
        {ways.providers.map(({ issuer, name, linkedAt }) => (
          <SignInMethodRow key={issuer} name={name} detail={`Connected on ${dayOf(linkedAt)}`}>
            {remover(name, { kind: 'provider', id: issuer })}
          </SignInMethodRow>
        ))}
      </ul>
      <AddPasskey onAdded={onChanged} />
      <TwoStep app={ways.authenticatorApp} hasPassword={ways.hasPassword} onChanged={onChanged}>
        {remover('your authenticator app', { kind: 'authenticator-app' })}
      </TwoStep>
    </>
  )
}

import type { WayRemoval, WaysToSignIn } from '@fairweight/contract/wire'
import { useState } from 'react'
import { describeFailure } from '../../../data/api-error.ts'
import { dayOf } from '../../../data/dates.ts'
import { useAnswer } from '../../../data/use-answer.ts'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { ProfileSheet } from '../profile-sheet.tsx'
import { doneWithProof } from '../proof/with-proof.ts'
import { AddPasskey } from './add-passkey.tsx'
import { PasskeyLine } from './passkey-line.tsx'
import { RemoveWay } from './remove-way.tsx'
import { TwoStep } from './two-step.tsx'
import { fetchWays, removeWay } from './ways-calls.ts'
import { WayLine } from './way-line.tsx'

/** Every way in which somebody logs in: added, named, removed. */
export function WaysToLogIn() {
  const { answer, failure, askAgain } = useAnswer(fetchWays)
  const told = failure === null ? null : describeFailure(failure)
  return (
    <ProfileSheet title="Ways to log in" lead="A passkey is the safest way: it works with your fingerprint, face or screen lock, and cannot be guessed or phished. We write to you whenever a way is added or removed.">
      {told && (
        <ErrorState title={told.title} reference={told.reference} onRetry={askAgain}>
          {told.text}
        </ErrorState>
      )}
      {answer === null && told === null && <Skeleton className="h-40 w-full" />}
      {answer && <WayList ways={answer} onChanged={askAgain} />}
    </ProfileSheet>
  )
}

interface WayListProps {
  readonly ways: WaysToSignIn
  readonly onChanged: () => void
}

function WayList({ ways, onChanged }: WayListProps) {
  const [removing, setRemoving] = useState<string | null>(null)
  const remove = async (way: WayRemoval) => {
    setRemoving(way.id ?? way.kind)
    try {
      if (await doneWithProof(() => removeWay(way))) showToast({ title: 'Removed', text: 'That is no longer a way into your account.', tone: 'success' })
    } catch (cause) {
      showToast({ ...describeFailure(cause), tone: 'error' })
    }
    setRemoving(null)
    onChanged()
  }
  const remover = (label: string, way: WayRemoval) => <RemoveWay label={label} isBusy={removing === (way.id ?? way.kind)} onRemove={() => void remove(way)} />
  return (
    <>
      <ul aria-label="Ways to log in" className="border-t border-hairline">
        {ways.hasPassword && <WayLine name="Password" detail="With your email address">{remover('your password', { kind: 'password' })}</WayLine>}
        {ways.passkeys.map((passkey) => (
          <PasskeyLine key={passkey.id} passkey={passkey} onRenamed={onChanged}>
            {remover(passkey.name, { kind: 'passkey', id: passkey.id })}
          </PasskeyLine>
        ))}
        {ways.providers.map(({ issuer, name, linkedAt }) => (
          <WayLine key={issuer} name={name} detail={`Connected on ${dayOf(linkedAt)}`}>
            {remover(name, { kind: 'provider', id: issuer })}
          </WayLine>
        ))}
      </ul>
      <AddPasskey onAdded={onChanged} />
      <TwoStep app={ways.authenticatorApp} hasPassword={ways.hasPassword} onChanged={onChanged}>
        {remover('your authenticator app', { kind: 'authenticator-app' })}
      </TwoStep>
    </>
  )
}

import type { AccountAction } from '@fairweight/contract/errors'
import { type ReactNode, useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { type FailureMessage, failureMessage } from '../../data/failure-message.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { AccountCard } from '../account/account-card.tsx'

interface EmailLinkProps {
  readonly title: string
  /** What pressing the button does. */
  readonly lead: ReactNode
  readonly button: string
  /** Null: the address that was opened holds no token. */
  readonly token: string | null
  readonly action: AccountAction
  readonly act: (token: string) => Promise<void>
  /** What stands there once it is done. */
  readonly done: { readonly title: string; readonly text: ReactNode; readonly actions: ReactNode }
  /** Where to go when the link is not good (any more). */
  readonly otherwise: ReactNode
}

/** A mailed link that does something when its button is pressed: programs that open every link of an email press none. */
export function EmailLink({ title, lead, button, token, action, act, done, otherwise }: EmailLinkProps) {
  const [state, setState] = useState<'open' | 'working' | 'done' | 'spent'>('open')
  const [failure, setFailure] = useState<FailureMessage | null>(null)
  const press = async (good: string) => {
    setFailure(null)
    setState('working')
    try {
      await act(good)
      setState('done')
    } catch (cause) {
      setFailure(failureMessage(action, cause))
      setState(cause instanceof ApiError && cause.code === 'invalid-email-link' ? 'spent' : 'open')
    }
  }
  if (state === 'done') {
    return (
      <AccountCard title={done.title} actions={done.actions}>
        <div role="status">{done.text}</div>
      </AccountCard>
    )
  }
  if (token === null || state === 'spent') {
    return (
      <AccountCard title="This link is not valid" actions={otherwise}>
        <p role="status">
          {state === 'spent'
            ? 'This link has expired or was already used.'
            : 'Please open the link from the email again.'}
        </p>
      </AccountCard>
    )
  }
  return (
    <AccountCard
      title={title}
      actions={
        <Button loading={state === 'working'} onClick={() => void press(token)}>
          {button}
        </Button>
      }
    >
      {lead}
      {failure && (
        <ErrorState title={failure.title} reference={failure.reference}>
          {failure.text}
        </ErrorState>
      )}
    </AccountCard>
  )
}

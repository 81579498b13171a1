import type { AccountAction } from '@fairweight/contract/errors'
import { useState, type ReactNode } from 'react'
import type { FailureMessage } from '../../../data/failure-message.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { passkeyMessage, useCanUsePasskeys } from './passkeys.ts'

interface PasskeyButtonProps {
  readonly children: ReactNode
  /** What the person is doing, for the words when it fails. */
  readonly action: AccountAction
  /** Throws PasskeyFailure, or ApiError. */
  readonly act: () => Promise<void>
}

/** Does something by a passkey, and says what went wrong below; nothing at all where the browser knows none. */
export function PasskeyButton({ children, action, act }: PasskeyButtonProps) {
  const isPossible = useCanUsePasskeys()
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<FailureMessage | null>(null)
  if (!isPossible) return null
  const press = async () => {
    setFailure(null)
    setIsBusy(true)
    await act().catch((cause: unknown) => setFailure(passkeyMessage(action, cause)))
    setIsBusy(false)
  }
  return (
    <>
      <Button variant="secondary" loading={isBusy} onClick={() => void press()}>
        {children}
      </Button>
      {failure && (
        <ErrorState title={failure.title} reference={failure.reference}>
          {failure.text}
        </ErrorState>
      )}
    </>
  )
}

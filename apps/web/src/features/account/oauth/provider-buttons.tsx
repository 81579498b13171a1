import { useState, useEffect } from 'react'
import type { SignInProvider } from '@fairweight/contract/wire'
import { ACTION_TEXTS } from '@fairweight/contract/errors'
import { Button } from '../../../ui/controls/button.tsx'
import { ErrorState } from '../../../ui/layout/error-state.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { failureMessage, type FailureMessage } from '../../../data/failure-message.ts'
import { signInThrough, SignInWindowFailure } from './sign-in-window.ts'
import { fetchProviders } from '../account-calls.ts'

interface ProviderButtonsProps {
  /** Goes on once the person has signed in; the session is the browser's by then. */
  readonly onSignedIn: () => Promise<void>
  /** Whether going this way may create an account: what one then agrees to is said. */
  readonly mayCreateAccount?: boolean
}

/** The ways in through other providers, set apart from the form by a line; nothing at all when none is set up. */
export function ProviderButtons({ onSignedIn, mayCreateAccount = false }: ProviderButtonsProps) {
  const providers = useProviders()
  const [failure, setFailure] = useState<FailureMessage | null>(null)
  const [waitingFor, setWaitingFor] = useState<string | null>(null)
  if (providers.length === 0) return null
  const signIn = async ({ id }: SignInProvider) => {
    setFailure(null)
    setWaitingFor(id)
    try {
      await signInThrough(id)
      await onSignedIn()
    } catch (cause) {
      if (isReplaced(cause)) return
      const words = failureWords(cause)
      setFailure(words)
      showToast({ ...words, tone: 'error' })
    }
    setWaitingFor(null)
  }
  return (
    <div className="flex w-full flex-col gap-4">
      <p className="flex items-center gap-4 text-sm text-muted before:h-px before:flex-1 before:bg-hairline after:h-px after:flex-1 after:bg-hairline">
        or
      </p>
      {providers.map((provider) => (
        <Button
          key={provider.id}
          variant="secondary"
          aria-busy={waitingFor === provider.id || undefined}
          onClick={() => void signIn(provider)}
        >
          Continue with {provider.name}
        </Button>
      ))}
      {failure && <ErrorState title={failure.title}>{failure.text}</ErrorState>}
      {mayCreateAccount && (
        <p className="text-xs text-muted">
          If this creates an account, you confirm that you are not a financial advisor or a company, that you use it for
          your own personal purposes only, and that you accept our terms, conditions and privacy policy.
        </p>
      )}
    </div>
  )
}

/** A newer request has taken over, and says by itself how it ends. */
const isReplaced = (cause: unknown) => cause instanceof SignInWindowFailure && cause.code === 'cancelled-popup-request'

function failureWords(cause: unknown): FailureMessage {
  if (cause instanceof SignInWindowFailure)
    return { title: ACTION_TEXTS['log-in'].title, text: cause.message, reference: null }
  return failureMessage('log-in', cause)
}

/** The other providers that are set up here; none until the server has named one. */
function useProviders(): readonly SignInProvider[] {
  const [providers, setProviders] = useState<readonly SignInProvider[]>([])
  useEffect(() => {
    const abortController = new AbortController()
    // Without an answer the button stays away; email and password are there in any case.
    fetchProviders(abortController.signal).then(setProviders, () => {})
    return () => abortController.abort()
  }, [])
  return providers
}

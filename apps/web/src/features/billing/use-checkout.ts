import { useRef, useState } from 'react'
import { ApiError } from '../../data/api-error.ts'
import { failureMessage, type FailureMessage } from '../../data/failure-message.ts'
import { showToast } from '../../ui/overlays/toast-manager.ts'
import { openCheckout, type Purchase } from './billing-calls.ts'
import { redirectToProvider } from './redirect-to-provider.ts'

/** Why no checkout began, in words and by the code that decides what can be done about it. */
export interface CheckoutFailure {
  readonly words: FailureMessage
  readonly code: string | null
}

export interface Checkout {
  readonly isSending: boolean
  readonly failure: CheckoutFailure | null
  readonly begin: (purchase: Purchase) => void
}

/** Says at the top of the page why no checkout began, and answers it for the place where it happened. */
export function reportCheckoutFailure(cause: unknown): CheckoutFailure {
  const words = failureMessage('subscribe', cause)
  showToast({ ...words, tone: 'error' })
  return { words, code: cause instanceof ApiError ? cause.code : null }
}

/** Begins one checkout at a time and leaves for the provider's page; what went wrong is said in a message and in its place. */
export function useCheckout(before: CheckoutFailure | null): Checkout {
  const [failure, setFailure] = useState(before)
  const [isSending, setIsSending] = useState(false)
  const isBusy = useRef(false)
  const run = async (purchase: Purchase) => {
    isBusy.current = true
    setIsSending(true)
    setFailure(null)
    try {
      await redirectToProvider(await openCheckout(purchase))
    } catch (cause) {
      setFailure(reportCheckoutFailure(cause))
    }
    setIsSending(false)
    isBusy.current = false
  }
  const begin = (purchase: Purchase) => {
    if (!isBusy.current) void run(purchase)
  }
  return { isSending, failure, begin }
}

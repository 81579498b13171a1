import type { SignUpForm as Values } from '@fairweight/contract/forms'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import type { SessionResponse } from '@fairweight/contract/wire'
import { useRef } from 'react'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { createProfile, startSession, resumeSession } from './auth-calls.ts'

export interface Payment {
  /** Pays with the account that has just been made; settles however that ends. */
  readonly pay: (answer: SessionResponse) => Promise<void>
}

/** Comes in with the account that `create` makes; null: it waits for its address. */
type SignUp = (values: Values, create: () => Promise<SessionResponse | null>) => Promise<void>

/** An account that was created while its profile could not be saved is not created again: the next try goes on from there. */
export function useSignUp(payment: Payment | null): SignUp {
  const createdFor = useRef<string | null>(null)
  return async (values, create) => {
    const answer = createdFor.current === values.email ? await resumeSession() : await create()
    if (answer === null) return
    createdFor.current = values.email
    await createProfile(answer, values)
    await payment?.pay(answer)
    await startSession(answer)
    showToast({ title: 'Sign-Up successful', text: `Welcome to ${PRODUCT_NAME}.`, tone: 'success' })
  }
}

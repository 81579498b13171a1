import type { SignUpForm as Values } from '@fairweight/contract/forms'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import type { SessionAnswer } from '@fairweight/contract/wire'
import { useRef } from 'react'
import { showToast } from '../../../ui/overlays/toast-manager.ts'
import { createProfile, enter, presentSession } from './entrance-calls.ts'

export interface Payment {
  /** Pays with the account that has just been made; settles however that ends. */
  readonly pay: (answer: SessionAnswer) => Promise<void>
}

/** Comes in with the account that `create` makes; null: it waits for its address. */
type ComeIn = (values: Values, create: () => Promise<SessionAnswer | null>) => Promise<void>

/** An account that was created while its profile could not be saved is not created again: the next try goes on from there. */
export function useComeIn(payment: Payment | null): ComeIn {
  const createdFor = useRef<string | null>(null)
  return async (values, create) => {
    const answer = createdFor.current === values.email ? await presentSession() : await create()
    if (answer === null) return
    createdFor.current = values.email
    await createProfile(answer, values)
    await payment?.pay(answer)
    await enter(answer)
    showToast({ title: 'Sign-Up successful', text: `Welcome to ${PRODUCT_NAME}.`, tone: 'success' })
  }
}

import { setTimeout as pause } from 'node:timers/promises'
import { getProducts, getProfile, postCheckout, postRefresh } from '@fairweight/contract/calls'
import { RENEWAL_TERMS_VERSION } from '@fairweight/contract/product'
import { payAt } from '../../../apps/server/src/testing/at-the-provider.ts'
import { type Person, requireDone, signUp } from '../../product/person.ts'

/** Somebody before the pay page. */
export interface Buyer {
  readonly person: Person
  readonly payPage: string
}

const lookEveryMillis = 50
const patienceMillis = 120_000

/** Signs people up who choose a plan and stand before the provider's page. */
export async function bringBuyers(origin: string, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = []
  for (let number = 0; number < count; number += 1) {
    const person = await signUp(origin)
    const [plan] = getProducts.response.parse(requireDone(await person.call(getProducts)).body)
    const body = { price_id: plan?.price_id, renewalTerms: RENEWAL_TERMS_VERSION }
    const { url } = postCheckout.response.parse(requireDone(await person.call(postCheckout, { body })).body)
    buyers.push({ person, payPage: url })
  }
  return buyers
}

/** Pays, and answers how many milliseconds after pressing the button the very same token opens what was paid for. */
export async function payAndWait({ person, payPage }: Buyer, asksAnew: boolean): Promise<number> {
  // Whoever has just looked is remembered as somebody without a role.
  await hasRole(person)
  const pressed = performance.now()
  const next = await payAt(payPage)
  if (next === null) throw new Error('The hosted page did not take the payment.')
  if (asksAnew) requireDone(await person.call(postRefresh, { body: { session_id: new URL(next).searchParams.get('session_id') } }))
  await untilIn(person)
  return performance.now() - pressed
}

/** Pays and closes the page. */
export async function payAndLeave({ person, payPage }: Buyer): Promise<void> {
  await hasRole(person)
  if ((await payAt(payPage)) === null) throw new Error('The hosted page did not take the payment.')
}

export async function untilIn(person: Person): Promise<void> {
  for (const end = performance.now() + patienceMillis; !(await hasRole(person)); await pause(lookEveryMillis)) {
    if (performance.now() > end) throw new Error('Somebody who paid was not let in within two minutes.')
  }
}

async function hasRole(person: Person): Promise<boolean> {
  const { roles } = getProfile.response.parse(requireDone(await person.call(getProfile)).body)
  return roles.length > 0
}

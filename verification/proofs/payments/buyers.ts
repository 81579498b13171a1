import { setTimeout as pause } from 'node:timers/promises'
import { getProducts, getProfile, postCheckout, postRefresh } from '@fairweight/contract/calls'
import { RENEWAL_TERMS_VERSION } from '@fairweight/contract/product'
import { payOnHostedPage } from '../../../packages/testing/src/billing/pay-on-hosted-page.ts'
import { type Person, requireDone, signUp } from '../../../scripts/product/person.ts'

/** Somebody before the pay page. */
export interface TestBuyer {
  readonly person: Person
  readonly payPage: string
}

const POLL_INTERVAL_MS = 50
const TIMEOUT_MS = 120_000

/** Signs people up who choose a plan and stand before the provider's page. */
export async function signUpBuyers(origin: string, count: number): Promise<TestBuyer[]> {
  const buyers: TestBuyer[] = []
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
export async function payAndWait({ person, payPage }: TestBuyer, asksAnew: boolean): Promise<number> {
  // Whoever has just looked is remembered as somebody without a role.
  await hasRole(person)
  const pressed = performance.now()
  const next = await payOnHostedPage(payPage)
  if (next === null) throw new Error('The hosted page did not take the payment.')
  if (asksAnew)
    requireDone(await person.call(postRefresh, { body: { session_id: new URL(next).searchParams.get('session_id') } }))
  await waitForAccess(person)
  return performance.now() - pressed
}

/** Pays and closes the page. */
export async function payAndClose({ person, payPage }: TestBuyer): Promise<void> {
  await hasRole(person)
  if ((await payOnHostedPage(payPage)) === null) throw new Error('The hosted page did not take the payment.')
}

export async function waitForAccess(person: Person): Promise<void> {
  for (const end = performance.now() + TIMEOUT_MS; !(await hasRole(person)); await pause(POLL_INTERVAL_MS)) {
    if (performance.now() > end) throw new Error('Somebody who paid was not let in within two minutes.')
  }
}

async function hasRole(person: Person): Promise<boolean> {
  const { roles } = getProfile.response.parse(requireDone(await person.call(getProfile)).body)
  return roles.length > 0
}

import type { BrowserContext } from '@playwright/test'
import { type Person, signUp, signUpSubscriber } from '../../scripts/product/person.ts'
import { browserCookies, type Visitor } from '../../scripts/product/visitor.ts'
import { type Product, productAt, SAMPLE } from '../products.ts'
import { test as base, expect } from '../watching/quiet-page.ts'

interface People {
  /** The product that the page shows. */
  product: Product
  /** Who the page belongs to from the start. A newcomer has an account and no plan; each test has its own. */
  signedInAs: 'nobody' | 'newcomer' | 'subscriber'
  /** The person that `signedInAs` names. */
  person: Person
  atTheStart: Person | null
}

/** One subscriber for each product in this worker: only tests that leave no trace in lists may share one. */
const subscribers = new Map<string, Promise<Person>>()

/** Playwright's test with a quiet page and people. */
export const test = base.extend<People>({
  signedInAs: ['nobody', { option: true }],
  product: ({ baseURL }, use) => use(productAt(baseURL ?? SAMPLE.origin)),
  atTheStart: [async ({ context, product, signedInAs }, use) => {
    const person = signedInAs === 'nobody' ? null : await (signedInAs === 'subscriber' ? sharedSubscriber(product) : signUp(product.origin))
    if (person) await signIn(context, person)
    await use(person)
  }, { auto: true }],
  person: ({ atTheStart }, use) => {
    if (!atTheStart) throw new Error('This test is signed in as nobody.')
    return use(atTheStart)
  },
})

export { expect }

function sharedSubscriber(product: Product): Promise<Person> {
  const person = subscribers.get(product.origin) ?? signUpSubscriber(product)
  subscribers.set(product.origin, person)
  return person
}

/** Signs a browser in as somebody, as if its page had done it. */
export async function signIn(context: BrowserContext, person: Visitor): Promise<void> {
  await context.addCookies(browserCookies(person))
}

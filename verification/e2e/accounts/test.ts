import type { BrowserContext } from '@playwright/test'
import { postAnonymous } from '@fairweight/contract/calls'
import type { Role } from '@fairweight/domain/entitlement'
import { type Person, requireDone, signUp, signUpSubscriber } from '../../../scripts/product/person.ts'
import { browserCookies, type Visitor, visit } from '../../../scripts/product/visitor.ts'
import { type Product, productAt, SAMPLE } from '../products.ts'
import { test as base, expect } from '../monitors/error-free-page.ts'

interface People {
  /** The product that the page shows. */
  product: Product
  /** Who the page belongs to from the start. All but the subscribers, who cost most, belong to one test alone. */
  signedInAs: keyof typeof ARRIVALS
  /** The one that `signedInAs` names, to make calls beside the page. */
  visitor: Visitor
  /** The same, when it is somebody with an account. */
  person: Person
  /** The tour opens by itself on a dashboard without lists; `left` is as if this tab had left it before. */
  tour: 'opens' | 'left'
}

/** How each kind comes to be: nobody has no session; a guest keeps lists without an account; a new user has an account and no plan; a momentum subscriber holds that tool alone. */
const ARRIVALS = {
  nobody: (product: Product) => Promise.resolve(visit(product.origin)),
  guest: async (product: Product) => {
    const guest = visit(product.origin)
    requireDone(await guest.call(postAnonymous))
    return guest
  },
  'new user': (product: Product) => signUp(product.origin),
  subscriber: (product: Product) => sharedSubscriber(product),
  'momentum subscriber': (product: Product) => sharedSubscriber(product, 'momentum_stock_tool'),
} satisfies Record<string, (product: Product) => Promise<Visitor>>

/** One subscriber for each product and role in this worker: only tests that leave no trace in lists may share one. */
const subscribers = new Map<string, Promise<Person>>()

/** Playwright's test with a quiet page and people. */
export const test = base.extend<People>({
  signedInAs: ['nobody', { option: true }],
  product: ({ baseURL }, use) => use(productAt(baseURL ?? SAMPLE.origin)),
  tour: ['left', { option: true }],
  visitor: [
    async ({ context, product, signedInAs, tour }, use) => {
      const visitor = await ARRIVALS[signedInAs](product)
      if (tour === 'left') await leaveTour(context)
      await signIn(context, visitor)
      await use(visitor)
    },
    { auto: true },
  ],
  person: ({ visitor }, use) => {
    if (!isPerson(visitor)) throw new Error('This test is not signed in as somebody with an account.')
    return use(visitor)
  },
})

export { expect }

const isPerson = (visitor: Visitor): visitor is Person => 'email' in visitor

/** The subscriber whom the tests of this worker share, who holds every tool unless another role is named. */
export function sharedSubscriber(product: Product, role: Role = 'bundle'): Promise<Person> {
  const key = `${product.origin} ${role}`
  const person = subscribers.get(key) ?? signUpSubscriber(product, role)
  subscribers.set(key, person)
  return person
}

/** Brings each tab of a browser to where somebody stands who has left the tour. */
async function leaveTour(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    if (location.protocol.startsWith('http'))
      sessionStorage.setItem('fairweight-tour', JSON.stringify({ step: null, finished: true }))
  })
}

/** Signs a browser in as somebody, as if its page had done it. */
export async function signIn(context: BrowserContext, person: Visitor): Promise<void> {
  await context.addCookies(browserCookies(person))
}

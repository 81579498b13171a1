import type { Store } from '../journal/store.ts'
import { expandable } from './expandables.ts'
import { invalidRequestError } from './stripe-failure.ts'

const DEEPEST = 4

/**
 * The object with what the paths name in place of its ids, such as `data.default_payment_method`. Refuses what Stripe refuses:
 * paths of more than four levels, and what cannot be expanded.
 */
export function expand(store: Store, object: object, paths: readonly string[]): object {
  return paths.reduce((expanded, path) => {
    const steps = path.split('.')
    if (steps.length > DEEPEST)
      throw invalidRequestError(`You cannot expand more than ${DEEPEST} levels of a property. Property: ${path}`, {
        param: 'expand',
      })
    return withExpanded(store, expanded, steps)
  }, object)
}

function withExpanded(store: Store, object: object, steps: readonly string[]): object {
  const [step, ...rest] = steps
  // What is left of something that was deleted has nothing to expand, and that is no error.
  if (step === undefined || 'deleted' in object) return object
  const value: unknown = Reflect.get(object, step) ?? (step in object ? null : expandable(store, object, step))
  if (value === undefined) throw notExpandable(step)
  return { ...object, [step]: expandedValue(store, value, step, rest) }
}

function expandedValue(store: Store, value: unknown, step: string, rest: readonly string[]): unknown {
  if (value === null) return null
  if (Array.isArray(value)) return value.map((each) => expandedValue(store, each, step, rest))
  const object = typeof value === 'string' ? referenced(store, value) : value
  if (typeof object !== 'object' || object === null) throw notExpandable(step)
  return withExpanded(store, object, rest)
}

function referenced(store: Store, id: string): object | undefined {
  const kinds = [
    store.customers,
    store.deletedCustomers,
    store.paymentMethods,
    store.products,
    store.prices,
    store.coupons,
    store.promotionCodes,
    store.discounts,
    store.subscriptions,
    store.invoices,
    store.checkoutSessions,
  ]
  for (const kind of kinds) {
    const object = kind.get(id)
    if (object !== undefined) return object
  }
  return undefined
}

function notExpandable(step: string) {
  return invalidRequestError(`This property cannot be expanded (${step}).`, { param: 'expand' })
}

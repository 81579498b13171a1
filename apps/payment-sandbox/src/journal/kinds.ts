import { MemoryCollection } from './memory-collection.ts'
import type { Entry } from './memory-collection.ts'
import type { Changes, StoredObjects, Kind } from './store.ts'

export type MemoryCollections = { readonly [Each in Kind]: MemoryCollection<StoredObjects[Each]> }

/** An empty collection of each kind. */
export function emptyCollections(): MemoryCollections {
  return {
    products: new MemoryCollection(),
    prices: new MemoryCollection(),
    coupons: new MemoryCollection(),
    promotionCodes: new MemoryCollection(),
    customers: new MemoryCollection(),
    deletedCustomers: new MemoryCollection(),
    paymentMethods: new MemoryCollection(),
    discounts: new MemoryCollection(),
    checkoutSessions: new MemoryCollection(),
    subscriptions: new MemoryCollection(),
    invoices: new MemoryCollection(),
    portalSessions: new MemoryCollection(),
    events: new MemoryCollection(),
    checkoutTerms: new MemoryCollection(),
    cardBehaviors: new MemoryCollection(),
    trialNotices: new MemoryCollection(),
    rememberedAnswers: new MemoryCollection(),
    deliveries: new MemoryCollection(),
  }
}

/** One list of entries for each kind. */
function ofEachKind(entriesOf: <Each extends Kind>(kind: Each) => Entry<StoredObjects[Each]>[]): Changes {
  return {
    products: entriesOf('products'),
    prices: entriesOf('prices'),
    coupons: entriesOf('coupons'),
    promotionCodes: entriesOf('promotionCodes'),
    customers: entriesOf('customers'),
    deletedCustomers: entriesOf('deletedCustomers'),
    paymentMethods: entriesOf('paymentMethods'),
    discounts: entriesOf('discounts'),
    checkoutSessions: entriesOf('checkoutSessions'),
    subscriptions: entriesOf('subscriptions'),
    invoices: entriesOf('invoices'),
    portalSessions: entriesOf('portalSessions'),
    events: entriesOf('events'),
    checkoutTerms: entriesOf('checkoutTerms'),
    cardBehaviors: entriesOf('cardBehaviors'),
    trialNotices: entriesOf('trialNotices'),
    rememberedAnswers: entriesOf('rememberedAnswers'),
    deliveries: entriesOf('deliveries'),
  }
}

/** What changed in each since it was last kept or undone. */
export const changesOf = (collections: MemoryCollections): Changes => ofEachKind((kind) => collections[kind].changes())

/** Everything, as if it had changed just now. */
export const snapshotOf = (collections: MemoryCollections): Changes => ofEachKind((kind) => collections[kind].entries())

export function storeAll(collections: MemoryCollections): void {
  for (const collection of Object.values(collections)) collection.keep()
}

export function undoAll(collections: MemoryCollections): void {
  for (const collection of Object.values(collections)) collection.undo()
}

/** Takes up changes that were kept before. */
export function restoreAll(collections: MemoryCollections, changes: Partial<Changes>): void {
  ofEachKind((kind) => {
    collections[kind].restore(changes[kind] ?? [])
    return []
  })
}

/** Only the kinds in which something changed. */
export function withoutEmpty(changes: Changes): Partial<Changes> {
  return Object.fromEntries(Object.entries(changes).filter(([, entries]) => entries.length > 0))
}

const PIECE = 500

/** The same in pieces that each make a line of bearable length; at least one. */
export function inChunks(changes: Changes): Partial<Changes>[] {
  const pieces = Object.entries(changes).flatMap(([kind, entries]) =>
    Array.from({ length: Math.ceil(entries.length / PIECE) }, (_each, index): Partial<Changes> => ({
      [kind]: entries.slice(index * PIECE, (index + 1) * PIECE),
    })),
  )
  return [{}, ...pieces]
}

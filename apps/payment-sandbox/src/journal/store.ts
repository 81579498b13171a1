import type {
  CardBehavior,
  CheckoutSession,
  CheckoutTerms,
  Coupon,
  Customer,
  DeletedCustomer,
  Delivery,
  Discount,
  Invoice,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  PromotionCode,
  RememberedAnswer,
  SandboxEvent,
  Subscription,
  TrialNotice,
} from '../objects/index.ts'
import type { Collection } from './collection.ts'
import type { Entry } from './memory-collection.ts'

/** Everything that is kept, by kind. */
export interface StoredObjects {
  products: Product
  prices: Price
  coupons: Coupon
  promotionCodes: PromotionCode
  customers: Customer
  deletedCustomers: DeletedCustomer
  paymentMethods: PaymentMethod
  discounts: Discount
  checkoutSessions: CheckoutSession
  subscriptions: Subscription
  invoices: Invoice
  portalSessions: PortalSession
  events: SandboxEvent
  checkoutTerms: CheckoutTerms
  cardBehaviors: CardBehavior
  trialNotices: TrialNotice
  rememberedAnswers: RememberedAnswer
  deliveries: Delivery
}

export type Kind = keyof StoredObjects

/** What an act changed, by kind. */
export type Changes = { readonly [Each in Kind]: Entry<StoredObjects[Each]>[] }

type Collections = { readonly [Each in Kind]: Collection<StoredObjects[Each]> }

/** The sandbox's memory. */
export interface Store extends Collections {
  /**
   * Runs `work` as one: when it throws, nothing of it stays; when it ends, all of it is in the journal. An act within an act is a
   * part of it, so an error has to leave both.
   */
  act<Result>(work: () => Result): Result
  /** Hears what each act changed, after it has been kept. Returns how to stop. */
  onKept(listener: (changes: Changes) => void): () => void
  /** A new id such as cus_4kQ…: never given before, in this or any other sandbox. */
  newId(prefix: string, length?: number): string
  /** How far the clock stands ahead of the system's, in milliseconds. */
  clockOffset(): number
  /** Within an act. */
  saveClockOffset(milliseconds: number): void
  /** Everything that is kept, in the order in which it was made. */
  snapshot(): Changes
  close(): void
}

import type {
  CardBehavior,
  CheckoutSession,
  CheckoutTerms,
  Coupon,
  Customer,
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

/** Everything that is kept, by kind. */
export interface Kept {
  products: Product
  prices: Price
  coupons: Coupon
  promotionCodes: PromotionCode
  customers: Customer
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

/** The sandbox's memory. */
export type Store = { readonly [Kind in keyof Kept]: Collection<Kept[Kind]> } & {
  /** Runs `work` as one: when it throws, nothing of it stays; when it ends, all of it is in the journal. May be nested. */
  act<Result>(work: () => Result): Result
  /** A new id such as cus_4kQ…: never given before, in this or any other sandbox. */
  newId(prefix: string): string
  /** How far the clock stands ahead of the system's, in milliseconds. */
  clockOffset(): number
  keepClockOffset(milliseconds: number): void
}

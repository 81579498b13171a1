import type {
  CheckoutSession,
  Customer,
  Invoice,
  PaymentMethod,
  PortalSession,
  Price,
  Product,
  Subscription,
} from '../objects/index.ts'

/** What a person types into a hosted page. */
export interface CardDetails {
  /** With or without spaces. */
  readonly number: string
  readonly expiryMonth: number
  readonly expiryYear: number
  readonly securityCode: string
  /** What the bank's page came to; null before it was shown. */
  readonly authentication: 'approved' | 'refused' | null
}

export type CardAnswer =
  | { readonly kind: 'needs-authentication' }
  /** The bank said no; the text is for the person. */
  | { readonly kind: 'declined'; readonly message: string }

export type CheckoutAnswer =
  | { readonly kind: 'completed'; readonly redirectTo: string }
  | CardAnswer
  /** Something on the page is missing or wrong; the text is for the person. */
  | { readonly kind: 'invalid'; readonly field: 'card' | 'promotionCode' | 'consent'; readonly message: string }
  /** Paid already, or expired. */
  | { readonly kind: 'over'; readonly message: string }

/** What the pay page shows before anything is paid. Amounts in cents. */
export interface CheckoutQuote {
  readonly session: CheckoutSession
  readonly customer: Customer | null
  readonly product: Product
  readonly price: Price
  readonly trialDays: number | null
  /** When the trial would end if it began now. */
  readonly trialEndsAt: Date | null
  /** The code that is applied, in capitals. */
  readonly promotionCode: string | null
  readonly takesPromotionCode: boolean
  /** Terms that have to be ticked; null asks nothing. */
  readonly renewalTerms: string | null
  readonly amountCents: number
  readonly discountCents: number
  /** Each period after the trial. */
  readonly totalCents: number
  readonly dueTodayCents: number
  readonly currency: string
}

export interface CheckoutActions {
  /** Null: there is no such session. 'unknown-promotion-code': the code takes nothing off. */
  quote(sessionId: string, promotionCode: string | null): CheckoutQuote | 'unknown-promotion-code' | null
  pay(
    sessionId: string,
    payment: { readonly card: CardDetails; readonly promotionCode: string | null; readonly consents: boolean },
  ): CheckoutAnswer
  /** Where the page's way back leads; null when the session names none or is unknown. */
  wayBack(sessionId: string): string | null
}

export type PortalAnswer = { readonly kind: 'done' } | { readonly kind: 'refused'; readonly message: string }

/** A subscription as the portal shows it. */
export interface PortalSubscription {
  readonly subscription: Subscription
  readonly price: Price
  readonly product: Product
  readonly card: PaymentMethod | null
  /** Active prices of active products that it can be switched to; its own is not among them. */
  readonly otherPlans: readonly { readonly price: Price; readonly product: Product }[]
}

export interface PortalActions {
  /** Null: there is no such session, or it is older than a day, or the customer is gone. */
  find(sessionId: string): { readonly session: PortalSession; readonly customer: Customer } | null
  /** Newest first. */
  subscriptions(customerId: string): PortalSubscription[]
  /** Newest first, without drafts. */
  invoices(customerId: string): Invoice[]
  cancelAtPeriodEnd(subscriptionId: string): PortalAnswer
  resume(subscriptionId: string): PortalAnswer
  /** At once; the new period begins now and the unused part of the old one is credited. During a trial nothing is charged. */
  switchPlan(subscriptionId: string, priceId: string): PortalAnswer
  /** Becomes the card of the customer and of every living subscription; an invoice that is open is tried again with it. */
  updateCard(customerId: string, card: CardDetails): PortalAnswer | CardAnswer
}

export interface InvoiceActions {
  find(invoiceId: string): Invoice | null
  /** Tries the card on file once more. */
  pay(invoiceId: string): PortalAnswer | CardAnswer
}

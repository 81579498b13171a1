export type { CustomerState, LiveSubscription, ProviderInvoice, ProviderSubscription } from './customer-state.ts'
export {
  type CheckoutSession,
  type PaymentProvider,
  type Plan,
  type ProviderEvent,
  InvalidSignature,
  ProviderUnavailable,
  ProviderRefused,
} from './payment-provider.ts'
export { openStripe } from './stripe/open-stripe.ts'
export { checkStripeAccount } from './stripe/check/check-account.ts'
export type { Finding } from './stripe/check/expected-account.ts'

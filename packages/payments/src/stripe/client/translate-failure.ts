import { Stripe } from 'stripe'
import { ProviderAway, ProviderRefused, type ProviderRefusal } from '../../provider/provider-failures.ts'

/** A failure of the SDK in the port's words; anything else as it is. */
export function translateFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeError)) return error
  if (isPassing(error)) return new ProviderAway(sentenceOf(error), { cause: error })
  return new ProviderRefused(reasonOf(error), sentenceOf(error), { cause: error })
}

/** True when Stripe knows no such object, or no longer. */
export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing'
}

/** True when Stripe understood and will not do it, whatever the object. */
export function isInvalidRequest(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError
}

/** A key that is wrong or may too little counts too: nothing was settled, and the operator can put it right. */
function isPassing(error: Stripe.errors.StripeError): boolean {
  const { StripeConnectionError, StripeRateLimitError, StripeAuthenticationError, StripePermissionError, StripeAPIError } = Stripe.errors
  if ([StripeConnectionError, StripeRateLimitError, StripeAuthenticationError, StripePermissionError].some((kind) => error instanceof kind)) return true
  if (!(error instanceof StripeAPIError)) return false
  // Without a status the answer could not be read; 409: the first of two equal requests is still running.
  return error.statusCode === undefined || error.statusCode >= 500 || error.statusCode === 409
}

/** What was refused is read from the parameter that Stripe complains about. */
function reasonOf({ param, code }: Stripe.errors.StripeError): ProviderRefusal {
  if (param === undefined) return 'refused'
  if (param.startsWith('line_items') || param === 'price') return 'unknown-price'
  if (param.startsWith('discounts') || param.startsWith('promotion_code')) return 'unknown-promotion-code'
  return param === 'customer' && code === 'resource_missing' ? 'unknown-customer' : 'refused'
}

/** For logs. Stripe's messages name ids and parameters, never a whole key or a card. */
function sentenceOf(error: Stripe.errors.StripeError): string {
  const known = [error.statusCode, error.code, error.requestId].filter((part) => part !== undefined).join(', ')
  return `Stripe: ${error.message || error.type}${known === '' ? '' : ` (${known})`}`
}

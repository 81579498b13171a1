import { PRODUCT_NAME, TRIAL_DAYS } from '@fairweight/contract/product'
import { inDollars } from '@fairweight/domain/money'
import type { Plan } from '@fairweight/payments'

/** What is ticked on the provider's page by somebody who has not agreed to it on ours. The same plan always makes the same text. */
export function renewalTerms({ amountCents, interval }: Pick<Plan, 'amountCents' | 'interval'>, hasTrial: boolean): string {
  const begin = hasTrial ? `After the ${TRIAL_DAYS}-day free trial` : 'After the first payment'
  return `I agree that my ${PRODUCT_NAME} plan renews by itself. ${begin}, $${inDollars(amountCents)} less any discount is charged every ${interval} until I cancel, which I can do at any time in my profile.`
}

import { Stripe } from 'stripe'
import { type Catalogue, readCatalogue } from '../catalogue/catalogue.ts'
import { plansOf } from '../catalogue/plans-of.ts'
import { connect, type StripeConnection } from '../client/connect.ts'
import { translateFailure } from '../client/translate-failure.ts'
import { checkMetadata } from './check-metadata.ts'
import { checkPlan } from './check-plan.ts'
import { checkPortal } from './check-portal.ts'
import { checkPromotion } from './check-promotion.ts'
import { checkSecrets } from './check-secrets.ts'
import { checkWebhook } from './check-webhook.ts'
import { type Finding, ok, problem } from './finding.ts'

/** An account at Stripe, and the settings that it is to fit. */
export interface AccountToCheck extends StripeConnection {
  readonly webhookSecrets: readonly string[]
  /** The public address of the site; null when it is not known. */
  readonly siteUrl: string | null
  readonly monthlyPriceId: string | null
  readonly annualPriceId: string | null
}

/**
 * Looks whether an account at Stripe is set up as the product needs it. Changes nothing there. Throws ProviderAway when Stripe does
 * not answer.
 */
export async function checkStripeAccount(account: AccountToCheck): Promise<Finding[]> {
  const stripe = connect(account)
  try {
    const catalogue = await readWithKey(stripe)
    if (catalogue === null) return [wrongKey]
    const found = await Promise.all([checkPromotion(stripe), checkWebhook(stripe, account.siteUrl), checkPortal(stripe)])
    return [ok(`The key works, in ${modeOf(account.secretKey)} mode.`), ...onPlans(catalogue, account), checkSecrets(account.webhookSecrets), ...found]
  } catch (error) {
    throw translateFailure(error)
  }
}

const wrongKey = problem('Stripe refuses the key.', 'Set STRIPE_SECRET_KEY to the secret key from the Stripe dashboard, under Developers, API keys.')

function onPlans(catalogue: Catalogue, { monthlyPriceId, annualPriceId }: AccountToCheck): Finding[] {
  const plans = plansOf(catalogue, null)
  return [
    checkPlan(plans, { interval: 'month', setting: 'MONTHLY_PRICE_ID', priceId: monthlyPriceId }),
    checkPlan(plans, { interval: 'year', setting: 'ANNUAL_PRICE_ID', priceId: annualPriceId }),
    ...checkMetadata(catalogue),
  ]
}

/** Null when Stripe knows no such key. */
async function readWithKey(stripe: Stripe): Promise<Catalogue | null> {
  try {
    return await readCatalogue(stripe)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return null
    throw error
  }
}

function modeOf(secretKey: string): 'live' | 'test' {
  return secretKey.includes('_live_') ? 'live' : 'test'
}

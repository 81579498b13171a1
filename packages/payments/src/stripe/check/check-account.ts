import { Stripe } from 'stripe'
import { type Catalog, plansOf, readCatalog } from '../catalog.ts'
import { connect, type StripeConnection, translateFailure } from '../client.ts'
import { checkMetadata, checkPlan } from './check-plans.ts'
import { checkPortal, checkPromotion, checkWebhook } from './check-settings.ts'
import { type Finding, ok, problem } from './expected-account.ts'

/** An account at Stripe, and the settings that it is to fit. */
interface AccountToCheck extends StripeConnection {
  readonly webhookSecrets: readonly string[]
  /** The public address of the site; null when it is not known. */
  readonly siteUrl: string | null
  readonly monthlyPriceId: string | null
  readonly annualPriceId: string | null
}

/**
 * Looks whether an account at Stripe is set up as the product needs it. Changes nothing there. Throws ProviderUnavailable when Stripe does
 * not answer.
 */
export async function checkStripeAccount(account: AccountToCheck): Promise<Finding[]> {
  const stripe = connect(account)
  try {
    const catalog = await readWithKey(stripe)
    if (catalog === null) return [wrongKey]
    const found = await Promise.all([
      checkPromotion(stripe),
      checkWebhook(stripe, account.siteUrl),
      checkPortal(stripe),
    ])
    return [
      ok(`The key works, in ${modeOf(account.secretKey)} mode.`),
      ...onPlans(catalog, account),
      checkSecrets(account.webhookSecrets),
      ...found,
    ]
  } catch (error) {
    throw translateFailure(error)
  }
}

const wrongKey = problem(
  'Stripe refuses the key.',
  'Set STRIPE_SECRET_KEY to the secret key from the Stripe dashboard, under Developers, API keys.',
)

function onPlans(catalog: Catalog, { monthlyPriceId, annualPriceId }: AccountToCheck): Finding[] {
  const plans = plansOf(catalog, null)
  return [
    checkPlan(plans, { interval: 'month', setting: 'MONTHLY_PRICE_ID', priceId: monthlyPriceId }),
    checkPlan(plans, { interval: 'year', setting: 'ANNUAL_PRICE_ID', priceId: annualPriceId }),
    ...checkMetadata(catalog),
  ]
}

/** Null when Stripe knows no such key. */
async function readWithKey(stripe: Stripe): Promise<Catalog | null> {
  try {
    return await readCatalog(stripe)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeAuthenticationError) return null
    throw error
  }
}

function modeOf(secretKey: string): 'live' | 'test' {
  return secretKey.includes('_live_') ? 'live' : 'test'
}

/** Looks whether there is a secret that events can be checked with. Only Stripe knows whether it is the endpoint's own. */
function checkSecrets(webhookSecrets: readonly string[]): Finding {
  const remedy = 'Set STRIPE_WEBHOOK_SECRET to the signing secret of the webhook endpoint, from the Stripe dashboard.'
  if (webhookSecrets.length === 0)
    return problem('There is no webhook secret, so no Stripe event would be accepted.', remedy)
  const isStrange = webhookSecrets.some((secret) => !secret.startsWith('whsec_'))
  return isStrange
    ? problem('A webhook secret does not begin with whsec_, so events would not be accepted.', remedy)
    : ok('There is a webhook secret.')
}

import { Stripe } from 'stripe'
import { EXPECTED_ACCOUNT, type Finding, note, ok, problem, WEBHOOK_EVENTS, WEBHOOK_PATH } from './expected-account.ts'

const { promotionCode: CODE, percentOff: PERCENT } = EXPECTED_ACCOUNT

/** Looks for the promotion code of the charity page: active, and of a coupon that takes off the promised share for ever. */
export async function checkPromotion(stripe: Stripe): Promise<Finding> {
  const found = await ifReadable(
    stripe.promotionCodes.list({ code: CODE, active: true, limit: 1, expand: ['data.promotion.coupon'] }),
  )
  if (found === null)
    return note('Promotion codes cannot be read with this key.', 'Let the key read coupons and promotion codes.')
  const coupon = found.data[0]?.promotion.coupon
  const remedy = `Create a coupon of ${PERCENT}% off forever, and the promotion code ${CODE} for it.`
  if (typeof coupon !== 'object' || coupon === null)
    return problem(`There is no active promotion code ${CODE}.`, remedy)
  const told = `The promotion code ${CODE} takes ${coupon.percent_off ?? 0}% off, ${coupon.duration}`
  return coupon.percent_off === PERCENT && coupon.duration === 'forever'
    ? ok(`${told}.`)
    : problem(`${told}; ${PERCENT}% forever is promised.`, remedy)
}

/** Looks for an enabled endpoint at the site's address that gets every event which is needed. */
export async function checkWebhook(stripe: Stripe, siteUrl: string | null): Promise<Finding> {
  if (siteUrl === null)
    return note(
      'Without SITE_URL, it is unknown where events should be sent.',
      'Set SITE_URL to the public address of the site.',
    )
  const address = `${siteUrl}${WEBHOOK_PATH}`
  const endpoints = await ifReadable(stripe.webhookEndpoints.list({ limit: 100 }).autoPagingToArray({ limit: 500 }))
  if (endpoints === null)
    return note(
      'Webhook endpoints cannot be read with this key.',
      `Make sure that there is one at ${address} and gets ${WEBHOOK_EVENTS.join(', ')}.`,
    )
  const endpoint = endpoints.find(({ url, status }) => url === address && status === 'enabled')
  if (!endpoint)
    return problem(
      `There is no enabled webhook endpoint at ${address}.`,
      `Create it for these events: ${WEBHOOK_EVENTS.join(', ')}.`,
    )
  const missing = endpoint.enabled_events.includes('*')
    ? []
    : WEBHOOK_EVENTS.filter((event) => !endpoint.enabled_events.includes(event))
  if (missing.length === 0) return ok(`The webhook endpoint at ${address} receives every required event.`)
  return problem(
    `The webhook endpoint at ${address} does not receive every required event.`,
    `Add ${missing.join(', ')}.`,
  )
}

type Features = Pick<
  Stripe.BillingPortal.Configuration.Features,
  'subscription_cancel' | 'payment_method_update' | 'invoice_history'
>

/** Looks at the default settings of the customer portal. */
export async function checkPortal(stripe: Stripe): Promise<Finding> {
  const found = await ifReadable(stripe.billingPortal.configurations.list({ is_default: true, active: true, limit: 1 }))
  if (found === null)
    return note(
      'The settings of the customer portal cannot be read with this key.',
      'Make sure that customers can cancel at the end of the period, change their card and see their invoices.',
    )
  const [configuration] = found.data
  if (!configuration)
    return problem(
      'The customer portal has no settings yet, and cannot be opened.',
      'Save them once in the Stripe dashboard, under Settings, Billing, Customer portal.',
    )
  const missing = missingFeatures(configuration.features)
  if (missing.length === 0)
    return ok(
      'The customer portal lets people cancel at the end of the period, change their card and see their invoices.',
    )
  return problem(
    `The customer portal does not let people ${missing.join(', ')}.`,
    'Turn that on in the Stripe dashboard, under Settings, Billing, Customer portal.',
  )
}

function missingFeatures({
  subscription_cancel: cancel,
  payment_method_update: card,
  invoice_history: invoices,
}: Features): string[] {
  return [
    ...(cancel.enabled && cancel.mode === 'at_period_end' ? [] : ['cancel at the end of the period']),
    ...(card.enabled ? [] : ['change their card']),
    ...(invoices.enabled ? [] : ['see their invoices']),
  ]
}

/** What Stripe answers; null when the key may not ask that, or what speaks like Stripe does not know the question. */
async function ifReadable<Answer>(work: Promise<Answer>): Promise<Answer | null> {
  try {
    return await work
  } catch (error) {
    const isUnknown = error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404
    if (isUnknown || error instanceof Stripe.errors.StripePermissionError) return null
    throw error
  }
}

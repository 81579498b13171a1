import type { Stripe } from 'stripe'
import { type Finding, note, ok, problem } from './finding.ts'
import { ifReadable } from './if-readable.ts'

type Features = Pick<Stripe.BillingPortal.Configuration.Features, 'subscription_cancel' | 'payment_method_update' | 'invoice_history'>

/** Looks at the default settings of the customer portal. */
export async function checkPortal(stripe: Stripe): Promise<Finding> {
  const found = await ifReadable(stripe.billingPortal.configurations.list({ is_default: true, active: true, limit: 1 }))
  if (found === null) return note('The settings of the customer portal cannot be read with this key.', 'See to it that customers can cancel at the end of the period, change their card and see their invoices.')
  const [configuration] = found.data
  if (!configuration) return problem('The customer portal has no settings yet, and cannot be opened.', 'Save them once in the Stripe dashboard, under Settings, Billing, Customer portal.')
  const missing = missingFeatures(configuration.features)
  if (missing.length === 0) return ok('The customer portal lets people cancel at the end of the period, change their card and see their invoices.')
  return problem(`The customer portal does not let people ${missing.join(', ')}.`, 'Switch that on in the Stripe dashboard, under Settings, Billing, Customer portal.')
}

function missingFeatures({ subscription_cancel: cancel, payment_method_update: card, invoice_history: invoices }: Features): string[] {
  return [
    ...(cancel.enabled && cancel.mode === 'at_period_end' ? [] : ['cancel at the end of the period']),
    ...(card.enabled ? [] : ['change their card']),
    ...(invoices.enabled ? [] : ['see their invoices']),
  ]
}

import * as z from 'zod'
import { parseBoolean, metadata, text, parseInteger } from '../forms.ts'

const MESSAGE = z.strictObject({ message: text }).optional()

/** What a session may be opened with. */
export const CHECKOUT = {
  mode: z.literal('subscription'),
  customer: text,
  client_reference_id: text.optional(),
  metadata: metadata.optional(),
  line_items: z.array(z.strictObject({ price: text, quantity: z.literal('1').optional() })).length(1),
  subscription_data: z
    .strictObject({ metadata: metadata.optional(), trial_period_days: parseInteger.optional() })
    .optional(),
  allow_promotion_codes: parseBoolean.optional(),
  discounts: z
    .array(z.strictObject({ promotion_code: text }))
    .max(1)
    .optional(),
  consent_collection: z.strictObject({ terms_of_service: z.enum(['none', 'required']).optional() }).optional(),
  custom_text: z.strictObject({ terms_of_service_acceptance: MESSAGE, submit: MESSAGE }).optional(),
  payment_method_types: z.array(z.literal('card')).optional(),
  payment_method_collection: z.literal('always').optional(),
  success_url: text,
  cancel_url: text.optional(),
  expires_at: parseInteger.optional(),
}

export type CheckoutRequest = z.infer<z.ZodObject<typeof CHECKOUT>>

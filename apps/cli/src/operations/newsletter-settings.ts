import type { NewsletterSettings } from '@fairweight/database'

/** What stands under newsletters, by the settings of this process; the same that a server reads. */
export function newsletterSettings(): NewsletterSettings {
  return { postalAddress: process.env['POSTAL_ADDRESS']?.trim() || null, isProduction: process.env['FAIRWEIGHT_MODE']?.trim() === 'production' }
}

import { CHARITY_PROMOTION_CODE } from '@fairweight/contract/product'
import type { Donation } from '@fairweight/database'
import { donationOf } from '@fairweight/domain/money'
import type { ProviderInvoice } from '@fairweight/payments'

/** What is given to charity of a customer's invoices: a part of each that was paid with the charity's promo code. */
export function donationsDue(invoices: readonly ProviderInvoice[]): Donation[] {
  return invoices.flatMap(({ id, status, paidAt, paidCents, currency, promotionCodes }) => {
    if (status !== 'paid' || paidAt === null || paidCents <= 0 || !promotionCodes.includes(CHARITY_PROMOTION_CODE)) return []
    return [{ invoiceId: id, paidAt, paidCents, donatedCents: donationOf(paidCents), currency, promotionCode: CHARITY_PROMOTION_CODE }]
  })
}

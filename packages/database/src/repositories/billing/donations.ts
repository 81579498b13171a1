import { type Cents, asCents } from '@fairweight/domain/money'
import { sql } from 'kysely'
import type { Queryable } from '../../opening/database.ts'

/** What is given to charity of one paid invoice. */
export interface Donation {
  invoiceId: string
  paidAt: Date
  paidCents: Cents
  donatedCents: Cents
  currency: string
  promotionCode: string
}

interface DonationSums {
  invoices: number
  paidCents: Cents
  donatedCents: Cents
}

/** What is given in a time, and in each month of it in UTC that has something, such as "2026-11". */
export interface DonationReport extends DonationSums {
  months: (DonationSums & { month: string })[]
}

/** What is given to charity: one row an invoice, without a word of who paid it. */
export const donations = {
  /** Records what is given of an invoice. False: it was recorded before, and stays as it was. */
  async record(db: Queryable, donation: Donation): Promise<boolean> {
    const row = await db
      .insertInto('donation')
      .values({
        invoice_id: donation.invoiceId,
        paid_at: donation.paidAt,
        paid_cents: donation.paidCents,
        donated_cents: donation.donatedCents,
        currency: donation.currency,
        promotion_code: donation.promotionCode,
      })
      .onConflict((conflict) => conflict.column('invoice_id').doNothing())
      .returning('invoice_id')
      .executeTakeFirst()
    return row !== undefined
  },

  /** Sums up what was paid from `from` until before `to`. Throws when that is in more than one currency, which has no sum. */
  async report(db: Queryable, { from, to }: { from: Date; to: Date }): Promise<DonationReport> {
    const month = sql<string>`to_char(paid_at at time zone 'UTC', 'YYYY-MM')`
    const rows = await db
      .selectFrom('donation')
      .select(({ fn }) => [
        month.as('month'),
        fn.countAll<number>().as('invoices'),
        fn.sum<Cents>('paid_cents').as('paid'),
        fn.sum<Cents>('donated_cents').as('donated'),
        'currency',
      ])
      .where('paid_at', '>=', from)
      .where('paid_at', '<', to)
      .groupBy([month, 'currency'])
      .orderBy(month)
      .execute()
    const currencies = new Set(rows.map(({ currency }) => currency))
    if (currencies.size > 1) throw new Error(`Donations in ${[...currencies].join(' and ')} cannot be added up.`)
    const months = rows.map((row) => ({
      month: row.month,
      invoices: row.invoices,
      paidCents: row.paid,
      donatedCents: row.donated,
    }))
    return { ...addUp(months), months }
  },
}

function addUp(months: readonly DonationSums[]): DonationSums {
  const sums: DonationSums = { invoices: 0, paidCents: asCents(0), donatedCents: asCents(0) }
  for (const { invoices, paidCents, donatedCents } of months) {
    sums.invoices += invoices
    sums.paidCents = asCents(sums.paidCents + paidCents)
    sums.donatedCents = asCents(sums.donatedCents + donatedCents)
  }
  return sums
}

import { type IsoDate, isoDateFromInstant, parseIsoDate } from '@fairweight/domain/time'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import { type BillingStatus, billingStatus, type DonationPeriodReport, reportDonations } from './billing-reports.ts'

interface BillingOperationContext {
  readonly db: Queryable
  readonly now: Date
}

/** A question about payments. Checks its input first; throws OperationError with one sentence. */
export interface BillingOperation<Report = unknown> {
  run(input: unknown, context: BillingOperationContext): Promise<Report>
}

/** Every operation on payments by its name. */
export const billingOperations = {
  /** `{ from?, to? }`: what is given to charity on these days, the last one included; everything up to today when left out. */
  'donations.report': {
    async run(input, { db, now }): Promise<DonationPeriodReport> {
      const [from, to] = [dayOf(input, 'from'), dayOf(input, 'to') ?? isoDateFromInstant(now.getTime())]
      if (from !== null && from > to)
        throw new OperationError('invalid-input', `The first day, ${from}, is after the last, ${to}.`)
      return reportDonations(db, from, to)
    },
  },
  /** Takes nothing: how many events, pending changes and departed customers wait, and when customers were last synchronized. */
  'billing.status': {
    run: (_input, { db }): Promise<BillingStatus> => billingStatus(db),
  },
} as const satisfies Record<string, BillingOperation>

export type BillingOperationName = keyof typeof billingOperations

function dayOf(input: unknown, field: string): IsoDate | null {
  const value =
    typeof input === 'object' && input !== null
      ? Object.entries(input).find(([name]) => name === field)?.[1]
      : undefined
  if (value === undefined || value === null) return null
  const day = typeof value === 'string' ? parseIsoDate(value.trim()) : null
  if (day !== null) return day
  throw new OperationError('invalid-input', `“${String(value)}” is not a date such as 2027-01-31.`)
}

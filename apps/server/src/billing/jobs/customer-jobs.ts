import type { Queryable } from '@fairweight/database'
import type { JobData, Jobs } from '../../jobs/jobs.ts'

export const SYNCHRONIZE_CUSTOMER = 'synchronize-customer'
export const REMOVE_CUSTOMER = 'remove-customer'

/** Leaves a job about a customer, in the caller's transaction when there is one; one that waits already is enough. */
export function sendAbout(jobs: Jobs, name: string, db: Queryable, customerId: string): Promise<void> {
  return jobs.send(name, { customerId }, { key: customerId, ...(db.isTransaction && { db }) })
}

/** Whom a job is about. */
export function customerOf({ customerId }: JobData): string {
  if (typeof customerId === 'string') return customerId
  throw new TypeError('The job names no customer.')
}

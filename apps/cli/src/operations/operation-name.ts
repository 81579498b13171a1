import type { AuditOperationName, BillingOperationName, NewsletterOperationName, RaffleOperationName, UserOperationName } from '@fairweight/database'
import type { MarketOperationName } from '@fairweight/market-data'

/** An operation on the market's data, on an account, on payments, on newsletters, on the raffle or on the trail of what was done. */
export type OperationName = MarketOperationName | UserOperationName | AuditOperationName | BillingOperationName | NewsletterOperationName | RaffleOperationName

import type { BillingOperationName, NewsletterOperationName, RaffleOperationName, UserOperationName } from '@fairweight/database'
import type { MarketOperationName } from '@fairweight/market-data'

/** An operation on the market's data, on an account, on payments, on newsletters or on the raffle. */
export type OperationName = MarketOperationName | UserOperationName | BillingOperationName | NewsletterOperationName | RaffleOperationName

import type { BillingOperationName, NewsletterOperationName, UserOperationName } from '@fairweight/database'
import type { MarketOperationName } from '@fairweight/market-data'

/** An operation on the market's data, on an account, on payments or on newsletters. */
export type OperationName = MarketOperationName | UserOperationName | BillingOperationName | NewsletterOperationName

import type { BillingOperationName, UserOperationName } from '@fairweight/database'
import type { MarketOperationName } from '@fairweight/market-data'

/** An operation on the market's data, on an account or on payments. */
export type OperationName = MarketOperationName | UserOperationName | BillingOperationName

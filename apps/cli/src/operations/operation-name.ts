import type { UserOperationName } from '@fairweight/database'
import type { MarketOperationName } from '@fairweight/market-data'

/** An operation on the market's data or on an account. */
export type OperationName = MarketOperationName | UserOperationName

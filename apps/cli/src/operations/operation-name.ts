import type { AuditOperationName } from '@fairweight/application/audit/audit-operations.ts'
import type { BillingOperationName } from '@fairweight/application/billing/operations/billing-operations.ts'
import type { NewsletterOperationName } from '@fairweight/application/newsletters/newsletter-operations.ts'
import type { PageSpeedOperationName } from '@fairweight/application/page-speed/page-speed-operations.ts'
import type { RaffleOperationName } from '@fairweight/application/raffle/raffle-operations.ts'
import type { UserOperationName } from '@fairweight/application/accounts/operations/user-operations.ts'
import type { MarketOperationName } from '@fairweight/application/market-run/operations/market-operations.ts'
import type { MarketRunOperationName } from '@fairweight/application/market-run/operations/market-run-operations.ts'
import type { SourceOperationName } from '@fairweight/application/market/sources/source-operations.ts'

/** An operation on the market's data, its daily run and its sources, on an account, on payments, on newsletters, on the raffle, on the speed of pages or on the trail of what was done. */
export type OperationName =
  | MarketOperationName
  | MarketRunOperationName
  | SourceOperationName
  | UserOperationName
  | AuditOperationName
  | BillingOperationName
  | NewsletterOperationName
  | RaffleOperationName
  | PageSpeedOperationName

import type { UserId } from '@fairweight/domain/identifiers'
import { type AuditOperation, auditOperations } from '@fairweight/application/audit/audit-operations.ts'
import {
  type BillingOperation,
  billingOperations,
} from '@fairweight/application/billing/operations/billing-operations.ts'
import {
  type NewsletterOperation,
  newsletterOperations,
} from '@fairweight/application/newsletters/newsletter-operations.ts'
import type { NewsletterSettings } from '@fairweight/application/newsletters/send-issue.ts'
import type { OperationHandler } from '@fairweight/application/operations/serve-operations.ts'
import { OperationError } from '@fairweight/contract/errors/operation-error.ts'
import type { Operator } from '@fairweight/application/operations/operator.ts'
import {
  type PageSpeedOperation,
  pageSpeedOperations,
} from '@fairweight/application/page-speed/page-speed-operations.ts'
import { type RaffleOperation, raffleOperations } from '@fairweight/application/raffle/raffle-operations.ts'
import { type UserOperation, userOperations } from '@fairweight/application/accounts/operations/user-operations.ts'
import { withCommandAudited } from '@fairweight/application/audit/with-command-audited.ts'
import {
  type MarketRunOperation,
  marketRunOperations,
} from '@fairweight/application/market-run/operations/market-run-operations.ts'
import type { MarketRunContext } from '@fairweight/application/market-run/operations/run-context.ts'
import type { MarketContext } from '@fairweight/market-data/context/market-context.ts'
import {
  type MarketOperation,
  marketOperations,
} from '@fairweight/application/market-run/operations/market-operations.ts'
import { type SourceOperation, sourceOperations } from '@fairweight/application/market/sources/source-operations.ts'
import type { SourceSettings } from '@fairweight/market-data/sources/configured-sources.ts'
import type { BillingClock } from '@fairweight/application/billing/billing-clock.ts'

/** What the server does after an operation, before its caller hears of the end, so that whoever looks next sees the change. */
export interface AfterOperation {
  /** A snapshot may have been published. */
  published(): Promise<unknown>
  /** What somebody may use has changed. */
  userChanged(userId: UserId): void
}

/** What operations stand on beside the data. */
interface OperationParts {
  readonly billingClock: BillingClock
  readonly newsletters: NewsletterSettings
  readonly sources: SourceSettings
  /** Settles when there is a market: a first start answers commands while it makes its sample. */
  readonly marketRun: Promise<Omit<MarketRunContext, keyof MarketContext>>
}

const MARKET_OPERATIONS: ReadonlyMap<string, MarketOperation> = new Map(Object.entries(marketOperations))
const MARKET_RUN_OPERATIONS: ReadonlyMap<string, MarketRunOperation> = new Map(Object.entries(marketRunOperations))
const AUDIT_OPERATIONS: ReadonlyMap<string, AuditOperation> = new Map(Object.entries(auditOperations))
const BILLING_OPERATIONS: ReadonlyMap<string, BillingOperation> = new Map(Object.entries(billingOperations))
const PAGE_SPEED_OPERATIONS: ReadonlyMap<string, PageSpeedOperation> = new Map(Object.entries(pageSpeedOperations))
const RAFFLE_OPERATIONS: ReadonlyMap<string, RaffleOperation> = new Map(Object.entries(raffleOperations))
const NEWSLETTER_OPERATIONS: ReadonlyMap<string, NewsletterOperation> = new Map(Object.entries(newsletterOperations))
const SOURCE_OPERATIONS: ReadonlyMap<string, SourceOperation> = new Map(Object.entries(sourceOperations))
const USER_OPERATIONS: ReadonlyMap<string, UserOperation> = new Map(Object.entries(userOperations))

/** Market operations that only read, or must not wait for what they are to stop; the others wait for each other. */
const IMMEDIATE_OPERATIONS = new Set([
  'market.status',
  'market.export',
  'market.explain',
  'market.pause',
  'market.resume',
])

/** Runs operations for commands, in this process because it owns the folder. */
export function serveOperationRequests(
  context: MarketContext,
  { billingClock, newsletters, sources, marketRun }: OperationParts,
  afterOperation: AfterOperation,
): OperationHandler {
  const writeSequentially = createProgressQueue()
  let hasMarket = false
  const noteMarket = async () => {
    await marketRun
    hasMarket = true
  }
  void noteMarket()

  /** What an operation on the market stands on, once there is one. */
  async function whenMarket(onProgress: (progress: unknown) => void) {
    if (!hasMarket) onProgress({ step: 'Waiting for the sample data to be made', done: 0, total: 0 })
    return { ...context, ...(await marketRun), onProgress }
  }

  async function runOnUser(operation: UserOperation, input: unknown, operator: Operator): Promise<unknown> {
    const report = await operation.run(input, { db: context.database.kysely, now: new Date(), operator })
    afterOperation.userChanged(report.userId)
    return report
  }

  const run: OperationHandler = async (name, input, onProgress, operator) => {
    const onAudit = AUDIT_OPERATIONS.get(name)
    if (onAudit) return onAudit.run(input, { db: context.database.kysely })
    const onBilling = BILLING_OPERATIONS.get(name)
    if (onBilling) return onBilling.run(input, { db: context.database.kysely, now: billingClock() })
    const onPageSpeed = PAGE_SPEED_OPERATIONS.get(name)
    if (onPageSpeed) return onPageSpeed.run(input, { db: context.database.kysely, now: new Date() })
    const onRaffle = RAFFLE_OPERATIONS.get(name)
    if (onRaffle) return onRaffle.run(input, { db: context.database.kysely, now: new Date() })
    const onNewsletters = NEWSLETTER_OPERATIONS.get(name)
    if (onNewsletters)
      return onNewsletters.run(input, { db: context.database.kysely, now: new Date(), onProgress, ...newsletters })
    const onUser = USER_OPERATIONS.get(name)
    if (onUser) return runOnUser(onUser, input, operator)
    const onSources = SOURCE_OPERATIONS.get(name)
    if (onSources) {
      await whenMarket(onProgress)
      return onSources.run(input, { market: { ...context, onProgress }, settings: sources })
    }
    const onMarket = MARKET_OPERATIONS.get(name) ?? MARKET_RUN_OPERATIONS.get(name)
    if (!onMarket) throw new OperationError('unknown-operation', `The server does not know the operation "${name}".`)
    const own = await whenMarket(onProgress)
    if (IMMEDIATE_OPERATIONS.has(name)) return onMarket.run(input, own)
    const waiting = () => onProgress({ step: 'Waiting for another command to finish', done: 0, total: 0 })
    return writeSequentially(waiting, async () => {
      const result = await onMarket.run(input, own)
      await afterOperation.published()
      return result
    })
  }
  return (operation, input, onProgress, operator) =>
    withCommandAudited(context.database.kysely, { operation, input, operator }, () =>
      run(operation, input, onProgress, operator),
    )
}

/** Runs one piece of work after the other; `waiting` tells whoever is not the first. */
function createProgressQueue(): (waiting: () => void, work: () => Promise<unknown>) => Promise<unknown> {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  return (waiting, work) => {
    if (count > 0) waiting()
    count += 1
    const turn = last.then(work)
    last = turn.catch(() => undefined).finally(() => (count -= 1))
    return turn
  }
}

import { type AuditOperation, type BillingOperation, type NewsletterOperation, type NewsletterSettings, type OperationHandler, OperationFailed, type Operator, type RaffleOperation, type UserOperation, auditOperations, billingOperations, newsletterOperations, raffleOperations, userOperations, withCommandNoted } from '@fairweight/database'
import { type MarketContext, type MarketOperation, marketOperations } from '@fairweight/market-data'
import type { BillingClock } from '../billing/billing-clock.ts'

/** What the server does after an operation, before its caller hears of the end, so that whoever looks next sees the change. */
export interface Aftermath {
  /** A snapshot may have been published. */
  published(): Promise<unknown>
  /** What somebody may use has changed. */
  userChanged(userId: string): void
}

/** What operations stand on beside the data. */
interface Surroundings {
  readonly billingClock: BillingClock
  readonly newsletters: NewsletterSettings
}

const ofMarket: ReadonlyMap<string, MarketOperation> = new Map(Object.entries(marketOperations))
const ofAudit: ReadonlyMap<string, AuditOperation> = new Map(Object.entries(auditOperations))
const ofBilling: ReadonlyMap<string, BillingOperation> = new Map(Object.entries(billingOperations))
const ofRaffle: ReadonlyMap<string, RaffleOperation> = new Map(Object.entries(raffleOperations))
const ofNewsletters: ReadonlyMap<string, NewsletterOperation> = new Map(Object.entries(newsletterOperations))
const ofUsers: ReadonlyMap<string, UserOperation> = new Map(Object.entries(userOperations))

/** Market operations that only read; the others wait for each other. */
const readers = new Set(['market.status', 'market.export'])

/** Runs operations for commands, in this process because it owns the folder. */
export function answerOperations(context: MarketContext, { billingClock, newsletters }: Surroundings, aftermath: Aftermath): OperationHandler {
  const writeInTurn = inTurn()

  async function runOnUser(operation: UserOperation, input: unknown, operator: Operator): Promise<unknown> {
    const report = await operation.run(input, { db: context.database.kysely, now: new Date(), operator })
    aftermath.userChanged(report.userId)
    return report
  }

  const run: OperationHandler = async (name, input, onProgress, operator) => {
    const onAudit = ofAudit.get(name)
    if (onAudit) return onAudit.run(input, { db: context.database.kysely })
    const onBilling = ofBilling.get(name)
    if (onBilling) return onBilling.run(input, { db: context.database.kysely, now: billingClock() })
    const onRaffle = ofRaffle.get(name)
    if (onRaffle) return onRaffle.run(input, { db: context.database.kysely, now: new Date() })
    const onNewsletters = ofNewsletters.get(name)
    if (onNewsletters) return onNewsletters.run(input, { db: context.database.kysely, now: new Date(), onProgress, ...newsletters })
    const onUser = ofUsers.get(name)
    if (onUser) return runOnUser(onUser, input, operator)
    const onMarket = ofMarket.get(name)
    if (!onMarket) throw new OperationFailed('unknown-operation', `The server does not know the operation "${name}".`)
    const own = { ...context, onProgress }
    if (readers.has(name)) return onMarket.run(input, own)
    const waiting = () => onProgress({ step: 'Waiting for another command to finish', done: 0, total: 0 })
    return writeInTurn(waiting, async () => {
      const result = await onMarket.run(input, own)
      await aftermath.published()
      return result
    })
  }
  return (operation, input, onProgress, operator) => withCommandNoted(context.database.kysely, { operation, input, operator }, () => run(operation, input, onProgress, operator))
}

/** Runs one piece of work after the other; `waiting` tells whoever is not the first. */
function inTurn(): (waiting: () => void, work: () => Promise<unknown>) => Promise<unknown> {
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

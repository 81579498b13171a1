import { closesAt } from '@fairweight/domain/raffle'
import { US_STATES, type UsState } from '@fairweight/contract/forms'
import type { Queryable, Database } from '@fairweight/database/opening/database.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { createToken } from '@fairweight/database/repositories/raffle/mailed-token.ts'
import { raffleEntries } from '@fairweight/database/repositories/raffle/entries.ts'
import type { Email } from '../mail/email.ts'
import type { Logger } from '../logging/logger.ts'
import type { Jobs } from '../jobs/jobs.ts'

export interface EnterRaffleParts {
  readonly db: Queryable
  readonly queueEmail: (trx: Queryable, email: Email) => Promise<unknown>
  readonly clock: () => Date
}

interface Entrant {
  readonly mailbox: string
  readonly email: string
  readonly name: string
  readonly state: UsState
}

/** Enters somebody into the open draw and writes to them, in one transaction: the link that makes it count, or that it counts already. */
export async function enterRaffle(
  { db, queueEmail }: EnterRaffleParts,
  participant: Entrant,
  now: Date,
): Promise<void> {
  const { token, hash } = createToken()
  await inTransaction(db, async (trx) => {
    const entered = await raffleEntries.enter(trx, { ...participant, tokenHash: hash }, now)
    const end = { draw: entered.draw, closesAt: new Date(closesAt(entered.draw)) }
    switch (entered.outcome) {
      case 'written': {
        await queueEmail(trx, {
          kind: 'raffle-confirm',
          to: participant.email,
          entryId: entered.id,
          ...end,
          state: US_STATES[participant.state],
          token,
          expiresAt: entered.linkExpiresAt,
        })
        return
      }
      case 'confirmed': {
        // To the address that was confirmed, whoever asked; at most once a day.
        const { email: to, name, id: entryId } = entered
        await queueEmail(trx, {
          kind: 'raffle-entered',
          to,
          name,
          entryId,
          ...end,
          day: now.toISOString().slice(0, 10),
        })
        return
      }
      case 'repeated':
    }
  })
}

interface SweepParts {
  readonly database: Database
  readonly log: Logger
}

/** Deletes, once an hour for all processes, entries that were not confirmed in time and those of draws that are a year old. */
export async function registerRaffleCleanup(jobs: Jobs, parts: SweepParts): Promise<void> {
  await jobs.every('sweep-raffle', '41 * * * *', () => deleteExpiredEntries(parts, new Date()))
}

export async function deleteExpiredEntries({ database, log }: SweepParts, now: Date): Promise<void> {
  const removed = await raffleEntries.sweep(database.kysely, now)
  if (removed > 0) log.info({ removed }, 'expired raffle entries were deleted')
}

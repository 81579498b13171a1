import { closesAt } from '@fairweight/domain/raffle'
import { US_STATES, type UsState } from '@fairweight/contract/forms'
import { type Queryable, inTransaction, makeToken, raffleEntries } from '@fairweight/database'
import type { Letter } from '../mail/letter.ts'

export interface EnterRaffleParts {
  readonly db: Queryable
  readonly postLetter: (trx: Queryable, letter: Letter) => Promise<unknown>
  readonly clock: () => Date
}

interface Entrant {
  readonly mailbox: string
  readonly email: string
  readonly name: string
  readonly state: UsState
}

/** Enters somebody into the open draw and writes to them, in one transaction: the link that makes it count, or that it counts already. */
export async function enterRaffle({ db, postLetter }: EnterRaffleParts, entrant: Entrant, now: Date): Promise<void> {
  const { token, hash } = makeToken()
  await inTransaction(db, async (trx) => {
    const entered = await raffleEntries.enter(trx, { ...entrant, tokenHash: hash }, now)
    const end = { draw: entered.draw, closesAt: new Date(closesAt(entered.draw)) }
    switch (entered.outcome) {
      case 'written': {
        await postLetter(trx, { kind: 'raffle-confirm', to: entrant.email, entryId: entered.id, ...end, state: US_STATES[entrant.state], token, expiresAt: entered.linkExpiresAt })
        return
      }
      case 'confirmed': {
        // To the address that was confirmed, whoever asked; at most once a day.
        const { email: to, name, id: entryId } = entered
        await postLetter(trx, { kind: 'raffle-entered', to, name, entryId, ...end, day: now.toISOString().slice(0, 10) })
        return
      }
      case 'repeated':
    }
  })
}

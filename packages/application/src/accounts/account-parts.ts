import type { UserId } from '@fairweight/domain/identifiers'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import type { QueueEmail } from '../mail/email.ts'
import type { Identity } from './port/identity.ts'

/** What the use cases of accounts stand on. */
export interface AccountParts {
  readonly identity: Identity
  readonly db: Queryable
  /** Writes an email, in the transaction handed in. */
  readonly queueEmail: QueueEmail
  /** The first keys the names under which wrong passwords are counted. */
  readonly secrets: readonly string[]
  readonly hideAccountExistence: boolean
  readonly clock: () => Date
  /** Has the payment provider's customer follow, in the transaction that changes a person's address. */
  readonly followAddress: (trx: Queryable, userId: UserId) => Promise<void>
  /** Ties, in the transaction that confirms somebody's address, the trial that they have to its mailbox. */
  readonly claimTrial: (trx: Queryable, person: { readonly id: UserId; readonly email: string | null }) => Promise<void>
  /** Notes, in the transaction that removes a person, that their customer is to be removed at the payment provider. */
  readonly departCustomer: (trx: Queryable, userId: UserId) => Promise<void>
}

import type { FastifyInstance } from 'fastify'
import { postContact } from '@fairweight/contract/calls'
import type { ContactForm } from '@fairweight/contract/forms'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { inTransaction } from '@fairweight/database/opening/in-transaction.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { newReference } from '@fairweight/application/errors/reference.ts'
import { registerCall } from '../../http/register-call.ts'
import { type Email, emailKey } from '@fairweight/application/mail/email.ts'
import { messageReferences } from '@fairweight/application/contact/message-references.ts'

export interface ContactParts {
  readonly db: Queryable
  /** Who gets the messages. */
  readonly supportEmail: string
  readonly secret: string
  readonly queueEmail: (trx: Queryable, email: Email) => Promise<unknown>
  readonly clock: () => Date
}

/** The contact form. Whoever fills in the field that nobody sees gets the answer of everybody else, and no email goes. */
export function registerContact(app: FastifyInstance, parts: ContactParts): void {
  registerCall(app, postContact, async ({ body: { website, ...message } }) => {
    if (website) return { reference: newReference() }
    return { reference: await forwardMessage(message, parts) }
  })
}

async function forwardMessage(
  message: ContactForm,
  { db, supportEmail, secret, queueEmail, clock }: ContactParts,
): Promise<string> {
  const at = clock()
  const references = messageReferences(message, secret, at)
  const emailWith = (reference: string): Email => ({
    kind: 'contact-message',
    to: supportEmail,
    ...message,
    reference,
    at,
  })
  return inTransaction(db, async (trx) => {
    if (await mails.isWritten(trx, emailKey(emailWith(references.before)))) return references.before
    await queueEmail(trx, emailWith(references.now))
    return references.now
  })
}

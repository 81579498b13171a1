import type { FastifyInstance } from 'fastify'
import { postContact } from '@fairweight/contract/calls'
import type { ContactForm } from '@fairweight/contract/forms'
import { type Queryable, inTransaction, mails } from '@fairweight/database'
import { newReference } from '../http/errors/reference.ts'
import { registerCall } from '../http/register-call.ts'
import { type Letter, keyOf } from '../mail/letter.ts'
import { messageReferences } from './message-references.ts'

export interface ContactParts {
  readonly db: Queryable
  /** Who gets the messages. */
  readonly supportEmail: string
  readonly secret: string
  readonly postLetter: (trx: Queryable, letter: Letter) => Promise<unknown>
  readonly clock: () => Date
}

/** The contact form. Whoever fills in the field that nobody sees gets the answer of everybody else, and no letter goes. */
export function registerContact(app: FastifyInstance, parts: ContactParts): void {
  registerCall(app, postContact, async ({ body: { website, ...message } }) => {
    if (website) return { reference: newReference() }
    return { reference: await passOn(message, parts) }
  })
}

async function passOn(message: ContactForm, { db, supportEmail, secret, postLetter, clock }: ContactParts): Promise<string> {
  const at = clock()
  const references = messageReferences(message, secret, at)
  const letterWith = (reference: string): Letter => ({ kind: 'contact-message', to: supportEmail, ...message, reference, at })
  return inTransaction(db, async (trx) => {
    if (await mails.isWritten(trx, keyOf(letterWith(references.before)))) return references.before
    await postLetter(trx, letterWith(references.now))
    return references.now
  })
}

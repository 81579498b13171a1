import { asUserId } from '@fairweight/domain/identifiers'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { assert, expect, test } from 'vitest'
import { onOneDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { personalizedEmail } from './personalized-email.ts'
import { rendered } from '@fairweight/testing/mail/rendered.ts'
import { everyEmail } from '@fairweight/testing/mail/every-email.ts'

const USER_1 = asUserId('user-1')

const [strange, site] = ['Buy Gold Now', 'https://fairweight.example']
/** Those that nobody can stop or that are wanted here, to somebody with an account or without. */
const emails = everyEmail(strange).filter(
  ({ kind }) =>
    kind !== 'newsletter' && kind !== 'rating-changes' && kind !== 'raffle-entered' && kind !== 'raffle-winner',
)

onOneDatabase('an email as it goes', (database) => {
  const asGoing = async () => {
    const going = await Promise.all(emails.map((message) => personalizedEmail(database().kysely, message)))
    return going.map((message) => rendered(message ?? assert.fail('It is wanted.'), site).text)
  }
  const confirm = (email: string) =>
    database()
      .kysely.updateTable('app_user')
      .set({ email_verified: true, email })
      .where('id', '=', asUserId('user-1'))
      .execute()

  test('has no word that a stranger may have written, while the address is not confirmed', async () => {
    await addUser(database().kysely, USER_1, { email: 'ann@example.com' })
    for (const text of await asGoing()) expect(text).not.toContain(strange)
  })

  test('greets by name whoever has confirmed the address', async () => {
    await addUser(database().kysely, USER_1, { email: 'ann@example.com' })
    await confirm('ann@example.com')
    const texts = await asGoing()
    expect(texts.filter((text) => text.includes(strange))).toHaveLength(
      emails.filter((message) => 'userId' in message && 'firstName' in message).length,
    )
  })

  test('greets nobody by name at an address that is not theirs any more, or once the account is gone', async () => {
    await addUser(database().kysely, USER_1, { email: 'ann@example.com' })
    await confirm('newer@example.com')
    for (const text of await asGoing()) expect(text).not.toContain(strange)
    await users.remove(database().kysely, asUserId('user-1'))
    for (const text of await asGoing()) expect(text).not.toContain(strange)
  })
})

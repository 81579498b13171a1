import { users } from '@fairweight/database'
import { addUser } from '@fairweight/database/testing'
import { expect, test } from 'vitest'
import { onEmbeddedDatabase } from '../identity/testing/on-each-database.ts'
import { asWanted } from './as-wanted.ts'
import { rendered } from './testing/rendered.ts'
import { everyLetter } from './testing/every-letter.ts'

const [strange, site] = ['Buy Gold Now', 'https://fairweight.example']
/** Those that nobody can stop or that are wanted here, to somebody with an account or without. */
const letters = everyLetter(strange).filter(({ kind }) => kind !== 'newsletter' && kind !== 'rating-changes' && kind !== 'raffle-entered' && kind !== 'raffle-winner')

onEmbeddedDatabase('a letter as it goes', (database) => {
  const asGoing = async () => {
    const going = await Promise.all(letters.map((letter) => asWanted(database().kysely, letter)))
    return going.map((letter) => rendered(letter ?? expect.fail('It is wanted.'), site).text)
  }
  const confirm = (email: string) => database().kysely.updateTable('app_user').set({ email_verified: true, email }).where('id', '=', 'user-1').execute()

  test('has no word that a stranger may have written, while the address is not confirmed', async () => {
    await addUser(database().kysely, 'user-1', { email: 'ann@example.com' })
    for (const text of await asGoing()) expect(text).not.toContain(strange)
  })

  test('greets by name whoever has confirmed the address', async () => {
    await addUser(database().kysely, 'user-1', { email: 'ann@example.com' })
    await confirm('ann@example.com')
    const texts = await asGoing()
    expect(texts.filter((text) => text.includes(strange))).toHaveLength(letters.filter((letter) => 'userId' in letter && 'firstName' in letter).length)
  })

  test('greets nobody by name at an address that is not theirs any more, or once the account is gone', async () => {
    await addUser(database().kysely, 'user-1', { email: 'ann@example.com' })
    await confirm('newer@example.com')
    for (const text of await asGoing()) expect(text).not.toContain(strange)
    await users.remove(database().kysely, 'user-1')
    for (const text of await asGoing()) expect(text).not.toContain(strange)
  })
})

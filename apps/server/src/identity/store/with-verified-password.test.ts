import { expect, test } from 'vitest'
import { signInUsers } from '@fairweight/database'
import { createPasswordHashing } from '../password/password-hashing.ts'
import { ann, password, visitOf } from '../port/contract/identity-world.ts'
import { storeWorld } from '../testing/store-world.ts'
import { onEachDatabase } from '../testing/on-each-database.ts'
import { withVerifiedPassword } from './with-verified-password.ts'

onEachDatabase('checking a password', (database) => {
  test('costs one hash, whether there is such a person, such a password, or neither', async () => {
    const world = storeWorld(database())
    await world.identity().signUp(ann, visitOf())
    const hashing = createPasswordHashing()
    const checked: (string | null)[] = []
    const parts = {
      database: database(),
      hashing: { ...hashing, matches: (stored: string | null, given: string) => (checked.push(stored), hashing.matches(stored, given)) },
    }
    const attempt = (email: string, given: string) =>
      withVerifiedPassword(parts, (db) => signInUsers.findByEmail(db, email), given, async () => 'in').catch((error: unknown) => (error as { code: string }).code)
    expect(await attempt('nobody@example.com', password)).toBe('not-found')
    expect(await attempt(ann.email, 'wrong')).toBe('wrong-password')
    expect(await attempt(ann.email, password)).toBe('in')
    expect(checked.map((stored) => stored !== null)).toEqual([false, true, true])
  })

  test('makes a hash of earlier parameters anew, and the person notices nothing', async () => {
    const identity = storeWorld(database()).identity()
    const { user, secret } = await identity.signUp(ann, visitOf())
    const earlier = createPasswordHashing(undefined, { memoryCost: 8192, timeCost: 1, parallelism: 1, outputLen: 32 })
    const { kysely } = database()
    await kysely.updateTable('user_password').set({ hash: await earlier.hash(password) }).where('user_id', '=', user.id).execute()
    const setAt = async () => (await kysely.selectFrom('user_password').select('changed_at').executeTakeFirstOrThrow()).changed_at
    const before = await setAt()
    const kept = async () => (await kysely.selectFrom('user_password').select('hash').executeTakeFirstOrThrow()).hash
    await expect(identity.signIn({ ...ann, password: 'wrong' }, visitOf())).rejects.toMatchObject({ code: 'wrong-password' })
    expect(await kept()).toMatch(/m=8192,t=1/)
    await Promise.all([identity.signIn(ann, visitOf()), identity.signIn(ann, visitOf())])
    expect(await kept()).toMatch(/m=19456,t=2/)
    // It is the same password: a change of address that is taken back leaves it alone.
    expect(await setAt()).toEqual(before)
    expect(await identity.findSession(secret)).not.toBeNull()
    await identity.signIn(ann, visitOf())
  })
})

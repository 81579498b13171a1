import { expect, test } from 'vitest'
import { signInUsers } from '@fairweight/database/repositories/sign-in/sign-in-users.ts'
import { createPasswordHashing } from '../password/password-hashing.ts'
import { ann, PASSWORD, sessionContext } from '@fairweight/testing/accounts/identity-fixture.ts'
import { quickPasswordHashing } from '@fairweight/testing/accounts/quick-password-hashing.ts'
import { storeFixture } from '@fairweight/testing/accounts/database/store-fixture.ts'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { withVerifiedPassword } from './with-verified-password.ts'

onEachDatabase('checking a password', (database) => {
  test('costs one hash, whether there is such a person, such a password, or neither', async () => {
    const world = storeFixture(database())
    await world.identity().signUp(ann, sessionContext())
    const hashing = quickPasswordHashing()
    const checked: (string | null)[] = []
    const parts = {
      database: database(),
      hashing: {
        ...hashing,
        matches: (stored: string | null, given: string) => (checked.push(stored), hashing.matches(stored, given)),
      },
    }
    const attempt = (email: string, given: string) =>
      withVerifiedPassword(
        parts,
        (db) => signInUsers.findByEmail(db, email),
        given,
        async () => 'in',
      ).catch((error: unknown) => (error as { code: string }).code)
    expect(await attempt('nobody@example.com', PASSWORD)).toBe('not-found')
    expect(await attempt(ann.email, 'wrong')).toBe('wrong-password')
    expect(await attempt(ann.email, PASSWORD)).toBe('in')
    expect(checked.map((stored) => stored !== null)).toEqual([false, true, true])
  })

  test('makes a hash of earlier parameters anew, and the person notices nothing', async () => {
    const identity = storeFixture(database()).identity()
    const { user, secret } = await identity.signUp(ann, sessionContext())
    const earlier = createPasswordHashing(undefined, { memoryCost: 8192, timeCost: 1, parallelism: 1, outputLen: 32 })
    const { kysely } = database()
    await kysely
      .updateTable('user_password')
      .set({ hash: await earlier.hash(PASSWORD) })
      .where('user_id', '=', user.id)
      .execute()
    const setAt = async () =>
      (await kysely.selectFrom('user_password').select('changed_at').executeTakeFirstOrThrow()).changed_at
    const before = await setAt()
    const kept = async () => (await kysely.selectFrom('user_password').select('hash').executeTakeFirstOrThrow()).hash
    await expect(identity.signIn({ ...ann, password: 'wrong' }, sessionContext())).rejects.toMatchObject({
      code: 'wrong-password',
    })
    expect(await kept()).toMatch(/m=8192,t=1/)
    await Promise.all([identity.signIn(ann, sessionContext()), identity.signIn(ann, sessionContext())])
    expect(await kept()).toMatch(/m=64,t=1/)
    // It is the same password: a change of address that is taken back leaves it alone.
    expect(await setAt()).toEqual(before)
    expect(await identity.findSession(secret)).not.toBeNull()
    await identity.signIn(ann, sessionContext())
  })
})

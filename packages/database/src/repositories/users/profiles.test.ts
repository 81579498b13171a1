import { expect, test } from 'vitest'
import { asUserId } from '@fairweight/domain/identifiers'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { consents } from './consents.ts'
import { devices } from './devices.ts'
import { PersonNotFoundError } from './person-not-found-error.ts'
import { profiles } from './profiles.ts'

const ANN = asUserId('ann')

const NOBODY = asUserId('nobody')

const NAMES = { firstName: 'Ann', lastName: 'Bell', insightsSubscriber: true, tipsSubscriber: false }
const now = new Date('2026-11-21T12:00:00Z')
const later = new Date('2026-11-22T12:00:00Z')

forEachDatabase('what a person told us', (open) => {
  test('a profile is made once with what is set once, and updated after that', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    expect(await profiles.find(kysely, user)).toBeNull()
    const made = await profiles.save(kysely, user, { ...NAMES, referralCode: 'FRIEND', influencerCode: 'STAR' })
    expect(made).toMatchObject({
      userId: user,
      ...NAMES,
      customerType: 'individual',
      referralCode: 'FRIEND',
      influencerCode: 'STAR',
    })
    const changed = { ...NAMES, firstName: 'Anna', customerType: 'enterprise' as const, referralCode: 'OTHER' }
    expect(await profiles.save(kysely, user, changed)).toEqual({ ...made, firstName: 'Anna' })
    expect(await profiles.save(kysely, user, { ...NAMES, influencerCode: null })).toEqual({
      ...made,
      influencerCode: null,
    })
    expect(await profiles.find(kysely, user)).toMatchObject({ influencerCode: null, createdAt: made.createdAt })
    await expect(profiles.save(kysely, NOBODY, NAMES)).rejects.toThrow(PersonNotFoundError)
  })

  test('two first saves at once make one profile', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const saved = await Promise.all(
      ['A', 'B', 'C'].map((code) => profiles.save(kysely, user, { ...NAMES, referralCode: code })),
    )
    expect(new Set(saved.map(({ referralCode }) => referralCode)).size).toBe(1)
  })

  test('a consent keeps its version and its first time, also when given by many at once', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    await consents.record(kysely, user, { kind: 'terms', version: '1' }, now)
    await Promise.all(
      [1, 2, 3].map(() => consents.record(kysely, user, { kind: 'individual-use', version: null }, later)),
    )
    await consents.record(kysely, user, { kind: 'terms', version: '1' }, later)
    await consents.record(kysely, user, { kind: 'terms', version: '2' }, later)
    expect(await consents.list(kysely, user)).toEqual([
      { kind: 'terms', version: '1', givenAt: now },
      { kind: 'individual-use', version: null, givenAt: later },
      { kind: 'terms', version: '2', givenAt: later },
    ])
    await expect(consents.record(kysely, NOBODY, { kind: 'terms', version: '1' }, now)).rejects.toThrow(
      PersonNotFoundError,
    )
  })

  test('a device is first, then new, then known, and each person has their own', async () => {
    const { kysely } = await open()
    const [ann, bob] = [await addUser(kysely, ANN), await addUser(kysely, 'bob')]
    expect(await devices.isKnown(kysely, ann, 'phone')).toBe(false)
    expect(await devices.see(kysely, ann, 'phone', 'Firefox on Android', now)).toEqual({ isNew: true, isFirst: true })
    expect(await devices.see(kysely, ann, 'laptop', null, now)).toEqual({ isNew: true, isFirst: false })
    expect(await devices.see(kysely, ann, 'phone', null, later)).toEqual({ isNew: false, isFirst: false })
    expect([await devices.isKnown(kysely, ann, 'phone'), await devices.isKnown(kysely, bob, 'phone')]).toEqual([
      true,
      false,
    ])
    const seen = await Promise.all([1, 2, 3, 4].map(() => devices.see(kysely, bob, 'tablet', null, now)))
    expect(seen.filter(({ isNew, isFirst }) => isNew && isFirst)).toHaveLength(1)
    await expect(devices.see(kysely, NOBODY, 'phone', null, now)).rejects.toThrow(PersonNotFoundError)
  })
})

import { asSubscriptionId } from '@fairweight/domain/identifiers'
import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { trialUses } from './trial-uses.ts'

const SUB_1 = asSubscriptionId('sub_1')
const SUB_2 = asSubscriptionId('sub_2')

const now = new Date('2026-11-21T12:00:00Z')
const until = new Date(now.getTime() + DAY_MS)
const afterward = new Date(until.getTime() + 1)
const ANN = { holder: 'ann', keys: ['ann', 'address'] }
const BOB = { holder: 'bob', keys: ['bob', 'address'] }
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number)

forEachDatabase('trial uses', (open) => {
  test('of a hundred accounts with one address one has the trial', async () => {
    const { kysely: db } = await open()
    const asked = numbers(100).map((number) =>
      trialUses.reserve(db, { holder: `user-${number}`, keys: [`user-${number}`, 'address'], until }, now),
    )
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1)
    expect(await db.selectFrom('trial_use').select('key').execute()).toHaveLength(2)
  })

  test('of a hundred subscriptions with one card one has the trial, whatever order their keys come in', async () => {
    const { kysely: db } = await open()
    const asked = numbers(100).map((number) => {
      const keys = [`user-${number}`, 'card', `address-${number % 7}`]
      return trialUses.use(db, {
        holder: `user-${number}`,
        keys: number % 2 === 0 ? keys : keys.toReversed(),
        subscriptionId: asSubscriptionId(`sub_${number}`),
      })
    })
    expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(1)
    // Whoever was refused is not offered another, so all keys are gone.
    expect(await db.selectFrom('trial_use').select('key').where('subscription_id', 'is', null).execute()).toEqual([])
  })

  test('a reservation is its holder’s until it runs out', async () => {
    const { kysely: db } = await open()
    expect(await trialUses.reserve(db, { ...ANN, until }, now)).toBe(true)
    expect(await trialUses.reserve(db, { ...BOB, until }, now)).toBe(false)
    expect(await db.selectFrom('trial_use').selectAll().where('key', '=', 'bob').execute()).toEqual([])
    expect(await trialUses.reserve(db, { ...ANN, until }, now)).toBe(true)
    expect(await trialUses.reserve(db, { ...BOB, until: afterward }, until)).toBe(true)
  })

  test('the same account after a change of the secret is the same holder', async () => {
    const { kysely: db } = await open()
    await trialUses.reserve(db, { ...ANN, until }, now)
    expect(
      await trialUses.reserve(
        db,
        { holder: 'ann, new secret', keys: ['ann, new secret', 'ann', 'address'], until },
        now,
      ),
    ).toBe(true)
  })

  test('a trial that was had is never given again, neither to the same account, address nor card', async () => {
    const { kysely: db } = await open()
    expect(await trialUses.use(db, { ...ANN, keys: [...ANN.keys, 'card'], subscriptionId: SUB_1 })).toBe(true)
    for (const keys of [['ann'], ['carl', 'address'], ['dan', 'card']]) {
      const holder = keys[0] ?? ''
      expect(await trialUses.reserve(db, { holder, keys, until: afterward }, afterward)).toBe(false)
      expect(await trialUses.use(db, { holder, keys, subscriptionId: SUB_2 })).toBe(false)
    }
  })

  test('whoever was refused because of a card is offered no trial afterward, and can still be told so again', async () => {
    const { kysely: db } = await open()
    await trialUses.use(db, { holder: 'ann', keys: ['ann', 'card'], subscriptionId: SUB_1 })
    await trialUses.reserve(db, { ...BOB, until }, now)
    expect(await trialUses.use(db, { ...BOB, keys: [...BOB.keys, 'card'], subscriptionId: SUB_2 })).toBe(false)
    expect(await trialUses.reserve(db, { ...BOB, until: afterward }, afterward)).toBe(false)
    expect(await trialUses.use(db, { ...BOB, keys: [...BOB.keys, 'card'], subscriptionId: SUB_2 })).toBe(false)
    expect(await trialUses.use(db, { holder: 'ann', keys: ['ann', 'card'], subscriptionId: SUB_1 })).toBe(true)
  })

  test('the subscription that has it may say so again, with a card that was not known before', async () => {
    const { kysely: db } = await open()
    await trialUses.reserve(db, { ...ANN, until }, now)
    expect(await trialUses.use(db, { ...ANN, subscriptionId: SUB_1 })).toBe(true)
    expect(await trialUses.use(db, { ...ANN, keys: [...ANN.keys, 'card'], subscriptionId: SUB_1 })).toBe(true)
    expect(await trialUses.use(db, { holder: 'bob', keys: ['bob', 'card'], subscriptionId: SUB_2 })).toBe(false)
  })

  test('reservations that ran out are forgotten, trials that were had are not', async () => {
    const { kysely: db } = await open()
    await trialUses.reserve(db, { ...ANN, until }, now)
    await trialUses.use(db, { holder: 'bob', keys: ['bob'], subscriptionId: SUB_1 })
    expect(await trialUses.sweep(db, new Date(until.getTime() - 1))).toBe(0)
    expect(await trialUses.sweep(db, until)).toBe(2)
    expect(await db.selectFrom('trial_use').select('key').execute()).toEqual([{ key: 'bob' }])
  })

  test('a reservation of a transaction that is undone is free again', async () => {
    const { kysely: db } = await open()
    const undone = db.transaction().execute(async (trx) => {
      expect(await trialUses.reserve(trx, { ...ANN, until }, now)).toBe(true)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await trialUses.reserve(db, { ...BOB, until }, now)).toBe(true)
  })

  test('what is merely asked about is taken from nobody, and refuses only what was had under it', async () => {
    const { kysely: db } = await open()
    const stranger = { holder: 'stranger', keys: ['stranger'], merelyAsked: ['address'] }
    expect(await trialUses.reserve(db, { ...stranger, until }, now)).toBe(true)
    expect(await trialUses.use(db, { ...stranger, subscriptionId: SUB_1 })).toBe(true)
    expect(await trialUses.reserve(db, { ...ANN, until }, now)).toBe(true)
    expect(
      await trialUses.reserve(db, { holder: 'carl', keys: ['carl'], merelyAsked: ['address'], until }, now),
      'only set aside',
    ).toBe(true)
    expect(await trialUses.use(db, { ...ANN, subscriptionId: SUB_2 })).toBe(true)
    expect(await trialUses.reserve(db, { holder: 'dan', keys: ['dan'], merelyAsked: ['address'], until }, now)).toBe(
      false,
    )
    expect(
      await trialUses.use(db, {
        holder: 'dan',
        keys: ['dan'],
        merelyAsked: ['address'],
        subscriptionId: asSubscriptionId('sub_3'),
      }),
    ).toBe(false)
    expect(await db.selectFrom('trial_use').select(['subscription_id']).where('key', '=', 'address').execute()).toEqual(
      [{ subscription_id: 'sub_2' }],
    )
  })

  test('a further key is claimed for what its holder has, and nothing that another has there is touched', async () => {
    const { kysely: db } = await open()
    const standing = async (key: string) =>
      (await db.selectFrom('trial_use').select(['holder', 'subscription_id']).where('key', '=', key).execute())[0]
    const claim = (holder: string) => trialUses.claim(db, { holder, keys: [holder], further: ['address'] }, now)
    await claim('nobody')
    expect(await standing('address')).toBeUndefined()
    await trialUses.reserve(db, { holder: 'ann', keys: ['ann'], until }, now)
    await trialUses.reserve(db, { holder: 'bob', keys: ['bob'], until }, now)
    await claim('ann')
    await claim('bob')
    expect(await standing('address'), 'the first who set it aside').toEqual({ holder: 'ann', subscription_id: null })
    await trialUses.use(db, { holder: 'bob', keys: ['bob'], subscriptionId: SUB_1 })
    await claim('bob')
    expect(await standing('address'), 'a trial goes before one that is set aside').toEqual({
      holder: 'bob',
      subscription_id: 'sub_1',
    })
    await trialUses.use(db, { holder: 'ann', keys: ['ann'], subscriptionId: SUB_2 })
    await claim('ann')
    expect(await standing('address'), 'and stays').toEqual({ holder: 'bob', subscription_id: 'sub_1' })
    expect(await standing('ann')).toEqual({ holder: 'ann', subscription_id: 'sub_2' })
  })

  test('nobody has a trial without a key', async () => {
    const { kysely: db } = await open()
    expect(() => trialUses.reserve(db, { holder: 'ann', keys: [], until }, now)).toThrow(RangeError)
  })
})

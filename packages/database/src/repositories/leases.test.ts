import { assert, expect, test } from 'vitest'
import { setTimeout as pause } from 'node:timers/promises'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { leases } from './leases.ts'

const LONG_MS = 600_000

forEachDatabase('a right that one process holds at a time', (open) => {
  test('is one holder’s until it is given back, and each name has its own', async () => {
    const { kysely: db } = await open()
    expect(await leases.find(db, 'market')).toBeNull()
    const first = await leases.take(db, 'market', 'a', LONG_MS)
    expect(first).toEqual({ name: 'market', holder: 'a', token: 1 })
    expect(await leases.take(db, 'market', 'b', LONG_MS)).toBeNull()
    expect(await leases.take(db, 'market', 'a', LONG_MS)).toBeNull()
    expect(await leases.take(db, 'sample', 'b', LONG_MS)).toMatchObject({ token: 1 })
    expect(await leases.find(db, 'market')).toMatchObject({ holder: 'a' })
    if (first === null) assert.fail('nobody else had it')
    const second = { name: 'sample', isHeld: true }
    expect(await leases.list(db)).toEqual([{ name: 'market', isHeld: true }, second])
    expect(await leases.renew(db, first, LONG_MS)).toBe(true)
    await leases.release(db, first)
    expect(await leases.find(db, 'market')).toBeNull()
    expect(await leases.list(db)).toEqual([{ name: 'market', isHeld: false }, second])
    expect(await leases.take(db, 'market', 'b', LONG_MS)).toEqual({ name: 'market', holder: 'b', token: 2 })
  })

  test('passes on once it has run out; whoever had it cannot renew it, confirm it or give it back', async () => {
    const { kysely: db } = await open()
    const first = await leases.take(db, 'market', 'a', 1)
    await pause(5)
    expect(await leases.find(db, 'market')).toBeNull()
    if (first === null) assert.fail('nobody else had it')
    expect(await leases.isHeld(db, first)).toBe(true)
    // The same name twice stands for a process that was frozen and one that began after it.
    const second = await leases.take(db, 'market', 'a', LONG_MS)
    expect(second?.token).toBe(2)
    expect(await leases.isHeld(db, first)).toBe(false)
    expect(await leases.renew(db, first, LONG_MS)).toBe(false)
    await leases.release(db, first)
    expect(await leases.find(db, 'market')).toMatchObject({ holder: 'a' })
  })

  test('goes to one of many that ask at once', async () => {
    const { kysely: db } = await open()
    const takes = Array.from({ length: 8 }, (_, place) => leases.take(db, 'market', `holder ${place}`, LONG_MS))
    expect((await Promise.all(takes)).filter((lease) => lease !== null)).toHaveLength(1)
  })
})

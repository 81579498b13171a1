import { asListId, type ListId, asUserId, type UserId } from '@fairweight/domain/identifiers'
import { SAVED_RUNS } from '@fairweight/contract/wire'
import { expect, test } from 'vitest'
import type { Queryable } from '../../opening/database.ts'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { portfolioRun, stocksRun } from '@fairweight/testing/database/synthetic-runs.ts'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import { lists } from './lists.ts'
import { savedRuns } from './saved-runs.ts'

const L = asListId('l')

const ANN = asUserId('ann')

const NOBODY = asUserId('nobody')

const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000)

async function makeList(db: Queryable, userId: UserId, name: string): Promise<ListId> {
  const made = await lists.create(db, userId, name)
  if (typeof made === 'string') throw new Error(made)
  return made.id
}

async function keep(db: Queryable, userId: UserId, listId: ListId, name: string, seconds = 0): Promise<string> {
  const kept = await savedRuns.add(db, userId, listId, { name, run: portfolioRun }, at(seconds))
  return typeof kept === 'string' ? kept : kept.id
}

async function names(db: Queryable, userId: UserId, listId: ListId): Promise<string[] | string> {
  const runs = await savedRuns.ofList(db, userId, listId)
  return typeof runs === 'string' ? runs : runs.map(({ name }) => name)
}

forEachDatabase('saved runs', (open) => {
  test('come back as they were kept, to the last bit and in the order of their keys, newest first', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const list = await makeList(kysely, user, 'growth')
    const [older, newer, same] = [stocksRun, portfolioRun, stocksRun].map((run, place) => ({
      name: `run ${place}`,
      run,
    }))
    if (!older || !newer || !same) throw new Error('There are three.')
    const kept = [
      await savedRuns.add(kysely, user, list, same, at(2)),
      await savedRuns.add(kysely, user, list, older, at(1)),
      await savedRuns.add(kysely, user, list, newer, at(2)),
    ]
    const runs = await savedRuns.ofList(kysely, user, list)
    expect(JSON.stringify(runs)).toBe(JSON.stringify([kept[2], kept[0], kept[1]]))
    expect(runs).toContainEqual(
      expect.objectContaining({ name: 'run 0', savedAt: at(1).toISOString(), run: stocksRun }),
    )
    expect([...(await savedRuns.ofPerson(kysely, user))]).toEqual([[list, runs]])
  })

  test('are deleted one by one, with their list, and with the person', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const [growth, income] = [await makeList(kysely, user, 'growth'), await makeList(kysely, user, 'income')]
    const id = await keep(kysely, user, growth, 'one')
    await keep(kysely, user, growth, 'two')
    await keep(kysely, user, income, 'three')
    expect(await savedRuns.remove(kysely, user, income, id)).toBe('unknown-run')
    expect([
      await savedRuns.remove(kysely, user, growth, id),
      await savedRuns.remove(kysely, user, growth, id),
    ]).toEqual(['removed', 'unknown-run'])
    await lists.remove(kysely, user, growth)
    expect(await names(kysely, user, growth)).toBe('unknown-list')
    expect(await kysely.selectFrom('saved_run').select('name').execute()).toEqual([{ name: 'three' }])
    await kysely.deleteFrom('app_user').execute()
    expect(await kysely.selectFrom('saved_run').select('name').execute()).toEqual([])
  })

  test('of somebody else are unknown', async () => {
    const { kysely } = await open()
    const [ann, bob] = [await addUser(kysely, ANN), await addUser(kysely, 'bob')]
    const [list, own] = [await makeList(kysely, ann, 'growth'), await makeList(kysely, bob, 'growth')]
    const id = await keep(kysely, ann, list, 'mine')
    expect(await names(kysely, bob, list)).toBe('unknown-list')
    expect(await keep(kysely, bob, list, 'theirs')).toBe('unknown-list')
    expect(await savedRuns.remove(kysely, bob, list, id)).toBe('unknown-list')
    expect(await savedRuns.remove(kysely, bob, own, id)).toBe('unknown-run')
    expect((await savedRuns.ofPerson(kysely, bob)).size).toBe(0)
    expect(await names(kysely, ann, list)).toEqual(['mine'])
  })

  test('are at most 50 a list and 250 a person, from many callers at once too', async () => {
    const { kysely } = await open()
    const user = await addUser(kysely, ANN)
    const listIds = []
    for (let number = 0; number <= SAVED_RUNS.maxPerPerson / SAVED_RUNS.maxPerList; number += 1)
      listIds.push(await makeList(kysely, user, `list ${number}`))
    const [first = '', ...others] = listIds
    const last = listIds.at(-1) ?? ''
    const rows = (listId: ListId, count: number) =>
      Array.from({ length: count }, (_, place) => ({
        id: `${listId} ${place}`,
        list_id: listId,
        name: 'x',
        run: JSON.stringify(portfolioRun),
        saved_at: at(0),
      }))
    await kysely
      .insertInto('saved_run')
      .values(rows(asListId(first), SAVED_RUNS.maxPerList - 1))
      .execute()
    const kept = await Promise.all(Array.from({ length: 4 }, () => keep(kysely, user, asListId(first), 'one more')))
    expect(kept.filter((outcome) => outcome === 'too-many-runs')).toHaveLength(3)
    for (const listId of others.slice(0, -1))
      await kysely.insertInto('saved_run').values(rows(listId, SAVED_RUNS.maxPerList)).execute()
    expect(await keep(kysely, user, asListId(last), 'one more')).toBe('too-many-runs')
  })

  test('can be neither kept nor removed by a person who is gone', async () => {
    const { kysely } = await open()
    await expect(keep(kysely, NOBODY, L, 'x')).rejects.toThrow(PersonNotFoundError)
    await expect(savedRuns.remove(kysely, NOBODY, L, 'r')).rejects.toThrow(PersonNotFoundError)
  })
})

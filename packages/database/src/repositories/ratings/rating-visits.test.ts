import { expect, test } from 'vitest'
import { asUserId } from '@fairweight/domain/identifiers'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { accounts } from '@fairweight/application/accounts/export/accounts.ts'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import { type RatingVisit, ratingVisits } from './rating-visits.ts'

const ANN = asUserId('ann')

const seen: RatingVisit = { asOf: '2026-11-19', shown: null }
const shown: RatingVisit = { asOf: '2026-11-19', shown: { asOf: '2026-11-20', at: new Date('2026-11-21T12:00:00Z') } }

forEachDatabase('what was seen of the grades', (open) => {
  test('is kept for each person and dataset, and changed from what it was', async () => {
    const { kysely } = await open()
    const [ann, bob] = [await addUser(kysely, ANN), await addUser(kysely, 'bob')]
    expect(await ratingVisits.find(kysely, ann, 'market')).toBeNull()
    await ratingVisits.change(kysely, ann, 'market', (before) => (before === null ? seen : shown))
    expect(await ratingVisits.find(kysely, ann, 'market')).toEqual(seen)
    await ratingVisits.change(kysely, ann, 'market', (before) => (before === null ? seen : shown))
    expect(await ratingVisits.find(kysely, ann, 'market')).toEqual(shown)
    expect([await ratingVisits.find(kysely, ann, 'sample'), await ratingVisits.find(kysely, bob, 'market')]).toEqual([
      null,
      null,
    ])
    await expect(ratingVisits.change(kysely, asUserId('nobody'), 'market', () => seen)).rejects.toThrow(
      PersonNotFoundError,
    )
  })

  test('comes along into an account that has seen none of that dataset', async () => {
    const { kysely } = await open()
    const [visitor, ann] = [await addUser(kysely, 'visitor', { isAnonymous: true }), await addUser(kysely, ANN)]
    await ratingVisits.change(kysely, visitor, 'sample', () => shown)
    await ratingVisits.change(kysely, visitor, 'market', () => shown)
    await ratingVisits.change(kysely, ann, 'market', () => seen)
    await accounts.merge(kysely, visitor, ann)
    expect(await ratingVisits.find(kysely, ann, 'sample')).toEqual(shown)
    expect(await ratingVisits.find(kysely, ann, 'market')).toEqual(seen)
  })
})

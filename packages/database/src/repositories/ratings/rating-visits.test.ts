import { expect, test } from 'vitest'
import { addUser } from '../../testing/add-user.ts'
import { forEachDatabase } from '../../testing/for-each-database.ts'
import { accounts } from '../accounts/accounts.ts'
import { PersonGone } from '../people/person-gone.ts'
import { type RatingVisit, ratingVisits } from './rating-visits.ts'

const seen: RatingVisit = { asOf: '2026-11-19', shown: null }
const shown: RatingVisit = { asOf: '2026-11-19', shown: { asOf: '2026-11-20', at: new Date('2026-11-21T12:00:00Z') } }

forEachDatabase('what was seen of the grades', (open) => {
  test('is kept for each person and dataset, and changed from what it was', async () => {
    const { kysely } = await open()
    const [ann, bob] = [await addUser(kysely, 'ann'), await addUser(kysely, 'bob')]
    expect(await ratingVisits.find(kysely, ann, 'market')).toBeNull()
    await ratingVisits.change(kysely, ann, 'market', (before) => (before === null ? seen : shown))
    expect(await ratingVisits.find(kysely, ann, 'market')).toEqual(seen)
    await ratingVisits.change(kysely, ann, 'market', (before) => (before === null ? seen : shown))
    expect(await ratingVisits.find(kysely, ann, 'market')).toEqual(shown)
    expect([await ratingVisits.find(kysely, ann, 'sample'), await ratingVisits.find(kysely, bob, 'market')]).toEqual([null, null])
    await expect(ratingVisits.change(kysely, 'nobody', 'market', () => seen)).rejects.toThrow(PersonGone)
  })

  test('comes along into an account that has seen none of that dataset', async () => {
    const { kysely } = await open()
    const [visitor, ann] = [await addUser(kysely, 'visitor', { isAnonymous: true }), await addUser(kysely, 'ann')]
    await ratingVisits.change(kysely, visitor, 'sample', () => shown)
    await ratingVisits.change(kysely, visitor, 'market', () => shown)
    await ratingVisits.change(kysely, ann, 'market', () => seen)
    await accounts.merge(kysely, visitor, ann)
    expect(await ratingVisits.find(kysely, ann, 'sample')).toEqual(shown)
    expect(await ratingVisits.find(kysely, ann, 'market')).toEqual(seen)
  })
})

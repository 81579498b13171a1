import { expect, test } from 'vitest'
import { addUser } from '../../testing/add-user.ts'
import { forEachDatabase } from '../../testing/for-each-database.ts'
import { PersonGone } from '../people/person-gone.ts'
import { profiles } from '../people/profiles.ts'
import { users } from '../people/users.ts'
import { type GradedDay, ratingAlerts } from './rating-alerts.ts'

const now = new Date('2026-11-21T12:00:00Z')
const thursday: GradedDay = { dataset: 'market', asOf: '2026-11-19' }
const friday: GradedDay = { dataset: 'market', asOf: '2026-11-20' }
const off = { frequency: 'off', told: null, letterAt: null }

forEachDatabase('alerts of changed grades', (open) => {
  test('are off until somebody wants them, and tell of what changes from then on', async () => {
    const { kysely } = await open()
    const ann = await addUser(kysely, 'ann')
    expect(await ratingAlerts.find(kysely, ann)).toEqual(off)
    await ratingAlerts.choose(kysely, ann, 'daily', thursday, now)
    await ratingAlerts.choose(kysely, ann, 'weekly', friday, now)
    expect(await ratingAlerts.find(kysely, ann)).toEqual({ frequency: 'weekly', told: thursday, letterAt: null })
    await expect(ratingAlerts.choose(kysely, 'nobody', 'daily', null, now)).rejects.toThrow(PersonGone)
  })

  test('switched off and on again begin anew, but remember the last letter', async () => {
    const { kysely } = await open()
    const ann = await addUser(kysely, 'ann')
    await ratingAlerts.choose(kysely, ann, 'daily', null, now)
    await ratingAlerts.told(kysely, ann, thursday, now)
    for (let time = 0; time < 2; time += 1) await ratingAlerts.stop(kysely, ann, now)
    expect(await ratingAlerts.find(kysely, ann)).toEqual({ frequency: 'off', told: thursday, letterAt: now })
    await ratingAlerts.choose(kysely, ann, 'daily', friday, now)
    expect(await ratingAlerts.find(kysely, ann)).toEqual({ frequency: 'daily', told: friday, letterAt: now })
    await ratingAlerts.told(kysely, ann, thursday, null)
    expect(await ratingAlerts.find(kysely, ann)).toEqual({ frequency: 'daily', told: thursday, letterAt: now })
    await ratingAlerts.stop(kysely, 'nobody', now)
  })

  test('wait for those who were not told of the day, lot by lot, and for nobody who is shut out or has stopped', async () => {
    const { kysely } = await open()
    for (const id of ['a-new', 'b-told', 'c-older', 'd-sample', 'e-off', 'f-shut', 'g-visitor']) await addUser(kysely, id, { isAnonymous: id === 'g-visitor' })
    const told = { 'a-new': null, 'b-told': friday, 'c-older': thursday, 'd-sample': { ...friday, dataset: 'sample' as const }, 'e-off': thursday, 'f-shut': thursday, 'g-visitor': thursday }
    for (const [id, day] of Object.entries(told)) await ratingAlerts.choose(kysely, id, id === 'e-off' ? 'off' : 'daily', day, now)
    await users.disable(kysely, 'f-shut@example.com', now)
    expect(await ratingAlerts.waitingAfter(kysely, friday, null, 2)).toEqual(['a-new', 'c-older'])
    expect(await ratingAlerts.waitingAfter(kysely, friday, 'c-older', 2)).toEqual(['d-sample'])
    expect(await ratingAlerts.waitingAfter(kysely, friday, 'd-sample', 2)).toEqual([])
    const readers = await Promise.all(Object.keys(told).map((id) => ratingAlerts.reader(kysely, id)))
    expect(readers.map((reader) => reader?.userId ?? null)).toEqual(['a-new', 'b-told', 'c-older', 'd-sample', null, null, null])
  })

  test('are addressed by name where there is one', async () => {
    const { kysely } = await open()
    const ann = await addUser(kysely, 'ann')
    await ratingAlerts.choose(kysely, ann, 'daily', null, now)
    expect(await ratingAlerts.reader(kysely, ann)).toEqual({ userId: ann, email: 'ann@example.com', firstName: null })
    await profiles.save(kysely, ann, { firstName: 'Ann', lastName: 'Ash', insightsSubscriber: false, tipsSubscriber: false })
    expect(await ratingAlerts.reader(kysely, ann)).toMatchObject({ firstName: 'Ann' })
  })

  test('what follows from a wish is done before it can change', async () => {
    const { kysely } = await open()
    const ann = await addUser(kysely, 'ann')
    await ratingAlerts.choose(kysely, ann, 'daily', thursday, now)
    const tell = () => ratingAlerts.inTurn(kysely, ann, async (trx, { told }) => {
      if (told?.asOf === friday.asOf) return false
      await ratingAlerts.told(trx, ann, friday, now)
      return true
    })
    expect((await Promise.all([tell(), tell(), tell()])).filter(Boolean)).toHaveLength(1)
  })
})

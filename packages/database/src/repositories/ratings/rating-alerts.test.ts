import { expect, test } from 'vitest'
import { asUserId } from '@fairweight/domain/identifiers'
import { addUser } from '@fairweight/testing/database/add-user.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { PersonNotFoundError } from '../users/person-not-found-error.ts'
import { profiles } from '../users/profiles.ts'
import { users } from '../users/users.ts'
import { type GradedDay, ratingAlerts } from './rating-alerts.ts'

const ANN = asUserId('ann')

const NOBODY = asUserId('nobody')

const now = new Date('2026-11-21T12:00:00Z')
const THURSDAY: GradedDay = { dataset: 'market', asOf: '2026-11-19' }
const FRIDAY: GradedDay = { dataset: 'market', asOf: '2026-11-20' }
const off = { frequency: 'off', reported: null, emailedAt: null }

forEachDatabase('alerts of changed grades', (open) => {
  test('are off until somebody wants them, and tell of what changes from then on', async () => {
    const { kysely } = await open()
    const ann = await addUser(kysely, ANN)
    expect(await ratingAlerts.find(kysely, ann)).toEqual(off)
    await ratingAlerts.choose(kysely, ann, 'daily', THURSDAY, now)
    await ratingAlerts.choose(kysely, ann, 'weekly', FRIDAY, now)
    expect(await ratingAlerts.find(kysely, ann)).toEqual({ frequency: 'weekly', reported: THURSDAY, emailedAt: null })
    await expect(ratingAlerts.choose(kysely, NOBODY, 'daily', null, now)).rejects.toThrow(PersonNotFoundError)
  })

  test('switched off and on again begin anew, but remember the last email', async () => {
    const { kysely } = await open()
    const ann = await addUser(kysely, ANN)
    await ratingAlerts.choose(kysely, ann, 'daily', null, now)
    await ratingAlerts.reported(kysely, ann, THURSDAY, now)
    for (let time = 0; time < 2; time += 1) await ratingAlerts.stop(kysely, ann, now)
    expect(await ratingAlerts.find(kysely, ann)).toEqual({ frequency: 'off', reported: THURSDAY, emailedAt: now })
    await ratingAlerts.choose(kysely, ann, 'daily', FRIDAY, now)
    expect(await ratingAlerts.find(kysely, ann)).toEqual({ frequency: 'daily', reported: FRIDAY, emailedAt: now })
    await ratingAlerts.reported(kysely, ann, THURSDAY, null)
    expect(await ratingAlerts.find(kysely, ann)).toEqual({ frequency: 'daily', reported: THURSDAY, emailedAt: now })
    await ratingAlerts.stop(kysely, NOBODY, now)
  })

  test('wait for those who were not told of the day, lot by lot, and for nobody who is shut out or has stopped', async () => {
    const { kysely } = await open()
    for (const id of ['a-new', 'b-told', 'c-older', 'd-sample', 'e-off', 'f-shut', 'g-visitor'])
      await addUser(kysely, id, { isAnonymous: id === 'g-visitor' })
    const reported = {
      'a-new': null,
      'b-told': FRIDAY,
      'c-older': THURSDAY,
      'd-sample': { ...FRIDAY, dataset: 'sample' as const },
      'e-off': THURSDAY,
      'f-shut': THURSDAY,
      'g-visitor': THURSDAY,
    }
    for (const [id, day] of Object.entries(reported))
      await ratingAlerts.choose(kysely, asUserId(id), id === 'e-off' ? 'off' : 'daily', day, now)
    await users.disable(kysely, 'f-shut@example.com', now)
    expect(await ratingAlerts.waitingAfter(kysely, FRIDAY, null, 2)).toEqual(['a-new', 'c-older'])
    expect(await ratingAlerts.waitingAfter(kysely, FRIDAY, asUserId('c-older'), 2)).toEqual(['d-sample'])
    expect(await ratingAlerts.waitingAfter(kysely, FRIDAY, asUserId('d-sample'), 2)).toEqual([])
    const readers = await Promise.all(Object.keys(reported).map((id) => ratingAlerts.reader(kysely, asUserId(id))))
    expect(readers.map((reader) => reader?.userId ?? null)).toEqual([
      'a-new',
      'b-told',
      'c-older',
      'd-sample',
      null,
      null,
      null,
    ])
  })

  test('are addressed by name where there is one', async () => {
    const { kysely } = await open()
    const ann = await addUser(kysely, ANN)
    await ratingAlerts.choose(kysely, ann, 'daily', null, now)
    expect(await ratingAlerts.reader(kysely, ann)).toEqual({ userId: ann, email: 'ann@example.com', firstName: null })
    await profiles.save(kysely, ann, {
      firstName: 'Ann',
      lastName: 'Ash',
      insightsSubscriber: false,
      tipsSubscriber: false,
    })
    expect(await ratingAlerts.reader(kysely, ann)).toMatchObject({ firstName: 'Ann' })
  })

  test('what follows from a choice is done before it can change', async () => {
    const { kysely } = await open()
    const ann = await addUser(kysely, ANN)
    await ratingAlerts.choose(kysely, ann, 'daily', THURSDAY, now)
    const tell = () =>
      ratingAlerts.withLockedAlert(kysely, ann, async (trx, { reported }) => {
        if (reported?.asOf === FRIDAY.asOf) return false
        await ratingAlerts.reported(trx, ann, FRIDAY, now)
        return true
      })
    expect((await Promise.all([tell(), tell(), tell()])).filter(Boolean)).toHaveLength(1)
  })
})

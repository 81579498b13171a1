import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { assert, expect, test } from 'vitest'
import { incidents } from './incidents.ts'

const MISSED = { kind: 'missed-cut-off', subject: 'market', sentence: 'The ratings of Monday are late.' }
const begin = new Date('2026-11-24T08:01:00.000Z')
const end = new Date('2026-11-24T08:30:00.000Z')

forEachDatabase('incidents', (open) => {
  test('of one kind and subject one is open, however many look at once', async () => {
    const { kysely } = await open()
    const opened = await Promise.all(Array.from({ length: 8 }, () => incidents.open(kysely, MISSED, begin)))
    const [incident, ...more] = opened.filter((one) => one !== null)
    expect(more).toEqual([])
    expect(incident).toEqual({
      ...MISSED,
      id: expect.any(String),
      openedAt: begin.toISOString(),
      closedAt: null,
      notified: {},
    })
    expect(await incidents.listOpen(kysely)).toEqual([incident])
  })

  test('another subject or kind is another incident', async () => {
    const { kysely } = await open()
    for (const other of [{}, { subject: 'sample' }, { kind: 'paused' }])
      await incidents.open(kysely, { ...MISSED, ...other }, begin)
    expect((await incidents.listOpen(kysely)).map(({ kind, subject }) => `${kind} ${subject}`).toSorted()).toEqual([
      'missed-cut-off market',
      'missed-cut-off sample',
      'paused market',
    ])
  })

  test('it is closed once, and may come back as a new one', async () => {
    const { kysely } = await open()
    const { id } = (await incidents.open(kysely, MISSED, begin)) ?? assert.fail('It is the first.')
    const closed = await Promise.all(Array.from({ length: 8 }, () => incidents.close(kysely, id, end)))
    expect(closed.filter((one) => one !== null)).toEqual([expect.objectContaining({ id, closedAt: end.toISOString() })])
    expect(await incidents.listOpen(kysely)).toEqual([])
    expect((await incidents.open(kysely, MISSED, end))?.id).not.toBe(id)
    expect(await incidents.close(kysely, 'unknown', end)).toBeNull()
  })

  test('it keeps when each message about it was delivered', async () => {
    const { kysely } = await open()
    const { id } = (await incidents.open(kysely, MISSED, begin)) ?? assert.fail('It is the first.')
    await incidents.noteDelivered(kysely, id, 'webhook opened', begin)
    await incidents.noteDelivered(kysely, id, 'webhook closed', end)
    expect((await incidents.find(kysely, id))?.notified).toEqual({
      'webhook opened': begin.toISOString(),
      'webhook closed': end.toISOString(),
    })
    expect(await incidents.find(kysely, 'unknown')).toBeNull()
  })
})

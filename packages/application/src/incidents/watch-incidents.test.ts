import { marketPauses } from '@fairweight/database/repositories/market-runs/market-pauses.ts'
import { incidents } from '@fairweight/database/repositories/incidents.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { marketRuns } from '@fairweight/database/repositories/market-runs/market-runs.ts'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { rendered } from '@fairweight/testing/mail/rendered.ts'
import { beforeEach, expect, test } from 'vitest'
import type { JobData, Jobs } from '../jobs/jobs.ts'
import { createLogger } from '../logging/logger.ts'
import { fromRow, toRow } from '../mail/email.ts'
import { type WatchParts, watchIncidents } from './watch-incidents.ts'

const ORIGIN = 'https://fairweight.example'

onEachDatabase('the watch over incidents', (database) => {
  let now: Date
  let sent: JobData[]
  let lines: string[]
  beforeEach(async () => {
    now = new Date('2026-11-24T09:00:00.000Z')
    sent = []
    lines = []
    await marketRuns.begin(database().kysely, 'market', '2026-11-23', new Date('2026-11-23T22:00:00.000Z'))
    await marketPauses.pause(database().kysely, 'market', 'a test.', new Date('2026-11-23T01:00:00.000Z'))
  })

  const jobs: Pick<Jobs, 'send'> = { send: async (_name, data) => void sent.push(data) }

  function parts(own: Partial<WatchParts> = {}): WatchParts {
    return {
      db: database().kysely,
      jobs: { ...jobs, handle: idle, every: idle, stop: idle, wake: () => undefined, isRunning: () => true },
      outbox: { write: (db, email) => mails.write(db, toRow(email)) },
      alertEmail: 'ops@example.com',
      alertWebhookUrl: 'https://chat.example/hook',
      siteOrigin: ORIGIN,
      quotas: new Map(),
      clock: () => now,
      marketClock: () => now,
      log: createLogger('info', { write: (line) => void lines.push(line) }),
      ...own,
    }
  }
  const idle = async () => undefined

  async function emails() {
    const rows = await database()
      .kysely.selectFrom('mail')
      .select(['kind', 'recipient', 'content'])
      .orderBy('key', 'desc')
      .execute()
    return rows.map(({ kind, recipient, content }) => {
      const email = fromRow({ kind, recipient: recipient ?? '', content: content ?? {} })
      if (email === null) throw new Error('The email can be read.')
      return { to: email.to, ...rendered(email, ORIGIN) }
    })
  }

  const pauseFor = (hours: number) => {
    now = new Date(now.getTime() + hours * 3_600_000)
  }

  test('many servers that look again and again tell once that it began, and once that it is over', async () => {
    const lookTogether = () => Promise.all(Array.from({ length: 4 }, () => watchIncidents(parts())))
    for (let look = 0; look < 2; look += 1) await lookTogether()
    expect((await emails()).map(({ subject }) => subject)).toEqual(['Daily runs are paused (market)'])
    expect(sent).toEqual([{ incident: expect.any(String), moment: 'opened' }])
    pauseFor(2)
    await marketPauses.resume(database().kysely, 'market')
    for (let look = 0; look < 2; look += 1) await lookTogether()
    expect((await emails()).map(({ subject }) => subject)).toEqual([
      'Daily runs are paused (market)',
      'Over: Daily runs are paused (market)',
    ])
    expect(sent.map(({ moment }) => moment)).toEqual(['opened', 'closed'])
    expect(await incidents.listOpen(database().kysely)).toEqual([])
  })

  test('the emails say what is wrong, since when, and how long it lasted', async () => {
    await watchIncidents(parts())
    pauseFor(2)
    await marketPauses.resume(database().kysely, 'market')
    await watchIncidents(parts())
    const [opened, closed] = await emails()
    expect(opened?.to).toBe('ops@example.com')
    expect(opened?.text).toContain('have been paused since November 23, 2026, for this reason: a test.')
    expect(opened?.text).toContain('It was noticed on November 24, 2026 at 09:00 UTC.')
    expect(opened?.text).toContain(`${ORIGIN}/status`)
    expect(closed?.text).toContain('was over on November 24, 2026 at 11:00 UTC, after 2 h.')
    expect(closed?.text).toContain('for this reason: a test.')
  })

  test('what comes back is a new incident', async () => {
    await watchIncidents(parts())
    await marketPauses.resume(database().kysely, 'market')
    await watchIncidents(parts())
    await marketPauses.pause(database().kysely, 'market', 'again.', new Date('2026-11-23T01:00:00.000Z'))
    await watchIncidents(parts())
    expect((await emails()).map(({ subject }) => subject.startsWith('Over'))).toHaveLength(3)
    expect(new Set(sent.map(({ incident }) => incident)).size).toBe(2)
  })

  test('a message that cannot be left opens no incident: the next look tries both again', async () => {
    const full = { write: () => Promise.reject(new Error('the disk is full')) }
    await expect(watchIncidents(parts({ outbox: full }))).rejects.toThrow('the disk is full')
    expect(await incidents.listOpen(database().kysely)).toEqual([])
    await watchIncidents(parts())
    expect(await emails()).toHaveLength(1)
  })

  test('without an address nothing is sent, and the log tells of both moments', async () => {
    const quiet = { alertEmail: null, alertWebhookUrl: null }
    await watchIncidents(parts(quiet))
    await marketPauses.resume(database().kysely, 'market')
    await watchIncidents(parts(quiet))
    expect([await emails(), sent]).toEqual([[], []])
    expect(lines.map((line) => JSON.parse(line)).map(({ level, msg, kind }) => [level, msg, kind])).toEqual([
      [50, 'an incident began', 'paused-too-long'],
      [30, 'an incident is over', 'paused-too-long'],
    ])
  })
})

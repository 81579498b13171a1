import { DAY_MS, MINUTE_MS } from '@fairweight/domain/time/durations.ts'
import { postRaffle } from '@fairweight/contract/calls'
import { raffleAcceptance, raffleConfirmation, raffleEntryResponse } from '@fairweight/contract/wire'
import type { Database } from '@fairweight/database/opening/database.ts'
import { mails } from '@fairweight/database/repositories/mails.ts'
import { raffleOperations } from '@fairweight/application/raffle/raffle-operations.ts'
import type { FastifyInstance } from 'fastify'
import { afterEach, assert, beforeEach, expect, test } from 'vitest'
import { anonymousCaller } from '../../http/caller.ts'
import { createServer } from '../../http/create-server.ts'
import { createLogger } from '@fairweight/application/logging/logger.ts'
import { countsInDatabase } from '../../http/rate-limit/counts-in-database.ts'
import { onEachDatabase } from '@fairweight/testing/accounts/database/on-each-database.ts'
import { personalizedEmail } from '@fairweight/application/mail/personalized-email.ts'
import { fromRow, type Email, type EmailOf, toRow } from '@fairweight/application/mail/email.ts'
import { registerRaffle } from './register-raffle.ts'
import { deleteExpiredEntries } from '@fairweight/application/raffle/enter-raffle.ts'

const start = new Date('2026-11-21T12:00:00Z')
const end = new Date('2027-01-01T00:00:00Z')
const ANN_VALUE = { name: 'Ann Example', email: 'ann@people.example', state: 'CA', isAdult: true, isResident: true }

onEachDatabase('the raffle', (database: () => Database) => {
  let now = start
  let app: FastifyInstance
  const later = (milliseconds: number, from = start) => void (now = new Date(from.getTime() + milliseconds))

  beforeEach(async () => {
    now = start
    app = await serve(1000)
  })
  afterEach(() => app.close())

  async function serve(rateLimitScale: number): Promise<FastifyInstance> {
    const clock = () => now
    const configuration = { mode: 'local', siteUrl: null, logLevel: 'silent', rateLimitScale, trustProxy: 0 } as const
    const server = await createServer(configuration, {
      resolveCaller: anonymousCaller,
      counts: countsInDatabase(database().kysely),
      clock,
    })
    registerRaffle(server, {
      db: database().kysely,
      queueEmail: (trx, email) => mails.write(trx, toRow(email)),
      clock,
    })
    return server
  }

  const post = (path: string, payload: object, to = app) =>
    to.inject({
      method: 'POST',
      url: `/api/user/raffle${path}`,
      headers: { host: 'localhost', origin: 'http://localhost' },
      payload,
    })

  async function enter(changes: object = {}) {
    const response = await post('', { ...ANN_VALUE, ...changes })
    expect(response.statusCode, response.body).toBe(200)
    return raffleEntryResponse.strict().parse(response.json())
  }

  async function confirm(token: string) {
    const response = await post('/confirm', { token })
    return response.statusCode === 200
      ? raffleConfirmation.strict().parse(response.json())
      : response.json<{ code: string }>().code
  }

  async function accept(token: string) {
    const response = await post('/accept', { token })
    return response.statusCode === 200
      ? raffleAcceptance.strict().parse(response.json())
      : response.json<{ code: string; message: string }>()
  }

  async function emails(): Promise<Email[]> {
    const rows = await database().kysely.selectFrom('mail').selectAll().orderBy('created_at').orderBy('key').execute()
    return rows.flatMap(
      ({ kind, recipient, content }) =>
        fromRow({ kind, recipient: recipient ?? '', content: content ?? {} }) ?? assert.fail(`${kind} is no email`),
    )
  }

  async function lastEmail<Kind extends Email['kind']>(kind: Kind): Promise<EmailOf<Kind>> {
    const isOfKind = (email: Email): email is EmailOf<Kind> => email.kind === kind
    return (await emails()).findLast(isOfKind) ?? assert.fail(`There is no email ${kind}.`)
  }

  async function asGoing(email: EmailOf<'raffle-winner'>): Promise<EmailOf<'raffle-winner'>> {
    const going = await personalizedEmail(database().kysely, email)
    return going?.kind === 'raffle-winner' ? going : assert.fail('The email is wanted.')
  }

  const entries = () => database().kysely.selectFrom('raffle_entry').selectAll().execute()

  test('an entry counts once the link of its email was opened; the database never holds the link', async () => {
    expect(await enter()).toEqual({ draw: '2026-Q4', closesAt: end.toISOString() })
    const email = await lastEmail('raffle-confirm')
    expect(email).toMatchObject({
      to: ANN_VALUE.email,
      state: 'California',
      draw: '2026-Q4',
      closesAt: end,
      expiresAt: new Date(start.getTime() + 7 * DAY_MS),
    })
    expect(await entries()).toMatchObject([{ id: email.entryId, confirmed_at: null }])
    expect(JSON.stringify(await entries())).not.toContain(email.token)
    expect(await confirm(email.token)).toEqual({ draw: '2026-Q4', closesAt: end.toISOString(), wasCounted: false })
    expect(await confirm(email.token)).toMatchObject({ wasCounted: true })
    expect(await confirm('another')).toBe('invalid-raffle-link')
  })

  test('whoever is in already hears so by mail, at most once a day, at the address that was confirmed; the page says the same as to everybody', async () => {
    const answer = await enter()
    await confirm((await lastEmail('raffle-confirm')).token)
    for (const hours of [1, 2, 3]) {
      later(hours * 60 * MINUTE_MS)
      expect(await enter({ email: 'ANN+again@people.example', name: 'Mallory' })).toEqual(answer)
    }
    expect((await emails()).map(({ kind, to }) => [kind, to])).toEqual([
      ['raffle-confirm', ANN_VALUE.email],
      ['raffle-entered', ANN_VALUE.email],
    ])
    later(DAY_MS)
    await enter()
    expect(await emails()).toHaveLength(3)
    expect(await entries()).toMatchObject([{ name: ANN_VALUE.name }])
  })

  test('fifty presses at once are one entry and one email', async () => {
    await Promise.all(Array.from({ length: 50 }, () => enter()))
    expect(await entries()).toHaveLength(1)
    expect(await emails()).toHaveLength(1)
  })

  test('of fifty different entries of one mailbox at once one counts', { tags: 'long' }, async () => {
    await Promise.all(Array.from({ length: 50 }, (_, number) => enter({ email: `ann+${number}@people.example` })))
    const tokens = (await emails()).flatMap((email) => (email.kind === 'raffle-confirm' ? [email.token] : []))
    const outcomes = await Promise.all(tokens.map(confirm))
    expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(50)
    expect(outcomes.filter((outcome) => typeof outcome === 'object' && !outcome.wasCounted)).toHaveLength(1)
    expect((await entries()).filter(({ confirmed_at }) => confirmed_at !== null)).toHaveLength(1)
  })

  test('a stranger who enters the address too neither replaces the entry nor puts a word into the email', async () => {
    await enter()
    const own = await lastEmail('raffle-confirm')
    later(MINUTE_MS)
    await enter({ name: 'Buy Gold Now', state: 'TX' })
    const strangers = await lastEmail('raffle-confirm')
    expect(strangers.entryId).not.toBe(own.entryId)
    expect(JSON.stringify(await emails())).not.toMatch(/Buy Gold|Ann Example/)
    expect(await confirm(own.token)).toMatchObject({ wasCounted: false })
    expect(await confirm(strangers.token)).toMatchObject({ wasCounted: true })
    expect((await entries()).filter(({ confirmed_at }) => confirmed_at !== null)).toMatchObject([
      { id: own.entryId, name: ANN_VALUE.name, state: 'CA' },
    ])
  })

  test('fifty confirmations at once are counted once', async () => {
    await enter()
    const { token } = await lastEmail('raffle-confirm')
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => confirm(token)))
    expect(outcomes.filter((outcome) => typeof outcome === 'object' && !outcome.wasCounted)).toHaveLength(1)
  })

  test('other spellings of one mailbox share its limit', async () => {
    const tight = await serve(1)
    const statuses: number[] = []
    for (const tag of ['', '+a', '+b', '+c'])
      statuses.push((await post('', { ...ANN_VALUE, email: `ann${tag}@people.example` }, tight)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    await tight.close()
  })

  test('the field that nobody sees: the same answer, and nothing is written', async () => {
    expect(await enter({ website: 'https://spam.example' })).toEqual({ draw: '2026-Q4', closesAt: end.toISOString() })
    expect([await entries(), await emails()]).toEqual([[], []])
    await enter({ website: '' })
    expect(await entries()).toHaveLength(1)
  })

  test('the last second of a quarter belongs to it; confirming does not outlive it', async () => {
    later(-1_000, end)
    expect(await enter()).toMatchObject({ draw: '2026-Q4' })
    const late = await lastEmail('raffle-confirm')
    expect(late.expiresAt).toEqual(end)
    later(0, end)
    expect(await confirm(late.token)).toBe('invalid-raffle-link')
    expect(await enter()).toEqual({ draw: '2027-Q1', closesAt: '2027-04-01T00:00:00.000Z' })
    expect(await confirm((await lastEmail('raffle-confirm')).token)).toMatchObject({
      draw: '2027-Q1',
      wasCounted: false,
    })
  })

  test('the winner’s email, as the draw leaves it, is an email of ours, and its link takes the prize within 14 days', async () => {
    await enter()
    await confirm((await lastEmail('raffle-confirm')).token)
    later(DAY_MS, end)
    await raffleOperations['raffle.draw'].run({ draw: '2026-Q4' }, { db: database().kysely, now })
    const waiting = await lastEmail('raffle-winner')
    expect(waiting).toMatchObject({
      to: ANN_VALUE.email,
      name: ANN_VALUE.name,
      draw: '2026-Q4',
      place: '1',
      token: '',
      answerUntil: new Date(end.getTime() + 15 * DAY_MS),
    })
    const [earlier, email] = [await asGoing(waiting), await asGoing(waiting)]
    expect(await accept(earlier.token)).toMatchObject({ code: 'invalid-raffle-link' })
    expect(await accept((await lastEmail('raffle-confirm')).token)).toMatchObject({ code: 'invalid-raffle-link' })
    later(15 * DAY_MS, end)
    expect(await accept(email.token)).toMatchObject({
      code: 'invalid-raffle-link',
      message: expect.stringContaining('time to claim it is over'),
    })
    later(14 * DAY_MS, end)
    const taken = { draw: '2026-Q4', acceptedAt: now.toISOString() }
    expect(await accept(email.token)).toEqual(taken)
    later(20 * DAY_MS, end)
    expect(await accept(email.token)).toEqual(taken)
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no address', { email: 'ann' }, 'email'],
    ['no state of the United States', { state: 'ON' }, 'state'],
    ['an age that is not confirmed', { isAdult: false }, 'isAdult'],
    ['a residence that is not confirmed', { isResident: false }, 'isResident'],
  ])('%s is refused by its field', async (_what, changes, field) => {
    const response = await post('', { ...ANN_VALUE, ...changes })
    expect([
      response.statusCode,
      response.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path),
    ]).toEqual([400, [field]])
    expect(await entries()).toEqual([])
  })

  test('the sweep deletes what was not confirmed in time', async () => {
    await enter()
    const sweep = (at: Date) => deleteExpiredEntries({ database: database(), log: createLogger('silent') }, at)
    await sweep(new Date(start.getTime() + 7 * DAY_MS - 1))
    expect(await entries()).toHaveLength(1)
    await sweep(new Date(start.getTime() + 7 * DAY_MS))
    expect(await entries()).toEqual([])
  })
})

test('the call is limited by address and by email', () =>
  expect(postRaffle.rateLimit).toMatchObject({ per: 'address', perEmail: { max: 3 } }))

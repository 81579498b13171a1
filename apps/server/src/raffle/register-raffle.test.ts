import { postRaffle } from '@fairweight/contract/calls'
import { raffleAcceptance, raffleConfirmation, raffleEntryAnswer } from '@fairweight/contract/wire'
import { type Database, mails, raffleOperations } from '@fairweight/database'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { nobody } from '../http/caller.ts'
import { createServer } from '../http/create-server.ts'
import { createLogger } from '../http/logger.ts'
import { countsInDatabase } from '../http/rate-limit/counts-in-database.ts'
import { onEachDatabase } from '../identity/testing/on-each-database.ts'
import { asWanted } from '../mail/as-wanted.ts'
import { fromRow, type Letter, type LetterOf, toRow } from '../mail/letter.ts'
import { registerRaffle } from './register-raffle.ts'
import { sweepRaffle } from './sweep-raffle.ts'

const start = new Date('2026-11-21T12:00:00Z')
const end = new Date('2027-01-01T00:00:00Z')
const minute = 60_000
const day = 24 * 60 * minute
const ann = { name: 'Ann Example', email: 'ann@people.example', state: 'CA', isAdult: true, isResident: true }

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
    const server = await createServer(configuration, { resolveCaller: nobody, counts: countsInDatabase(database().kysely), clock })
    registerRaffle(server, { db: database().kysely, postLetter: (trx, letter) => mails.write(trx, toRow(letter)), clock })
    return server
  }

  const post = (path: string, payload: object, to = app) => to.inject({ method: 'POST', url: `/api/user/raffle${path}`, headers: { host: 'localhost', origin: 'http://localhost' }, payload })

  async function enter(changes: object = {}) {
    const response = await post('', { ...ann, ...changes })
    expect(response.statusCode, response.body).toBe(200)
    return raffleEntryAnswer.strict().parse(response.json())
  }

  async function confirm(token: string) {
    const response = await post('/confirm', { token })
    return response.statusCode === 200 ? raffleConfirmation.strict().parse(response.json()) : response.json<{ code: string }>().code
  }

  async function accept(token: string) {
    const response = await post('/accept', { token })
    return response.statusCode === 200 ? raffleAcceptance.strict().parse(response.json()) : response.json<{ code: string; message: string }>()
  }

  async function letters(): Promise<Letter[]> {
    const rows = await database().kysely.selectFrom('mail').selectAll().orderBy('created_at').orderBy('key').execute()
    return rows.flatMap(({ kind, recipient, content }) => fromRow({ kind, recipient: recipient ?? '', content: content ?? {} }) ?? expect.fail(`${kind} is no letter`))
  }

  async function lastLetter<Kind extends Letter['kind']>(kind: Kind): Promise<LetterOf<Kind>> {
    const isOfKind = (letter: Letter): letter is LetterOf<Kind> => letter.kind === kind
    return (await letters()).findLast(isOfKind) ?? expect.fail(`There is no letter ${kind}.`)
  }

  async function asGoing(letter: LetterOf<'raffle-winner'>): Promise<LetterOf<'raffle-winner'>> {
    const going = await asWanted(database().kysely, letter)
    return going?.kind === 'raffle-winner' ? going : expect.fail('The letter is wanted.')
  }

  const entries = () => database().kysely.selectFrom('raffle_entry').selectAll().execute()

  test('an entry counts once the link of its letter was opened; the database never holds the link', async () => {
    expect(await enter()).toEqual({ draw: '2026-Q4', closesAt: end.toISOString() })
    const letter = await lastLetter('raffle-confirm')
    expect(letter).toMatchObject({ to: ann.email, state: 'California', draw: '2026-Q4', closesAt: end, expiresAt: new Date(start.getTime() + 7 * day) })
    expect(await entries()).toMatchObject([{ id: letter.entryId, confirmed_at: null }])
    expect(JSON.stringify(await entries())).not.toContain(letter.token)
    expect(await confirm(letter.token)).toEqual({ draw: '2026-Q4', closesAt: end.toISOString(), wasCounted: false })
    expect(await confirm(letter.token)).toMatchObject({ wasCounted: true })
    expect(await confirm('another')).toBe('invalid-raffle-link')
  })

  test('whoever is in already hears so by mail, at most once a day, at the address that was confirmed; the page says the same as to everybody', async () => {
    const answer = await enter()
    await confirm((await lastLetter('raffle-confirm')).token)
    for (const hours of [1, 2, 3]) {
      later(hours * 60 * minute)
      expect(await enter({ email: 'ANN+again@people.example', name: 'Mallory' })).toEqual(answer)
    }
    expect((await letters()).map(({ kind, to }) => [kind, to])).toEqual([['raffle-confirm', ann.email], ['raffle-entered', ann.email]])
    later(day)
    await enter()
    expect(await letters()).toHaveLength(3)
    expect(await entries()).toMatchObject([{ name: ann.name }])
  })

  test('fifty presses at once are one entry and one letter', async () => {
    await Promise.all(Array.from({ length: 50 }, () => enter()))
    expect(await entries()).toHaveLength(1)
    expect(await letters()).toHaveLength(1)
  })

  test('of fifty different entries of one mailbox at once one counts', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, number) => enter({ email: `ann+${number}@people.example` })))
    const tokens = (await letters()).flatMap((letter) => (letter.kind === 'raffle-confirm' ? [letter.token] : []))
    const outcomes = await Promise.all(tokens.map(confirm))
    expect(outcomes.filter((outcome) => typeof outcome === 'object')).toHaveLength(50)
    expect(outcomes.filter((outcome) => typeof outcome === 'object' && !outcome.wasCounted)).toHaveLength(1)
    expect((await entries()).filter(({ confirmed_at }) => confirmed_at !== null)).toHaveLength(1)
  })

  test('a stranger who enters the address too neither replaces the entry nor puts a word into the letter', async () => {
    await enter()
    const own = await lastLetter('raffle-confirm')
    later(minute)
    await enter({ name: 'Buy Gold Now', state: 'TX' })
    const strangers = await lastLetter('raffle-confirm')
    expect(strangers.entryId).not.toBe(own.entryId)
    expect(JSON.stringify(await letters())).not.toMatch(/Buy Gold|Ann Example/)
    expect(await confirm(own.token)).toMatchObject({ wasCounted: false })
    expect(await confirm(strangers.token)).toMatchObject({ wasCounted: true })
    expect((await entries()).filter(({ confirmed_at }) => confirmed_at !== null)).toMatchObject([{ id: own.entryId, name: ann.name, state: 'CA' }])
  })

  test('fifty confirmations at once are counted once', async () => {
    await enter()
    const { token } = await lastLetter('raffle-confirm')
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => confirm(token)))
    expect(outcomes.filter((outcome) => typeof outcome === 'object' && !outcome.wasCounted)).toHaveLength(1)
  })

  test('other spellings of one mailbox share its limit', async () => {
    const tight = await serve(1)
    const statuses: number[] = []
    for (const tag of ['', '+a', '+b', '+c']) statuses.push((await post('', { ...ann, email: `ann${tag}@people.example` }, tight)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429])
    await tight.close()
  })

  test('the field that nobody sees: the same answer, and nothing is written', async () => {
    expect(await enter({ website: 'https://spam.example' })).toEqual({ draw: '2026-Q4', closesAt: end.toISOString() })
    expect([await entries(), await letters()]).toEqual([[], []])
    await enter({ website: '' })
    expect(await entries()).toHaveLength(1)
  })

  test('the last second of a quarter belongs to it; confirming does not outlive it', async () => {
    later(-1_000, end)
    expect(await enter()).toMatchObject({ draw: '2026-Q4' })
    const late = await lastLetter('raffle-confirm')
    expect(late.expiresAt).toEqual(end)
    later(0, end)
    expect(await confirm(late.token)).toBe('invalid-raffle-link')
    expect(await enter()).toEqual({ draw: '2027-Q1', closesAt: '2027-04-01T00:00:00.000Z' })
    expect(await confirm((await lastLetter('raffle-confirm')).token)).toMatchObject({ draw: '2027-Q1', wasCounted: false })
  })

  test('the winner’s letter, as the draw leaves it, is a letter of ours, and its link takes the prize within 14 days', async () => {
    await enter()
    await confirm((await lastLetter('raffle-confirm')).token)
    later(day, end)
    await raffleOperations['raffle.draw'].run({ draw: '2026-Q4' }, { db: database().kysely, now })
    const waiting = await lastLetter('raffle-winner')
    expect(waiting).toMatchObject({ to: ann.email, name: ann.name, draw: '2026-Q4', place: '1', token: '', answerUntil: new Date(end.getTime() + 15 * day) })
    const [earlier, letter] = [await asGoing(waiting), await asGoing(waiting)]
    expect(await accept(earlier.token)).toMatchObject({ code: 'invalid-raffle-link' })
    expect(await accept((await lastLetter('raffle-confirm')).token)).toMatchObject({ code: 'invalid-raffle-link' })
    later(15 * day, end)
    expect(await accept(letter.token)).toMatchObject({ code: 'invalid-raffle-link', message: expect.stringContaining('time to answer is over') })
    later(14 * day, end)
    const taken = { draw: '2026-Q4', acceptedAt: now.toISOString() }
    expect(await accept(letter.token)).toEqual(taken)
    later(20 * day, end)
    expect(await accept(letter.token)).toEqual(taken)
  })

  test.each([
    ['no name', { name: ' ' }, 'name'],
    ['no address', { email: 'ann' }, 'email'],
    ['no state of the United States', { state: 'ON' }, 'state'],
    ['an age that is not confirmed', { isAdult: false }, 'isAdult'],
    ['a residence that is not confirmed', { isResident: false }, 'isResident'],
  ])('%s is refused by its field', async (_what, changes, field) => {
    const response = await post('', { ...ann, ...changes })
    expect([response.statusCode, response.json<{ issues: { path: string }[] }>().issues.map(({ path }) => path)]).toEqual([400, [field]])
    expect(await entries()).toEqual([])
  })

  test('the sweep deletes what was not confirmed in time', async () => {
    await enter()
    const sweep = (at: Date) => sweepRaffle({ database: database(), log: createLogger('silent') }, at)
    await sweep(new Date(start.getTime() + 7 * day - 1))
    expect(await entries()).toHaveLength(1)
    await sweep(new Date(start.getTime() + 7 * day))
    expect(await entries()).toEqual([])
  })
})

test('the call is limited by address and by e-mail', () => expect(postRaffle.rateLimit).toMatchObject({ per: 'address', perEmail: { max: 3 } }))

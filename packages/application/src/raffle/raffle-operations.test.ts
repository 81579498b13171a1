import { DAY_MS } from '@fairweight/domain/time/durations.ts'
import { expect, test } from 'vitest'
import type { Queryable } from '@fairweight/database/opening/database.ts'
import { raffleEntries } from '@fairweight/database/repositories/raffle/entries.ts'
import { raffleWinners } from '@fairweight/database/repositories/raffle/winners.ts'
import { forEachDatabase } from '@fairweight/testing/database/for-each-database.ts'
import { type RaffleOperationName, raffleOperations } from './raffle-operations.ts'

const entered = new Date('2026-11-21T12:00:00Z')
const end = new Date('2027-01-01T00:00:00Z')
const now = new Date('2027-01-02T12:00:00Z')
const seed = '00112233445566778899aabbccddeeff'.repeat(2)
const DRAW = '2026-Q4'
const daysLater = (days: number, from = now) => new Date(from.getTime() + days * DAY_MS)

async function enter(db: Queryable, people: number): Promise<void> {
  for (let number = 1; number <= people; number += 1) {
    const email = `person-${number}@people.example`
    await raffleEntries.enter(
      db,
      { mailbox: email, email, name: `Person ${number}`, state: 'CA', tokenHash: `token ${number}` },
      entered,
    )
    await raffleEntries.confirm(db, `token ${number}`, entered)
  }
  await raffleEntries.enter(
    db,
    {
      mailbox: 'late@people.example',
      email: 'late@people.example',
      name: 'Never Confirmed',
      state: 'CA',
      tokenHash: 'never',
    },
    entered,
  )
}

const emails = (db: Queryable) => db.selectFrom('mail').selectAll().orderBy('created_at').execute()

forEachDatabase('operations on the raffle', (open) => {
  const prepare = async (people = 5) => {
    const { kysely: db } = await open()
    await enter(db, people)
    const run = <Name extends RaffleOperationName>(name: Name, input: unknown = { draw: DRAW }, at = now) =>
      raffleOperations[name].run(input, { db, now: at })
    return {
      db,
      run,
      hold: (input: object = {}, at = now) =>
        raffleOperations['raffle.draw'].run({ draw: DRAW, ...input }, { db, now: at }),
      verify: (at = now) => raffleOperations['raffle.verify'].run({ draw: DRAW }, { db, now: at }),
    }
  }

  test('a draw chooses one of those who count, writes to them once, and comes out the same when held again', async () => {
    const { db, hold } = await prepare()
    const first = await hold({ seed })
    expect(first).toMatchObject({
      draw: DRAW,
      seed,
      entries: 5,
      drawnAt: now.toISOString(),
      winner: {
        place: 1,
        name: expect.stringMatching(/^Person \d$/),
        emailState: 'waits to be sent',
        acceptedAt: null,
        answerUntil: daysLater(14).toISOString(),
      },
    })
    const again = await hold({}, daysLater(3))
    expect(again).toEqual({ ...first, result: expect.stringContaining('already') })
    const [email, ...others] = await emails(db)
    expect(others).toEqual([])
    expect(email).toMatchObject({
      kind: 'raffle-winner',
      recipient: first.winner.email,
      content: { draw: DRAW, place: '1', entryId: first.winner.entryId, answerUntil: daysLater(14).toISOString() },
    })
    // Its link is made when it is handed over: until then nobody knows one.
    expect(Object.keys(email?.content ?? {}).toSorted()).toEqual(['answerUntil', 'draw', 'entryId', 'name', 'place'])
  })

  test('ten commands at once hold one draw', async () => {
    const { db, hold } = await prepare()
    const reports = await Promise.all(Array.from({ length: 10 }, () => hold()))
    expect(new Set(reports.map(({ seed: drawn, winner }) => `${drawn} ${winner.entryId}`)).size).toBe(1)
    expect(reports.filter(({ result }) => result.includes('already'))).toHaveLength(9)
    expect(await emails(db)).toHaveLength(1)
  })

  test('nothing is drawn before the quarter has ended, and then from its first moment on', async () => {
    const { db, hold } = await prepare()
    await expect(hold({}, new Date(end.getTime() - 1))).rejects.toMatchObject({
      code: 'draw-open',
      message: '2026-Q4 is open until 2027-01-01 00:00 UTC and can be drawn after that.',
    })
    expect(await emails(db)).toEqual([])
    expect((await hold({}, end)).entries).toBe(5)
  })

  test('without an entry that counts nothing is recorded', async () => {
    const { db, hold } = await prepare(0)
    await expect(hold()).rejects.toMatchObject({ code: 'nobody-entered' })
    expect(await db.selectFrom('raffle_draw').selectAll().execute()).toEqual([])
  })

  test('who does not answer is followed by the next place, until nobody is left', async () => {
    const { db, hold } = await prepare(2)
    await expect(hold({ redraw: true })).rejects.toMatchObject({ code: 'not-drawn' })
    const first = await hold({ seed })
    await expect(hold({ redraw: true }, new Date(daysLater(14).getTime() - 1))).rejects.toMatchObject({
      code: 'answer-awaited',
    })
    const second = await hold({ redraw: true }, daysLater(14))
    expect(second).toMatchObject({
      seed,
      entriesHash: first.entriesHash,
      winner: { place: 2, answerUntil: daysLater(28).toISOString() },
    })
    expect(second.winner.entryId).not.toBe(first.winner.entryId)
    await expect(hold({ redraw: true }, daysLater(15))).rejects.toMatchObject({ code: 'answer-awaited' })
    expect((await hold({}, daysLater(15))).winner).toEqual(second.winner)
    await expect(hold({ redraw: true }, daysLater(28))).rejects.toMatchObject({ code: 'nobody-left' })
    expect((await emails(db)).map(({ key }) => key)).toEqual(['raffle-winner:2026-Q4:1', 'raffle-winner:2026-Q4:2'])
  })

  test('of several who draw again at once one chooses', async () => {
    const { db, hold } = await prepare()
    await hold()
    const outcomes = await Promise.allSettled(Array.from({ length: 10 }, () => hold({ redraw: true }, daysLater(14))))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes.filter(({ status }) => status === 'rejected'))
      expect(outcome).toMatchObject({ reason: { code: 'answer-awaited' } })
    expect(await emails(db)).toHaveLength(2)
  })

  test('whoever claimed the prize keeps it', async () => {
    const { db, hold } = await prepare()
    await hold()
    await raffleWinners.renewLink(db, DRAW, 1, 'link')
    await raffleWinners.accept(db, 'link', daysLater(13))
    await expect(hold({ redraw: true }, daysLater(20))).rejects.toMatchObject({
      code: 'prize-taken',
      message: expect.stringContaining('2027-01-15'),
    })
    expect((await hold({}, daysLater(20))).winner.acceptedAt).toBe(daysLater(13).toISOString())
  })

  test('a draw comes out as it was recorded', async () => {
    const { hold, verify } = await prepare()
    await expect(verify()).rejects.toMatchObject({ code: 'not-drawn' })
    const { winner, entriesHash } = await hold({ seed })
    const check = await verify()
    expect(check).toMatchObject({
      isAsRecorded: true,
      faults: [],
      seed,
      entriesHash,
      winners: [{ place: 1, entryId: winner.entryId }],
    })
    expect(check.ranking[0]).toMatchObject({ place: 1, entryId: winner.entryId })
    expect(JSON.stringify(check)).not.toMatch(/people\.example|Person/)
  })

  test.each<[string, (db: Queryable) => Promise<unknown>, RegExp]>([
    [
      'a name',
      (db) => db.updateTable('raffle_entry').set({ name: 'Mallory' }).where('token_hash', '=', 'token 3').execute(),
      /hash over the entries/,
    ],
    [
      'an address',
      (db) =>
        db
          .updateTable('raffle_entry')
          .set({ email: 'mallory@people.example' })
          .where('token_hash', '=', 'token 1')
          .execute(),
      /hash over the entries/,
    ],
    [
      'a time',
      (db) => db.updateTable('raffle_entry').set({ confirmed_at: end }).where('token_hash', '=', 'token 2').execute(),
      /hash over the entries/,
    ],
    [
      'an entry taken out',
      (db) => db.deleteFrom('raffle_entry').where('token_hash', '=', 'token 2').execute(),
      /5 entries took part, and 4 are there now/,
    ],
    [
      'an entry slipped in',
      (db) => db.updateTable('raffle_entry').set({ confirmed_at: entered }).where('token_hash', '=', 'never').execute(),
      /5 entries took part, and 6 are there now/,
    ],
    [
      'the winner',
      (db) => db.updateTable('raffle_winner').set({ entry_id: 'another' }).execute(),
      /went to the entry another; according to the seed it belongs to/,
    ],
    ['the place', (db) => db.updateTable('raffle_winner').set({ place: 3 }).execute(), /out of order/],
  ])('tampering is found: %s', async (_what, tamper, fault) => {
    const { db, hold, verify } = await prepare()
    await hold({ seed })
    await tamper(db)
    const check = await verify()
    expect(check.isAsRecorded).toBe(false)
    expect(check.faults.join('\n')).toMatch(fault)
    expect(check.result).toBe('2026-Q4 does not match its record.')
  })

  test('tampering is found: the seed, among so many that no other one brings the same order', async () => {
    const { db, hold, verify } = await prepare(20)
    await hold({ seed })
    await db
      .updateTable('raffle_draw')
      .set({ seed: 'f'.repeat(64) })
      .execute()
    const check = await verify()
    expect(check.isAsRecorded).toBe(false)
    expect(check.faults.join('\n')).toMatch(/hash over the entries/)
    expect(check.result).toBe('2026-Q4 does not match its record.')
  })

  test('nobody is chosen from entries that were tampered with', async () => {
    const { db, hold } = await prepare()
    await hold({ seed })
    await db
      .updateTable('raffle_entry')
      .set({ email: 'mallory@people.example' })
      .where('token_hash', '=', 'token 1')
      .execute()
    await expect(hold({ redraw: true }, daysLater(14))).rejects.toMatchObject({ code: 'entries-changed' })
    expect(await emails(db)).toHaveLength(1)
  })

  test('once the entries are deleted, it says so', async () => {
    const { db, hold, verify } = await prepare()
    await hold()
    await raffleEntries.sweep(db, daysLater(365))
    await expect(verify(daysLater(366))).rejects.toMatchObject({
      code: 'entries-deleted',
      message: expect.stringContaining('2028-01-02'),
    })
    expect((await verify(daysLater(300))).isAsRecorded).toBe(false)
    expect((await hold({}, daysLater(366))).winner).toMatchObject({ name: null, email: null })
  })

  test('the status says what is to be done', async () => {
    const { db, run, hold } = await prepare(2)
    const next = async (at: Date) =>
      ((await run('raffle.status', {}, at)) as { draws: { draw: string; next: string }[] }).draws.map(
        (one) => `${one.draw} ${one.next}`,
      )
    expect((await raffleOperations['raffle.status'].run({}, { db, now: entered })).draws).toEqual([
      {
        draw: DRAW,
        closesAt: end.toISOString(),
        entries: 2,
        unconfirmed: 1,
        drawnAt: null,
        winner: null,
        emailState: null,
        next: 'open until 2027-01-01 00:00 UTC',
      },
    ])
    expect(await next(now)).toEqual([
      '2027-Q1 open until 2027-04-01 00:00 UTC',
      '2026-Q4 draw it by 2027-01-08 00:00 UTC',
    ])
    const { winner } = await hold()
    expect((await next(now))[1]).toBe('2026-Q4 the winner may reply until 2027-01-16 12:00 UTC')
    expect((await next(daysLater(14)))[1]).toBe('2026-Q4 no reply by 2027-01-16 12:00 UTC: draw again with --redraw')
    await raffleWinners.renewLink(db, DRAW, 1, 'link')
    await raffleWinners.accept(db, 'link', daysLater(1))
    expect((await next(daysLater(2)))[1]).toBe(
      `2026-Q4 claimed on 2027-01-03 12:00 UTC; give ${winner.email} one year of Fairweight with every tool`,
    )
  })

  test.each<[RaffleOperationName, unknown, string]>([
    ['raffle.draw', {}, '“” is not a draw such as 2026-Q4.'],
    ['raffle.draw', { draw: '2026-Q5' }, '“2026-Q5” is not a draw such as 2026-Q4.'],
    ['raffle.verify', null, 'is not a draw'],
    ['raffle.verify', { draw: 7 }, '“7” is not a draw'],
    ['raffle.draw', { draw: DRAW, seed: 'abc' }, 'A seed must be 32 bytes, written as 64 hexadecimal digits.'],
    ['raffle.draw', { draw: DRAW, seed, redraw: true }, 'keeps the seed'],
  ])('%s of %j is refused and changes nothing', async (name, input, sentence) => {
    const { db, run } = await prepare()
    await expect(run(name, input)).rejects.toMatchObject({
      name: 'OperationFailed',
      code: 'invalid-input',
      message: expect.stringContaining(sentence),
    })
    expect(await db.selectFrom('raffle_draw').selectAll().execute()).toEqual([])
  })

  test('another seed than the one it was drawn with is refused; the same one, in any case, is not', async () => {
    const { hold } = await prepare()
    const { winner } = await hold({ seed })
    await expect(hold({ seed: 'f'.repeat(64) })).rejects.toMatchObject({ code: 'other-seed' })
    expect((await hold({ draw: ' 2026-q4 ', seed: seed.toUpperCase() })).winner).toEqual(winner)
  })
})

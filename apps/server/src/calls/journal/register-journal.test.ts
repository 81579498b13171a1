import { ERROR_CATALOG, type ErrorCode } from '@fairweight/contract/errors'
import { errorResponse, journal, journalEntry, savedRun } from '@fairweight/contract/wire'
import { asJournalEntryId } from '@fairweight/domain/identifiers'
import { JOURNAL_CHANGE_MS } from '@fairweight/domain/journal'
import { journalEntries } from '@fairweight/database/repositories/journal/journal-entries.ts'
import { lists } from '@fairweight/database/repositories/user-data/lists.ts'
import { portfolios } from '@fairweight/database/repositories/portfolios/portfolios.ts'
import { stocksRun } from '@fairweight/testing/database/synthetic-runs.ts'
import { assert, expect, test } from 'vitest'
import { send } from '../../../testing/signed-in.ts'
import { siteForCaller } from '../../../testing/site-for-caller.ts'

const at = siteForCaller('bundle')

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', body?: unknown) =>
  send(at.site.app, at.caller, method, `/user/journal${path}`, body)
const HLX = { of: 'stock', ticker: 'HLX' }
const write = (subject: unknown, why = 'It grows.', wrongIf = 'It stops.') =>
  ask('POST', '/create', { subject, why, wrongIf, criteria: [] })
const written = async (subject: unknown = HLX) => journalEntry.strict().parse((await write(subject)).json())
const all = async () => journal.strict().parse((await ask('GET')).json())

async function expectError(answer: ReturnType<typeof ask>, code: ErrorCode): Promise<void> {
  const response = await answer
  const said = errorResponse.strict().parse(response.json())
  expect([response.statusCode, said.code]).toEqual([ERROR_CATALOG[code].status, code])
}

test('an entry is written with what the day says, changed, noted on, and told with what happened', async () => {
  expect((await all()).entries).toEqual([])
  const made = await written()
  expect(made).toMatchObject({
    subject: HLX,
    name: 'HLX',
    why: 'It grows.',
    wrongIf: 'It stops.',
    stocks: 1,
    notes: [],
  })
  expect(made.captured.price).toBeGreaterThan(0)
  expect([made.captured.value, made.captured.momentum]).not.toContain(null)
  expect(Date.parse(made.fixedAt) - Date.parse(made.createdAt)).toBe(JOURNAL_CHANGE_MS)
  const changed = (
    await ask('PUT', '/change', { id: made.id, why: ' It grows fast. ', wrongIf: '', criteria: [] })
  ).json()
  expect(changed).toMatchObject({ why: 'It grows fast.', wrongIf: '', captured: made.captured })
  await ask('POST', '/notes', { id: made.id, text: 'It did.' })
  const { asOf, entries } = await all()
  expect(entries).toMatchObject([{ id: made.id, asOf, notes: [{ text: 'It did.' }], now: made.captured }])
  expect(entries[0]?.outcomes.map(({ months, isAhead }) => [months, isAhead])).toEqual([
    [3, true],
    [6, true],
    [12, true],
    [null, false],
  ])
  expect(entries[0]?.outcomes[3]?.stocks).toBe(0)
})

test('a list, a saved result and a portfolio are captured as they stand', async () => {
  const { kysely } = at.site.database
  const list = await lists.create(kysely, at.caller.userId, 'Mine')
  const listId = typeof list === 'string' ? assert.fail(list) : list.id
  await lists.add(kysely, at.caller.userId, listId, 'HLX')
  const portfolio = await portfolios.create(kysely, at.caller.userId, 'Plan')
  const portfolioId = typeof portfolio === 'string' ? assert.fail(portfolio) : portfolio.id
  const run = savedRun.parse(
    (await send(at.site.app, at.caller, 'POST', '/lists/runs', { id: listId, name: 'Mix', run: stocksRun })).json(),
  )
  expect(await written({ of: 'list', listId })).toMatchObject({ name: 'Mine', stocks: 1, captured: { price: null } })
  const held = stocksRun.weights.filter(({ weight }) => weight > 0).length
  expect(await written({ of: 'result', listId, runId: run.id })).toMatchObject({ name: 'Mix', stocks: held })
  expect(await written({ of: 'portfolio', portfolioId })).toMatchObject({ name: 'Plan', stocks: 0 })
  const reasons = (await all()).entries.map(({ outcomes }) => outcomes[3]?.reason)
  expect(reasons[0]).toBe('Nothing was in it on that day.')
  await lists.removeTickers(kysely, at.caller.userId, listId, 'HLX')
  expect((await all()).entries.at(-1)).toMatchObject({ name: 'Mine', stocks: 1 })
})

test('what cannot be is refused in a sentence and keeps nothing', async () => {
  await expectError(write({ of: 'stock', ticker: 'NOSUCH' }), 'unknown-ticker')
  await expectError(write({ of: 'list', listId: 'none' }), 'unknown-list')
  await expectError(write({ of: 'portfolio', portfolioId: 'none' }), 'unknown-portfolio')
  await expectError(write(HLX, '  '), 'invalid-request')
  await expectError(write(HLX, 'x'.repeat(2001)), 'invalid-request')
  await expectError(
    ask('POST', '/create', { subject: HLX, why: 'y', wrongIf: '', criteria: [], price: 1 }),
    'invalid-request',
  )
  expect((await all()).entries).toEqual([])
})

test('after 24 hours nothing is changed or deleted, and a note still comes along', async () => {
  const made = await written()
  const old = new Date(Date.now() - JOURNAL_CHANGE_MS - 60_000)
  const { kysely } = at.site.database
  const row = (await journalEntries.find(kysely, at.caller.userId, asJournalEntryId(made.id))) ?? assert.fail('Kept.')
  const { id: _id, user_id: _user, notes: _notes, created_at: _at, changed_at: _changed, ...entry } = row
  const past = await journalEntries.create(kysely, at.caller.userId, entry, old)
  const id = typeof past === 'string' ? assert.fail(past) : past.id
  await expectError(ask('PUT', '/change', { id, why: 'Other', wrongIf: '', criteria: [] }), 'entry-fixed')
  await expectError(ask('DELETE', `/delete?id=${id}`), 'entry-fixed')
  expect((await ask('POST', '/notes', { id, text: 'I was wrong.' })).statusCode).toBe(200)
  expect((await ask('DELETE', `/delete?id=${made.id}`)).json()).toEqual({ success: true })
  await expectError(ask('DELETE', `/delete?id=${made.id}`), 'unknown-entry')
  expect((await all()).entries.map(({ why, notes }) => [why, notes.length])).toEqual([['It grows.', 1]])
})

import type { FollowedJournalEntry, Journal } from '@fairweight/contract/wire'
import { asListId } from '@fairweight/domain/identifiers'
import type { JournalSubject } from '@fairweight/domain/journal'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { ADA, clearHint, setHint } from '../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
import { beginSession, dropSession } from '../../data/session/page-session.ts'
import { ToastRegion } from '../../ui/overlays/toast-region.tsx'
import { subjectOfAddress } from './journal-address.ts'
import { JournalSection } from './journal-section.tsx'

const ALL = 'GET /api/user/journal'
const WRITE = 'POST /api/user/journal/create'
const HOUR = 3_600_000

function entry(part: Partial<FollowedJournalEntry> = {}): FollowedJournalEntry {
  const createdAt = new Date(Date.now() - HOUR).toISOString()
  return {
    id: 'one',
    subject: { of: 'stock', ticker: 'KO' },
    name: 'KO',
    why: 'It raises prices.',
    wrongIf: 'Volumes fall.',
    criteria: [],
    readings: [],
    dataset: 'market',
    asOf: '2026-11-20',
    captured: { price: 60.5, value: 'A', momentum: 'B' },
    stocks: 1,
    createdAt,
    changedAt: null,
    fixedAt: new Date(Date.now() + 23 * HOUR).toISOString(),
    notes: [],
    now: { price: 61, value: 'B', momentum: 'B' },
    outcomes: [
      { months: 3, until: '2027-02-20', isAhead: true, stocks: null, fund: null, leftOut: [], reason: null },
      { months: null, until: '2026-11-27', isAhead: false, stocks: 0.12, fund: 0.05, leftOut: [], reason: null },
    ],
    ...part,
  }
}
const FIXED = entry({
  id: 'two',
  name: 'PEP',
  subject: { of: 'stock', ticker: 'PEP' },
  fixedAt: '2026-01-02T00:00:00Z',
})
const journal = (...entries: FollowedJournalEntry[]): Journal => ({ asOf: '2026-11-27', fund: 'SPY', entries })

beforeEach(() => {
  clearHint()
  dropSession()
})

async function open(answers: CallAnswers, subject: JournalSubject | null = null) {
  const asked = await startApiServer({ 'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } }, ...answers })
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  render(
    <MemoryRouter>
      <JournalSection subject={subject} />
      <ToastRegion />
    </MemoryRouter>,
  )
  return asked
}

test('an entry is written, and what was typed stays until it is kept', async () => {
  let tries = 0
  const asked = await open(
    {
      [ALL]: () => ({ body: tries < 2 ? journal() : journal(entry()) }),
      [WRITE]: () => ((tries += 1) === 1 ? refused(404, 'unknown-ticker') : { body: entry() }),
    },
    { of: 'stock', ticker: 'KO' },
  )
  expect(await screen.findByText('No entries yet')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Write it down' }))
  expect(screen.getByLabelText('Why')).toHaveAccessibleDescription(/Write why first/)
  await userEvent.type(screen.getByLabelText('Why'), 'It raises prices.')
  await userEvent.click(screen.getByRole('button', { name: 'Write it down' }))
  expect(await screen.findByText('Unknown ticker')).toBeVisible()
  expect(screen.getByLabelText('Why')).toHaveValue('It raises prices.')
  await userEvent.click(screen.getByRole('button', { name: 'Write it down' }))
  expect(await screen.findByRole('article', { name: /^KO, / })).toBeVisible()
  expect(asked.filter(({ call }) => call === WRITE)).toHaveLength(2)
})

test('an entry tells what was said, what was so, and what happened since', async () => {
  await open({ [ALL]: { body: journal(entry()) } })
  const card = await screen.findByRole('article', { name: /^KO, / })
  expect(within(card).getByText('It raises prices.')).toBeVisible()
  expect(card).toHaveTextContent('$60.50, value A, momentum B as of Nov 20, 2026. Today: $61.00, value B, momentum B.')
  const rows = within(card).getAllByRole('row')
  expect(rows[0]).toHaveTextContent('S&P 500 fund (SPY)')
  expect(rows[1]).toHaveTextContent('After 3 monthson Feb 20, 2027')
  expect(rows[2]).toHaveTextContent('Until Nov 27, 2026+12.00%+5.00%+7.00%')
})

test('within 24 hours it can be changed and deleted; later a note is all that can be added', async () => {
  const changed = entry({ why: 'It sells more.' })
  let isChanged = false
  await open({
    [ALL]: () => ({ body: journal(isChanged ? changed : entry(), FIXED) }),
    'PUT /api/user/journal/change': () => {
      isChanged = true
      return { body: changed }
    },
    'DELETE /api/user/journal/delete?id=one': { body: { success: true } },
    'POST /api/user/journal/notes': { body: { ...FIXED, notes: [{ text: 'It did.', writtenAt: FIXED.createdAt }] } },
  })
  const fixed = await screen.findByRole('article', { name: /^PEP, / })
  expect(within(fixed).queryByRole('button', { name: 'Change: PEP' })).toBeNull()
  expect(within(fixed).getByText('It can no longer be changed.')).toBeVisible()
  await userEvent.click(within(fixed).getByRole('button', { name: 'Add a note: PEP' }))
  await userEvent.type(within(fixed).getByLabelText('Note'), 'It did.')
  await userEvent.click(within(fixed).getByRole('button', { name: 'Add the note' }))
  expect(await within(fixed).findByText(/^Added on /)).toBeVisible()
  expect(within(fixed).getByText('It did.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Change: KO' }))
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('It sells more.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Delete: KO' }))
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(1))
})

test('a kill criterion is read from what was typed, and shows whether it is still so', async () => {
  const criterion = {
    kind: 'kill-criterion',
    ticker: 'KO',
    figure: 'free-cash-flow',
    holds: 'above',
    bound: 1e9,
  } as const
  const kept = entry({ criteria: [criterion], readings: [{ value: 9e8, isSo: false }] })
  let isWritten = false
  const asked = await open(
    {
      [ALL]: () => ({ body: isWritten ? journal(kept) : journal() }),
      [WRITE]: () => {
        isWritten = true
        return { body: kept }
      },
    },
    { of: 'stock', ticker: 'KO' },
  )
  await userEvent.type(await screen.findByLabelText('Why'), 'It raises prices.')
  await userEvent.click(screen.getByRole('button', { name: 'Add a kill criterion' }))
  await userEvent.type(screen.getByLabelText('Number'), 'much')
  await userEvent.click(screen.getByRole('button', { name: 'Write it down' }))
  expect(screen.getByLabelText('Number')).toHaveAccessibleDescription(/This number cannot be read/)
  await userEvent.clear(screen.getByLabelText('Number'))
  await userEvent.type(screen.getByLabelText('Number'), '1B')
  await userEvent.click(screen.getByRole('button', { name: 'Write it down' }))
  const card = await screen.findByRole('article', { name: /^KO, / })
  expect(card).toHaveTextContent('free cash flow of twelve months is above $1,000,000,000.00')
  expect(card).toHaveTextContent('Broken today: $900,000,000.00')
  expect(asked.find(({ call }) => call === WRITE)?.body).toMatchObject({ criteria: [criterion] })
})

test('entries can be narrowed to one stock', async () => {
  await open({ [ALL]: { body: journal(entry(), FIXED) } })
  await userEvent.selectOptions(await screen.findByLabelText('About'), 'PEP')
  expect(screen.getAllByRole('article')).toHaveLength(1)
  expect(screen.getByRole('article', { name: /^PEP, / })).toBeVisible()
})

test('what has no history says why, and a failure can be tried again', async () => {
  const reason = 'The data has no close of KO on 2026-11-20.'
  let tries = 0
  await open({
    [ALL]: () => {
      tries += 1
      const outcome = { months: null, until: '2026-11-27', isAhead: false, stocks: null, fund: 0.05 } as const
      const missing = entry({ now: null, outcomes: [{ ...outcome, leftOut: ['KO'], reason }] })
      return tries === 1 ? refused(503, 'not-available') : { body: journal(missing) }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: /again/i }))
  expect(await screen.findByText(reason)).toBeVisible()
  expect(screen.getByRole('article')).toHaveTextContent('It is no longer in the data.')
})

test('a list is named before one writes about it, and one that is gone is said', async () => {
  const about = { of: 'list', listId: asListId('l') } as const
  await open({ [ALL]: { body: journal() }, 'GET /api/lists/get': { body: { l: 'Mine' } } }, about)
  expect(await screen.findByText('Mine')).toBeVisible()
  expect(screen.queryByLabelText('Ticker')).toBeNull()
})

test.each([
  ['stock=ko', { of: 'stock', ticker: 'KO' }],
  ['list=l', { of: 'list', listId: 'l' }],
  ['list=l&result=r', { of: 'result', listId: 'l', runId: 'r' }],
  ['portfolio=p', { of: 'portfolio', portfolioId: 'p' }],
  ['stock=%20', null],
  ['', null],
])('the address %s leads to what is written about', (query, subject) => {
  expect(subjectOfAddress(new URLSearchParams(query))).toEqual(subject)
})

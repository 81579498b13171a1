import type { RatingChange, RatingChanges } from '@fairweight/contract/wire'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { beginSession, dropSession } from '../../data/session/page-session.ts'
import { ADA, clearHint, setHint } from '../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
import { ChangeStrip } from './change-strip.tsx'

const HELIX = { TICKER: 'HLX', COMPANY_NAME: 'Helix' }
const CHANGES: readonly RatingChange[] = [
  { ...HELIX, tool: 'value', before: 'B', after: 'A*' },
  { ...HELIX, tool: 'momentum', before: 'A', after: 'Unranked' },
  { TICKER: 'GONE', COMPANY_NAME: null, tool: 'value', before: 'A', after: null },
]
const FOUND: RatingChanges = { since: '2026-11-19', asOf: '2026-11-20', dataset: 'market', changes: [...CHANGES] }
const SEEN = 'PUT /api/user/rating-changes/seen'

async function open(found: Partial<RatingChanges>, answers: CallAnswers = {}) {
  const asked = await startApiServer({
    'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } },
    'GET /api/user/rating-changes': { body: { ...FOUND, ...found } },
    [SEEN]: { body: { success: true } },
    ...answers,
  })
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  render(
    <ChangeStrip
      dataset={null}
      linkTo={(ticker, label) => (
        <a href={`/?stock=${ticker}`} aria-label={label}>
          {ticker}
        </a>
      )}
    />,
  )
  return asked
}

beforeEach(() => {
  clearHint()
  dropSession()
})

it('says in words what changed since the last visit, a stock with its link once, and keeps that it was on the screen', async () => {
  const asked = await open({})
  expect(await screen.findByRole('status')).toHaveTextContent(
    'Since your last visit (Nov 19, 2026): 3 grades of your stocks changed.',
  )
  const [first, second] = screen.getAllByRole('listitem')
  expect(first).toHaveTextContent('HLX value B → A*, momentum A → Unranked')
  expect(first).toHaveTextContent('value from B to A one star, momentum from A to Unranked')
  expect(screen.getByRole('link', { name: 'HLX, Helix' })).toHaveAttribute('href', '/?stock=HLX')
  expect(second).toHaveTextContent('GONE value: no longer rated')
  await waitFor(() =>
    expect(asked.find(({ call }) => call === SEEN)?.body).toEqual({
      asOf: '2026-11-20',
      dataset: 'market',
      dismissed: false,
    }),
  )
})

it('goes when it is dismissed, and has been seen then', async () => {
  const asked = await open({})
  await userEvent.click(await screen.findByRole('button', { name: 'Dismiss grade changes' }))
  expect(screen.queryByRole('region', { name: 'Grade changes' })).toBeNull()
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ call: SEEN, body: { asOf: '2026-11-20', dismissed: true } }))
})

it('shows the first five stocks, and the others when asked', async () => {
  const changes = Array.from({ length: 12 }, (_, place): RatingChange => ({
    TICKER: `T${place}`,
    COMPANY_NAME: 'T',
    tool: 'momentum',
    before: 'A',
    after: 'B',
  }))
  await open({ changes })
  expect(await screen.findAllByRole('listitem')).toHaveLength(5)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 12 stocks' }))
  expect(screen.getAllByRole('listitem')).toHaveLength(12)
})

it.each<[string, Partial<RatingChanges>]>([
  ['a first visit', { since: null, changes: [] }],
  ['a visit without a change', { changes: [] }],
])('shows nothing after %s, which has seen all there is', async (_what, found) => {
  const asked = await open(found)
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ call: SEEN, body: { asOf: '2026-11-20', dismissed: true } }))
  expect(document.body).toHaveTextContent('')
})

it('asks once and keeps nothing where all has been seen', async () => {
  const asked = await open({ since: '2026-11-20', changes: [] })
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /api/user/rating-changes'))
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(asked.map(({ call }) => call)).not.toContain(SEEN)
  expect(document.body).toHaveTextContent('')
})

it('is silent when nothing can be learned', async () => {
  const asked = await open({}, { 'GET /api/user/rating-changes': refused(503, 'no-data-yet') })
  await waitFor(() => expect(asked.map(({ call }) => call)).toContain('GET /api/user/rating-changes'))
  expect(document.body).toHaveTextContent('')
})

import type { LivingListContents, LivingListSummary } from '@fairweight/contract/wire'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADA } from '../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
import { queryClient } from '../../data/query-client.ts'
import { recordUser, sessionStore } from '../../data/session/session-store.ts'
import { LivingListView } from './living-list-view.tsx'
import { type KeepObstacle, LivingListsSection } from './living-lists-section.tsx'

const ALL = 'GET /api/user/living-lists'
const ONE = 'GET /api/user/living-lists/list?id=large'
const SEEN = 'PUT /api/user/living-lists/seen'

const LARGE: LivingListSummary = {
  id: 'large',
  name: 'Large',
  query: 'cap=Large',
  startedOn: '2026-11-16',
  asOf: '2026-11-20',
  stocks: 2,
  lastLook: '2026-11-19',
  entered: 2,
  left: 1,
  pause: null,
}
const OPENED: LivingListContents = {
  ...LARGE,
  members: [
    { TICKER: 'HLX', COMPANY_NAME: 'Helix', since: null },
    { TICKER: 'KO', COMPANY_NAME: 'Coca-Cola', since: '2026-11-20' },
  ],
  changes: [
    { TICKER: 'KO', COMPANY_NAME: 'Coca-Cola', on: '2026-11-20', change: 'entered' },
    { TICKER: 'GONE', COMPANY_NAME: 'Gone Works', on: '2026-11-20', change: 'gone' },
    { TICKER: 'PEP', COMPANY_NAME: 'Pepsi', on: '2026-11-18', change: 'left' },
  ],
}

beforeEach(() => recordUser(ADA))
afterEach(() => {
  queryClient.clear()
  sessionStore.set({ session: { status: 'none', user: null }, tools: new Set(), profile: null, loggedOutAt: null })
})

async function open(part: ReactNode, answers: CallAnswers) {
  const asked = await startApiServer({ 'GET /api/auth/token': { body: { user: ADA, token: 't' } }, ...answers })
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>{part}</MemoryRouter>
    </QueryClientProvider>,
  )
  return asked
}

const said: string[] = []
const section = (obstacle: KeepObstacle | null) => (
  <LivingListsSection
    snapshot="s"
    obstacle={obstacle}
    onOpen={(id) => said.push(`open ${id}`)}
    onKeep={() => said.push('keep')}
  />
)
const view = (
  <LivingListView
    id="large"
    snapshot="s"
    screenText={(query) => `the screen ${query}`}
    isKnown={(ticker) => ticker !== 'GONE'}
    onOpen={(ticker) => said.push(`stock ${ticker}`)}
    onBack={() => said.push('back')}
    onAct={(action, { name }) => said.push(`${action} ${name}`)}
  />
)

test('living lists stand there with what is new in each, open by a press, and the screen on show can be kept', async () => {
  const calm = { ...LARGE, id: 'calm', name: 'Calm', entered: 0, left: 0 }
  await open(section(null), { [ALL]: { body: [LARGE, calm, { ...calm, id: 'off', name: 'Off', pause: 'no-plan' }] } })
  expect((await screen.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual([
    'Large2 entered, 1 left',
    'CalmNothing new',
    'OffStands still',
  ])
  await userEvent.click(screen.getByRole('button', { name: /^Large/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Keep as a living list' }))
  expect(said.splice(0)).toEqual(['open large', 'keep'])
})

test.each([
  ['demo', 'It needs an account with a plan.'],
  ['nothing-chosen', 'Choose filters, then keep them as a list that follows them day by day.'],
  ['bookmarks', 'A living list cannot follow your bookmarks, which are your own and not published.'],
  ['assumptions', 'A living list follows the published ratings, not other assumptions.'],
] as const)('in the way of keeping: %s, said in plain words', async (obstacle, words) => {
  await open(section(obstacle), { [ALL]: { body: [] } })
  expect(screen.getByRole('region', { name: 'Living lists' })).toHaveTextContent(words)
  expect(screen.queryByRole('button', { name: 'Keep as a living list' })).toBeNull()
})

test('twenty are the maximum, and lists that could not be loaded are asked for again by a press', async () => {
  let isBusy = true
  const twenty = Array.from({ length: 20 }, (_, at) => ({ ...LARGE, id: `${at}`, name: `List ${at}` }))
  await open(section(null), { [ALL]: () => (isBusy ? refused(400, 'invalid-request', 'Not now.') : { body: twenty }) })
  expect(await screen.findByText('Your living lists could not be loaded. Not now.')).toBeInTheDocument()
  isBusy = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(
    await screen.findByText('You have 20 living lists, the maximum. Delete one to keep another.'),
  ).toBeInTheDocument()
})

test('an open list tells who entered, who left and since when, and counts as seen', async () => {
  const asked = await open(view, {
    [ALL]: { body: [LARGE] },
    [ONE]: { body: OPENED },
    [SEEN]: { body: { success: true } },
  })
  expect(await screen.findByRole('heading', { name: 'Large' })).toHaveFocus()
  expect(
    screen.getByText('2 entered, 1 left since you last looked, at the ratings as of Nov 19, 2026.'),
  ).toBeInTheDocument()
  expect(screen.getByText('the screen cap=Large')).toBeInTheDocument()
  const rowsOf = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent),
      )
  expect(rowsOf('Who entered and who left, newest first')).toEqual([
    ['Coca-Cola', 'Entered', 'Nov 20, 2026'],
    ['Gone Works', 'Left: no longer in the published data', 'Nov 20, 2026'],
    ['Pepsi', 'Left: no longer passes the screen', 'Nov 18, 2026'],
  ])
  expect(rowsOf('Stocks that pass the screen')).toEqual([
    ['Helix', 'From the start'],
    ['Coca-Cola', 'Nov 20, 2026'],
  ])
  expect(screen.queryByRole('button', { name: 'GONE' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'PEP' }))
  for (const name of ['Show its screen', 'Copy to an ordinary list', 'Rename', 'Delete', 'Back to the stocks'])
    await userEvent.click(screen.getByRole('button', { name }))
  expect(said.splice(0)).toEqual(['stock PEP', 'show Large', 'copy Large', 'rename Large', 'delete Large', 'back'])
  expect(asked.find(({ call }) => call === SEEN)?.body).toEqual({ id: 'large', asOf: '2026-11-20' })
})

test('a new list, one that stands still, and one that nothing passes say so', async () => {
  const still: LivingListContents = {
    ...OPENED,
    entered: 0,
    left: 0,
    members: [],
    changes: [],
    pause: 'tool-not-held',
  }
  await open(view, { [ALL]: { body: [] }, [ONE]: { body: still }, [SEEN]: { body: { success: true } } })
  const pause =
    'This list stands as of Nov 20, 2026. Your plan does not include ratings or figures that its screen asks for.'
  expect(await screen.findByText(pause)).toBeInTheDocument()
  expect(
    screen.getByText('Nothing entered or left since you last looked, at the ratings as of Nov 19, 2026.'),
  ).toBeInTheDocument()
  expect(screen.getByText(/^Nobody yet\. This list began with the ratings as of Nov 16, 2026/)).toBeInTheDocument()
  expect(screen.getByText('No stock passes this screen today. Those that do later will be here.')).toBeInTheDocument()
})

test('a list that could not be loaded says why and is tried again by a press', async () => {
  let isGone = true
  await open(view, {
    [ALL]: { body: [] },
    [ONE]: () => (isGone ? refused(404, 'unknown-list', 'This list is not there.') : { body: OPENED }),
    [SEEN]: { body: { success: true } },
  })
  expect(await screen.findByText('This list is not there.')).toBeInTheDocument()
  isGone = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Large' })).toBeInTheDocument()
})

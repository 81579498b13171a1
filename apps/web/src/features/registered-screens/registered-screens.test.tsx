import type { RegisteredScreenContents, RegisteredScreens } from '@fairweight/contract/wire'
import { provenScreen } from '@fairweight/testing/market/receipts/proven-screen.ts'
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
import { RegisteredScreensSection } from './registered-screens-section.tsx'
import { ScreenView } from './screen-view.tsx'
import { ScreensOverview } from './screens-overview.tsx'

const ALL = 'GET /api/user/registered-screens'
const ONE = 'GET /api/user/registered-screens/screen?id=clock'
const { screen: SCREEN, proof: PROOF, heads: HEADS, firstDay: FIRST_DAY } = provenScreen(45, 0.001)
const CHECK = `GET /api/user/registered-screens/proof?id=clock&asOf=${FIRST_DAY}`
const PUBLIC = 'GET /api/stocks/track-record/heads?dataset=market'

const registered = (screens: readonly RegisteredScreenContents[], parts: Partial<RegisteredScreens> = {}) => ({
  body: { dataset: 'market', registered: 1, deleted: 0, needed: 200, screens, ...parts },
})

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
const section = (obstacle: string | null) => (
  <RegisteredScreensSection
    snapshot="s"
    obstacle={obstacle}
    onAll={() => said.push('all')}
    onRegister={() => said.push('register')}
  />
)
const overview = (
  <ScreensOverview snapshot="s" onOpen={(id) => said.push(`open ${id}`)} onBack={() => said.push('back')} />
)
const view = (
  <ScreenView
    id="clock"
    snapshot="s"
    screenText={(query) => `the screen ${query}`}
    isKnown={(ticker) => ticker !== 'QRM'}
    onOpen={(ticker) => said.push(`stock ${ticker}`)}
    onAll={() => said.push('all')}
    onAct={(action, { name }) => said.push(`${action} ${name}`)}
  />
)

test('among the filters a clock is started, and the way leads to the screens that are there', async () => {
  await open(section(null), { [ALL]: registered([SCREEN]) })
  await userEvent.click(await screen.findByRole('button', { name: 'See how it does' }))
  await userEvent.click(screen.getByRole('button', { name: 'Start the clock on this screen' }))
  expect(said.splice(0)).toEqual(['all', 'register'])
})

test('among the filters it says what is in the way, and that twenty run', async () => {
  await open(section('Choose filters first.'), { [ALL]: registered([]) })
  expect(screen.getByText('Choose filters first.')).toBeInTheDocument()
  const twenty = Array.from({ length: 20 }, (_, place) => ({ ...SCREEN, id: `${place}` }))
  queryClient.clear()
  await open(section(null), { [ALL]: registered(twenty, { registered: 20 }) })
  expect(await screen.findByText('20 clocks run, the maximum. Stop one to start another.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'See how all 20 do' })).toBeInTheDocument()
})

test('all screens stand there with their verdicts and figures, and how many tries count', async () => {
  const screens = [
    SCREEN,
    { ...SCREEN, id: 'found', name: 'Found', verdict: 'better' as const },
    { ...SCREEN, id: 'off', name: 'Off', pause: 'no-plan' as const },
    { ...SCREEN, id: 'done', name: 'Done', stoppedAt: '2026-11-20T10:00:00Z', dataset: 'sample' as const },
  ]
  await open(overview, { [ALL]: registered(screens, { registered: 6, deleted: 2, needed: 1200 }) })
  const cards = await screen.findAllByRole('listitem')
  expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
    'Large companies',
    'Found',
    'Off',
    'Done',
  ])
  expect(screen.getByText(/You have registered 6 screens\. 2 are deleted and still counted\./)).toHaveTextContent(
    'has become $1,200: $200 for each try.',
  )
  expect(cards[0]).toHaveTextContent('Days counted45')
  expect(cards[1]).toHaveTextContent('Better than chance')
  expect(cards[2]).toHaveTextContent('has no members. Your plan had ended.')
  expect(cards[3]).toHaveTextContent('SAMPLEStopped')
  await userEvent.click(screen.getByRole('button', { name: 'Found' }))
  await userEvent.click(screen.getByRole('button', { name: 'Back to the stocks' }))
  expect(said.splice(0)).toEqual(['open found', 'back'])
})

test('without a screen it says how one is registered, and that the sample gets no new days', async () => {
  await open(overview, { [ALL]: registered([], { registered: 0, needed: null, dataset: 'sample' }) })
  expect(await screen.findByText('No registered screens')).toBeInTheDocument()
  expect(screen.getByText(/Every screen that you register counts as a try, for good/)).toBeInTheDocument()
  expect(screen.getByText(/These are sample stocks, which get no new days/)).toBeInTheDocument()
})

test('screens that could not be loaded are asked for again by a press', async () => {
  let isBusy = true
  await open(overview, { [ALL]: () => (isBusy ? refused(400, 'invalid-request', 'Not now.') : registered([SCREEN])) })
  expect(await screen.findByText('Your registered screens could not be loaded')).toBeInTheDocument()
  isBusy = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Large companies' })).toBeInTheDocument()
})

test('one screen says what it is, how it does and of which stocks, and can be shown, stopped and deleted', async () => {
  await open(view, { [ALL]: registered([SCREEN]), [ONE]: { body: SCREEN } })
  expect(await screen.findByRole('heading', { name: 'Large companies' })).toHaveFocus()
  expect(screen.getByText('the screen cap=Large')).toBeInTheDocument()
  expect(screen.getByText(/Try 1 of 1, registered on/)).toBeInTheDocument()
  expect(await screen.findByRole('slider', { name: 'Evidence that it is better, day by day' })).toBeInTheDocument()
  const rows = () => within(screen.getByRole('table', { name: 'Days of the screen, newest first' })).getAllByRole('row')
  expect(rows()).toHaveLength(31)
  await userEvent.click(screen.getByRole('button', { name: 'Show all 47 days' }))
  expect(rows()).toHaveLength(48)
  expect(rows()[1]).toHaveTextContent('Waits for the closes')
  await userEvent.click(screen.getByRole('button', { name: 'HLX' }))
  expect(screen.queryByRole('button', { name: 'QRM' })).toBeNull()
  for (const name of ['Show its stocks of today', 'Stop the clock', 'Delete', 'All registered screens'])
    await userEvent.click(screen.getByRole('button', { name }))
  expect(said.splice(0)).toEqual([
    'stock HLX',
    'show Large companies',
    'stop Large companies',
    'delete Large companies',
    'all',
  ])
})

test('a screen without a day has neither chart nor table, and a stopped one cannot be stopped', async () => {
  const { screen: fresh } = provenScreen(0, 0, { days: [], members: [], firstDay: null, lastDay: null })
  const stopped = { ...fresh, stoppedAt: '2026-11-20T10:00:00Z', isPriceReturnOnly: true }
  await open(view, { [ALL]: registered([stopped]), [ONE]: { body: stopped } })
  expect(await screen.findByText('The clock was stopped before any day had counted.')).toBeInTheDocument()
  expect(screen.getByText(/Nothing is known of dividends here/)).toBeInTheDocument()
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Stop the clock' })).toBeNull()
})

test.each([
  ['holds', PROOF, HEADS, 'The proof holds; your browser has just checked it. These 3 stocks were fixed with day 1'],
  ['with other members', PROOF.replace('HLX NVTA', 'HLX'), HEADS, 'The proof does not hold. These members are not'],
  ['of a chain that is not public', PROOF, 'chain,day,date,head', 'the public list of heads does not have the days'],
] as const)('a proof %s says so', async (_what, proof, heads, words) => {
  await open(view, {
    [ALL]: registered([SCREEN]),
    [ONE]: { body: SCREEN },
    [CHECK]: { body: { proof } },
    [PUBLIC]: { body: heads },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 47 days' }))
  await userEvent.click(screen.getByRole('button', { name: 'Check the proof of Jan 5, 2026' }))
  expect(await screen.findByText(new RegExp(words))).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Save the proof' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByText('Proof of Jan 5, 2026')).toBeNull()
})

test('a proof of another screen or another day does not pass for this one', async () => {
  await open(view, {
    [ALL]: registered([SCREEN]),
    [ONE]: { body: { ...SCREEN, query: 'cap=Mid' } },
    [CHECK]: { body: { proof: PROOF } },
    [PUBLIC]: { body: HEADS },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Show all 47 days' }))
  await userEvent.click(screen.getByRole('button', { name: 'Check the proof of Jan 5, 2026' }))
  expect(await screen.findByText(/it is of another screen or another day/)).toBeInTheDocument()
})

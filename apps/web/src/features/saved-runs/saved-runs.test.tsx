import type { RunContents } from '@fairweight/contract/wire'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, assert, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { recordUser, type SessionRecord, sessionStore } from '../../data/session/session-store.ts'
import { ADA } from '../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
import { savedPortfolio, savedRun } from '../../../testing/saved-runs/saved-runs.ts'
import { OpenedRun } from './opened-run.tsx'
import { SaveRun } from './save-run.tsx'
import { SavedRuns } from './saved-runs.tsx'

const ALL = 'GET /api/lists/runs?id=L'
const LIST = { id: 'L', name: 'Growth' }
const TOKEN: CallAnswers = { 'GET /api/auth/token': { body: { user: ADA, token: 't' } } }
const ANONYMOUS = { user: { ...ADA, userId: 'guest', anonymous: true }, token: 'g' }
const nobody: SessionRecord = {
  session: { status: 'none', user: null },
  tools: new Set(),
  profile: null,
  loggedOutAt: null,
}

beforeEach(() => recordUser(ADA))
afterEach(() => {
  queryClient.clear()
  sessionStore.set(nobody)
})

async function open(
  answers: CallAnswers,
  askAgain: (run: RunContents) => Promise<RunContents> = (run) => Promise.resolve(run),
  tickers: readonly string[] = ['AAA', 'BBB'],
) {
  const asked = await startApiServer({ ...TOKEN, ...answers })
  const opened: string[] = []
  render(
    <MemoryRouter>
      <QueryClientProvider client={queryClient}>
        <OpenedRun
          listId="L"
          runId="1"
          tickers={tickers}
          snapshot="s"
          askAgain={askAgain}
          onClose={() => opened.push('closed')}
        />
        <SaveRun
          list={LIST}
          result={{ name: 'Balanced, 5 years', contents: () => Promise.resolve(savedPortfolio()) }}
        />
        <SavedRuns
          list={LIST}
          opened={null}
          onOpen={({ id }) => opened.push(id)}
          onShare={({ name }) => opened.push(`shared ${name}`)}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  return { asked, opened }
}

const calls = (asked: readonly { readonly call: string }[]) => asked.map(({ call }) => call)

test('a result is saved under a name, listed with its question and figures, opened, deleted', async () => {
  const { asked, opened } = await open({
    [ALL]: { body: [] },
    'POST /api/lists/runs': { body: savedRun('7', { name: 'For later' }) },
    'DELETE /api/lists/runs?id=L&run=7': { body: { success: true } },
  })
  expect(await screen.findByText(/^Nothing is saved with this list yet/)).toBeInTheDocument()
  const name = screen.getByLabelText('Name of this result')
  expect(name).toHaveValue('Balanced, 5 years')
  await userEvent.clear(name)
  await userEvent.click(screen.getByRole('button', { name: 'Save this result' }))
  expect(name).toHaveAccessibleDescription('Enter a name for this result')
  await userEvent.type(name, 'For later')
  await userEvent.click(screen.getByRole('button', { name: 'Save this result' }))
  expect(await screen.findByText('Saved with Growth.')).toBeInTheDocument()
  expect(asked.at(-1)).toMatchObject({
    call: 'POST /api/lists/runs',
    body: { id: 'L', name: 'For later', run: savedPortfolio() },
  })
  const item = screen.getByRole('listitem')
  expect(item).toHaveTextContent('Whole portfolio, Balanced, 5 years, 2 stocks.')
  expect(item).toHaveTextContent('Return 8.1%, volatility 12.3%, Sharpe ratio 0.52')
  await userEvent.click(within(item).getByRole('button', { name: 'Open For later' }))
  await userEvent.click(within(item).getByRole('button', { name: 'Share For later' }))
  expect(opened).toEqual(['7', 'shared For later'])
  await userEvent.click(within(item).getByRole('button', { name: 'Delete For later' }))
  expect(screen.queryByRole('listitem')).toBeNull()
  expect(calls(asked).at(-1)).toBe('DELETE /api/lists/runs?id=L&run=7')
})

test('a result that could not be deleted comes back', async () => {
  await open({
    [ALL]: { body: [savedRun('1'), savedRun('2')] },
    'DELETE /api/lists/runs?id=L&run=2': refused(429, 'too-many-requests'),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Result 2' }))
  expect(await screen.findByRole('button', { name: 'Delete Result 2' })).toBeInTheDocument()
})

test('a full list says so and keeps nothing more', async () => {
  await open({ [ALL]: { body: Array.from({ length: 50 }, (_, at) => ({ ...savedRun('1'), id: String(at) })) } })
  expect(await screen.findByText(/A list can have up to 50 results, and this one is full/)).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Save this result' })).toBeDisabled()
  expect(screen.getByText('50 of up to 50 results.')).toBeInTheDocument()
})

test('a refused save says why, under the name', async () => {
  await open({
    [ALL]: { body: [] },
    'POST /api/lists/runs': refused(409, 'too-many-runs', 'A list keeps up to 50 saved results.'),
  })
  await userEvent.click(screen.getByRole('button', { name: 'Save this result' }))
  expect(await screen.findByText('A list keeps up to 50 saved results.')).toBeInTheDocument()
})

test('a list of results that does not come is said, with the way to try again', async () => {
  await open({ [ALL]: refused(404, 'unknown-list', 'This list no longer exists.') })
  expect((await screen.findAllByText('This list no longer exists.')).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument()
})

test('a visitor is asked for nothing, and becomes an anonymous one with the first thing they keep', async () => {
  sessionStore.set(nobody)
  const { asked } = await open({
    'POST /api/auth/anonymous': { body: ANONYMOUS },
    'POST /api/lists/runs': { body: savedRun('1') },
  })
  expect(await screen.findByText(/^Nothing is saved with this list yet/)).toBeInTheDocument()
  expect(asked).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Save this result' }))
  expect(await screen.findByText('Saved with Growth.')).toBeInTheDocument()
  expect(calls(asked).filter((call) => !call.startsWith('GET'))).toEqual([
    'POST /api/auth/anonymous',
    'POST /api/lists/runs',
  ])
})

const opened = () => screen.findByRole('region', { name: 'Opened result' })

test('the same data give the same answer, to the last bit', async () => {
  await open({ [ALL]: { body: [savedRun('1')] } })
  expect(await screen.findByText(/^Same data, same result/)).toBeInTheDocument()
  expect(await opened()).not.toHaveTextContent('The list has changed')
})

test('on newer data both answers stand side by side, with where each is from', async () => {
  await open(
    { [ALL]: { body: [savedRun('1')] } },
    () =>
      Promise.resolve(
        savedPortfolio({
          snapshot: 's2',
          weights: [
            { ticker: 'AAA', weight: 0.25 },
            { ticker: 'GLD', weight: 0.75 },
          ],
        }),
      ),
    ['AAA', 'CCC'],
  )
  const both = await screen.findByRole('table', { name: 'Then and now' })
  expect(within(both).getByRole('row', { name: /AAA/ })).toHaveTextContent('AAA30.00%25.00%')
  expect(within(both).getByRole('row', { name: /GLD/ })).toHaveTextContent('GLD0.00%75.00%')
  expect(screen.getByText(/^Saved with data s and engine 1; now the data is s2/)).toBeInTheDocument()
  expect(await opened()).toHaveTextContent('The list has changed since: now without BBB and with CCC.')
})

test('a different answer from the same data is not hidden', async () => {
  await open({ [ALL]: { body: [savedRun('1')] } }, () => Promise.resolve(savedPortfolio({ volatility: 0.2 })))
  expect(
    await screen.findByText(/^The data and the engine are the same, but the result is different/),
  ).toBeInTheDocument()
})

test('a question that cannot be asked, or has no result any more, says so', async () => {
  await open({ [ALL]: { body: [savedRun('1')] } }, () => Promise.reject(new Error('gone')))
  expect(await screen.findByText('The result could not be recomputed')).toBeInTheDocument()
})

test('a result that is not there any more says so, and can be closed', async () => {
  const page = await open({ [ALL]: { body: [savedRun('2')] } })
  expect(await opened()).toHaveTextContent('This saved result no longer exists.')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(page.opened).toEqual(['closed'])
})

test('beside a result stands what corrected prices would change of it, and nothing beside the others', async () => {
  const prices = [{ ticker: 'AAA', first: '2026-11-10', last: '2026-11-11' }]
  const recall = { asOf: '2026-11-18', foundAt: '2026-11-19T08:00:00.000Z', prices }
  await open({
    [ALL]: {
      body: [
        savedRun('2', { recall: { ...recall, moves: [{ ticker: 'AAA', from: 0.3, to: 0.25 }] } }),
        savedRun('3', { recall: { ...recall, moves: null } }),
        savedRun('4'),
      ],
    },
  })
  const items = within(await screen.findByRole('list', { name: 'Saved results' }))
  const [moved, gone, sound] = ['2', '3', '4'].map((id) =>
    within(items.getByText(`Result ${id}`).closest('li') ?? assert.fail('It is in the list.')),
  )
  await userEvent.click(moved?.getByText('Corrected prices would change this result') ?? assert.fail())
  expect(moved?.getByText('AAA: 25.0% in place of 30.0%')).toBeVisible()
  expect(gone?.getByText(/With the corrected prices, there is no such mix/)).toBeInTheDocument()
  expect(sound?.queryByText('Corrected prices would change this result')).toBeNull()
})

import { putColumnSets } from '@fairweight/contract/calls'
import { type ColumnChoice, readColumns, writeColumns } from '@fairweight/domain/screener/column-choice.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADA } from '../../../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../../../testing/start-api-server.ts'
import { queryClient } from '../../../../data/query-client.ts'
import { recordUser, sessionStore } from '../../../../data/session/session-store.ts'
import { ToastRegion } from '../../../../ui/overlays/toast-region.tsx'
import { KeptColumns } from './kept-columns.tsx'

const ALL = 'GET /api/user/columns'
const KEEP = 'PUT /api/user/columns'
const CHEAP = { id: '1', name: 'Cheap', columns: 'name,*,pe,pe.p' }
const SAFE = { id: '2', name: 'Safe', columns: 'name,debt' }

beforeEach(() => recordUser(ADA))
afterEach(() => {
  queryClient.clear()
  sessionStore.set({ session: { status: 'none', user: null }, tools: new Set(), profile: null, loggedOutAt: null })
})

/** A server that keeps what it is given. */
const keeping = (first: readonly (typeof CHEAP)[]): CallAnswers => {
  let held = first
  return {
    [ALL]: () => ({ body: held }),
    [KEEP]: ({ body }) => {
      held = putColumnSets.body.parse(body)
      return { body: held }
    },
  }
}

async function open(answers: CallAnswers, columns = 'name,debt') {
  const asked = await startApiServer({ 'GET /api/auth/token': { body: { user: ADA, token: 't' } }, ...answers })
  const chosen: ColumnChoice[] = []
  render(
    <QueryClientProvider client={queryClient}>
      <KeptColumns choice={readColumns(columns).choice} onChoice={(next) => chosen.push(next)} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  return { chosen, kept: () => asked.filter(({ call }) => call === KEEP).map(({ body }) => body) }
}

test('a set is shown by a press, and the one on show says so', async () => {
  const { chosen } = await open(keeping([CHEAP, SAFE]))
  await userEvent.click(await screen.findByRole('button', { name: 'Cheap' }))
  expect(chosen.map(writeColumns)).toEqual(['name,*,pe,pe.p'])
  expect(screen.getByRole('button', { name: 'Safe' })).toHaveAttribute('aria-pressed', 'true')
})

test('the columns on show are kept under a name; a name that is taken gets them in place of its own', async () => {
  const { kept } = await open(keeping([CHEAP]))
  const field = await screen.findByLabelText('Save these columns as')
  await userEvent.click(screen.getByRole('button', { name: 'Save columns' }))
  expect(field).toHaveAccessibleDescription('Enter a name for these columns')
  await userEvent.type(field, ' Debt {Enter}')
  expect(await screen.findByText('Saved as Debt.')).toBeInTheDocument()
  await userEvent.type(field, 'Cheap{Enter}')
  await waitFor(() => expect(kept()).toHaveLength(2))
  const debt = { id: expect.any(String), name: 'Debt', columns: 'name,debt' }
  expect(kept()).toEqual([
    [CHEAP, debt],
    [{ ...CHEAP, columns: 'name,debt' }, debt],
  ])
})

test('a set is renamed in its place, and put back after it was deleted', async () => {
  const { kept } = await open(keeping([CHEAP, SAFE]))
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Cheap' }))
  expect(screen.getByLabelText('New name of Cheap')).toHaveFocus()
  await userEvent.type(screen.getByLabelText('New name of Cheap'), 'er{Enter}')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Cheaper' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Cheaper' })).toBeInTheDocument()
  expect(kept()).toEqual([[{ ...CHEAP, name: 'Cheaper' }, SAFE], [SAFE], [{ ...CHEAP, name: 'Cheaper' }, SAFE]])
})

test('sets that could not be loaded are asked for again; a visitor has none, and nothing is asked for', async () => {
  let isBusy = true
  await open({ [ALL]: () => (isBusy ? refused(400, 'invalid-request', 'Not now.') : { body: [CHEAP] }) })
  expect(await screen.findByText('Your sets of columns could not be loaded. Not now.')).toBeInTheDocument()
  isBusy = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Cheap' })).toBeInTheDocument()
})

test('with ten sets the page says that this is the maximum, and offers no more', async () => {
  const ten = Array.from({ length: 10 }, (_, at) => ({ ...CHEAP, id: `${at}`, name: `Set ${at}` }))
  await open(keeping(ten))
  expect(
    await screen.findByText('You have 10 sets of columns, the maximum. Delete one to save another.'),
  ).toBeInTheDocument()
  expect(screen.queryByLabelText('Save these columns as')).toBeNull()
})

import { putSavedFilters } from '@fairweight/contract/calls'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { recordUser, sessionStore } from '../../data/session/session-store.ts'
import { ADA } from '../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
import { ToastRegion } from '../../ui/overlays/toast-region.tsx'
import { SavedFilters } from './saved-filters.tsx'

const ALL = 'GET /api/user/filters'
const KEEP = 'PUT /api/user/filters'
const LARGE = { id: '1', name: 'Large', query: 'cap=Large' }
const CHEAP = { id: '2', name: 'Cheap', query: 'value=A' }

beforeEach(() => recordUser(ADA))
afterEach(() => {
  queryClient.clear()
  sessionStore.set({ session: { status: 'none', user: null }, tools: new Set(), profile: null, loggedOutAt: null })
})

async function open(answers: CallAnswers, query = 'value=A') {
  const asked = await startApiServer({ 'GET /api/auth/token': { body: { user: ADA, token: 't' } }, ...answers })
  const applied: string[] = []
  render(
    <QueryClientProvider client={queryClient}>
      <SavedFilters query={query} onApply={(next) => applied.push(next)} />
      <ToastRegion />
    </QueryClientProvider>,
  )
  return { asked, applied }
}

test('a kept filter is applied by a press, and the one on show says so', async () => {
  const { applied } = await open({ [ALL]: { body: [LARGE, CHEAP] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Large' }))
  expect(applied).toEqual(['cap=Large'])
  expect(screen.getByRole('button', { name: 'Cheap' })).toHaveAttribute('aria-pressed', 'true')
})

test('the filter on show is kept under a name', async () => {
  const { asked } = await open({ [ALL]: { body: [] }, [KEEP]: { body: [CHEAP] } })
  await userEvent.click(await screen.findByRole('button', { name: 'Save filter' }))
  expect(screen.getByLabelText('Save these filters as')).toHaveAccessibleDescription('Enter a name for this filter')
  await userEvent.type(screen.getByLabelText('Save these filters as'), ' Cheap ')
  await userEvent.click(screen.getByRole('button', { name: 'Save filter' }))
  expect(await screen.findByText('Saved as Cheap.')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Cheap' })).toBeInTheDocument()
  expect(asked.find(({ call }) => call === KEEP)?.body).toEqual([
    { id: expect.any(String), name: 'Cheap', query: 'value=A' },
  ])
})

test('a deleted filter leaves at once, and comes back when the server refuses', async () => {
  await open({ [ALL]: { body: [LARGE, CHEAP] }, [KEEP]: refused(429, 'too-many-requests') })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the filter Large' }))
  expect(await screen.findByRole('button', { name: 'Large' })).toBeInTheDocument()
})

test('without anything chosen there is nothing to save, and the page says how', async () => {
  await open({ [ALL]: { body: [] } }, '')
  expect(await screen.findByText('Choose filters, then save them here under a name.')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Save filter' })).toBeNull()
})

const saveAs = async (name: string) => {
  await userEvent.type(await screen.findByLabelText('Save these filters as'), name)
  await userEvent.click(screen.getByRole('button', { name: 'Save filter' }))
}

test('a name that is taken gets the new filter in its place, and what another tab has saved stays', async () => {
  const held = [[LARGE], [LARGE, CHEAP]]
  const { asked } = await open({
    [ALL]: () => ({ body: held.shift() ?? [] }),
    [KEEP]: ({ body }) => ({ body }),
  })
  await saveAs('Large')
  expect(await screen.findByText('Saved as Large.')).toBeInTheDocument()
  expect(asked.find(({ call }) => call === KEEP)?.body).toEqual([{ ...LARGE, query: 'value=A' }, CHEAP])
  expect(screen.getByRole('button', { name: 'Cheap' })).toBeInTheDocument()
})

test('a refused filter keeps its name in the field, with the reason under it', async () => {
  await open({ [ALL]: { body: [] }, [KEEP]: refused(400, 'invalid-request', 'This name is too long.') })
  await saveAs('Mine')
  await waitFor(() => expect(screen.getByLabelText('Save these filters as')).toBeInvalid())
  expect(screen.getByLabelText('Save these filters as')).toHaveAccessibleDescription('This name is too long.')
  expect(screen.getByLabelText('Save these filters as')).toHaveValue('Mine')
})

test('a deleted filter is put back where it was by a press', async () => {
  let held = [LARGE, CHEAP]
  const { asked } = await open({
    [ALL]: () => ({ body: held }),
    [KEEP]: ({ body }) => {
      held = putSavedFilters.body.parse(body)
      return { body: held }
    },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Delete the filter Large' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('button', { name: 'Large' })).toBeInTheDocument()
  expect(asked.filter(({ call }) => call === KEEP).map(({ body }) => body)).toEqual([[CHEAP], [LARGE, CHEAP]])
})

test('with thirty filters the page says that this is the maximum, and offers no more', async () => {
  const thirty = Array.from({ length: 30 }, (_filter, at) => ({ id: `${at}`, name: `Filter ${at}`, query: `q=${at}` }))
  await open({ [ALL]: { body: thirty } })
  expect(
    await screen.findByText('You have 30 saved filters, the maximum. Delete one to save another.'),
  ).toBeInTheDocument()
  expect(screen.queryByLabelText('Save these filters as')).toBeNull()
})

test('filters that could not be loaded are asked for again by a press', async () => {
  let isBusy = true
  await open({ [ALL]: () => (isBusy ? refused(400, 'invalid-request', 'Not now.') : { body: [LARGE] }) })
  expect(await screen.findByText('Your saved filters could not be loaded. Not now.')).toBeInTheDocument()
  expect(screen.queryByLabelText('Save these filters as')).toBeNull()
  isBusy = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('button', { name: 'Large' })).toBeInTheDocument()
})

test('a visitor has saved nothing yet, and nothing is asked for', async () => {
  sessionStore.set({ session: { status: 'none', user: null }, tools: new Set(), profile: null, loggedOutAt: null })
  const { asked } = await open({}, '')
  expect(await screen.findByText('Choose filters, then save them here under a name.')).toBeInTheDocument()
  expect(asked).toEqual([])
})

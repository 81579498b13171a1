import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { queryClient } from '../../data/query-client.ts'
import { recordUser, sessionStore } from '../../data/session/session-store.ts'
import { ADA } from '../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
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

import type { ApiKey } from '@fairweight/contract/wire'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { ADA, clearHint, setHint } from '../../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { beginSession, dropSession } from '../../../data/session/page-session.ts'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { KeysSection } from './keys-section.tsx'

const ALL = 'GET /api/user/api-keys'
const MAKE = 'POST /api/user/api-keys/create'

const KEY: ApiKey = {
  id: 'one',
  kind: 'api-key',
  name: 'Notebook',
  hint: 'fw_…abcd',
  scopes: ['ratings', 'lists'],
  subjectId: null,
  createdAt: '2026-11-20T12:00:00.000Z',
  expiresAt: null,
  lastUse: { day: '2026-11-21', network: '203.0.113.0/24' },
}
const SHEET: ApiKey = {
  ...KEY,
  id: 'two',
  kind: 'sheet-address',
  name: 'My sheet',
  hint: 'fwsheet_…wxyz',
  scopes: ['lists'],
  subjectId: 'l',
  expiresAt: '2026-11-21T12:00:00.000Z',
  lastUse: null,
}

beforeEach(() => {
  clearHint()
  dropSession()
})

async function open(answers: CallAnswers) {
  const asked = await startApiServer({
    'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } },
    'GET /api/lists/get': { body: { l: 'Dividends' } },
    'GET /api/user/portfolios': { body: [] },
    'GET /api/user/living-lists': { body: [] },
    [ALL]: { body: [] },
    ...answers,
  })
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  render(
    <MemoryRouter>
      <KeysSection />
      <ToastRegion />
    </MemoryRouter>,
  )
  return asked
}

test('a key is made from what was chosen, shown once, and gone from the page when it was saved', async () => {
  // With a clipboard.
  const user = userEvent.setup()
  const asked = await open({ [MAKE]: { body: { key: KEY, text: 'fw_secret' } } })
  const form = within(await screen.findByRole('form', { name: 'Make a key' }))
  await userEvent.click(form.getByRole('button', { name: 'Make the key' }))
  expect(form.getByLabelText('Name of the key')).toHaveAccessibleDescription(/where you use it/)
  expect(form.getByRole('alert')).toHaveTextContent('Choose what it may read.')
  await userEvent.type(form.getByLabelText('Name of the key'), 'Notebook')
  await userEvent.click(form.getByLabelText(/Grades of all stocks/))
  await userEvent.click(form.getByLabelText(/Your lists/))
  await userEvent.click(form.getByRole('button', { name: 'Make the key' }))
  expect(await screen.findByText('fw_secret')).toBeInTheDocument()
  expect(asked.find(({ call }) => call === MAKE)?.body).toEqual({
    kind: 'api-key',
    name: 'Notebook',
    scopes: ['ratings', 'lists'],
    subjectId: null,
    lifetimeDays: 90,
  })
  await user.click(screen.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe('fw_secret')
  await userEvent.click(screen.getByRole('button', { name: 'I’ve saved it' }))
  expect(screen.queryByText('fw_secret')).not.toBeInTheDocument()
  expect(screen.getByText('fw_…abcd')).toBeInTheDocument()
})

test('a sheet address is of one list, says what that means, and is shown as a whole address', async () => {
  const asked = await open({ [MAKE]: { body: { key: SHEET, text: 'fwsheet_secret' } } })
  await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'Sheet address, for a spreadsheet')
  expect(screen.getByText(/Whoever has the address/)).toBeInTheDocument()
  await userEvent.selectOptions(screen.getByLabelText('Shows'), 'List: Dividends')
  await userEvent.type(screen.getByLabelText('Name of the key'), 'My sheet')
  await userEvent.click(screen.getByRole('button', { name: 'Make the address' }))
  expect(await screen.findByText(`${location.origin}/api/data/sheet?token=fwsheet_secret`)).toBeInTheDocument()
  expect(asked.find(({ call }) => call === MAKE)?.body).toMatchObject({ scopes: ['lists'], subjectId: 'l' })
})

test('each key is told with what it reads, its end and its last use, and revoked by one press', async () => {
  await open({
    [ALL]: { body: [KEY, SHEET] },
    'DELETE /api/user/api-keys/revoke?id=one': { body: { success: true } },
  })
  const list = within(await screen.findByRole('list', { name: 'Your keys' }))
  expect(list.getByText('Reads grades, lists')).toBeInTheDocument()
  expect(list.getByText(/no end, last used .* from 203\.0\.113\.0\/24/)).toBeInTheDocument()
  expect(list.getByText('Shows lists: Dividends')).toBeInTheDocument()
  expect(list.getByText(/ended .*, never used/)).toBeInTheDocument()
  await userEvent.click(list.getByRole('button', { name: 'Revoke Notebook' }))
  await waitFor(() => expect(screen.queryByText('fw_…abcd')).not.toBeInTheDocument())
  expect(screen.getByText('fwsheet_…wxyz')).toBeInTheDocument()
})

test('what fails is said, and what was typed stays', async () => {
  await open({
    [MAKE]: refused(409, 'too-many-keys', 'You can have up to 10 API keys. Revoke one to make another.'),
  })
  await userEvent.type(await screen.findByLabelText('Name of the key'), 'Notebook')
  await userEvent.click(screen.getByLabelText(/Your lists/))
  await userEvent.click(screen.getByRole('button', { name: 'Make the key' }))
  expect(await screen.findByText(/Revoke one to make another/)).toBeInTheDocument()
  expect(screen.getByLabelText('Name of the key')).toHaveValue('Notebook')
})

import type { LivingListContents } from '@fairweight/contract/wire'
import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ADA_AT_PAGE, listTab, openWorkbench } from '../../../../testing/opened-workbench.tsx'
import { ADA } from '../../../../testing/people.ts'
import { refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { notePastDay } from '../../../data/market-query.ts'
import { queryClient } from '../../../data/query-client.ts'
import { recordUser } from '../../../data/session/session-store.ts'
import { changeSettings } from '../../../data/settings.ts'

// A busy machine draws the whole dashboard slowly; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const LIST: LivingListContents = {
  id: 'esg',
  name: 'Marked',
  query: 'esg=yes',
  startedOn: '2026-11-20',
  asOf: '2026-11-20',
  stocks: 1,
  lastLook: '2026-11-20',
  entered: 0,
  left: 0,
  pause: null,
  members: [{ TICKER: 'HLX', COMPANY_NAME: 'HLX Works', since: null }],
  changes: [],
}
const SUCCESS = { body: { success: true } }
const ANSWERS = {
  'GET /api/auth/token': { body: { user: ADA, token: 't' } },
  'GET /api/user/filters': { body: [] },
  'GET /api/user/living-lists': { body: [] },
  'GET /api/user/living-lists/list?id=esg': { body: LIST },
  'PUT /api/user/living-lists/seen': SUCCESS,
}

beforeEach(() => {
  // jsdom has no layout; the grid draws the rows that there is room for.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  queryClient.clear()
  recordUser(ADA)
})

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))

test('the screen on show is kept under a name made of its filters, and opens as a list in the address', async () => {
  const asked = await startApiServer({ ...ANSWERS, 'POST /api/user/living-lists/create': { body: LIST } })
  const { search } = openWorkbench(ADA_AT_PAGE, { address: '/?esg=yes' })
  await press(/^Filter/)
  await press('Keep as a living list')
  expect(await screen.findByLabelText('List name')).toHaveValue('ESG mark: ESG')
  await press('Keep')
  expect(await screen.findByRole('heading', { name: 'Marked' })).toBeInTheDocument()
  expect(search().get('living')).toBe('esg')
  expect(asked.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ name: 'ESG mark: ESG', query: 'esg=yes' })
  await press('Back to the stocks')
  expect(await screen.findByRole('grid')).toBeInTheDocument()
  expect(search().get('living')).toBeNull()
})

test('an open list is renamed, copied to an ordinary one, and leads to its screen', async () => {
  await startApiServer({ ...ANSWERS, 'PUT /api/user/living-lists/rename': SUCCESS })
  const { search } = openWorkbench(ADA_AT_PAGE, { address: '/?living=esg' })
  expect(await screen.findByText('ESG mark: ESG')).toBeInTheDocument()
  await press('Rename')
  await userEvent.type(await screen.findByLabelText('List name'), ' well')
  await userEvent.click(screen.getAllByRole('button', { name: 'Rename' }).at(-1)!)
  expect(await screen.findByRole('heading', { name: 'Marked well' })).toBeInTheDocument()
  await press('Copy to an ordinary list')
  await userEvent.type(await screen.findByLabelText('List name'), 'Copied')
  await press('Create')
  expect(await listTab('Copied')).toBeInTheDocument()
  await press('Show its screen')
  expect(await screen.findByRole('grid')).toBeInTheDocument()
  expect([search().get('esg'), search().get('living')]).toEqual(['yes', null])
})

test('a list is deleted after a question, and stays where it is when that fails', async () => {
  let isBusy = true
  await startApiServer({
    ...ANSWERS,
    'DELETE /api/user/living-lists/delete?id=esg': () => (isBusy ? refused(429, 'too-many-requests') : SUCCESS),
  })
  const { search } = openWorkbench(ADA_AT_PAGE, { address: '/?living=esg' })
  await press('Delete')
  await press('Delete this list')
  expect(await screen.findByText('Marked could not be deleted')).toBeInTheDocument()
  expect(search().get('living')).toBe('esg')
  isBusy = false
  await press('Delete')
  await press('Delete this list')
  await waitFor(() => expect(search().get('living')).toBeNull())
})

test('on a past day a living list is said to be of today, is not asked for, and does not count as seen', async () => {
  notePastDay('past', '2026-08-03')
  const asked = await startApiServer(ANSWERS)
  const { search } = openWorkbench(ADA_AT_PAGE, { address: '/?living=esg', snapshot: 'past' })
  expect(await screen.findByText('Living lists are shown with today’s data')).toBeVisible()
  await press('Back to the stocks')
  expect(search().toString()).toBe('')
  changeSettings({ toolFilterOpen: true })
  expect(await screen.findByText(/^They follow each new day/)).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Keep/ })).toBeNull()
  expect(asked.map(({ call }) => call).filter((call) => call.includes('living'))).toEqual([])
})

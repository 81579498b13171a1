import { provenScreen } from '@fairweight/testing/market/receipts/proven-screen.ts'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { ADA_AT_PAGE, openWorkbench } from '../../../../testing/opened-workbench.tsx'
import { ADA } from '../../../../testing/people.ts'
import { refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { queryClient } from '../../../data/query-client.ts'
import { recordUser } from '../../../data/session/session-store.ts'

// A busy machine draws the whole dashboard slowly; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const { screen: CLOCK } = provenScreen(3, 0.001, { id: 'clock', name: 'Marked', query: 'esg=yes' })
const SUCCESS = { body: { success: true } }
const ANSWERS = {
  'GET /api/auth/token': { body: { user: ADA, token: 't' } },
  'GET /api/user/filters': { body: [] },
  'GET /api/user/registered-screens': {
    body: { dataset: 'market', registered: 1, deleted: 0, needed: 200, screens: [CLOCK] },
  },
  'GET /api/user/registered-screens/screen?id=clock': { body: CLOCK },
}

beforeEach(() => {
  // jsdom has no layout; the grid draws the rows that there is room for.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600)
  queryClient.clear()
  recordUser(ADA)
})

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }))
const answer = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

test('a screen opens from all of them by the address, says its filters, and leads to its stocks of today', async () => {
  await startApiServer(ANSWERS)
  const { search } = openWorkbench(ADA_AT_PAGE, { address: '/?registered=all' })
  await press('Marked')
  await waitFor(() => expect(search().get('registered')).toBe('clock'))
  expect(await screen.findByText('ESG mark: ESG')).toBeVisible()
  await press('All registered screens')
  expect(await screen.findByRole('region', { name: 'Registered screens' })).toBeVisible()
  await press('Marked')
  await press('Show its stocks of today')
  expect(await screen.findByRole('grid')).toBeVisible()
  expect([search().get('esg'), search().get('registered')]).toEqual(['yes', null])
})

test('a clock is stopped after a question, and a failure is said', { tags: 'long', timeout: 60_000 }, async () => {
  const stop = 'PUT /api/user/registered-screens/stop'
  let isBusy = true
  const asked = await startApiServer({
    ...ANSWERS,
    [stop]: () => (isBusy ? refused(429, 'too-many-requests') : SUCCESS),
  })
  openWorkbench(ADA_AT_PAGE, { address: '/?registered=clock' })
  await press('Stop the clock')
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Marked gets no further days and cannot be started again.',
  )
  await answer('Let it run')
  expect(asked.filter(({ call }) => call === stop)).toEqual([])
  await press('Stop the clock')
  await answer('Stop the clock')
  expect(await screen.findByText('The clock of Marked could not be stopped')).toBeVisible()
  isBusy = false
  await press('Stop the clock')
  await answer('Stop the clock')
  await waitFor(() => expect(asked.filter(({ call }) => call === stop)).toHaveLength(2))
})

test('a screen is deleted after a question that says it stays counted, and all of them are shown again', async () => {
  const asked = await startApiServer({ ...ANSWERS, 'DELETE /api/user/registered-screens/delete?id=clock': SUCCESS })
  const { search } = openWorkbench(ADA_AT_PAGE, { address: '/?registered=clock' })
  await press('Delete')
  expect(await screen.findByRole('dialog')).toHaveTextContent('That you registered it stays counted as a try')
  await answer('Delete this screen')
  await waitFor(() => expect(search().get('registered')).toBe('all'))
  expect(asked.some(({ call }) => call.startsWith('DELETE'))).toBe(true)
})

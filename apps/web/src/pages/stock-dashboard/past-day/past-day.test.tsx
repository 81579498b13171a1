import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { listedStock } from '../../../../testing/opened-workbench.tsx'
import { type CallAnswers, refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { keyFigureSetQuery } from '../../../data/key-figures/key-figure-queries.ts'
import { queryClient } from '../../../data/query-client.ts'
import type { LoadedStocks, StockListState } from '../use-stock-list.ts'
import { PastDay } from './past-day.tsx'
import { usePastDay } from '../../../features/past-days/use-past-day.ts'

const DAYS = {
  dataset: 'sample',
  days: [
    { asOf: '2026-05-01', origin: 'replayed' },
    { asOf: '2025-12-01', origin: 'recorded' },
  ],
}
const PREPARE = 'POST /api/stocks/past-days/prepare'
const ready = (differing: readonly string[] = []) => ({
  body: { dataset: 'sample', asOf: '2026-05-01', state: 'ready', differing },
})
const ANSWERS: CallAnswers = {
  'GET /api/stocks/past-days': { body: DAYS },
  [PREPARE]: ready(),
  'GET /api/stocks/stock-data?asOf=2026-05-01': {
    body: { snapshot: 'past', asOf: '2026-05-01', dataset: 'sample', stocks: [listedStock('OLD')] },
  },
  'GET /api/stocks/changes?asOf=2026-05-01': {
    body: {
      snapshot: 'past',
      asOf: '2026-05-01',
      dataset: 'sample',
      since: '2026-04-01',
      stocks: [{ TICKER: 'OLD', value: { from: 'B', to: 'A' } }],
    },
  },
}

const CURRENT: LoadedStocks = {
  rows: [listedStock('NOW')],
  snapshot: 'current',
  asOf: '2026-11-20',
  dataset: 'sample',
}

/** Asks for more of whatever snapshot is shown, as the dashboard does. */
function Shown({ stocks }: StockListState) {
  useQuery({ ...keyFigureSetQuery('growth', stocks?.snapshot ?? '', 'sample'), enabled: stocks !== null })
  return (
    <>
      <p>Shown: {stocks?.rows.map(({ TICKER }) => TICKER).join()}</p>
      <p>
        New since {String(stocks?.dayBefore)}: {stocks?.rows.filter(({ CHANGE }) => CHANGE === 'new').length}
      </p>
    </>
  )
}

function Page() {
  const asOf = usePastDay()
  const current = { stocks: CURRENT, error: null, retry: () => {} }
  return asOf === null ? (
    <Shown {...current} />
  ) : (
    <PastDay asOf={asOf} source="full" current={current}>
      {(state) => <Shown {...state} />}
    </PastDay>
  )
}

function open(address: string) {
  const element = (
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '/', element }], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  return router
}

beforeEach(() => queryClient.clear())

describe('a past day', () => {
  test('is chosen among those of the record, beside the current list, and left again; the rest of the address stays', async () => {
    await startApiServer(ANSWERS)
    const router = open('/?q=works&asOf=')
    expect(screen.getByText('Shown: NOW')).toBeVisible()
    const choice = await screen.findByRole('combobox', { name: 'Day' })
    expect([...choice.querySelectorAll('optgroup')].map(({ label }) => label)).toEqual(['2026', '2025'])
    await userEvent.selectOptions(choice, 'May 1, 2026')
    expect(await screen.findByText('Shown: OLD')).toBeVisible()
    expect(router.state.location.search).toBe('?q=works&asOf=2026-05-01')
    expect(screen.getByText('You are looking at May 1, 2026')).toBeVisible()
    expect(screen.getByText('New since 2026-04-01: 1')).toBeVisible()
    expect(screen.getByText(/were computed later, from what was known on the day/)).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Back to today' }))
    expect(await screen.findByText('Shown: NOW')).toBeVisible()
    expect(router.state.location.search).toBe('?q=works')
  })

  test(
    'is waited for while it is put together, and whatever belongs to it is asked for as of the day',
    { tags: 'long', timeout: 60_000 },
    async () => {
      const states = ['preparing', 'preparing', 'ready']
      const asked = await startApiServer({
        ...ANSWERS,
        [PREPARE]: () => ({
          body: { dataset: 'sample', asOf: '2026-05-01', state: states.shift() ?? 'ready', differing: [] },
        }),
      })
      open('/?asOf=2026-05-01')
      expect(await screen.findByText(/Putting May 1, 2026 together/)).toBeVisible()
      expect(screen.queryByText(/^Shown/)).toBeNull()
      expect(await screen.findByText('Shown: OLD', {}, { timeout: 10_000 })).toBeVisible()
      await waitFor(() =>
        expect(asked.map(({ call }) => call)).toContain(
          'GET /api/stocks/figures?set=growth&dataset=sample&asOf=2026-05-01',
        ),
      )
      const bodies = asked.filter(({ call }) => call === PREPARE).map(({ body }) => body)
      expect(bodies).toEqual(bodies.map(() => ({ asOf: '2026-05-01' })))
      expect(states).toEqual([])
    },
  )

  test('says whose grades differ from the record, and why', async () => {
    await startApiServer({ ...ANSWERS, [PREPARE]: ready(['AAA', 'BBB', 'CCC', 'DDD', 'EEE', 'FFF', 'GGG']) })
    open('/?asOf=2026-05-01')
    expect(await screen.findByText(/^The grades of AAA, BBB, CCC, DDD, EEE and 2 more differ/)).toBeVisible()
  })

  test.each([
    [404, 'unknown-day', 'No grades were published or replayed for this day.'],
    [429, 'too-many-days', 'Other days are being put together right now.'],
  ] as const)(
    'that is refused with %i says why, and the way back stays',
    async (status, code, sentence) => {
      await startApiServer({ ...ANSWERS, [PREPARE]: refused(status, code, sentence) })
      open('/?asOf=1999-12-31')
      expect(await screen.findByText(sentence, {}, { timeout: 10_000 })).toBeVisible()
      expect(screen.getByRole('button', { name: 'Back to today' })).toBeVisible()
      expect(screen.queryByText(/^Shown/)).toBeNull()
    },
    20_000,
  )

  test('before there is any says when the first one comes', async () => {
    await startApiServer({ 'GET /api/stocks/past-days': { body: { dataset: 'sample', days: [] } } })
    open('/?asOf=')
    expect(await screen.findByText(/^There are no past days yet/)).toBeVisible()
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})

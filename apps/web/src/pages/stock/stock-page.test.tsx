import type { StockPage } from '@fairweight/contract/wire'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { EXPLAINED_DETAILS, EXPLAINED_ROW } from '../../../testing/explained-stock.ts'
import { clearHint } from '../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
import { queryClient } from '../../data/query-client.ts'
import { dropSession } from '../../data/session/page-session.ts'
import Page from './stock-page.tsx'

// A busy machine draws slowly; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 })

beforeEach(() => {
  queryClient.clear()
  clearHint()
  dropSession()
})

/** A failed question is asked twice more, and how far the sample is every few seconds. */
const WAITING = { timeout: 20_000 }

const KO: StockPage = {
  snapshot: 's',
  asOf: '2026-11-20',
  dataset: 'market',
  TICKER: 'KO',
  COMPANY_NAME: 'Coca Cola CO',
  SECTOR: 'Consumer Staples',
  MARKETCAP_GROUP: 'Large',
  LAST_CLOSE_PRICE: 71.2,
  shown: null,
}
const HLX: StockPage = {
  ...KO,
  dataset: 'sample',
  TICKER: 'HLX',
  COMPANY_NAME: EXPLAINED_ROW.COMPANY_NAME,
  shown: {
    row: EXPLAINED_ROW,
    details: { ...EXPLAINED_DETAILS, TICKER: 'HLX', snapshot: 's', asOf: '2026-11-20', dataset: 'sample' },
  },
}

async function open(address: string, answers: CallAnswers, state?: unknown) {
  const asked = await startApiServer(answers)
  const page = { element: <Page />, path: '/stocks/:ticker' }
  const other = { element: <p>Elsewhere</p>, path: '*' }
  const [pathname = '', search = ''] = address.split('?')
  const router = createMemoryRouter([page, other], {
    initialEntries: [{ pathname, search: search && `?${search}`, state }],
  })
  render(<RouterProvider router={router} />)
  return { asked, address: () => router.state.location.pathname + router.state.location.search }
}

const answered = (page: StockPage, query: string): CallAnswers => ({
  [`GET /api/stocks/page?${query}`]: { body: page },
})

test('a sample stock shows its summary and all parts to everybody, and says that it is invented', async () => {
  const { address } = await open('/stocks/HLX?dataset=sample', answered(HLX, 'ticker=HLX&dataset=sample'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Helix Works HLX' })).toBeVisible()
  expect(screen.getByText(/^An invented company of our sample data\. As of Nov 20, 2026\./)).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Summary' })).toBeVisible()
  expect(await screen.findByRole('region', { name: 'Why this value grade' })).toBeVisible()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Why',
    'Figures',
    'Filings',
    'History',
    'What if',
  ])
  await userEvent.click(screen.getByRole('tab', { name: 'Figures' }))
  expect(address()).toBe('/stocks/HLX?dataset=sample&part=figures')
  expect(screen.getByRole('region', { name: 'Summary' })).toBeVisible()
  expect(document.title).toBe('Helix Works (HLX), sample: value A*, momentum B | Fairweight')
  expect(screen.getByRole('link', { name: 'Open in the list' })).toHaveAttribute('href', '/demo?stock=HLX')
})

test('an address names the part that is open', async () => {
  await open('/stocks/HLX?part=filings', answered(HLX, 'ticker=HLX'))
  expect(await screen.findByRole('tab', { selected: true })).toHaveTextContent('Filings')
})

test('without a plan a market stock shows what anybody may see, the record of all grades and one way to the plans', async () => {
  await open('/stocks/ko', answered(KO, 'ticker=KO'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Coca Cola CO KO' })).toBeVisible()
  for (const text of ['$71.20 on Nov 20, 2026', 'Large cap', 'Consumer Staples'])
    expect(screen.getByText(text)).toBeVisible()
  expect(screen.getByRole('region', { name: 'How stocks of each grade did' })).toHaveTextContent(
    'Which grades KO has is part of a plan.',
  )
  const plan = screen.getByRole('region', { name: 'What a plan shows of KO' })
  expect(within(plan).getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans')
  expect(screen.queryByRole('tab')).toBeNull()
  expect(document.title).toBe('Coca Cola CO (KO): price and track record | Fairweight')
})

describe('as of a past day', () => {
  const PREPARE = 'POST /api/stocks/past-days/prepare'
  const day = { asOf: '2026-05-01', dataset: 'sample' }
  const PAST = { ...HLX, asOf: day.asOf, snapshot: 'past' }
  const ANSWERS: CallAnswers = {
    'GET /api/stocks/past-days?dataset=sample': { body: { ...day, days: [{ asOf: day.asOf, origin: 'recorded' }] } },
    [PREPARE]: { body: { ...day, state: 'ready', differing: [] } },
    ...answered(PAST, 'ticker=HLX&dataset=sample&asOf=2026-05-01'),
  }

  test('the page shows what was known then, asks nothing about today, and leads back to today', async () => {
    const { asked, address } = await open('/stocks/HLX?dataset=sample&asOf=2026-05-01', {
      ...ANSWERS,
      ...answered(HLX, 'ticker=HLX&dataset=sample'),
    })
    expect(await screen.findByText('You are looking at May 1, 2026')).toBeVisible()
    expect(await screen.findByText(/As of May 1, 2026\./)).toBeVisible()
    expect(document.title).toBe('Helix Works (HLX), sample, 2026-05-01: value A*, momentum B | Fairweight')
    expect(screen.getByRole('link', { name: 'Open in the list' })).toHaveAttribute(
      'href',
      '/demo?asOf=2026-05-01&stock=HLX',
    )
    expect(screen.queryByRole('link', { name: 'Past days' })).toBeNull()
    const reads = asked.map(({ call }) => call).filter((call) => call.startsWith('GET') && call.includes('ticker'))
    expect(reads.filter((call) => !call.includes('asOf=2026-05-01'))).toEqual([])
    await userEvent.click(screen.getByRole('button', { name: 'Back to today' }))
    expect(address()).toBe('/stocks/HLX?dataset=sample')
    expect(await screen.findByText(/As of Nov 20, 2026\./)).toBeVisible()
  })

  test('a day is chosen beside the page of today, which says of which dataset the stock is', async () => {
    const { asked, address } = await open('/stocks/HLX', { ...ANSWERS, ...answered(HLX, 'ticker=HLX') })
    await userEvent.click(await screen.findByRole('link', { name: 'Past days' }))
    expect(screen.getByRole('heading', { level: 1, name: 'Helix Works HLX' })).toBeVisible()
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Day' }), 'May 1, 2026')
    expect(await screen.findByText(/As of May 1, 2026\./)).toBeVisible()
    expect(address()).toBe('/stocks/HLX?asOf=2026-05-01')
    expect(asked.find(({ call }) => call === PREPARE)?.body).toEqual(day)
  })

  test('of the market is refused without a plan in words, with the way back to today', async () => {
    await open('/stocks/KO?asOf=2026-05-01', {
      ...answered(KO, 'ticker=KO'),
      'GET /api/stocks/past-days?dataset=market': refused(401, 'signed-out', 'Please log in.'),
      [PREPARE]: refused(401, 'signed-out', 'Please log in.'),
    })
    expect(await screen.findByRole('alert')).toHaveTextContent('Please log in.')
    await userEvent.click(screen.getByRole('button', { name: 'Back to today' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Coca Cola CO KO' })).toBeVisible()
  })
})

test('the way back leads to the list that one came from, as it was', async () => {
  await open('/stocks/HLX?dataset=sample', answered(HLX, 'ticker=HLX&dataset=sample'), { list: '/demo?value=A**' })
  expect(await screen.findByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/demo?value=A**')
})

test('a ticker that no stock has is said, with the search offered', async () => {
  const { address } = await open('/stocks/NOPE', {
    'GET /api/stocks/page?ticker=NOPE': refused(404, 'unknown-ticker'),
  })
  expect(await screen.findByRole('heading', { name: 'No stock has the ticker NOPE' })).toBeVisible()
  expect(document.title).toBe('Stock not found | Fairweight')
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search by ticker or company' }), ' optics & co{Enter}')
  expect(address()).toBe('/demo?q=optics%20%26%20co')
})

test('while it loads the ticker stands there, and a failure says so and can be tried again', async () => {
  let isUp = false
  await open('/stocks/KO', {
    'GET /api/stocks/page?ticker=KO': () =>
      isUp ? { body: KO } : refused(429, 'too-many-requests', 'Too many at once. Please try again.'),
  })
  expect(screen.getByRole('heading', { level: 1, name: 'KO' })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Loading the stock…')
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many at once.')
  isUp = true
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Coca Cola CO KO' })).toBeVisible()
})

describe('while a new installation makes its sample', () => {
  const PROGRESS = 'GET /api/stocks/sample-progress'
  const making = { step: 'rating', companies: { done: 1_240, total: 3_000 }, fraction: 0.72, secondsLeft: 18 }

  test('a company of its first part is shown, with how far the others are', async () => {
    await open('/stocks/HLX', {
      ...answered({ ...HLX, isFirstPart: true }, 'ticker=HLX'),
      [PROGRESS]: { body: { making } },
    })
    expect(await screen.findByRole('heading', { level: 1, name: 'Helix Works HLX' })).toBeVisible()
    expect(await screen.findByText(/^This company is complete\. The other 2,800 are on their way/)).toBeVisible()
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '72')
  })

  test('any other says that it is still being made, and comes by itself', async () => {
    let isThere = false
    await open('/stocks/KO', {
      'GET /api/stocks/page?ticker=KO': () =>
        isThere ? { body: KO } : refused(503, 'no-data-yet', 'The sample companies are being rated.'),
      [PROGRESS]: () => ({ body: { making: isThere ? null : making } }),
    })
    expect(await screen.findByText(/this page opens by itself when all of them are there/, {}, WAITING)).toBeVisible()
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '72')
    expect(screen.queryByRole('alert')).toBeNull()
    isThere = true
    expect(await screen.findByRole('heading', { level: 1, name: 'Coca Cola CO KO' }, WAITING)).toBeVisible()
  })
})

import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { catchSavedFiles } from '../../../testing/saved-files.ts'
import { sessionStore } from '../../data/session/session-store.ts'
import { ToastRegion } from '../../ui/overlays/toast-region.tsx'
import { findOrders } from './find-orders.ts'
import { MoneyFields } from './money-fields.tsx'
import { EMPTY_DRAFT, orderDraft, type OrderDraft } from './order-draft.ts'
import type { OrdersRequest } from './orders-request.ts'
import { OrdersResult } from './orders-result.tsx'

const DAY = '2026-11-20'
const CLOSES = new Map([
  ['AAA', { price: 100, date: DAY }],
  ['BBB', { price: 60, date: DAY }],
])
const HALVES = [
  { ticker: 'AAA', weight: 0.5 },
  { ticker: 'BBB', weight: 0.5 },
]

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const nameOf = (ticker: string) => `${ticker} Company`

function show(draft: Partial<OrderDraft>, { weights = HALVES, closes = CLOSES } = {}) {
  return render(
    <>
      <OrdersResult weights={weights} closes={closes} draft={{ ...EMPTY_DRAFT, ...draft }} nameOf={nameOf} />
      <ToastRegion />
    </>,
  )
}

const orders = () => screen.findByRole('table', { name: 'Orders' })

test('before anything is typed, what to type is said', () => {
  show({})
  expect(screen.getByText('Enter an amount or what you hold to see the orders.')).toBeVisible()
})

test('holdings alone are enough to be asked, an amount of zero too', async () => {
  show({ held: { BBB: 10 } })
  expect(await orders()).toHaveTextContent('Sell BBB')
})

test('how many orders there are is announced, with one as one', async () => {
  show({ amount: 100 }, { weights: [{ ticker: 'AAA', weight: 1 }] })
  await orders()
  expect(screen.getByText('1 order found.')).toHaveAttribute('role', 'status')
})

test('orders in fractions say what they prove, and spend all of it', async () => {
  show({ amount: 90, mode: 'fractional' })
  const rows = within(await orders()).getAllByRole('row')
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    'Buy AAA AAA Company0.45$100.00$45.00',
    'Buy BBB BBB Company0.75$60.00$45.00',
  ])
  expect(screen.getByText('Proven: no other set of orders comes closer to the mix.')).toBeVisible()
})

test('what is held without a price is named as left unchanged', async () => {
  show({ amount: 1000, held: { ZZZ: 3, YYY: 1 } })
  await orders()
  expect(screen.getByText('No price available, so what you hold is left unchanged: YYY, ZZZ.')).toBeVisible()
})

test('the weights after the orders stand beside their targets, with the cash that is left', async () => {
  show({ amount: 1000 })
  await orders()
  const summary = screen.getByText('What you will hold').closest('summary')
  expect(summary).toHaveTextContent('each weight within 2.00% of its target')
  await userEvent.click(screen.getByText('What you will hold'))
  const table = screen.getByRole('table', { name: 'Weights after the orders' })
  expect(within(table).getByRole('row', { name: /AAA/ })).toHaveTextContent('550.00%50.00%')
  expect(screen.getByText('Cash left over: 2.00%.')).toBeVisible()
})

test('orders are downloaded under the day of their prices, sells first', async () => {
  const saved = catchSavedFiles()
  show({ held: { AAA: 10 } })
  await orders()
  await userEvent.click(screen.getByRole('button', { name: 'Download orders as CSV' }))
  expect(saved.map(({ name, type }) => [name, type])).toEqual([[`orders-${DAY}.csv`, 'text/csv;charset=utf-8']])
  const text = (await saved[0]?.text()) ?? ''
  expect(text.indexOf('AAA')).toBeLessThan(text.indexOf('BBB'))
  expect(text.trim().split(/\r?\n/)).toHaveLength(3)
})

test('orders are copied as text', async () => {
  const user = userEvent.setup()
  show({ amount: 1000 })
  await orders()
  await user.click(screen.getByRole('button', { name: 'Copy as text' }))
  expect(await navigator.clipboard.readText()).toBe('Buy 5 AAA at about $100.00\nBuy 8 BBB at about $60.00')
  expect((await screen.findAllByText('Orders copied'))[0]).toBeInTheDocument()
})

test('where the browser forbids copying, the file is named as the other way', async () => {
  const user = userEvent.setup()
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  show({ amount: 1000 })
  await orders()
  await user.click(screen.getByRole('button', { name: 'Copy as text' }))
  expect((await screen.findAllByText('The orders could not be copied'))[0]).toBeInTheDocument()
  expect(screen.getAllByText('Please download the CSV instead.')[0]).toBeInTheDocument()
})

/** A worker that answers when a test lets it. */
class SlowWorker extends EventTarget {
  static readonly all: SlowWorker[] = []
  asked: OrdersRequest | null = null
  isEnded = false
  constructor() {
    super()
    SlowWorker.all.push(this)
  }
  postMessage(request: OrdersRequest) {
    this.asked = request
  }
  answer() {
    if (this.asked) this.dispatchEvent(new MessageEvent('message', { data: findOrders(this.asked) }))
  }
  terminate() {
    this.isEnded = true
  }
}

test('more than twenty stocks are searched beside the page, and leaving ends the search', async () => {
  vi.stubGlobal('Worker', SlowWorker)
  const tickers = Array.from({ length: 21 }, (_ticker, at) => `T${String(at).padStart(2, '0')}`)
  const weights = tickers.map((ticker) => ({ ticker, weight: 1 / 21 }))
  const closes = new Map(tickers.map((ticker) => [ticker, { price: 10, date: DAY }]))
  const { unmount } = show({ amount: 2100 }, { weights, closes })
  expect(screen.getByText('Finding the best orders…')).toHaveAttribute('role', 'status')
  SlowWorker.all[0]?.answer()
  expect(within(await orders()).getAllByRole('row')).toHaveLength(22)
  expect(screen.getByText('21 orders found.')).toBeInTheDocument()
  unmount()
  expect(SlowWorker.all.map(({ isEnded }) => isEnded)).toEqual([true])
})

function showFields(draft: Partial<OrderDraft>) {
  const seen: OrderDraft[] = []
  render(<MoneyFields draft={{ ...EMPTY_DRAFT, ...draft }} onDraft={(next) => seen.push(next)} />)
  return seen
}

test.each([
  [{}, 'none'],
  [{ fee: 4.95 }, '$4.95 per order'],
  [{ smallestTrade: 50 }, 'from $50'],
  [{ fee: 1, smallestTrade: 50 }, '$1 per order, from $50'],
  [{ fee: 0 }, 'none'],
] as const)('the folded line of fees with %j reads “%s”', (draft, text) => {
  showFields(draft)
  expect(screen.getByText('Fees and small trades').closest('summary')).toHaveTextContent(`Fees and small trades${text}`)
})

test('whole shares or fractions are chosen by a press', async () => {
  const seen = showFields({ amount: 10 })
  expect(screen.getByRole('button', { name: 'Whole shares' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.click(screen.getByRole('button', { name: 'Fractions' }))
  expect(seen).toEqual([{ ...EMPTY_DRAFT, amount: 10, mode: 'fractional' }])
})

test('what one person typed is not there for the next', () => {
  const before = sessionStore.get()
  orderDraft().set({ ...EMPTY_DRAFT, amount: 500 })
  expect(orderDraft().get().amount).toBe(500)
  const user = { userId: 'ada', email: 'a@b.c', verifiedEmail: true, anonymous: false, hasPassword: true, roles: [] }
  sessionStore.set({ ...before, session: { status: 'member', user } })
  expect(orderDraft().get()).toEqual(EMPTY_DRAFT)
  sessionStore.set(before)
  expect(orderDraft().get()).toEqual(EMPTY_DRAFT)
})

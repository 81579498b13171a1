import type { PriceHistory } from '@fairweight/contract/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { priceHistoryQuery } from '../../data/stock-queries.ts'
import type { TargetWeight } from './orders-request.ts'
import { EMPTY_DRAFT, orderDraft } from './order-draft.ts'
import { OrdersPanel } from './orders-panel.tsx'

const TICKERS = ['AAA', 'BBB', 'CCC']
const HISTORY: PriceHistory = {
  snapshot: 's',
  dataset: 'sample',
  dates: ['2026-11-19', '2026-11-20'],
  totalReturnCloses: {},
  treasuryBills: null,
  priceReturnOnly: [],
  doubts: {},
  cuts: {},
  successions: {},
  closes: { AAA: [90, 100], BBB: [59, 60], CCC: [25, null] },
}

afterEach(() => orderDraft().set(EMPTY_DRAFT))

function open(
  weights: readonly TargetWeight[] = [
    { ticker: 'AAA', weight: 0.5 },
    { ticker: 'BBB', weight: 0.5 },
    { ticker: 'CCC', weight: 0 },
  ],
  history = HISTORY,
  isPast = false,
) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } })
  client.setQueryData(priceHistoryQuery(TICKERS, '1y', 's', 'sample').queryKey, history)
  const seen: (readonly TargetWeight[] | null)[] = []
  const onHoldings = (held: readonly TargetWeight[] | null) => seen.push(held)
  const view = render(
    <QueryClientProvider client={client}>
      <OrdersPanel
        weights={weights}
        tickers={TICKERS}
        snapshot="s"
        dataset="sample"
        nameOf={(ticker) => `${ticker} Company`}
        onHoldings={onHoldings}
        isPast={isPast}
      />
    </QueryClientProvider>,
  )
  return { seen, view, amount: screen.getByLabelText('Amount to invest') }
}

const orders = async () =>
  within(await screen.findByRole('table', { name: 'Orders' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)

it('at the prices of a past day says that nobody can buy at them any more', async () => {
  open(undefined, undefined, true)
  expect(screen.getByRole('region', { name: 'What you would have bought' })).toBeVisible()
  expect(
    await screen.findByText(/of a past day, so nobody can buy at them any more: do not place these orders\.$/),
  ).toBeVisible()
})

it('turns an amount into whole shares that it pays for, with what is left and the proof', async () => {
  const { amount } = open()
  expect(screen.getByText(/to see the orders/)).toBeVisible()
  await userEvent.type(amount, '1,000')
  expect(await orders()).toEqual(['Buy AAA AAA Company5$100.00$500.00', 'Buy BBB BBB Company8$60.00$480.00'])
  expect(screen.getByText('Buys $980.00, $20.00 left over.')).toBeVisible()
  expect(screen.getByText('Proven: no other set of whole-share orders comes closer to the mix.')).toBeVisible()
  expect(
    screen.getByText(
      /Sample prices of fictional companies: the last close of each stock, Nov 20, 2026, except CCC from Nov 19, 2026/,
    ),
  ).toBeVisible()
  await userEvent.click(screen.getByText('What you will hold'))
  expect(
    within(screen.getByRole('table', { name: 'Weights after the orders' })).getByRole('row', { name: /BBB/ }),
  ).toHaveTextContent('850.00%48.00%')
})

it('keeps an amount that it cannot read, says so, and gives no orders for it', async () => {
  const { amount } = open()
  await userEvent.type(amount, '1.000,00')
  await userEvent.tab()
  expect(amount).toHaveValue('1.000,00')
  expect(amount).toHaveAccessibleDescription(/Enter dollars and cents, such as 10,000 or 2500.50/)
  expect(screen.getByText(/Correct the number above/)).toBeVisible()
  expect(screen.queryByRole('table', { name: 'Orders' })).toBeNull()
})

it('takes pasted holdings over, names the strange, sells first, and tells what the holdings weigh', async () => {
  const { seen } = open()
  await userEvent.click(screen.getByText('What you already hold'))
  const paste = await screen.findByLabelText('Or paste your holdings')
  await userEvent.click(paste)
  await userEvent.paste('CCC 20\nZZZ 5\nBBB about ten\nBBB,5')
  await userEvent.click(screen.getByRole('button', { name: 'Add holdings' }))
  expect(
    screen.getByText(/Added: CCC, BBB. Not on this list, so left unchanged: ZZZ. Not recognized, kept above: 1 line/),
  ).toBeVisible()
  expect(paste).toHaveValue('BBB about ten')
  expect(screen.getByLabelText('Shares of CCC')).toHaveValue('20')
  await waitFor(() =>
    expect(seen.at(-1)).toEqual([
      { ticker: 'BBB', weight: 0.375 },
      { ticker: 'CCC', weight: 0.625 },
    ]),
  )
  expect(await orders()).toEqual([
    'Sell CCC CCC Company20$25.00$500.00',
    'Buy AAA AAA Company4$100.00$400.00',
    'Buy BBB BBB Company1$60.00$60.00',
  ])
  await userEvent.clear(screen.getByLabelText('Shares of CCC'))
  await userEvent.clear(screen.getByLabelText('Shares of BBB'))
  expect(seen.at(-1)).toBeNull()
})

it('says why it does nothing, and what cannot be done', async () => {
  orderDraft().set({ ...EMPTY_DRAFT, held: { AAA: 3, BBB: 5 }, fee: 50 })
  const { amount } = open()
  expect(
    (await screen.findAllByText('Nothing to do: no order would bring you closer to the plan by more than its fee.'))[0],
  ).toBeVisible()
  await userEvent.type(amount, '-5,000')
  expect(
    (await screen.findAllByText(/The holdings are worth \$600\.00, less than the \$5,000\.00 to be withdrawn/))[0],
  ).toBeVisible()
})

it('keeps what was typed while another pane is open, and names what has no price', async () => {
  const first = open()
  await userEvent.type(first.amount, '500')
  first.view.unmount()
  const { amount } = open([{ ticker: 'CCC', weight: 1 }], {
    ...HISTORY,
    closes: { ...HISTORY.closes, CCC: [null, null] },
  })
  expect(amount).toHaveValue('500')
  expect(
    (await screen.findAllByText('CCC has no traded price, so orders for this portfolio cannot be calculated.'))[0],
  ).toBeVisible()
})

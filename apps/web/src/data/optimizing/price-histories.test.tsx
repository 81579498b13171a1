import type { PriceHistory } from '@fairweight/contract/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { refused, startApiServer } from '../../../testing/start-api-server.ts'
import { fetchPriceHistories, type PriceRequest, usePriceHistories } from './price-histories.ts'
import { seriesOf } from './price-series.ts'

const DATES = ['2026-11-19', '2026-11-20']
/** Three more than one call covers, from the last to the first. */
const TICKERS = Array.from({ length: 103 }, (_ticker, at) => `T${String(102 - at).padStart(3, '0')}`)
const FIRST_CALL = TICKERS.toSorted().slice(0, 100)
const SECOND_CALL = ['T100', 'T101', 'T102']

const wanted = (tickers: readonly string[]): PriceRequest => ({
  tickers,
  period: '5y',
  snapshot: 's',
  dataset: 'sample',
})
const address = (tickers: readonly string[]) =>
  `GET /api/stocks/history?tickers=${tickers.join('%2C')}&period=5y&dataset=sample`

/** Each stock closes at its number, and a cent higher with dividends. */
function answered(tickers: readonly string[], more: Partial<PriceHistory> = {}): PriceHistory {
  const price = (ticker: string) => Number(ticker.slice(1))
  const series = (closeOf: (ticker: string) => number) =>
    Object.fromEntries(tickers.map((ticker) => [ticker, [null, closeOf(ticker)]]))
  return {
    snapshot: 's',
    dataset: 'sample',
    dates: DATES,
    closes: series(price),
    totalReturnCloses: series((ticker) => price(ticker) + 0.01),
    treasuryBills: [100, 100.01],
    priceReturnOnly: [],
    doubts: Object.fromEntries(tickers.map((ticker) => [ticker, []])),
    cuts: {},
    successions: {},
    ...more,
  }
}

const CUT = { date: '2026-11-20', words: 'Earlier closes are another company’s.' }
const DOUBT = { kind: 'break' as const, date: '2026-11-20', words: 'It doubled in a day.' }
const ANSWERS = {
  [address(FIRST_CALL)]: { body: answered(FIRST_CALL, { priceReturnOnly: ['T003'], cuts: { T003: CUT } }) },
  [address(SECOND_CALL)]: {
    body: answered(SECOND_CALL, {
      priceReturnOnly: ['T101'],
      doubts: { T100: [], T101: [DOUBT], T102: [] },
      successions: { T102: CUT },
    }),
  },
}

const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

function follow(tickers: readonly string[], isWanted?: boolean) {
  const client = newClient()
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  return renderHook(() => usePriceHistories(wanted(tickers), isWanted), { wrapper })
}

test('more stocks than one call covers are asked for in sorted parts and answered as one history', async () => {
  const asked = await startApiServer(ANSWERS)
  const history = await fetchPriceHistories(newClient(), wanted(TICKERS))
  expect(asked.map(({ call }) => call).toSorted()).toEqual([address(FIRST_CALL), address(SECOND_CALL)].toSorted())
  expect(history.dates).toEqual(DATES)
  expect(Object.keys(history.closes)).toHaveLength(103)
  expect(history.closes).toMatchObject({ T007: [null, 7], T102: [null, 102] })
  expect(history.totalReturnCloses).toMatchObject({ T007: [null, 7.01], T102: [null, 102.01] })
})

test('what is said of single stocks is carried over from every part', async () => {
  await startApiServer(ANSWERS)
  const history = await fetchPriceHistories(newClient(), wanted(TICKERS))
  expect(history.priceReturnOnly).toEqual(['T003', 'T101'])
  expect(history.cuts).toEqual({ T003: CUT })
  expect(history.successions).toEqual({ T102: CUT })
  expect(history.doubts).toMatchObject({ T003: [], T101: [DOUBT] })
})

test('the order in which stocks were chosen makes no new question', async () => {
  const asked = await startApiServer({ [address(SECOND_CALL)]: ANSWERS[address(SECOND_CALL)]! })
  const client = newClient()
  const first = await fetchPriceHistories(client, wanted(['T102', 'T100', 'T101']))
  expect(await fetchPriceHistories(client, wanted(['T101', 'T102', 'T100']))).toBe(first)
  expect(asked).toHaveLength(1)
})

test('there is no history until every part is there, and then it stays the same object', async () => {
  const second = Promise.withResolvers<{ body: PriceHistory }>()
  await startApiServer({ ...ANSWERS, [address(SECOND_CALL)]: () => second.promise })
  const { result, rerender } = follow(TICKERS)
  expect(result.current).toMatchObject({ history: null, error: null })
  second.resolve({ body: answered(SECOND_CALL) })
  await waitFor(() => expect(result.current.history).not.toBeNull())
  const { history } = result.current
  rerender()
  expect(result.current.history).toBe(history)
})

test('where one part fails the error is told, and trying again asks for that part alone', async () => {
  let isBusy = true
  const asked = await startApiServer({
    ...ANSWERS,
    [address(SECOND_CALL)]: () => (isBusy ? refused(503, 'not-ready') : ANSWERS[address(SECOND_CALL)]!),
  })
  const { result } = follow(TICKERS)
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'not-ready' }))
  await waitFor(() => expect(asked).toHaveLength(2))
  expect(result.current.history).toBeNull()
  isBusy = false
  act(() => result.current.retry())
  await waitFor(() => expect(result.current.history?.closes).toMatchObject({ T000: [null, 0], T101: [null, 101] }))
  expect(result.current.error).toBeNull()
  expect(asked.slice(2).map(({ call }) => call)).toEqual([address(SECOND_CALL)])
})

test('prices that are not wanted yet are not asked for', async () => {
  const asked = await startApiServer(ANSWERS)
  const { result } = follow(['T001'], false)
  expect(result.current).toMatchObject({ history: null, error: null })
  expect(asked).toEqual([])
})

test('as an array, a day without a price is NaN, and so is every day of a series that ends early', () => {
  expect([...seriesOf({ dates: [...DATES, '2026-11-23'] }, [null, 2.5])]).toEqual([Number.NaN, 2.5, Number.NaN])
})

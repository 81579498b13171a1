import type { KeyFigureColumns } from '@fairweight/contract/wire'
import { KEY_FIGURES_OF, KEY_FIGURE_SETS } from '@fairweight/domain/key-figures'
import { stockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { catchSavedFiles } from '../../../../testing/saved-files.ts'
import { refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { keyFigureSetQuery } from '../../../data/key-figures/key-figure-queries.ts'
import { useStockComparison } from '../screen/use-stock-comparison.ts'
import { ComparePane } from './compare-pane.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const ROWS = ['AAA', 'BBB', 'CCC'].map((ticker) => syntheticRow(ticker))
const COLUMNS = stockColumns(ROWS)
const STOCKS = { rows: ROWS, snapshot: 's', asOf: '2026-11-20', dataset: 'sample' } as const

/** Every figure of the stocks is 0.1, 0.2 and 0.3. */
const ANSWERS = KEY_FIGURE_SETS.map((set): KeyFigureColumns => ({
  snapshot: 's',
  asOf: '2026-11-20',
  dataset: 'sample',
  set,
  tickers: ['AAA', 'BBB', 'CCC'],
  columns: Object.fromEntries(KEY_FIGURES_OF[set].map((id) => [id, [0.1, 0.2, 0.3]])),
  medians: {},
}))

function draw(query: string, answers: readonly KeyFigureColumns[] = ANSWERS) {
  const made: string[] = []
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  for (const answer of answers) client.setQueryData(keyFigureSetQuery(answer.set, 's', 'sample').queryKey, answer)
  const { result } = renderHook(() =>
    useStockComparison({
      params: new URLSearchParams(query),
      change: (next, how) => made.push(`${how} ${decodeURIComponent(next.toString())}`),
    }),
  )
  render(
    <QueryClientProvider client={client}>
      <ComparePane comparison={result.current} columns={COLUMNS} stocks={STOCKS} onOpen={() => undefined} />
    </QueryClientProvider>,
  )
  return made
}

const cellsOf = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)

test('the comparison takes the focus, names stocks that are not there, and leads back', () => {
  const made = draw('compare=AAA,ZZZ,YYY&comparing=yes')
  expect(screen.getByRole('heading', { name: 'Side by side' })).toHaveFocus()
  expect(screen.getByText('ZZZ, YYY are not among these stocks.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Back to the list' }))
  expect(made).toEqual(['push compare=AAA,ZZZ,YYY'])
})

test('a comparison of unknown stocks alone has no table', () => {
  draw('compare=ZZZ&comparing=yes')
  expect(screen.getByText('ZZZ is not among these stocks.')).toBeVisible()
  expect(screen.queryByRole('table')).toBeNull()
})

test('the key figures of all sets stand below the lines of the list, and go along in the file', async () => {
  const saved = catchSavedFiles()
  draw('compare=AAA,BBB&comparing=yes')
  expect(cellsOf(/^Price to earnings/)).toEqual(['0.10Lowest', '0.20', '0.20', '0.10'])
  expect(cellsOf(/^Net margin/)).toEqual(['10.0%', '20.0%Highest', '20.0%', '30.0%'])
  expect(cellsOf(/^Beta/)).toEqual(['0.10', '0.20', '0.20', 'n/a'])
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  const [head = ''] = ((await saved[0]?.text()) ?? '').split(/\r?\n/)
  expect(head).toContain('PRICE_TO_EARNINGS')
  expect(head.endsWith('DISTANCE_FROM_52_WEEK_HIGH')).toBe(true)
})

test('key figures are on their way until every set has come, and can be tried again', async () => {
  const [first, ...rest] = ANSWERS
  const answers = [refused(503, 'not-available'), { body: first }]
  await startApiServer({
    'GET /api/stocks/figures?set=valuation&dataset=sample': () => answers.shift() ?? refused(404, 'not-found'),
  })
  draw('compare=AAA,BBB&comparing=yes', rest)
  expect(screen.getByRole('status')).toHaveTextContent('Loading the key figures…')
  expect(cellsOf(/^EPV/)).toHaveLength(4)
  fireEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /^Price to earnings/ })).toBeVisible()
})

test('of a day from before there were key figures the comparison says from when on there are', async () => {
  await startApiServer({
    'GET /api/stocks/figures?set=valuation&dataset=sample': refused(404, 'no-key-figures', 'From the next day on.'),
  })
  draw('compare=AAA,BBB&comparing=yes', ANSWERS.slice(1))
  expect(await screen.findByText('From the next day on.')).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

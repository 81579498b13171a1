import type { StockGrades, StockKnownValues } from '@fairweight/contract/wire'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { stockGradesQuery, stockKnownValuesQuery } from '../../../data/one-stock/one-stock-queries.ts'
import { refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { KnownValues } from './known-values.tsx'

const HEADING = { snapshot: 's', asOf: '2026-11-20', dataset: 'sample', TICKER: 'HLX' } as const
const values = (amount: number | null) => ({ 'graham-number': amount, 'future-cash-flow': 20 })

const VALUES: StockKnownValues = {
  ...HEADING,
  weeks: { dates: ['2026-09-04', '2026-10-02', '2026-11-20'], closes: [10, 12, 11] },
  days: [
    { date: '2026-09-04', filings: [], values: values(8), reasons: {} },
    {
      date: '2026-10-01',
      filings: [{ accession: '0000000001-26-000001', form: '10-Q' }],
      values: values(null),
      reasons: { 'graham-number': 'The Graham number needs positive earnings per share.' },
    },
  ],
  cik: '0000000001',
}
const GRADES: StockGrades = {
  ...HEADING,
  spans: [
    { first: '2026-08-31', last: '2026-08-31', origin: 'replayed', value: 'A*', momentum: 'C' },
    { first: '2026-09-30', last: '2026-09-30', origin: 'replayed', value: 'A*', momentum: 'B' },
    { first: '2026-10-30', last: '2026-11-20', origin: 'recorded', value: 'Unranked', momentum: 'B' },
  ],
}

function draw({ holdsValue = true, isThere = true, grades = GRADES } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (isThere) {
    client.setQueryData(stockKnownValuesQuery('HLX', 's', 'sample').queryKey, VALUES)
    client.setQueryData(stockGradesQuery('HLX', 's', 'sample').queryKey, grades)
  }
  render(
    <MemoryRouter>
      <QueryClientProvider client={client}>
        <KnownValues ticker="HLX" snapshot="s" dataset="sample" holdsValue={holdsValue} />
      </QueryClientProvider>
    </MemoryRouter>,
  )
}

const CHART = { name: 'Price and values as known then, week by week' }

test('every week says its price, what the values were then, and the grades, replayed ones named so', async () => {
  draw()
  const chart = screen.getByRole('slider', CHART)
  expect(chart).toHaveAttribute(
    'aria-valuetext',
    'Week to Nov 20, 2026: price $11.00; Graham number n/a; Future cash flow $20.00; Value grade unranked; Momentum grade B',
  )
  chart.focus()
  await userEvent.keyboard('{Home}')
  expect(chart).toHaveAttribute(
    'aria-valuetext',
    'Week to Sep 4, 2026: price $10.00; Graham number $8.00; Future cash flow $20.00; Value grade A* (replayed); Momentum grade C (replayed)',
  )
})

test('the table has every filing day with its form, the values and the grades', () => {
  draw()
  fireEvent.click(screen.getByText('Show the data as a table'))
  const table = screen.getByRole('table', { name: /^Price and values as known then/ })
  expect(
    within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'DayPriceGraham numberFuture cash flowValue gradeMomentum grade',
    'Oct 1, 202610-Q10.00n/a20.00A* (replayed)B (replayed)',
    'Sep 4, 202610.008.0020.00A* (replayed)C (replayed)',
  ])
  expect(within(table).getByTitle('The Graham number needs positive earnings per share.')).toBeVisible()
})

test('grades that the plan does not include have no band', () => {
  draw({
    grades: {
      ...GRADES,
      spans: GRADES.spans.map(({ first, last, origin, value }) => ({ first, last, origin, value })),
    },
  })
  expect(screen.getAllByText('Value grade')[0]).toBeVisible()
  expect(screen.queryByText('Momentum grade')).toBeNull()
})

test('without the value tool it is locked, and nothing is asked for', () => {
  draw({ holdsValue: false, isThere: false })
  expect(screen.getByText(/Not in your plan/)).toBeVisible()
  expect(screen.queryByRole('slider')).toBeNull()
})

test('it says that the values could not be had, and shows them when tried again', async () => {
  const answers = [refused(503, 'not-available'), { body: VALUES }]
  await startApiServer({
    'GET /api/stocks/known-values?ticker=HLX&dataset=sample': () => answers.shift()!,
    'GET /api/stocks/grades?ticker=HLX&dataset=sample': { body: GRADES },
  })
  draw({ isThere: false })
  expect(screen.getByRole('status')).toHaveTextContent('Loading the values…')
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('slider', CHART)).toBeVisible()
})

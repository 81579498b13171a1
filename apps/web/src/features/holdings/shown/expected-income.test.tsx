import type { KeyFigureColumns, StockList } from '@fairweight/contract/wire'
import { asCents } from '@fairweight/domain/money'
import { shares, ticker } from '@fairweight/testing/domain/portfolio/random-life.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { type CallAnswers, refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { queryClient } from '../../../data/query-client.ts'
import type { ValuedPosition } from '../worth/value-positions.ts'
import { ExpectedIncome } from './expected-income.tsx'

afterEach(() => queryClient.clear())

const LIST: StockList = { snapshot: 's', asOf: '2026-11-27', dataset: 'sample', stocks: [] }
const FIGURES: KeyFigureColumns = {
  snapshot: 's',
  asOf: '2026-11-27',
  dataset: 'sample',
  set: 'shareholders',
  tickers: ['HLX', 'KO'],
  columns: { 'dividend-yield': [0.02, 0], 'years-without-dividend-cut': [7, null] },
  medians: {},
}

function position(symbol: string, isStock = true): ValuedPosition {
  return {
    symbol: ticker(symbol),
    shares: shares(1),
    cost: null,
    lots: [],
    stock: isStock ? syntheticRow(symbol) : null,
    assetClass: null,
    name: null,
    price: 1000,
    reason: null,
    value: asCents(100_000),
    gain: null,
  }
}

async function show(answers: CallAnswers) {
  await startApiServer(answers)
  const positions = [position('HLX'), position('KO'), position('VTI', false)]
  render(
    <QueryClientProvider client={queryClient}>
      <ExpectedIncome list={LIST} positions={positions} />
    </QueryClientProvider>,
  )
}

const CALL = 'GET /api/stocks/figures?set=shareholders&dataset=sample'

test('each payer stands with its yield, its years without a cut and what it would bring; what is not known is named', async () => {
  await show({ [CALL]: { body: FIGURES } })
  const table = await screen.findByRole('table', { name: 'Dividends expected by history, by security' })
  const rows = within(table).getAllByRole('row').slice(1)
  expect(rows.map((row) => row.textContent)).toEqual(['HLX2.0%7$20.00'])
  expect(screen.getByText(/no history of dividends is known: VTI\./)).toBeVisible()
  expect(screen.getByText(/It is no forecast/)).toBeVisible()
})

test('a failure is said, and asked again by a press', async () => {
  let isDown = true
  await show({ [CALL]: () => (isDown ? refused(404, 'no-key-figures', 'None yet.') : { body: FIGURES }) })
  expect(await screen.findByText('Dividend histories could not be loaded')).toBeVisible()
  isDown = false
  await userEvent.click(screen.getByRole('button', { name: /again/i }))
  expect(await screen.findByRole('table')).toBeVisible()
})

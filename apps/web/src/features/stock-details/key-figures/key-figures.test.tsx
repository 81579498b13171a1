import type { StockFigureYears, StockKeyFigures } from '@fairweight/contract/wire'
import { KEY_FIGURE_IDS, KEY_FIGURES } from '@fairweight/domain/key-figures'
import { reasonText } from '@fairweight/domain/rating'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { stockFiguresQuery } from '../../../data/key-figures/key-figure-queries.ts'
import { refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { KeyFigures } from './key-figures.tsx'

const CALL = 'GET /api/stocks/figures/details?ticker=HLX&dataset=sample'
const REASON = reasonText('loss')

/** A stock after a loss: its price to earnings is empty, everything else is 0.25 in a sector of 0.5. */
const ANSWER: StockKeyFigures = {
  snapshot: 's',
  asOf: '2026-11-20',
  dataset: 'sample',
  TICKER: 'HLX',
  cik: '0000000001',
  facts: [
    {
      item: 'net_income',
      value: 5e6,
      unit: 'USD',
      tag: 'NetIncomeLoss',
      period: { end: '2026-06-30', months: 12 },
      filed: '2026-08-01',
      accession: '0000000001-26-000001',
      source: { file: 'facts.csv', line: 9 },
    },
  ],
  figures: KEY_FIGURE_IDS.map((id) => ({
    id,
    value: id === 'price-to-earnings' ? null : 0.25,
    unit: KEY_FIGURES[id].unit,
    reason: id === 'price-to-earnings' ? REASON : null,
    formula: `key-figures#${id}`,
    ...(id === 'return-on-equity' && {
      history: [
        { end: '2024-12-31', value: null },
        { end: '2025-12-31', value: 0.31 },
      ],
    }),
    inputs: [{ name: 'net income', value: 5e6, unit: 'USD', note: null, facts: [0] }],
    sector: id === 'beta' ? null : { median: 0.5, percentile: id === 'price-to-earnings' ? null : 0.72, stocks: 40 },
  })),
}

function draw(answer: StockKeyFigures | null, sector: string | null = 'Energy') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (answer !== null) client.setQueryData(stockFiguresQuery('HLX', 's', 'sample').queryKey, answer)
  render(
    <QueryClientProvider client={client}>
      <KeyFigures ticker="HLX" snapshot="s" dataset="sample" sector={sector} />
    </QueryClientProvider>,
  )
}

const rowOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) }).closest('tr')!

describe('the key figures of a stock', () => {
  test('stand in groups, each with the sector’s median and the percentile in it', () => {
    draw(ANSWER)
    expect(screen.getAllByRole('table').map((table) => table.querySelector('caption')?.textContent)).toEqual([
      'Valuation',
      'Dividends and shares',
      'Growth',
      'Profitability',
      'Balance sheet',
      'Risk',
    ])
    expect(
      within(rowOf('Price to book'))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['0.25', '0.50', '72'])
    expect(
      within(rowOf('Net margin'))
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['25.0%', '50.0%', '72'])
    expect(screen.getByText(/the median of the Energy sector/)).toBeVisible()
  })

  test('say why one is empty, in a few words beside it and in a sentence behind it', async () => {
    draw(ANSWER)
    const row = rowOf('Price to earnings')
    expect(row).toHaveTextContent('loss')
    expect(within(row).getAllByRole('cell')[0]).toHaveTextContent('n/a')
    await userEvent.click(within(row).getByRole('button'))
    expect(screen.getByText(REASON)).toBeVisible()
    expect(screen.getByText('40 stocks of the sector have this figure.')).toBeVisible()
  })

  test('open to their definition, their place and the filing’s row', async () => {
    draw(ANSWER)
    const button = within(rowOf('Return on equity')).getByRole('button')
    expect(button).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    const behind = document.getElementById(button.getAttribute('aria-controls')!)!
    expect(behind).toHaveTextContent('over the common shareholders’ equity in the latest balance sheet')
    expect(behind).toHaveTextContent(
      'It is above that of 72% of the others; a higher figure is not always a better one.',
    )
    const years = within(behind).getByRole('table', { name: /^Return on equity by fiscal year/ })
    expect(
      within(years)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['Fiscal year toReturn on equity', 'Dec 31, 202531.0%', 'Dec 31, 2024n/a'])
    await userEvent.click(within(behind).getByText('The row behind it'))
    expect(await within(behind).findByText(/0000000001-26-000001/)).toBeVisible()
    await userEvent.click(button)
    expect(behind).not.toBeVisible()
  })

  test('that need a price open to their past, as it was known on the day of each annual report', async () => {
    const first = ANSWER.facts.slice(0, 1)
    const years: StockFigureYears = {
      snapshot: 's',
      asOf: '2026-11-20',
      dataset: 'sample',
      TICKER: 'HLX',
      cik: '0000000001',
      reason: null,
      facts: first,
      years: [
        { end: '2023-12-31', on: null, reason: 'The data holds no annual report for this fiscal year.', figures: {} },
        {
          end: '2024-12-31',
          on: '2025-02-20',
          reason: null,
          figures: { 'price-to-book': { value: null, reason: REASON, inputs: [] } },
        },
        {
          end: '2025-12-31',
          on: '2026-02-19',
          reason: null,
          figures: {
            'price-to-book': {
              value: 2.5,
              reason: null,
              inputs: [{ name: 'net income', value: 5e6, unit: 'USD', note: null, facts: [0] }],
            },
          },
        },
      ],
    }
    const answers = [refused(503, 'not-available'), { body: years }]
    await startApiServer({ 'GET /api/stocks/figures/years?ticker=HLX&dataset=sample': () => answers.shift()! })
    draw(ANSWER)
    await userEvent.click(within(rowOf('Price to book')).getByRole('button'))
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    const table = await screen.findByRole('table', {
      name: /^Price to book by fiscal year, as it was known on the day/,
    })
    const rows = within(table).getAllByRole('row')
    expect(rows.map((row) => row.textContent)).toEqual([
      'Fiscal year toFiledPrice to book',
      'Dec 31, 2025Feb 19, 20262.50',
      'Dec 31, 2024Feb 20, 2025n/aloss',
      'Dec 31, 2023n/an/ano figure',
    ])
    await userEvent.click(within(table).getByRole('button', { name: 'Dec 31, 2025' }))
    await userEvent.click(within(table).getByText('The row behind it'))
    expect(await within(table).findByText(/0000000001-26-000001/)).toBeVisible()
    await userEvent.click(within(table).getByRole('button', { name: 'Dec 31, 2023' }))
    expect(within(table).getByText('The data holds no annual report for this fiscal year.')).toBeVisible()
  })

  test('say why there are no past years', async () => {
    await startApiServer({
      'GET /api/stocks/figures/years?ticker=HLX&dataset=sample': {
        body: { ...ANSWER, years: [], facts: [], reason: 'No filing of this company was imported.' },
      },
    })
    draw(ANSWER)
    await userEvent.click(within(rowOf('Beta')).getByRole('button'))
    expect(await screen.findByText('No past years: No filing of this company was imported.')).toBeVisible()
  })

  test('say that there is no median where the sector has too few', async () => {
    draw(ANSWER)
    await userEvent.click(within(rowOf('Beta')).getByRole('button'))
    expect(screen.getByText(/^Fewer than five stocks of the sector/)).toBeVisible()
  })

  test('compare with no sector where none is known', () => {
    draw(ANSWER, null)
    expect(screen.getByText(/The sector of this stock is not known/)).toBeVisible()
  })

  test('are on their way until they have come', () => {
    draw(null)
    expect(screen.getByRole('status')).toHaveTextContent('Loading the key figures…')
  })

  test('say that they could not be had, and come when tried again', async () => {
    const answers = [refused(503, 'not-available'), { body: ANSWER }]
    await startApiServer({ [CALL]: () => answers.shift()! })
    draw(null)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('table', { name: 'Valuation' })).toBeVisible()
  })

  test('of a day that was published before there were any say from when on there are some', async () => {
    await startApiServer({ [CALL]: refused(404, 'no-key-figures', 'They are shown from the next published day on.') })
    draw(null)
    expect(await screen.findByText('No key figures yet')).toBeVisible()
    expect(screen.getByText('They are shown from the next published day on.')).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

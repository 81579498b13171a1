import type { ReportedFact, StatementYear, StockStatements } from '@fairweight/contract/wire'
import { reasonText } from '@fairweight/domain/rating'
import { STATEMENT_CHARTS, STATEMENT_SERIES_OF } from '@fairweight/domain/statements/statement-series.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { stockStatementsQuery } from '../../../data/one-stock/one-stock-queries.ts'
import { refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { Statements } from './statements.tsx'

const CALL = 'GET /api/stocks/statements?ticker=HLX&dataset=market'
const NO_REPORT = 'The data holds no annual report for this fiscal year.'
const BANK = reasonText('not-for-banks')

const fact = (end: string): ReportedFact => ({
  item: 'revenue',
  value: 4e9,
  unit: 'USD',
  tag: 'Revenues',
  form: '10-K',
  period: { end, months: 12 },
  filed: `${Number(end.slice(0, 4)) + 1}-02-20`,
  accession: '0000000001-26-000001',
  source: { file: 'CIK0000000001.json', line: 1 },
})

/** A year in which every figure of a series is its place among them, and revenue is in millions. */
function year(end: string, changes: StatementYear['figures'] = {}): StatementYear {
  const figures = Object.fromEntries(
    STATEMENT_CHARTS.flatMap((chart) => [...STATEMENT_SERIES_OF[chart]]).map((id, place) => [
      id,
      { value: place / 10 - 0.1, reason: null, inputs: [] },
    ]),
  )
  return { end, reason: null, figures: { ...figures, ...changes } }
}

const revenue = (value: number, place: number): StatementYear['figures'][string] => ({
  value,
  reason: null,
  inputs: [{ name: 'revenue', value, unit: 'USD', note: null, facts: [place] }],
})

const ANSWER: StockStatements = {
  snapshot: 's',
  asOf: '2026-11-20',
  dataset: 'market',
  TICKER: 'HLX',
  cik: '0000000001',
  reason: null,
  facts: [fact('2022-12-31'), fact('2025-12-31')],
  years: [
    year('2022-12-31', { revenue: revenue(3e9, 0) }),
    { end: '2023-12-31', reason: NO_REPORT, figures: {} },
    year('2024-12-31', { revenue: { value: null, reason: reasonText('revenue-unknown'), inputs: [] } }),
    year('2025-12-31', { revenue: { ...revenue(4e9, 1), first: { value: 3.9e9, filed: '2026-02-20' } } }),
  ],
}

function draw(answer: StockStatements | null) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (answer !== null) client.setQueryData(stockStatementsQuery('HLX', 's', 'market').queryKey, answer)
  render(
    <QueryClientProvider client={client}>
      <Statements ticker="HLX" snapshot="s" dataset="market" />
    </QueryClientProvider>,
  )
}

const yearsOf = (title: string) =>
  within(screen.getByRole('group', { name: `${title}, year by year` })).getAllByRole('button')

describe('ten years of statements', () => {
  test('are six charts, each with its sentence, its years and its table', () => {
    draw(ANSWER)
    expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Ten years of statements',
      'Revenue',
      'Margins',
      'Cash flow',
      'Debt and cash',
      'Shares outstanding',
      'Dividends and buybacks per share',
    ])
    expect(
      screen.getByText(
        'Revenue went from $3.0B in the fiscal year to Dec 31, 2022 to $4.0B in the fiscal year to Dec 31, 2025.',
      ),
    ).toBeVisible()
    expect(yearsOf('Revenue').map((button) => button.getAttribute('aria-label'))).toEqual([
      'Fiscal year to Dec 31, 2022: revenue $3.0B',
      `Fiscal year to Dec 31, 2023: ${NO_REPORT}`,
      'Fiscal year to Dec 31, 2024: revenue n/a (revenue unknown)',
      'Fiscal year to Dec 31, 2025: revenue $4.0B',
    ])
    fireEvent.click(screen.getAllByText('Show the data as a table')[0]!)
    const table = screen.getByRole('table', { name: /^Revenue by fiscal year/ })
    expect(
      within(table)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Fiscal year toRevenue',
      'Dec 31, 2025$4.0Bfirst reported as $3.9B on Feb 20, 2026',
      'Dec 31, 2024revenue unknown',
      'Dec 31, 2023no annual report',
      'Dec 31, 2022$3.0B',
    ])
  })

  test('are walked through by arrow keys, and Enter opens a year down to the line of its filing', async () => {
    draw(ANSWER)
    const years = yearsOf('Revenue')
    expect(years.map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0])
    years[3]!.focus()
    await userEvent.keyboard('{Enter}')
    expect(years[3]).toHaveAttribute('aria-expanded', 'true')
    const panel = screen.getByRole('region', { name: 'Behind the fiscal year to Dec 31, 2025' })
    expect(panel).toHaveTextContent('Revenue: $4.0B, first reported as $3.9B on Feb 20, 2026')
    expect(await within(panel).findByRole('link', { name: /^0000000001-26-000001/ })).toHaveAttribute(
      'href',
      expect.stringContaining('sec.gov'),
    )
    expect(panel).toHaveTextContent('Feb 20, 2026, form 10-K')
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(years[1]).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('region', { name: 'Behind the fiscal year to Dec 31, 2023' })).toHaveTextContent(NO_REPORT)
    await userEvent.keyboard('{Home}')
    expect(years[0]).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: 'Close this year' }))
    expect(screen.queryByRole('region', { name: /^Behind/ })).toBeNull()
  })

  test('say why a bank has no gross margin', () => {
    const none = { value: null, reason: BANK, inputs: [] }
    const years = ['2024-12-31', '2025-12-31'].map((end) => year(end, { 'gross-margin': none }))
    draw({ ...ANSWER, years })
    expect(screen.getByText(new RegExp(`No gross margin: ${BANK.slice(0, 40)}`))).toBeVisible()
    expect(yearsOf('Margins')[1]).toHaveAccessibleName(/gross margin n\/a \(not meaningful for banks\)/)
  })

  test('say why there are none', () => {
    draw({ ...ANSWER, years: [], reason: reasonText('no-filing') })
    expect(screen.getByText(reasonText('no-filing'))).toBeVisible()
  })

  test('are on their way until they have come', () => {
    draw(null)
    expect(screen.getByRole('status')).toHaveTextContent('Loading the statements…')
  })

  test('say that they could not be had, and come when tried again', async () => {
    const answers = [refused(503, 'not-available'), { body: ANSWER }]
    await startApiServer({ [CALL]: () => answers.shift()! })
    draw(null)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('group', { name: 'Revenue, year by year' })).toBeVisible()
  })
})

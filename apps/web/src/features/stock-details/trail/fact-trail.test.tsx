import type { ReportedFact } from '@fairweight/contract/wire'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { assert, expect, test, vi } from 'vitest'
import { matchMediaAt } from '../../../../testing/page/screen-width.ts'
import { FactTrail } from './fact-trail.tsx'
import type { Filer } from './filing-trail.tsx'

const REVENUE: ReportedFact = {
  item: 'revenue',
  value: 1_234_567_890,
  unit: 'USD',
  tag: 'Revenues',
  form: '10-K',
  passedOver: [{ tag: 'SalesRevenueNet', value: -12.5 }],
  period: { end: '2019-09-28', months: 12 },
  filed: '2019-10-31',
  accession: '0000320193-19-000119',
  source: { file: 'CIK0000320193.json', line: 7 },
}
const toDate = (end: string): ReportedFact => ({
  item: 'revenue',
  value: 5e8,
  unit: 'USD',
  tag: 'Revenues',
  form: '10-Q',
  period: { end, months: 6 },
  filed: '2020-05-01',
  accession: '0000320193-20-000052',
  source: null,
})
const MARKET_QUERY_KEY: Filer = { cik: '0000320193', dataset: 'market' }

async function open(
  facts: readonly ReportedFact[],
  subtracted: readonly ReportedFact[] = [],
  filer = MARKET_QUERY_KEY,
) {
  render(<FactTrail name="revenue" facts={facts} subtracted={subtracted} {...filer} />)
  expect(screen.queryByText('Item')).toBeNull()
  await userEvent.click(screen.getByText(/behind it/))
  await screen.findByRole('table')
  return screen.getAllByRole('row').slice(1)
}

/** What is done with a row, as its first cell begins. */
const partOf = (row: HTMLElement) => within(row).getByRole('rowheader').firstElementChild?.textContent

/** The cells of a row under the names of their columns. */
const entriesOf = (row: HTMLElement) => {
  const names = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const cells = [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')]
  return cells.map((cell, at) => [names[at], cell.textContent])
}

test('on a phone the same stands in three columns', async () => {
  vi.stubGlobal('matchMedia', matchMediaAt(390))
  const [row] = await open([REVENUE])
  expect(entriesOf(row!)).toEqual([
    ['Itemand tag', 'RevenueRevenuesAlso filed SalesRevenueNet (−12.5), not used'],
    ['Amountand period', '$1.2B (1,234,567,890)12 months to Sep 28, 2019'],
    [
      'Filingand source',
      '0000320193-19-000119, the filing on the SEC’s site, in a new tab ↗Oct 31, 2019, form 10-KCIK0000320193.json',
    ],
  ])
  vi.unstubAllGlobals()
})

test('a row names tag, form, period, filing day, accession, source, and the tags that were passed over', async () => {
  const [row] = await open([REVENUE])
  expect(entriesOf(row!)).toEqual([
    ['Item', 'Revenue'],
    ['Amount', '$1.2B (1,234,567,890)'],
    ['Period', '12 months to Sep 28, 2019'],
    ['Tag', 'RevenuesAlso filed SalesRevenueNet (−12.5), not used'],
    ['Filed', 'Oct 31, 2019, form 10-K'],
    ['Accession', '0000320193-19-000119, the filing on the SEC’s site, in a new tab ↗'],
    ['Source', 'CIK0000320193.json'],
  ])
  expect(screen.queryByText('Added')).toBeNull()
})

test.each([
  [
    { item: 'eps_diluted', value: 8.31, unit: 'USD/share', source: { file: 'fundamentals.csv', line: 117 } },
    ['Diluted earnings per share', '$8.31 per share', 'fundamentals.csv, line 117'],
  ],
  [
    {
      item: 'stock_issuance_net',
      value: -29_227_000_000,
      source: { file: 'companyfacts.zip/CIK0000320193.json', line: 1 },
    },
    ['Net cash from issuing shares', '−$29.2B (−29,227,000,000)', 'companyfacts.zip/CIK0000320193.json'],
  ],
  [
    { item: 'close', value: 113.54, unit: 'USD/share', source: null },
    ['Close', '$113.54 per share', 'the imported prices'],
  ],
] as const)(
  'a row is called by its name, and its figure stands exactly once: %j',
  async (changes, [item, amount, source]) => {
    const [row] = await open([{ ...REVENUE, ...changes }])
    for (const words of [item, amount, source]) expect(within(row!).getByText(words)).toBeInTheDocument()
  },
)

test.each([
  [
    '2018-10-01',
    'from EUR 1,000,000,000 at 1.234568 US dollars, the mean from Oct 1, 2018 to Sep 27, 2019, European Central Bank, line 42 of eurofxref-hist.csv',
  ],
  [
    '2019-09-27',
    'from EUR 1,000,000,000 at 1.234568 US dollars, the rate on Sep 27, 2019, European Central Bank, line 42 of eurofxref-hist.csv',
  ],
])('a row that was converted names what was filed and the rate, from %s', async (from, words) => {
  const converted = {
    currency: 'EUR',
    value: 1e9,
    usdPerUnit: 1.23456789,
    from,
    to: '2019-09-27',
    statedBy: 'European Central Bank',
    source: { file: 'eurofxref-hist.csv', line: 42 },
  }
  const [row] = await open([{ ...REVENUE, converted }])
  expect(within(row!).getByText(`Converted ${words}`)).toBeInTheDocument()
})

test('the filing is a link that says where it leads, and tells the SEC nothing of this page', async () => {
  await open([REVENUE])
  const link = screen.getByRole('link', {
    name: /^0000320193-19-000119\s*, the filing on the SEC’s site, in a new tab$/,
  })
  expect(link).toHaveAttribute(
    'href',
    'https://www.sec.gov/Archives/edgar/data/320193/000032019319000119/0000320193-19-000119-index.htm',
  )
  expect(link).toHaveAttribute('target', '_blank')
  expect(link).toHaveAttribute('rel', 'noopener noreferrer')
})

test('what is taken away stands last with a minus, in words', async () => {
  const rows = await open([REVENUE, toDate('2020-03-28')], [toDate('2019-03-30')])
  expect(screen.getByText('The 3 rows behind it')).toBeInTheDocument()
  expect(rows.map(partOf)).toEqual(['Added', 'Added', 'Minus the same months a year earlier'])
  expect(rows.map((row) => row.querySelector('path')?.getAttribute('d'))).toEqual([
    'M12 5v14M5 12h14',
    'M12 5v14M5 12h14',
    'M5 12h14',
  ])
})

test('what is taken away for another reason says no more than that', async () => {
  const rows = await open([REVENUE], [{ ...REVENUE, item: 'capital_expenditures' }])
  expect(partOf(rows[1]!)).toBe('Minus')
})

test.each([
  [
    'an invented filing',
    { ...MARKET_QUERY_KEY, dataset: 'sample' },
    REVENUE.accession,
    '0000320193-19-000119, fictional filing',
  ],
  ['a company without a number', { ...MARKET_QUERY_KEY, cik: null }, REVENUE.accession, '0000320193-19-000119'],
  ['a number of another shape', MARKET_QUERY_KEY, 'A-1', 'A-1'],
] as const)('no link leads to %s', async (_what, filer, accession, words) => {
  await open([{ ...REVENUE, accession }], [], filer)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(words)).toBeInTheDocument()
})

test('what was filed before a company took a new number is found under the old one', async () => {
  const before = REVENUE.filed ?? assert.fail('It was filed on a day.')
  const renumbered = (day: string): Filer => ({ ...MARKET_QUERY_KEY, predecessor: { cik: '0000000011', before: day } })
  await open([REVENUE], [], renumbered('9999-12-31'))
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/data/11/'))
  cleanup()
  await open([REVENUE], [], renumbered(before))
  expect(screen.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/data/320193/'))
})

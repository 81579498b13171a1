import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { CompareTable } from './compare-table.tsx'
import type { CompareFact } from './compare-facts.tsx'
import { peersOf } from './peers.ts'
import { CompareTray } from './compare-tray.tsx'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'

const ignore = () => undefined

test('a column a stock, a line a fact, the best named in words', () => {
  render(
    <CompareTable
      rows={[syntheticRow('HLX', { MARKETCAP: 20e9, VALUE_RATING: 'B' }), syntheticRow('KO')]}
      peers={null}
      onOpen={ignore}
      onRemove={ignore}
    />,
  )
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Figure',
    'HLXHLX Works',
    'KOKO Works',
  ])
  const cells = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells(/^Market cap/)).toEqual(['20.0BLargest', '3.0B'])
  expect(cells(/^Value rating/)[1]).toMatch(/Best$/)
  expect(cells(/^EPV/)).toEqual(['n/a', 'n/a'])
  expect(cells(/^Sector/)).toEqual(['Energy', 'Energy'])
})

test('of margins of safety that are all below zero none is called wide', () => {
  const stock = (ticker: string, epv: number, dcf: number) =>
    syntheticRow(ticker, { MARGIN_OF_SAFETY: { epv, dcf, graham: null, futureCashFlow: null, tangibleBook: null } })
  render(
    <CompareTable
      rows={[stock('HLX', -0.8, -0.5), stock('KO', -0.2, 0.1)]}
      peers={null}
      onOpen={ignore}
      onRemove={ignore}
    />,
  )
  const cells = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells(/^EPV/)).toEqual(['−80.0%', '−20.0%Least negative'])
  expect(cells(/^DCF/)).toEqual(['−50.0%', '10.0%Widest'])
})

test('what the plan leaves out of the list is no line', () => {
  const { VALUE_RATING: _v, FINANCIAL_STRENGTH: _s, MARGIN_OF_SAFETY: _m, ...held } = syntheticRow('HLX')
  render(<CompareTable rows={[held]} peers={null} onOpen={ignore} onRemove={ignore} />)
  for (const name of [/^Value rating/, /^EPV/, /^Financial strength/])
    expect(screen.queryByRole('row', { name })).toBeNull()
  expect(screen.getByRole('row', { name: /^Momentum rank/ })).toBeInTheDocument()
})

test('a stock can be opened and taken out', async () => {
  const pressed: string[] = []
  render(
    <CompareTable
      rows={[syntheticRow('HLX'), syntheticRow('KO')]}
      peers={null}
      onOpen={(ticker) => pressed.push(`open ${ticker}`)}
      onRemove={(ticker) => pressed.push(`remove ${ticker}`)}
    />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'HLX' }))
  await userEvent.click(screen.getByRole('button', { name: 'Remove KO from the comparison' }))
  expect(pressed).toEqual(['open HLX', 'remove KO'])
})

test('what differs comes first, then what is the same for all', () => {
  render(
    <CompareTable
      rows={[syntheticRow('HLX', { SECTOR: 'Materials', MARKETCAP: 20e9 }), syntheticRow('KO')]}
      peers={null}
      onOpen={ignore}
      onRemove={ignore}
    />,
  )
  const lines = screen.getAllByRole('row').map((row) => row.textContent)
  expect(lines.slice(1, 4).map((line) => line?.slice(0, 6))).toEqual(['Market', 'Sector', 'The sa'])
  expect(lines.some((line) => line?.startsWith('Price'))).toBe(true)
})

test('beside the stocks stand the median and the best of their sector and size', () => {
  const rows = [
    syntheticRow('HLX', { MARKETCAP: 5e9 }),
    syntheticRow('KO', { MARKETCAP: 3e9 }),
    syntheticRow('PEP', { MARKETCAP: 9e9 }),
  ]
  render(
    <CompareTable rows={rows.slice(0, 1)} peers={peersOf(rows.slice(0, 1), rows)} onOpen={ignore} onRemove={ignore} />,
  )
  expect(screen.getByRole('columnheader', { name: /^Median of peers/ })).toHaveTextContent('3 stocks: Energy, Mid')
  const cells = within(screen.getByRole('row', { name: /^Market cap/ })).getAllByRole('cell')
  expect(cells.map((cell) => cell.textContent)).toEqual(['5.0B', '5.0B', '9.0B'])
  expect(screen.queryByText('The same for all')).toBeNull()
})

const margin = (values: Readonly<Record<string, string>>): CompareFact => ({
  name: 'Gross margin',
  show: ({ TICKER }) => values[TICKER] ?? 'n/a',
  missing: ({ TICKER }) => (values[TICKER] === undefined ? 'revenue unknown' : null),
  ofPeers: { median: '30.0%', best: '60.0%' },
  behind: { definition: 'Revenue less costs.', sentence: ({ TICKER }) => (TICKER === 'KO' ? 'It is unknown.' : null) },
})

test('more lines stand in groups below, with the peers’ figures, and say in a few words why one is missing', async () => {
  const rows = [syntheticRow('HLX'), syntheticRow('KO'), syntheticRow('PEP')]
  const groups = [
    { name: 'Profitability', facts: [margin({ HLX: '10.0%', PEP: '20.0%' })] },
    { name: 'Growth', facts: [{ name: 'Revenue growth', show: () => '5.0%' }] },
  ]
  render(<CompareTable rows={rows} peers={peersOf(rows, rows)} groups={groups} onOpen={ignore} onRemove={ignore} />)
  const line = screen.getByRole('row', { name: /^Gross margin/ })
  expect(
    within(line)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['10.0%', 'n/arevenue unknown', '20.0%', '30.0%', '60.0%'])
  // A group in which all are alike has no heading of its own.
  const headings = screen.getAllByRole('rowheader').map((heading) => heading.textContent)
  expect(headings.filter((name) => ['Profitability', 'Growth', 'The same for all'].includes(name ?? ''))).toEqual([
    'Profitability',
    'The same for all',
  ])
  const button = within(line).getByRole('button', { name: 'Gross margin' })
  expect(button).toHaveAttribute('aria-expanded', 'false')
  expect(screen.queryByText('Revenue less costs.')).toBeNull()
  await userEvent.click(button)
  expect(button).toHaveAttribute('aria-expanded', 'true')
  expect(screen.getByText('Revenue less costs.')).toBeVisible()
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['KO: It is unknown.'])
})

test('what has not come is told below the lines that are there', () => {
  render(
    <CompareTable rows={[syntheticRow('HLX')]} peers={null} notice="On their way." onOpen={ignore} onRemove={ignore} />,
  )
  expect(screen.getByRole('cell', { name: 'On their way.' })).toBeVisible()
})

const tray = (
  marked: readonly string[],
  listName: string | null = 'Growth',
  onAdd: (tickers: readonly string[]) => void = ignore,
) => (
  <CompareTray
    marked={marked}
    onRemove={ignore}
    onClear={ignore}
    onCompare={ignore}
    listName={listName}
    onAdd={onAdd}
  />
)

test('the tray compares one stock with its peers, several with each other', () => {
  const { rerender } = render(tray(['HLX']))
  expect(screen.getByRole('status')).toHaveTextContent('1 of 6 to compare')
  expect(screen.getByRole('button', { name: 'Compare with peers' })).toBeEnabled()
  rerender(tray(['HLX', 'KO']))
  expect(screen.getByRole('button', { name: 'Compare' })).toBeEnabled()
})

test('the picked stocks go on the list on show together, or on a new one', async () => {
  const added: (readonly string[])[] = []
  const { rerender } = render(tray(['HLX', 'KO'], 'Growth', (tickers) => added.push(tickers)))
  await userEvent.click(screen.getByRole('button', { name: 'Add these to Growth' }))
  expect(added).toEqual([['HLX', 'KO']])
  rerender(tray(['HLX', 'KO'], null))
  expect(screen.getByRole('button', { name: 'Add these to a new list' })).toBeEnabled()
})

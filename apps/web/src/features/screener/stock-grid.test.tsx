import type { StockRow } from '@fairweight/contract/wire'
import { createEvent, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, createRef } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { gridLayout } from './columns/grid-layout.ts'
import { stockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { DEFAULT_ORDER, type StockOrder } from '@fairweight/domain/screener/stock-order.ts'
import type { ListedTool } from '@fairweight/domain/screener/withheld.ts'
import { GridHeader } from './grid-header.tsx'
import { CardRow, GridRow, type RowProps } from './grid-row.tsx'
import { SortSelect } from './sort-select.tsx'
import { StockGrid } from './stock-grid.tsx'

const ALL: ReadonlySet<ListedTool> = new Set()
const NO_VALUE: ReadonlySet<ListedTool> = new Set(['value'])
const HLX = syntheticRow('HLX', {
  FINDING: 'warn',
  IS_ESG: true,
  HAS_NEG_EBITDA: true,
  MARKETCAP: 3_456_789_012,
  MARGIN_OF_SAFETY: { dcf: 0.1234, epv: null, graham: -0.5, tangibleBook: -1, futureCashFlow: 0 },
})

function openHeader(order: StockOrder = DEFAULT_ORDER, withheld = ALL) {
  const orders: StockOrder[] = []
  const widths: [key: string, width: number | null][] = []
  render(
    <GridHeader
      corner={null}
      layout={gridLayout(withheld)}
      order={order}
      onOrder={(next) => orders.push(next)}
      onWidth={(key, width) => widths.push([key, width])}
      onPreview={() => undefined}
    />,
    {
      wrapper: MemoryRouter,
    },
  )
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  return { orders, widths, press, head: (name: string | RegExp) => screen.getByRole('columnheader', { name }) }
}

test('pressing a name sorts by it, figures from the top and words from the beginning', async () => {
  const { orders, press } = openHeader()
  await press('Price')
  await press('Company')
  await press('Value')
  expect(orders).toEqual([
    { key: 'price', descending: true },
    { key: 'name', descending: false },
    { key: 'value', descending: false },
  ])
})

test('pressing the sorted name turns the order round, and the header says which way it goes', async () => {
  const { orders, press, head } = openHeader({ key: 'price', descending: true })
  expect(head('Price USD')).toHaveAttribute('aria-sort', 'descending')
  expect(head('Ticker')).toHaveAttribute('aria-sort', 'none')
  await press('Price')
  expect(orders).toEqual([{ key: 'price', descending: false }])
})

test('the terms of the header are one stop of the tab key; arrows, Home and End lead through them', async () => {
  openHeader()
  screen.getByRole('separator', { name: 'Width of Company' }).focus()
  await userEvent.tab()
  const named = () => document.activeElement?.getAttribute('data-term')
  expect(named()).toBe('value-rating')
  await userEvent.keyboard('{ArrowRight}')
  expect(named()).toBe('momentum-rating')
  await userEvent.keyboard('{End}')
  expect(named()).toBe('data-finding')
  await userEvent.keyboard('{Home}{ArrowLeft}')
  expect(named()).toBe('value-rating')
})

test('the edges of the columns are one stop of the tab key; keys change a width, and lead from one to the next', async () => {
  const { widths } = openHeader()
  await userEvent.tab()
  expect(screen.getByRole('separator', { name: 'Width of Company' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowRight}{Shift>}{ArrowLeft}{/Shift}{Home}{End}{Enter}{ArrowUp}')
  expect(screen.getByRole('separator', { name: 'Width of Company' })).toHaveFocus()
  expect(widths).toEqual([140, 92, 56, 640, null].map((width) => ['value', width]))
  expect(screen.getByRole('separator', { name: 'Width of EPV margin' })).toHaveAttribute('aria-valuenow', '84')
})

test('the edge of a column is dragged; a double press gives it its usual width', async () => {
  const { widths } = openHeader()
  Element.prototype.setPointerCapture ??= () => undefined
  const edge = screen.getByRole('separator', { name: 'Width of Price' })
  fireEvent.pointerDown(edge, { button: 0, clientX: 100, pointerId: 1 })
  fireEvent.pointerMove(edge, { clientX: 130 })
  fireEvent.pointerUp(edge)
  fireEvent.pointerDown(edge, { button: 0, clientX: 100, pointerId: 1 })
  fireEvent.pointerMove(edge, { clientX: 150 })
  fireEvent.pointerCancel(edge)
  await userEvent.dblClick(edge)
  expect(widths).toEqual([
    ['price', 114],
    ['price', null],
  ])
})

test('a column of a plan that the reader does not hold is one locked name that leads to the plans', () => {
  const { head } = openHeader(DEFAULT_ORDER, NO_VALUE)
  expect(within(head(/^Value/)).getByRole('link')).toHaveAttribute('href', '/plans')
  expect(head(/^Value/)).not.toHaveAttribute('aria-sort')
  expect(screen.queryByRole('columnheader', { name: /^DCF/ })).toBeNull()
  expect(screen.queryByRole('columnheader', { name: /^Strength/ })).toBeNull()
})

const nothing = () => undefined

function openRow(Row: typeof GridRow | typeof CardRow, more: Partial<RowProps> = {}) {
  const said: string[] = []
  render(
    <div role="grid">
      <Row
        row={HLX}
        rowBeyond={more.row ?? HLX}
        columnsInView={4}
        layout={gridLayout(ALL)}
        order="grade"
        id="stock-row-4"
        position={4}
        top={176}
        height={44}
        isActive={false}
        isPicked={false}
        isOpen={false}
        listName="Savings"
        marks={2}
        marksBeyond={more.marks ?? 2}
        onOpen={(ticker, why) => said.push(['open', ticker, why].filter(Boolean).join(' '))}
        onPick={(ticker) => said.push(`pick ${ticker}`)}
        onBookmark={(ticker, kind) => said.push(`bookmark ${ticker} for ${kind}`)}
        isCompared={false}
        onCompare={(ticker) => said.push(`compare ${ticker}`)}
        {...more}
      />
    </div>,
    { wrapper: MemoryRouter },
  )
  return { said, row: screen.getByRole('row') }
}

const cellAt = (row: HTMLElement, column: number) => row.querySelector(`[aria-colindex="${column}"]`)

test('every figure stands in its column, in the unit of the heading, and a missing one is n/a', () => {
  const { row } = openRow(GridRow)
  const { columns } = gridLayout(ALL)
  const text = (key: string) => cellAt(row, columns.findIndex((column) => column.key === key) + 3)?.textContent
  expect(['price', 'epv', 'dcf', 'graham', 'futureCashFlow', 'tangibleBook', 'momentumRank'].map(text)).toEqual([
    '10.00',
    'n/a',
    '12.3',
    '−50.0',
    '0.0',
    '−100.0',
    '50',
  ])
  expect(['strength', 'marketCap', 'cap', 'sector'].map(text)).toEqual(['3.0', '3.5B', 'Mid', 'Energy'])
})

test('columns beyond the view may still show the stock before, and its ticker is that of the stock in view', () => {
  const { row } = openRow(GridRow, { rowBeyond: syntheticRow('OLD', { SECTOR: 'Utilities' }), columnsInView: 2 })
  const at = (key: string) => gridLayout(ALL).columns.findIndex((column) => column.key === key) + 3
  expect(cellAt(row, 2)).toHaveTextContent('HLX')
  expect(cellAt(row, at('name'))).toHaveTextContent(HLX.COMPANY_NAME)
  expect(cellAt(row, at('sector'))).toHaveTextContent('Utilities')
  expect(row.querySelectorAll('[role=gridcell], [role=rowheader]')).toHaveLength(gridLayout(ALL).count)
})

test('a row is counted after the header and says whether it is on the list', () => {
  const { row } = openRow(GridRow, { isPicked: true })
  expect(row).toHaveAttribute('aria-rowindex', '6')
  expect(row).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('rowheader')).toHaveTextContent('HLX')
})

test('in a row a stock is opened, picked, bookmarked and compared by the pointer', async () => {
  const { said } = openRow(GridRow)
  await userEvent.click(screen.getByRole('button', { name: 'HLX Works' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add HLX to Savings' }))
  await userEvent.click(screen.getByRole('button', { name: 'Bookmark HLX for value' }))
  await userEvent.click(screen.getByRole('button', { name: 'Compare HLX' }))
  expect(said).toEqual(['open HLX', 'pick HLX', 'bookmark HLX for value', 'compare HLX'])
})

test.each([
  ['row', GridRow],
  ['card', CardRow],
] as const)('in a %s each grade opens why it is so, which one word more of its name says', async (_where, Row) => {
  const { said } = openRow(Row)
  await userEvent.click(screen.getByRole('button', { name: 'Value rating A, why' }))
  await userEvent.click(screen.getByRole('button', { name: 'Momentum rating B, why' }))
  expect(said).toEqual(['open HLX value', 'open HLX momentum'])
})

test.each([
  [{ VALUE_RATING: 'Unranked', VALUE_REASON: 'negative-ebitda' }, /^Value rating: .+, why$/],
  [{ VALUE_RATING: undefined }, 'Value rating: not in your plan, why'],
] as const)('so does one that has no letter, and one of another plan: %j', async (fields, name) => {
  const { said } = openRow(GridRow, { row: syntheticRow('HLX', fields) })
  await userEvent.click(screen.getByRole('button', { name }))
  expect(said).toEqual(['open HLX value'])
})

test('set bookmarks and marks for comparing are said to be set', () => {
  openRow(GridRow, { isCompared: true })
  const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed')
  expect(isPressed('Bookmark HLX for value')).toBe('false')
  expect(isPressed('Bookmark HLX for momentum')).toBe('true')
  expect(isPressed('Compare HLX')).toBe('true')
})

test('the button of a stock names the list that it acts on, and a new one where there is none', () => {
  openRow(GridRow, { listName: null })
  expect(screen.getByRole('button', { name: 'Add HLX to a new list' })).toHaveAttribute('aria-pressed', 'false')
})

test('a picked stock is taken off its list', () => {
  openRow(GridRow, { isPicked: true })
  expect(screen.getByRole('button', { name: 'Remove HLX from Savings' })).toHaveAttribute('aria-pressed', 'true')
})

test('nothing in a row is a stop of the tab key, since the grid has the focus', () => {
  const { row } = openRow(GridRow)
  for (const button of within(row).getAllByRole('button')) expect(button).toHaveAttribute('tabindex', '-1')
})

test('a card has ticker, name, price, both grades and the marks in words', () => {
  const { row } = openRow(CardRow)
  expect(row).toHaveTextContent('HLXHLX Works10.00')
  expect(row).toHaveTextContent('Value rating A')
  expect(row).toHaveTextContent('Momentum rating B')
  expect(row).toHaveTextContent('Negative earnings in the last 5 years')
  expect(row).toHaveTextContent('Data finding: figures are worth a second look')
  expect(row).toHaveTextContent('ESG')
  expect(cellAt(row, 2)).toHaveAttribute('aria-colspan', String(gridLayout(ALL).count - 1))
})

test('cards are sorted by a choice, each figure from the top, and turned round by a button that says the direction', () => {
  const orders: StockOrder[] = []
  const show = (order: StockOrder, withheld = ALL) =>
    render(<SortSelect order={order} onOrder={(next) => orders.push(next)} layout={gridLayout(withheld)} />)
  const { unmount } = show({ key: 'dcf', descending: true })
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('DCF margin')
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'sector' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sorted in descending order. Reverse the order' }))
  expect(orders).toEqual([
    { key: 'sector', descending: false },
    { key: 'dcf', descending: false },
  ])
  unmount()
  show(DEFAULT_ORDER, NO_VALUE)
  expect(screen.queryByRole('option', { name: 'Value' })).toBeNull()
  expect(screen.getByRole('option', { name: 'Momentum' })).toBeInTheDocument()
})

function openGrid(more: Partial<ComponentProps<typeof StockGrid>> = {}, rows: readonly StockRow[] = [HLX]) {
  const said: string[] = []
  render(
    <StockGrid
      columns={stockColumns([...rows, syntheticRow('KO'), syntheticRow('PEP')])}
      layout={gridLayout(ALL)}
      choice={null}
      onChoice={() => undefined}
      corner={null}
      visible={Uint16Array.of(2, 0, 1)}
      order={DEFAULT_ORDER}
      onOrder={nothing}
      active={1}
      onActive={(position) => said.push(`go to ${position}`)}
      openTicker={null}
      onOpen={(ticker) => said.push(`open ${ticker}`)}
      picked={new Set()}
      onPick={(ticker) => said.push(`pick ${ticker}`)}
      listName={null}
      marks={new Uint8Array(3)}
      onBookmark={nothing}
      compared={[]}
      onCompare={nothing}
      isCompact={false}
      gridRef={createRef()}
      {...more}
    />,
    { wrapper: MemoryRouter },
  )
  const grid = screen.getByRole('grid', { name: 'Stocks' })
  const press = (key: string, init: KeyboardEventInit = {}, target: Element = grid) => {
    const event = createEvent.keyDown(target, { key, ...init })
    fireEvent(target, event)
    return event.defaultPrevented
  }
  return { said, grid, press }
}

test('the grid says how much it holds, and which row is the active one', () => {
  const { grid } = openGrid()
  expect(grid).toHaveAttribute('aria-rowcount', '4')
  expect(grid).toHaveAttribute('aria-colcount', String(gridLayout(ALL).count))
  expect(grid).toHaveAttribute('aria-activedescendant', 'stock-row-1')
})

test('arrows move the active row of those shown, Enter opens it and space picks it', () => {
  const { said, press } = openGrid()
  expect(['ArrowDown', 'ArrowUp', 'End', 'Enter', ' '].map((key) => press(key))).toEqual(Array(5).fill(true))
  expect(said).toEqual(['go to 2', 'go to 0', 'go to 2', 'open HLX', 'pick HLX'])
})

test('without an active row Enter and space do nothing, and no row is named', () => {
  const { said, grid, press } = openGrid({ active: -1 })
  expect([press('Enter'), press(' ')]).toEqual([false, false])
  expect(said).toEqual([])
  expect(grid).not.toHaveAttribute('aria-activedescendant')
})

test('keys with a modifier, other keys and keys within a cell are left to the browser', () => {
  const { said, press } = openGrid()
  expect([press('ArrowDown', { altKey: true }), press('End', { ctrlKey: true }), press('x')]).toEqual([
    false,
    false,
    false,
  ])
  expect(press('Enter', {}, screen.getByRole('button', { name: 'Price' }))).toBe(false)
  expect(said).toEqual([])
})

import { act, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, createRef, type ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { matchMediaAt } from '../../../../testing/page/screen-width.ts'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { ListServer } from '../../../../testing/fake-list-server.ts'
import { catchSavedFiles } from '../../../../testing/saved-files.ts'
import { changeDisplay } from '../../../data/display/display-preferences.ts'
import { serverReachability } from '../../../data/offline-cache/server-reachability.ts'
import { changeSettings } from '../../../data/settings.ts'
import { gridLayout } from '../../../features/screener/columns/grid-layout.ts'
import { stockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { EMPTY_FILTER, filterStocks } from '@fairweight/domain/screener/stock-filter.ts'
import { DEFAULT_ORDER } from '@fairweight/domain/screener/stock-order.ts'
import { CollectionsContext } from '../../../features/lists/use-collections.ts'
import { UserCollections } from '../../../features/lists/user-collections.ts'
import { knownTickers } from '../modes/known-tickers.ts'
import { ModeBody } from '../modes/mode-body.tsx'
import { ModeFrame } from '../modes/mode-frame.tsx'
import { optimizerSlots } from '../modes/optimizer-slots.tsx'
import { useListController } from '../lists/use-list-controller.ts'
import { useStockComparison } from '../screen/use-stock-comparison.ts'
import { useConnection } from '../use-connection.ts'
import { BottomBar } from './bottom-bar.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { ShortcutSheet } from './shortcut-sheet.tsx'
import { TableStrip } from './table-strip.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  changeDisplay({ isCompact: false })
  changeSettings({ toolFilterOpen: false })
  localStorage.clear()
})

const ROWS = ['AAA', 'BBB', 'CCC'].map((ticker) => syntheticRow(ticker))
const COLUMNS = stockColumns(ROWS)
const STOCKS = {
  rows: ROWS,
  snapshot: 'sample-2026-11-20-0a1b',
  asOf: '2026-11-20',
  dataset: 'sample',
} as const
const rowOf = (ticker: string) => ROWS.find(({ TICKER }) => TICKER === ticker)

const bar = (more: Partial<ComponentProps<typeof BottomBar>> = {}) => {
  const seen: string[] = []
  render(<BottomBar pane="search" canOptimize isLocked={false} onPane={(pane) => seen.push(pane)} {...more} />)
  return seen
}

test('below a small screen the three modes stand, the current one marked, one press away', () => {
  const seen = bar({ pane: 'portfolio' })
  const modes = within(screen.getByRole('navigation', { name: 'Modes' })).getAllByRole('button')
  expect(modes.map((mode) => [mode.textContent, mode.getAttribute('aria-current')])).toEqual([
    ['Search', null],
    ['Optimize', null],
    ['Portfolio', 'page'],
  ])
  for (const mode of modes) fireEvent.click(mode)
  expect(seen).toEqual(['search', 'optimize', 'portfolio'])
})

test('a list too short to be optimized has no way there, and modes of another plan say so', () => {
  bar({ canOptimize: false, isLocked: true })
  expect(screen.getByRole('button', { name: 'Optimize, not in your plan' })).toBeDisabled()
  expect(screen.getByRole('button', { name: 'Portfolio, not in your plan' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Search' })).toBeEnabled()
})

test('every stock that matches is taken along in the order shown, under a name that says it is sample data', async () => {
  const saved = catchSavedFiles()
  render(
    <TableStrip
      screen={{ columns: COLUMNS, visible: Uint16Array.of(2, 0), layout: gridLayout(COLUMNS.withheld) }}
      stocks={STOCKS}
    />,
  )
  expect(screen.getByText('2 stocks in this order, with every field at full precision.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(saved[0]?.name).toBe('stocks-2026-11-20-sample-2026--SAMPLE.csv')
  const lines = ((await saved[0]?.text()) ?? '').trim().split(/\r?\n/)
  expect(lines.slice(1).map((line) => line.slice(0, 3))).toEqual(['CCC', 'AAA'])
})

test('the table can be taken along with the columns as they are shown', async () => {
  const saved = catchSavedFiles()
  const layout = gridLayout(COLUMNS.withheld, { columns: [{ key: 'price', width: null }], frozen: 0 })
  render(<TableStrip screen={{ columns: COLUMNS, visible: Uint16Array.of(1), layout }} stocks={STOCKS} />)
  fireEvent.click(screen.getByRole('button', { name: 'Columns as shown' }))
  expect(screen.getByText('1 stock in this order, with the columns as shown at full precision.')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  expect(((await saved[0]?.text()) ?? '').split(/\r?\n/)[0]).toMatch(/TICKER,LAST_CLOSE_PRICE$/)
})

test('one stock is counted as one', () => {
  render(
    <TableStrip
      screen={{ columns: COLUMNS, visible: Uint16Array.of(1), layout: gridLayout(COLUMNS.withheld) }}
      stocks={STOCKS}
    />,
  )
  expect(screen.getByText(/^1 stock in this order/)).toBeVisible()
})

function compare(query: string) {
  const made: string[] = []
  const { result } = renderHook(() =>
    useStockComparison({
      params: new URLSearchParams(query),
      change: (next, how) => made.push(`${how} ${decodeURIComponent(next.toString())}`),
    }),
  )
  return { made, comparison: result.current }
}

test('stocks are marked up to six and unmarked; the last one that goes ends the comparison', () => {
  const { made, comparison } = compare('q=x&compare=AAA,BBB&comparing=yes')
  comparison.toggle('CCC')
  comparison.toggle('AAA')
  comparison.clear()
  expect(made).toEqual([
    'replace q=x&compare=AAA,BBB,CCC&comparing=yes',
    'replace q=x&compare=BBB&comparing=yes',
    'replace q=x',
  ])
  const full = compare('compare=A,B,C,D,F,G')
  full.comparison.toggle('E')
  expect(full.made).toEqual([])
})

function openToolbar(width: number, more: Partial<ComponentProps<typeof ListToolbar>> = {}) {
  vi.stubGlobal('matchMedia', matchMediaAt(width))
  const said: string[] = []
  const filter = { ...EMPTY_FILTER, text: 'a', bookmarked: 1 }
  const result = filterStocks(COLUMNS, filter)
  render(
    <ListToolbar
      screener={{ filter, order: DEFAULT_ORDER, columns: null }}
      layout={gridLayout(COLUMNS.withheld)}
      onScreener={({ filter: { text }, order }, how) => said.push(`${how} ${text} by ${order.key}`)}
      filters={{
        facets: COLUMNS.facets,
        withheld: COLUMNS.withheld,
        filter,
        columns: COLUMNS,
        found: result,
        choice: null,
        onChoice: () => {},
        onColumns: () => said.push('columns'),
        onFilter: () => {},
        onRanges: () => {},
        hasBookmarks: false,
        onClearBookmarks: () => {},
        saved: { query: '', onApply: () => {} },
        living: { snapshot: 's', isAssumed: false, onOpen: () => {} },
        onOpenRegistered: () => {},
      }}
      shown={1234}
      total={3000}
      asOf="2026-11-20"
      dataset="sample"
      isExporting={false}
      onExporting={(isOpen) => said.push(`export ${isOpen}`)}
      onKeys={() => said.push('keys')}
      searchRef={createRef()}
      onLeave={() => said.push('leave')}
      {...more}
    />,
    { wrapper: MemoryRouter },
  )
  return said
}

test('above the list stand how many match, how old it is, and how many filters are set beside the search', () => {
  const said = openToolbar(1280)
  expect(screen.getByRole('status')).toHaveTextContent('1,234 of 3,000 stocks')
  expect(screen.getAllByText(/Nov 20, 2026/).length).toBeGreaterThan(0)
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'false')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'ab' } })
  fireEvent.submit(screen.getByRole('search'))
  fireEvent.click(screen.getByRole('button', { name: 'Copy or download the table' }))
  fireEvent.click(screen.getByRole('button', { name: 'Keyboard shortcuts' }))
  expect(said).toEqual(['later ab by grade', 'leave', 'export true', 'keys'])
})

test('where there is room the filters unfold beside the list, and rows can be compact', () => {
  openToolbar(1280)
  fireEvent.click(screen.getByRole('button', { name: 'Filters (1)' }))
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toHaveAttribute('aria-expanded', 'true')
  fireEvent.click(screen.getByRole('button', { name: 'Compact rows' }))
  expect(screen.getByRole('button', { name: 'Comfortable rows' })).toBeVisible()
})

test('on a small screen the order is a choice, and there are no keys to be explained', () => {
  const said = openToolbar(400)
  expect(screen.queryByRole('button', { name: 'Keyboard shortcuts' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Filters (1)' })).not.toHaveAttribute('aria-expanded')
  fireEvent.change(screen.getByRole('combobox', { name: 'Sort by' }), { target: { value: 'price' } })
  expect(said).toEqual(['push a by price'])
})

test('the sheet of keys tells each key once, and lets single letters be switched off', async () => {
  const seen: boolean[] = []
  render(<ShortcutSheet onClose={() => {}} areLettersOn onLetters={(isOn) => seen.push(isOn)} />)
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  const keys = [...sheet.querySelectorAll('kbd')].map(({ textContent }) => textContent)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys).toEqual(expect.arrayContaining(['/', 'a', 'b', 'c', 'o', 'p', 't', '?', '1 to 9']))
  await userEvent.click(within(sheet).getByRole('checkbox', { name: 'Use single-key shortcuts on this page' }))
  expect(seen).toEqual([false])
})

/** The lists of a page whose first list holds these stocks. */
async function controllerOf(tickers: readonly string[]) {
  const server = new ListServer()
  server.put('Growth', tickers)
  const lists = new UserCollections(server, () => {})
  lists.follow({ status: 'member', userId: 'ada' })
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <CollectionsContext value={lists}>{children}</CollectionsContext>
  )
  const hook = renderHook(() => useListController({ params: new URLSearchParams(), change: () => {} }), { wrapper })
  await waitFor(() => expect(hook.result.current.tickers).toEqual(tickers))
  return hook.result.current
}

const TODAY = { asOf: '2026-11-20' }

test('on a past day a mode says what ends there, what is of today all the same, and what is left out', async () => {
  const controller = await controllerOf(['AAA', 'CCC'])
  for (const [mode, undated] of [
    ['optimize', /limits on sectors use those of today/],
    ['portfolio', /which fund stands for an asset class/],
  ] as const) {
    const { unmount } = render(
      <ModeBody mode={mode} isHeld controller={controller} stocks={{ asOf: '2026-08-03', isPast: true }} left={['ZZZ']}>
        <p>The optimizer</p>
      </ModeBody>,
    )
    const note = screen.getByRole('region', { name: 'On a past day' })
    expect(note).toHaveTextContent(/^As of Aug 3, 2026\. Prices, dividends.* nothing traded later enters\./)
    expect(note).toHaveTextContent('Nobody can buy at these prices any more.')
    expect(note).toHaveTextContent(undated)
    expect(note).toHaveTextContent(/Saved results are left out/)
    expect(screen.getByText('Left out because they are not in the data of this day: ZZZ.')).toBeVisible()
    expect(screen.getByText('The optimizer')).toBeVisible()
    unmount()
  }
})

test('stocks of the list that the data does not know are named and left out', async () => {
  const controller = await controllerOf(['AAA', 'ZZZ', 'CCC'])
  const { tickers, left } = knownTickers({ controller, rowOf })
  expect([tickers, left]).toEqual([['AAA', 'CCC'], ['ZZZ']])
  render(
    <ModeBody mode="optimize" isHeld controller={controller} stocks={TODAY} left={left}>
      <p>The optimizer</p>
    </ModeBody>,
  )
  expect(screen.getByText('Left out because they are not in the current data: ZZZ.')).toBeVisible()
  expect(screen.getByText('The optimizer')).toBeVisible()
})

test('a mode of another plan says what it would be, with the way to the plans, and computes nothing', async () => {
  const controller = await controllerOf(['AAA'])
  render(
    <ModeBody mode="portfolio" isHeld={false} controller={controller} stocks={TODAY} left={[]}>
      <p>The optimizer</p>
    </ModeBody>,
    { wrapper: MemoryRouter },
  )
  expect(screen.getByText('The portfolio optimizer')).toBeVisible()
  expect(screen.getByText(/15 asset classes/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the plans' })).toBeVisible()
  expect(screen.queryByText('The optimizer')).toBeNull()
})

test('a mode is a region of its own with the way back, and is printed with its day, data and notice', () => {
  let back = 0
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  render(
    <ModeFrame label="Optimize" heading="Growth" stocks={STOCKS} onSearch={() => (back += 1)}>
      <p>The mix</p>
    </ModeFrame>,
  )
  const region = screen.getByRole('region', { name: 'Optimize' })
  expect(region).toHaveAttribute('tabindex', '0')
  expect(region).toHaveTextContent('As of Nov 20, 2026, data sample-2026-11-20-0a1b. SAMPLE DATA, NOT MARKET DATA.')
  fireEvent.click(screen.getByRole('button', { name: 'Back to search' }))
  fireEvent.click(screen.getByRole('button', { name: 'Print' }))
  expect([back, print.mock.calls.length]).toEqual([1, 1])
})

test('without a list a result cannot be kept, and the page says what is needed', () => {
  const { keep } = optimizerSlots({ stocks: STOCKS, rowOf, list: null, sellsOthers: true })
  render(keep(null))
  expect(screen.getByText('Create a list to save results with it.')).toBeVisible()
})

test('the page knows when the browser loses its network, and when it is back', () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const { result } = renderHook(useConnection)
  const now = () => result.current
  const tell = (event: string) => fireEvent(globalThis.window, new Event(event))
  expect(now()).toBe('online')
  isOnline.mockReturnValue(false)
  tell('offline')
  expect(now()).toBe('offline')
  isOnline.mockReturnValue(true)
  tell('online')
  expect(now()).toBe('online')
})

test('a server that does not answer is told apart from having no network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  serverReachability.set(false)
  const { result } = renderHook(useConnection)
  expect(result.current).toBe('unreachable')
  act(() => serverReachability.set(true))
  expect(result.current).toBe('online')
})

import { act, fireEvent, render, renderHook, screen } from '@testing-library/react'
import { MemoryRouter, type To, useLocation, useNavigate } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { stockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import { readPane, writePane } from './pane.ts'
import { useBrowsing } from './use-browsing.ts'
import { type Shortcuts, useShortcuts } from './use-shortcuts.ts'
import { type UrlChange, useUrlState } from './use-url-state.ts'

afterEach(() => void vi.useRealTimers())

test.each([
  ['mode=optimize', 'optimize'],
  ['mode=portfolio', 'portfolio'],
  ['mode=search', 'search'],
  ['mode=toString', 'search'],
  ['', 'search'],
] as const)('the address ?%s shows the mode %s', (address, pane) => {
  expect(readPane(new URLSearchParams(address))).toBe(pane)
})

test('the search is the mode without a word in the address, and the rest of the address stays', () => {
  const params = new URLSearchParams('q=x&mode=optimize')
  expect(writePane(params, 'portfolio').toString()).toBe('q=x&mode=portfolio')
  expect(writePane(params, 'search').toString()).toBe('q=x')
  expect(params.get('mode')).toBe('optimize')
})

/** What a page reads from its address, the address itself, and the browser's ways to go on and back. */
function openPage(first = '/') {
  const { result } = renderHook(() => ({ address: useUrlState(), location: useLocation(), navigate: useNavigate() }), {
    wrapper: ({ children }) => <MemoryRouter initialEntries={[first]}>{children}</MemoryRouter>,
  })
  const change = (query: string, how: UrlChange) =>
    act(() => result.current.address.change(new URLSearchParams(query), how))
  const go = (to: To | number) =>
    act(() => void (typeof to === 'number' ? result.current.navigate(to) : result.current.navigate(to)))
  return { change, go, shown: () => result.current.address.params.toString(), at: () => result.current.location.search }
}

test('what the page changes is shown at once and stands in the address, readable', () => {
  const { change, shown, at } = openPage('/?q=a')
  expect(shown()).toBe('q=a')
  change('value=A**,A*&q=x y', 'replace')
  expect(shown()).toBe('value=A**%2CA*&q=x+y')
  expect(at()).toBe('?value=A**,A*&q=x+y')
})

test('an emptied state leaves the address without a question mark', () => {
  const { change, at } = openPage('/?q=a')
  change('', 'push')
  expect(at()).toBe('')
})

test('only a pushed change is a step for the back button, which brings the state before', () => {
  const { go, change, shown } = openPage('/?q=a')
  change('q=b', 'push')
  change('q=c', 'replace')
  go(-1)
  expect(shown()).toBe('q=a')
  go(1)
  expect(shown()).toBe('q=c')
})

test('while one types the page follows every letter, and the address once typing pauses', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { change, shown, at } = openPage()
  change('q=h', 'later')
  change('q=he', 'later')
  expect([shown(), at()]).toEqual(['q=he', ''])
  await act(() => vi.advanceTimersByTimeAsync(299))
  expect(at()).toBe('')
  await act(() => vi.advanceTimersByTimeAsync(1))
  expect([shown(), at()]).toEqual(['q=he', '?q=he'])
})

test('a change made at once is not overtaken by what was typed before', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { change, at } = openPage()
  change('q=h', 'later')
  change('q=h&esg=yes', 'push')
  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(at()).toBe('?q=h&esg=yes')
})

test('a link within the page changes the state too', () => {
  const { go, shown } = openPage('/?q=a')
  go({ search: 'stock=HLX' })
  expect(shown()).toBe('stock=HLX')
})

const COLUMNS = stockColumns(['AAA', 'BBB', 'CCC', 'DDD'].map((ticker) => syntheticRow(ticker)))
/** Shown are CCC, AAA and DDD, in this order. */
const VISIBLE = Uint16Array.of(2, 0, 3)

function browse(query = '') {
  const made: string[] = []
  const hook = renderHook(
    ({ params }) =>
      useBrowsing(COLUMNS, VISIBLE, { params, change: (next, how) => made.push(`${how} ${next.toString()}`) }),
    { initialProps: { params: new URLSearchParams(query) } },
  )
  return {
    made,
    now: () => hook.result.current,
    doing: (what: (browsing: ReturnType<typeof useBrowsing>) => void) => act(() => what(hook.result.current)),
  }
}

test('the stock of the address is open and active; one that is not shown is open without an active row', () => {
  expect(browse('stock=aaa').now()).toMatchObject({ openTicker: 'AAA', active: 1 })
  expect(browse('stock=BBB').now()).toMatchObject({ openTicker: 'BBB', active: -1 })
  expect(browse('stock=ZZZ').now()).toMatchObject({ openTicker: null, active: -1 })
})

test('stepping begins at the first row shown, follows their order and holds at both ends', () => {
  const { now, doing } = browse()
  const after = (by: 1 | -1) => {
    doing(({ step }) => step(by))
    return now().active
  }
  expect([after(1), after(1), after(1), after(1), after(-1), after(-1), after(-1)]).toEqual([0, 1, 2, 2, 1, 0, 0])
})

test('with the details closed the active row leaves the address alone; with them open they follow without a step back', () => {
  const closed = browse('q=x')
  closed.doing(({ activate }) => activate(1))
  expect([closed.now().active, closed.made]).toEqual([1, []])
  const open = browse('stock=CCC&whatif=growth_5')
  open.doing(({ step }) => step(1))
  expect(open.made).toEqual(['replace stock=AAA'])
})

test('opening the details is a step for the back button, and assumptions of another stock go', () => {
  const { made, now, doing } = browse('q=x&whatif=growth_5')
  doing(({ open }) => open('DDD'))
  expect(made).toEqual(['push q=x&stock=DDD'])
  expect(now().active).toBe(2)
})

test('a grade opens its reasons, of the open stock too; another stock shows the part that is open', () => {
  const closed = browse('q=x')
  closed.doing(({ open }) => open('DDD', 'value'))
  expect(closed.made).toEqual(['push q=x&stock=DDD&part=why'])
  const opened = browse('stock=CCC&part=figures')
  opened.doing(({ step }) => step(1))
  opened.doing(({ open }) => open('DDD'))
  opened.doing(({ open }) => open('CCC', 'momentum'))
  expect(opened.made).toEqual([
    'replace stock=AAA&part=figures',
    'replace stock=DDD&part=figures',
    'replace stock=CCC&part=why-momentum',
  ])
})

test('closing takes the stock, its part and its assumptions out of the address, and nothing else', () => {
  const { made, doing } = browse('q=x&stock=AAA&part=what-if&whatif=growth_5')
  doing(({ close }) => close())
  expect(made).toEqual(['replace q=x'])
})

test('a position that is not shown activates nothing', () => {
  const { made, now, doing } = browse('stock=CCC')
  doing(({ activate }) => activate(7))
  expect([now().active, made]).toEqual([0, []])
})

function withKeys(shortcuts: Shortcuts, children = <p>Text</p>) {
  function Page() {
    useShortcuts(shortcuts)
    return children
  }
  return render(<Page />)
}

test('a single key acts, and the browser does nothing more with it; other keys are the browser’s', () => {
  const seen: string[] = []
  withKeys({ j: () => seen.push('j'), '?': () => seen.push('?') })
  const press = (key: string) => fireEvent.keyDown(document.body, { key })
  expect([press('j'), press('?'), press('x')]).toEqual([false, false, true])
  expect(seen).toEqual(['j', '?'])
})

test.each([{ altKey: true }, { ctrlKey: true }, { metaKey: true }])('with %j held a key does not act', (modifier) => {
  const seen: string[] = []
  withKeys({ j: () => seen.push('j') })
  fireEvent.keyDown(document.body, { key: 'j', ...modifier })
  expect(seen).toEqual([])
})

test.each([
  ['a field', <input key="i" aria-label="Place" />],
  ['a longer text', <textarea key="t" aria-label="Place" />],
  ['a choice', <select key="s" aria-label="Place" />],
  ['a menu', <div key="m" role="menu" aria-label="Place" />],
])('keys rest while %s has the focus', (_what, place) => {
  const seen: string[] = []
  withKeys({ j: () => seen.push('j') }, place)
  fireEvent.keyDown(screen.getByLabelText('Place'), { key: 'j' })
  expect(seen).toEqual([])
})

test('a key that something within the page has used does not act again, and none does once the page is gone', () => {
  const seen: string[] = []
  const used = (
    <button type="button" onKeyDown={(event) => event.preventDefault()}>
      Grid
    </button>
  )
  const { unmount } = withKeys({ j: () => seen.push('j') }, used)
  fireEvent.keyDown(screen.getByText('Grid'), { key: 'j' })
  unmount()
  fireEvent.keyDown(document.body, { key: 'j' })
  expect(seen).toEqual([])
})

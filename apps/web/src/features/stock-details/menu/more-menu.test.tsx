import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { catchSavedFiles } from '../../../../testing/saved-files.ts'
import { refused, startApiServer } from '../../../../testing/start-api-server.ts'
import { EXPLAINED_DETAILS, EXPLAINED_ROW } from '../../../../testing/explained-stock.ts'
import { notePastDay } from '../../../data/market-query.ts'
import { ToastRegion } from '../../../ui/overlays/toast-region.tsx'
import { MoreMenu } from './more-menu.tsx'

// A busy machine takes long to read the menu's library for the first time; nothing here is about that.
beforeAll(() => import('./more-list.tsx'), 60_000)

async function open(more: Partial<Parameters<typeof MoreMenu>[0]> = {}, address = '/demo?q=x&stock=HLX&part=figures') {
  const user = userEvent.setup()
  render(
    <MemoryRouter initialEntries={[address]}>
      <QueryClientProvider client={new QueryClient()}>
        <MoreMenu
          row={EXPLAINED_ROW}
          given={EXPLAINED_DETAILS}
          entries={[]}
          snapshot="0123456789abcdef"
          asOf="2026-11-20"
          dataset="sample"
          {...more}
        />
      </QueryClientProvider>
    </MemoryRouter>,
  )
  await user.click(screen.getByRole('button', { name: 'More' }))
  const choose = async (name: string) => user.click(await screen.findByRole('menuitem', { name }))
  return { choose, copied: () => navigator.clipboard.readText() }
}

test('the snapshot is named, and copied whole with its day', async () => {
  const { choose, copied } = await open()
  await choose('Copy “As of Nov 20, 2026, snapshot 0123456789ab”')
  expect(await copied()).toBe('As of Nov 20, 2026, snapshot 0123456789abcdef')
})

test('the figures are copied as a table, and cannot be while they are on their way', async () => {
  const { choose, copied } = await open()
  await choose('Copy the figures')
  expect(await copied()).toMatch(/^FIELD\tVALUE\tUNIT\tREASON\r?\nLAST_CLOSE_PRICE\t40\tUSD\/share/)
})

test('without the details there are no figures to copy', async () => {
  await open({ given: null })
  expect(await screen.findByRole('menuitem', { name: 'Copy the figures' })).toHaveAttribute('aria-disabled', 'true')
})

test('the link is that of the stock’s page, at the part that is open', async () => {
  const { choose, copied } = await open()
  await choose('Copy a link to this')
  expect(await copied()).toBe(`${location.origin}/stocks/HLX?dataset=sample&part=figures`)
})

test('the page is opened from the drawer, and not from itself', async () => {
  await open()
  expect(await screen.findByRole('menuitem', { name: 'Open as a page' })).toHaveAttribute(
    'href',
    '/stocks/HLX?dataset=sample&part=figures',
  )
})

describe('on a past day', () => {
  const PAST = '/demo?asOf=2026-08-03&stock=HLX&part=figures'
  beforeEach(() => notePastDay('past', '2026-08-03'))

  test('the page and the link to it are of that day', async () => {
    const { choose, copied } = await open({ snapshot: 'past' }, PAST)
    const page = '/stocks/HLX?dataset=sample&asOf=2026-08-03&part=figures'
    expect(await screen.findByRole('menuitem', { name: 'Open as a page' })).toHaveAttribute('href', page)
    await choose('Copy a link to this')
    expect(await copied()).toBe(location.origin + page)
  })

  test('the receipt is asked for as of the day, and why there is none is said', async () => {
    const why = 'A receipt proves what was published, so this day has none.'
    const call = 'GET /api/stocks/receipt?ticker=HLX&dataset=sample&asOf=2026-08-03'
    await startApiServer({ [call]: refused(404, 'no-receipt', why) })
    render(<ToastRegion />)
    const { choose } = await open({ snapshot: 'past' }, PAST)
    await choose('Download the receipt of this grade')
    expect(await screen.findByText(why)).toBeInTheDocument()
  })
})

test('on the page itself nothing offers to open it', async () => {
  await open({}, '/stocks/HLX?part=figures')
  await screen.findByRole('menuitem', { name: 'Print' })
  expect(screen.queryByRole('menuitem', { name: 'Open as a page' })).toBeNull()
})

test('an alert about the stock can be asked for', async () => {
  await open({}, '/stocks/HLX')
  expect(await screen.findByRole('menuitem', { name: 'Ask for an alert' })).toHaveAttribute('href', '/alerts?stock=HLX')
})

test('an entry about the stock can be written', async () => {
  await open({}, '/stocks/HLX')
  const link = await screen.findByRole('menuitem', { name: 'Write in your journal' })
  expect(link).toHaveAttribute('href', '/journal?stock=HLX')
})

test('the demo offers no alert and no journal', async () => {
  await open()
  await screen.findByRole('menuitem', { name: 'Print' })
  expect(screen.queryByRole('menuitem', { name: 'Ask for an alert' })).toBeNull()
  expect(screen.queryByRole('menuitem', { name: 'Write in your journal' })).toBeNull()
})

test('the receipt is saved as the file that the server names', async () => {
  const headers = { 'content-disposition': 'attachment; filename="fairweight-receipt-HLX-2026-11-20.html"' }
  await startApiServer({ 'GET /api/stocks/receipt?ticker=HLX&dataset=sample': { body: 'proof', headers } })
  const saved = catchSavedFiles()
  const { choose } = await open()
  await choose('Download the receipt of this grade')
  await vi.waitFor(() => expect(saved.map(({ name }) => name)).toEqual(['fairweight-receipt-HLX-2026-11-20.html']))
  vi.restoreAllMocks()
})

test('why there is no receipt is said', async () => {
  const why = 'The grades of 2026-11-20 are not part of the record, so there is no receipt of them.'
  await startApiServer({ 'GET /api/stocks/receipt?ticker=HLX&dataset=sample': refused(404, 'no-receipt', why) })
  render(<ToastRegion />)
  const { choose } = await open()
  await choose('Download the receipt of this grade')
  expect(await screen.findByText(why)).toBeInTheDocument()
})

test('it prints, once every part is there', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const { choose } = await open()
  await choose('Print')
  await vi.waitFor(() => expect(print).toHaveBeenCalledOnce(), 10_000)
  print.mockRestore()
})

test('what the page adds comes first', async () => {
  const onSelect = vi.fn<() => void>()
  const { choose } = await open({ entries: [{ kind: 'action', label: 'Bookmark for value', onSelect }] })
  expect((await screen.findAllByRole('menuitem'))[0]).toHaveTextContent('Bookmark for value')
  await choose('Bookmark for value')
  expect(onSelect).toHaveBeenCalledOnce()
})

import { configure, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ListServer } from '../../../../testing/fake-list-server.ts'
import { ADA_AT_PAGE, openWorkbench } from '../../../../testing/opened-workbench.tsx'

// A busy machine draws the whole dashboard slowly; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

afterEach(() => {
  delete document.documentElement.dataset['theme']
  localStorage.clear()
})

async function open(tickers: readonly string[]) {
  const server = new ListServer()
  server.put('Growth', tickers)
  server.put('Income', ['PEP'])
  const page = openWorkbench(ADA_AT_PAGE, { server })
  await screen.findByRole('tab', { name: 'Growth', selected: true })
  await screen.findByText(`${tickers.length} stocks`)
  const press = (...keys: string[]) => keys.forEach((key) => fireEvent.keyDown(document.body, { key }))
  return { ...page, server, press }
}

test('single keys move, pick, bookmark, compare, search and go between modes and lists, as their sheet says', async () => {
  const { press, search, server } = await open(['HLX', 'KO'])
  const active = () => screen.getByRole('grid', { name: 'Stocks' }).getAttribute('aria-activedescendant')
  press('j', 'j', 'j', 'k')
  expect(active()).toBe('stock-row-1')

  press('a')
  await waitFor(() => expect(server.book.lists.map(({ tickers }) => tickers)).toEqual([['HLX'], ['PEP']]))
  press('a')
  await waitFor(() => expect(server.book.lists[0]?.tickers).toEqual(['HLX', 'KO']))

  press('b', 'B')
  await waitFor(() => expect(server.marks).toEqual({ value: ['KO'], momentum: ['KO'] }))

  press('w')
  expect([search().get('stock'), search().get('part')]).toEqual(['KO', 'why'])
  press('W')
  expect(search().get('part')).toBe('why-momentum')
  fireEvent.keyDown(await screen.findByRole('dialog', { name: 'KO, KO Works' }), { key: 'Escape' })
  await waitFor(() => expect(search().get('stock')).toBeNull())

  press('C')
  expect(search().get('comparing')).toBeNull()
  press('c', 'j', 'c', 'C')
  expect(search().get('compare')).toBe('KO,PEP')
  expect(search().get('comparing')).toBe('yes')
  press('C')
  expect(search().get('comparing')).toBeNull()

  press('/')
  expect(screen.getByRole('searchbox', { name: 'Search by ticker or company' })).toHaveFocus()

  press('t')
  expect(document.documentElement.dataset['theme']).toBe('dark')
  press('p')
  expect(search().get('mode')).toBe('portfolio')
  press('p', 'o')
  expect(search().get('mode')).toBe('optimize')
  press('/')
  expect(search().get('mode')).toBeNull()

  press('2')
  expect(await screen.findByRole('tab', { name: 'Income', selected: true })).toBeInTheDocument()
  press('o')
  expect(search().get('mode')).toBeNull()

  press('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeInTheDocument()
})

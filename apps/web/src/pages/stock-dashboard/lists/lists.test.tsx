import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../data/api-error.ts'
import { ListServer, refusal } from '../../../../testing/fake-list-server.ts'
import {
  ADA_AT_PAGE as ada,
  listTab as tab,
  ANONYMOUS as nobody,
  openWorkbench as open,
} from '../../../../testing/opened-workbench.tsx'

// A busy machine draws the whole dashboard slowly; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const panel = () => screen.findByRole('tabpanel')
/** The grid has the same button in the stock's row. */
const removing = async (ticker: string) =>
  within(await panel()).findByRole('button', { name: `Remove ${ticker} from Growth` })
const tabNames = () => screen.getAllByRole('tab').map((element) => element.textContent)

test('the first list by name is selected by itself, another by its tab, and the address keeps it', async () => {
  const server = new ListServer()
  server.put('income', ['KO'])
  server.put('Growth', ['HLX', 'KO', 'PEP'])
  const { search, router } = open(ada, { server })
  await tab('Growth')
  expect(tabNames()).toEqual(['Growth', 'income'])
  expect(await tab('Growth')).toHaveAttribute('aria-selected', 'true')
  expect(search().get('list')).toBeNull()
  const first = await tab('Growth')
  first.focus()
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(await tab('income')).toHaveAttribute('aria-selected', 'true')
  expect(search().get('list')).toBe([...server.lists.keys()][0])
  expect(await screen.findByRole('tabpanel', { name: 'income' })).toHaveTextContent('1 stock')
  await act(() => router.navigate(-1))
  expect(await tab('Growth')).toHaveAttribute('aria-selected', 'true')
})

test('a card shows grades, warning and ESG mark; removing it can be undone', async () => {
  const server = new ListServer()
  const id = server.put('Growth', ['HLX', 'KO'])
  open(ada, { server })
  const cards = within(await screen.findByRole('list', { name: 'Stocks of Growth' })).getAllByRole('listitem')
  expect(cards[0]).toHaveTextContent('HLX')
  for (const words of [
    'HLX Works',
    'Value rating A one star',
    'Momentum rating B',
    'Negative earnings in the last 5 years',
    'ESG',
  ])
    expect(cards[0]).toHaveTextContent(words)
  await userEvent.click(await removing('HLX'))
  expect(screen.queryByRole('button', { name: 'Remove HLX from Growth' })).toBeNull()
  await waitFor(() => expect(server.lists.get(id)?.tickers).toEqual(['KO']))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.lists.get(id)?.tickers).toEqual(['KO', 'HLX']))
  expect(await removing('HLX')).toBeVisible()
  // Back where it stood, although the server keeps it last.
  expect(within(screen.getByRole('list', { name: 'Stocks of Growth' })).getAllByRole('listitem')[0]).toHaveTextContent(
    'HLX',
  )
})

test('the first stock of a visitor asks for the name of a list, and goes on it', async () => {
  const { server } = open(nobody)
  await userEvent.keyboard('ja')
  const dialog = await screen.findByRole('dialog', { name: 'Create a list' })
  expect(dialog).toHaveAccessibleDescription('HLX will be its first stock.')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'List name' })).toHaveFocus())
  await userEvent.keyboard('Growth{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByRole('tabpanel', { name: 'Growth' })).toHaveTextContent('HLX Works')
  expect([...server.lists.values()]).toEqual([{ name: 'Growth', tickers: ['HLX'] }])
  expect(await screen.findByText('HLX added to Growth')).toBeInTheDocument()
})

test('what a screen found goes on a new list in one go, with one way back', async () => {
  const { server } = open(nobody, { address: '/?cap=Mid' })
  await userEvent.click(await screen.findByRole('button', { name: 'Add all 3 to a new list' }))
  const dialog = await screen.findByRole('dialog', { name: 'Create a list' })
  expect(dialog).toHaveAccessibleDescription('It will begin with 3 stocks.')
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'List name' })).toHaveFocus())
  await userEvent.keyboard('Growth{Enter}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  await waitFor(() => expect([...server.lists.values()]).toEqual([{ name: 'Growth', tickers: ['HLX', 'KO', 'PEP'] }]))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect([...server.lists.values()]).toEqual([{ name: 'Growth', tickers: [] }]))
})

test('what a screen found goes on the list on show in one go, with one way back', async () => {
  const server = new ListServer()
  const id = server.put('Growth', ['HLX'])
  open(ada, { server, address: '/?cap=Mid' })
  await userEvent.click(await screen.findByRole('button', { name: 'Add the other 2 to Growth' }))
  await waitFor(() => expect(server.lists.get(id)?.tickers).toEqual(['HLX', 'KO', 'PEP']))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.lists.get(id)?.tickers).toEqual(['HLX']))
})

test('a name is asked for, counted, and refused where it is wrong, without losing what was typed', async () => {
  const server = new ListServer()
  server.put('Growth', [])
  open(ada, { server })
  await userEvent.click(await screen.findByRole('button', { name: 'Create a list' }))
  const field = await screen.findByRole('textbox', { name: 'List name' })
  const create = screen.getByRole('button', { name: 'Create' })
  await userEvent.click(create)
  expect(field).toHaveAccessibleDescription('0 of 25 characters Enter a name for the list')
  await userEvent.type(field, ' growth ')
  await userEvent.click(create)
  expect(field).toHaveAccessibleDescription(/You already have a list with this name\.$/)
  await userEvent.type(field, 'and income and more still')
  await userEvent.click(create)
  expect(field).toHaveAccessibleDescription('32 of 25 characters A name can have at most 25 characters')
  expect(field).toHaveValue(' growth and income and more still')
  expect(server.asked).not.toContain('create')
})

test('what only the server knows to be wrong is said in the dialog too', async () => {
  const server = new ListServer()
  open(ada, { server })
  await userEvent.click((await screen.findAllByRole('button', { name: 'Create a list' }))[0]!)
  server.put('Growth', [])
  await userEvent.type(await screen.findByRole('textbox', { name: 'List name' }), 'Growth{Enter}')
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'List name' })).toHaveAccessibleDescription(/already have a list/),
  )
  server.refuses = refusal('not-available')
  await userEvent.type(screen.getByRole('textbox', { name: 'List name' }), ' 2{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('Your account cannot be reached right now.')
  expect(screen.getByRole('textbox', { name: 'List name' })).toHaveValue('Growth 2')
})

test('a double click creates one list', async () => {
  const { server } = open(ada)
  await userEvent.click((await screen.findAllByRole('button', { name: 'Create a list' }))[0]!)
  await userEvent.type(await screen.findByRole('textbox', { name: 'List name' }), 'Growth')
  await userEvent.dblClick(screen.getByRole('button', { name: 'Create' }))
  await tab('Growth')
  expect(server.asked.filter((call) => call === 'create')).toHaveLength(1)
})

test('a list is renamed in place, and deleted only after a question and only beside another', async () => {
  const server = new ListServer()
  server.put('Growth', ['KO'])
  const { search } = open(ada, { server })
  await userEvent.click(await screen.findByRole('button', { name: 'Rename Growth' }))
  const field = await screen.findByRole('textbox', { name: 'List name' })
  expect(field).toHaveValue('Growth')
  await userEvent.clear(field)
  await userEvent.type(field, 'Zeal{Enter}')
  await tab('Zeal')
  expect(screen.queryByRole('button', { name: 'Delete This List' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Create a list' }))
  await userEvent.type(await screen.findByRole('textbox', { name: 'List name' }), 'Income{Enter}')
  expect(await tab('Income')).toHaveAttribute('aria-selected', 'true')
  expect(await panel()).toHaveTextContent('This list is empty')
  await userEvent.click(await screen.findByRole('button', { name: 'Delete This List' }))
  const dialog = await screen.findByRole('dialog', { name: 'Are you sure?' })
  expect(dialog).toHaveAccessibleDescription(/Income.* A deleted list can never be recovered\./)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete This List' }))
  await waitFor(() => expect(tabNames()).toEqual(['Zeal']))
  expect(await tab('Zeal')).toHaveAttribute('aria-selected', 'true')
  await waitFor(() => expect(search().get('list')).toBeNull())
})

test('a list deleted in another window gives way when this one is looked at again', async () => {
  const server = new ListServer()
  const gone = server.put('Growth', ['KO'])
  server.put('Income', ['PEP'])
  const { search } = open(ada, { server, address: `/?list=${gone}` })
  await screen.findByRole('tabpanel', { name: 'Growth' })
  server.lists.delete(gone)
  act(() => void dispatchEvent(new Event('focus')))
  expect(await screen.findByRole('tabpanel', { name: 'Income' })).toHaveTextContent('PEP')
  await waitFor(() => expect(search().get('list')).toBeNull())
})

test('optimizing needs two stocks that the data knows; the others are named and removed together', async () => {
  const server = new ListServer()
  const id = server.put('Growth', ['KO', 'GONE', 'LOST'])
  open(ada, { server })
  const optimize = await screen.findByRole('button', { name: 'Optimize these stocks' })
  await waitFor(() => expect(optimize).toHaveAccessibleDescription('Needs at least 2 stocks in the current data.'))
  expect(optimize).toBeDisabled()
  const unknown = screen.getByRole('region', { name: 'Not in the data' })
  for (const ticker of ['GONE', 'LOST']) expect(unknown).toHaveTextContent(`${ticker}Not in the current data`)
  await userEvent.click(within(unknown).getByRole('button', { name: /^Remove all/ }))
  await waitFor(() => expect(server.lists.get(id)?.tickers).toEqual(['KO']))
  await userEvent.keyboard('jjja')
  expect(optimize).toBeEnabled()
})

test('what cannot be kept is taken back with the reason', async () => {
  const server = new ListServer()
  server.put('Growth', ['KO'])
  open(ada, { server })
  await removing('KO')
  server.refuses = refusal('list-full')
  await userEvent.keyboard('ja')
  expect((await screen.findAllByText('HLX was not added')).length).toBeGreaterThan(0)
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove HLX from Growth' })).toBeNull())
  await userEvent.click(await removing('KO'))
  expect((await screen.findAllByText('KO was not removed')).length).toBeGreaterThan(0)
  expect(await removing('KO')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull())
})

test('bookmarks are set by key, filtered by, and cleared after a question', async () => {
  const { server, search } = open(ada)
  await userEvent.keyboard('jbB')
  await waitFor(() => expect(server.marks).toEqual({ value: ['HLX'], momentum: ['HLX'] }))
  await userEvent.click(screen.getByRole('button', { name: /^Filters/ }))
  const facet = within(await screen.findByRole('group', { name: 'Bookmarked' }))
  await userEvent.click(facet.getByRole('button', { name: /^Value/ }))
  expect(search().get('bookmarked')).toBe('value')
  expect(await screen.findByText((_, element) => element?.textContent === '1 of 3 stocks')).toBeVisible()
  await userEvent.click(facet.getByRole('button', { name: 'Clear all bookmarks' }))
  const dialog = await screen.findByRole('dialog', { name: 'Clear all bookmarks?' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Clear all bookmarks' }))
  await waitFor(() => expect(server.marks).toEqual({ value: [], momentum: [] }))
  expect(facet.queryByRole('button', { name: 'Clear all bookmarks' })).toBeNull()
})

test('lists that cannot be loaded say so and offer to try again', async () => {
  const server = new ListServer()
  server.refuses = refusal('not-available')
  open(ada, { server })
  expect(await screen.findByRole('alert')).toHaveTextContent('Your lists could not be loaded')
  server.refuses = null
  server.put('Growth', [])
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await tab('Growth')
})

test('without a connection and without a copy, the lists’ place says how to have them offline', async () => {
  const server = new ListServer()
  server.refuses = new ApiError('FETCH_ERROR')
  open(ada, { server })
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /this device does not keep a copy of your lists.*Keep my lists on this device for offline use/,
  )
})

test('many are added in one go from what is pasted, with the unknown named and one way back', async () => {
  const server = new ListServer()
  const id = server.put('Growth', ['KO'])
  open(ada, { server })
  await userEvent.click(await screen.findByRole('button', { name: 'Add many stocks to Growth' }))
  const dialog = await screen.findByRole('dialog', { name: 'Add many' })
  const field = await within(dialog).findByRole('textbox', { name: 'Stocks' })
  await userEvent.click(field)
  await userEvent.paste('hlx, ko\nPEP Works; ZZZZ')
  const findings = within(dialog).getByRole('status')
  await waitFor(() =>
    expect(findings).toHaveTextContent(
      '2 stocks will be added.1 stock is already on the list.Not in the current data: ZZZZ.',
    ),
  )
  await userEvent.click(within(dialog).getByRole('button', { name: 'Add 2 stocks' }))
  await waitFor(() => expect(server.lists.get(id)?.tickers).toEqual(['KO', 'HLX', 'PEP']))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(server.lists.get(id)?.tickers).toEqual(['KO']))
})

test('a file that is dropped on the list is read into the same dialog', async () => {
  const server = new ListServer()
  server.put('Growth', [])
  open(ada, { server })
  const file = new File(['Symbol,Shares\nPEP,3\n'], 'broker.csv', { type: 'text/csv' })
  fireEvent.drop(await panel(), { dataTransfer: { files: [file], getData: () => '' } })
  expect(await screen.findByRole('textbox', { name: 'Stocks' })).toHaveValue('Symbol,Shares\nPEP,3\n')
  expect(await screen.findByRole('button', { name: 'Add 1 stock' })).toBeEnabled()
})

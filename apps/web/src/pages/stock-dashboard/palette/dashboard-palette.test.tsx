import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ListServer } from '../../../../testing/fake-list-server.ts'
import { ADA_AT_PAGE, listTab, openWorkbench } from '../../../../testing/opened-workbench.tsx'

// A busy machine draws the whole dashboard slowly; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

async function open(address = '/') {
  const server = new ListServer()
  const growth = server.put('Growth', ['HLX'])
  const income = server.put('Income', [])
  const opened = openWorkbench(ADA_AT_PAGE, { server, address })
  await listTab('Growth')
  return { ...opened, growth, income }
}

const FIELD = 'Stock, screen, list, page, or action'
const field = () => screen.findByRole('combobox', { name: FIELD })

/** Opens the palette, from within the search field too, and takes what is asked for. */
async function take(text: string) {
  await userEvent.keyboard('{Control>}k{/Control}')
  await userEvent.type(await field(), `${text}{Enter}`)
  await waitFor(() => expect(screen.queryByRole('combobox', { name: FIELD })).toBeNull())
}

test('control and K lead to a stock, a list, a screen and a mode, all in the address', async () => {
  const { search, income } = await open()
  await userEvent.click(screen.getByRole('searchbox', { name: 'Search by ticker or company' }))
  await take('pep')
  await waitFor(() => expect(search().get('stock')).toBe('PEP'))
  // It takes the focus once it is there.
  expect(await screen.findByRole('dialog', { name: /^PEP/ })).toBeVisible()
  await take('income')
  await waitFor(() => expect(search().get('list')).toBe(income))
  await take('portfolio')
  await waitFor(() => expect(search().get('mode')).toBe('portfolio'))
  await take('cheap and strong')
  await waitFor(() => expect(search().get('mode')).toBeNull())
  expect(search().get('ranges')).toBe('strength_3.5_5')
})

test('the assumptions of every stock open by name and stand in the address', async () => {
  const { search } = await open()
  await take('what if')
  await waitFor(() => expect(search().get('assume')).toBe(''))
  expect(await screen.findByRole('region', { name: 'What if, for every stock' })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Back to the published grades' }))
  await waitFor(() => expect(search().has('assume')).toBe(false))
})

test('what a screen found goes on the list by name, and filters are cleared by name', async () => {
  const { server, growth, search } = await open('/?q=KO')
  await take('add found')
  await waitFor(() => expect(server.lists.get(growth)?.tickers).toEqual(['HLX', 'KO']))
  await take('clear filters')
  await waitFor(() => expect(search().get('q')).toBeNull())
  await take('create')
  expect(await screen.findByRole('dialog', { name: 'Create a list' })).toBeVisible()
})

test('only what can be done now is offered', async () => {
  await open()
  await userEvent.keyboard('{Control>}k{/Control}')
  await field()
  for (const label of [/^Clear filters/, /^Add all/, /^Compare/, /^Search/])
    expect(screen.queryByRole('option', { name: label })).toBeNull()
  expect(screen.getByRole('option', { name: /^Growth/ })).toHaveTextContent('on show')
})

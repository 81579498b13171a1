import { configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ListServer } from '../../../../testing/fake-list-server.ts'
import { ADA_AT_PAGE, openWorkbench } from '../../../../testing/opened-workbench.tsx'

// A busy machine draws the whole dashboard slowly; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

function open(tickers: readonly string[], address = '/') {
  const server = new ListServer()
  server.put('Growth', tickers)
  return openWorkbench(ADA_AT_PAGE, { server, address })
}

const offered = () =>
  ['Optimize these stocks', 'Optimize my portfolio', 'Back to search'].filter(
    (name) => screen.queryAllByRole('button', { name }).length > 0,
  )

test('the main panel has three modes, Search, Optimize, Portfolio, and buttons toggle between them', async () => {
  const { search } = open(['HLX', 'KO'])
  const optimize = await screen.findByRole('button', { name: 'Optimize these stocks' })
  await waitFor(() => expect(optimize).toBeEnabled())
  expect(offered()).toEqual(['Optimize these stocks', 'Optimize my portfolio'])
  await userEvent.click(optimize)
  expect(search().get('mode')).toBe('optimize')
  expect(offered()).toEqual(['Optimize my portfolio', 'Back to search'])
  await userEvent.click(screen.getByRole('button', { name: 'Optimize my portfolio' }))
  expect(search().get('mode')).toBe('portfolio')
  expect(offered()).toEqual(['Optimize these stocks', 'Back to search'])
  await userEvent.click(screen.getAllByRole('button', { name: 'Back to search' })[0]!)
  expect(search().get('mode')).toBeNull()
  expect(screen.getByRole('grid')).toBeVisible()
})

test.each([
  [[], true],
  [['KO'], true],
  [['KO', 'HLX'], false],
] as const)(
  'in Search mode “Optimize these stocks” with the stocks %j is disabled: %s',
  async (tickers, isDisabled) => {
    open(tickers)
    const optimize = await screen.findByRole('button', { name: 'Optimize these stocks' })
    await screen.findByText(`${tickers.length} ${tickers.length === 1 ? 'stock' : 'stocks'}`)
    expect(optimize.hasAttribute('disabled')).toBe(isDisabled)
    expect(optimize).toHaveAccessibleDescription(isDisabled ? 'Needs at least 2 stocks on the list.' : '')
    expect(screen.getByRole('button', { name: 'Optimize my portfolio' })).toBeEnabled()
  },
)

test('an address with a mode that does not exist shows the search', async () => {
  open(['KO'], '/?mode=list')
  expect(await screen.findByRole('grid')).toBeVisible()
})

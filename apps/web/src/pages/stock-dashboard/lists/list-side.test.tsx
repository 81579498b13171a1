import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { matchMediaAt } from '../../../../testing/page/screen-width.ts'
import { ListServer } from '../../../../testing/fake-list-server.ts'
import { ADA_AT_PAGE, openWorkbench } from '../../../../testing/opened-workbench.tsx'
import { saveListExpanded, wasListExpanded } from './use-list-collapse.ts'

// A busy machine draws the whole dashboard slowly; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

beforeEach(() => sessionStorage.clear())
afterEach(() => void vi.unstubAllGlobals())

function open(width: number) {
  vi.stubGlobal('matchMedia', matchMediaAt(width))
  const server = new ListServer()
  server.put('Growth', ['HLX', 'KO'])
  return openWorkbench(ADA_AT_PAGE, { server })
}

const side = () => screen.queryByRole('complementary', { name: 'Your list' })
const folding = (name = 'List (2)') => screen.findByRole('button', { name })

test.each([801, 1280])(
  'at %i px the side panel shows the selected list until its button folds it, and this device remembers',
  async (width) => {
    const { unmount } = open(width)
    expect(await screen.findByRole('list', { name: 'Stocks of Growth' })).toBeVisible()
    expect(screen.queryByRole('navigation', { name: 'Modes' })).toBeNull()
    await userEvent.click(await folding())
    expect(side()).toBeNull()
    unmount()
    open(width)
    expect(await folding()).toHaveAttribute('aria-expanded', 'false')
    expect(side()).toBeNull()
    await userEvent.click(await folding())
    expect(await screen.findByRole('list', { name: 'Stocks of Growth' })).toBeVisible()
  },
)

test.each([390, 800])(
  'at %i px the side panel is folded at first; its button says so, unfolds it over the stocks and folds it again',
  async (width) => {
    open(width)
    const button = await folding()
    expect(button).toHaveAttribute('aria-expanded', 'false')
    expect(side()).toBeNull()
    await userEvent.click(button)
    expect(button).toHaveAttribute('aria-expanded', 'true')
    expect(button).toHaveAttribute('aria-controls', side()?.id)
    expect(await screen.findByRole('list', { name: 'Stocks of Growth' })).toBeVisible()
    expect(screen.getByRole('grid')).toBeVisible()
    await userEvent.click(button)
    expect(side()).toBeNull()
  },
)

test('the panel is folded by keyboard alone, and stays as it was left for as long as the tab lives', async () => {
  const { unmount } = open(390)
  const button = await folding()
  button.focus()
  await userEvent.keyboard('{Enter}')
  expect(side()).toBeVisible()
  unmount()
  expect(wasListExpanded(sessionStorage)).toBe(true)
  open(390)
  expect(await folding()).toHaveAttribute('aria-expanded', 'true')
  expect(side()).toBeVisible()
  ;(await folding()).focus()
  await userEvent.keyboard(' ')
  expect(side()).toBeNull()
  expect(wasListExpanded(sessionStorage)).toBe(false)
})

test('what is added while the panel is unfolded appears in it, and going to another mode folds it', async () => {
  const { search } = open(390)
  await userEvent.click(await folding())
  await userEvent.keyboard('jjja')
  expect(await folding('List (3)')).toHaveAttribute('aria-expanded', 'true')
  await waitFor(() =>
    expect(within(screen.getByRole('list', { name: 'Stocks of Growth' })).getAllByRole('listitem')).toHaveLength(3),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Optimize these stocks' }))
  expect(search().get('mode')).toBe('optimize')
  expect(side()).toBeNull()
})

test('the three modes stand below, the current one marked', async () => {
  open(390)
  const modes = within(await screen.findByRole('navigation', { name: 'Modes' })).getAllByRole('button')
  expect(modes.map(({ textContent }) => textContent)).toEqual(['Search', 'Optimize', 'Portfolio'])
  expect(modes.map((mode) => mode.getAttribute('aria-current'))).toEqual(['page', null, null])
})

test('a storage that refuses leaves the panel folded and harms nothing', () => {
  const refusing = {
    length: 0,
    key: () => null,
    getItem: () => {
      throw new DOMException('no', 'SecurityError')
    },
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
    removeItem: () => undefined,
  }
  expect(wasListExpanded(refusing)).toBe(false)
  expect(() => saveListExpanded(refusing, true)).not.toThrow()
  expect(wasListExpanded(null)).toBe(false)
})

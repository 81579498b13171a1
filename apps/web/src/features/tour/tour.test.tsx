import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DashboardState } from './steps/dashboard-state.ts'
import { STEP_IDS, type StepId, TOUR_STEPS } from './steps/steps.ts'
import { POLL_INTERVAL_MS } from './overlay/use-polling.ts'
import { Tour } from './tour.tsx'

const DONE: DashboardState = {
  areListsLoaded: true,
  listCount: 1,
  stocksOnList: 4,
  pane: 'optimize',
  isResultThere: true,
  example: 'HLX',
  isSampleData: true,
  isTrialOffered: true,
}

// jsdom draws nothing; here everything on the page counts as drawn.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(
    Object.assign([new DOMRect(10, 10, 100, 40)], { item: () => null }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface Opening {
  readonly at: StepId | null
  readonly dashboard?: DashboardState
  /** The names of the elements that are on the page. */
  readonly targets?: readonly string[]
}

/** A dashboard of nothing but the elements that the steps are about. */
function open({
  at,
  dashboard = DONE,
  targets = ['create-list', 'list', 'filters', 'stock-details', 'stocks', 'optimize', 'results', 'parameters'],
}: Opening) {
  const world = { dashboard, shown: [] as unknown[], steps: [] as StepId[], left: [] as StepId[], pressed: 0 }
  function Dashboard() {
    const [place, setPlace] = useState<string | null>(at)
    const [isOpen, setOpen] = useState(true)
    return (
      <MemoryRouter>
        {targets.map((name) => (
          <div key={name} data-tour={name}>
            <button type="button" onClick={() => (world.pressed += 1)}>{`the ${name}`}</button>
          </div>
        ))}
        <input aria-label="a field" />
        {isOpen && (
          <Tour
            place={place}
            readDashboard={() => world.dashboard}
            onShow={({ pane, showsList, showsStock }) => world.shown.push({ pane, showsList, showsStock })}
            onStep={(id) => {
              world.steps.push(id)
              setPlace(id)
            }}
            onLeave={(id) => {
              world.left.push(id)
              setOpen(false)
            }}
          />
        )}
      </MemoryRouter>
    )
  }
  const { rerender } = render(<Dashboard />)
  const change = (next: Partial<DashboardState>) => {
    world.dashboard = { ...world.dashboard, ...next }
    rerender(<Dashboard />)
  }
  return { world, change }
}

const panel = () => screen.getByRole('dialog')
const button = (name: string) => screen.getByRole('button', { name })

test.each(STEP_IDS)('%s is a named dialog that has the focus, says its place and is not modal', (id) => {
  open({ at: id })
  expect(panel()).toHaveAccessibleName(TOUR_STEPS[id].title)
  expect(panel()).toHaveAccessibleDescription(`Step ${STEP_IDS.indexOf(id) + 1} of 10 ${TOUR_STEPS[id].text(DONE)}`)
  expect(panel()).not.toHaveAttribute('aria-modal')
  expect(panel()).toHaveFocus()
})

test('each step asks once for what it needs on the screen', async () => {
  const { world } = open({ at: 'list-contents' })
  expect(world.shown).toEqual([{ pane: 'search', showsList: true, showsStock: false }])
  await userEvent.click(button('Next'))
  await userEvent.click(button('Next'))
  expect(world.steps).toEqual(['filtering', 'stock-details'])
  expect(world.shown.slice(1)).toEqual([
    { pane: 'search', showsList: false, showsStock: false },
    { pane: 'search', showsList: false, showsStock: true },
  ])
  expect(panel()).toHaveFocus()
})

test('no step goes on before the lists are there', () => {
  const { change } = open({ at: 'welcome', dashboard: { ...DONE, areListsLoaded: false } })
  expect(button('Next')).toBeDisabled()
  expect(screen.getByRole('status')).toHaveTextContent('Loading your lists…')
  change({ areListsLoaded: true })
  expect(button('Next')).toBeEnabled()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

test('how many stocks are missing or too many is said as it changes, and four let through', () => {
  const { change } = open({ at: 'add-stocks', dashboard: { ...DONE, stocksOnList: 3 } })
  for (const [stocksOnList, words, goesOn] of [
    [3, 'Add 1 more stock to continue.', false],
    [4, 'Done. You can continue.', true],
    [6, 'Remove 2 stocks to continue.', false],
  ] as const) {
    change({ stocksOnList })
    expect(screen.getByRole('status')).toHaveTextContent(words)
    expect(button('Next').hasAttribute('disabled')).toBe(!goesOn)
  }
})

test('the optimize step follows the real button, which does its own work, and nothing else', async () => {
  const { world } = open({ at: 'optimize', dashboard: { ...DONE, pane: 'search' } })
  expect(screen.queryByRole('button', { name: 'Next' })).toBeNull()
  await userEvent.click(button('the results'))
  expect(world.steps).toEqual([])
  await userEvent.click(button('the optimize'))
  expect(world.pressed).toBe(2)
  expect(world.steps).toEqual(['results'])
})

test('a delayed step looks every half second until what it waits for has come, then no more', () => {
  vi.useFakeTimers()
  const { world } = open({ at: 'results', dashboard: { ...DONE, isResultThere: false } })
  expect(button('Next')).toBeDisabled()
  world.dashboard = { ...world.dashboard, isResultThere: true }
  act(() => void vi.advanceTimersByTime(POLL_INTERVAL_MS - 1))
  expect(button('Next')).toBeDisabled()
  act(() => void vi.advanceTimersByTime(1))
  expect(button('Next')).toBeEnabled()
  expect(vi.getTimerCount()).toBe(0)
  expect(POLL_INTERVAL_MS).toBe(500)
})

test.each(STEP_IDS.filter((id) => !TOUR_STEPS[id].isDelayed))(
  '%s is not delayed and looks at nothing by the clock',
  (id) => {
    vi.useFakeTimers()
    open({ at: id, dashboard: { ...DONE, isResultThere: false }, targets: [] })
    expect(vi.getTimerCount()).toBe(0)
  },
)

test('the last step that changes something goes back, and no other can', async () => {
  const { world } = open({ at: 'tweak-parameters' })
  await userEvent.click(button('Back'))
  expect(world.steps).toEqual(['results'])
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
})

test.each([
  ['welcome', 'Skip Demo'],
  ['filtering', 'Exit Demo'],
  ['end', 'Explore the Demo'],
] as const)('%s is left with %s', async (at, name) => {
  const { world } = open({ at })
  await userEvent.click(button(name))
  expect(world.left).toEqual([at])
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('the end invites to a free trial at the plans, unless the tools are held', () => {
  const { change } = open({ at: 'end' })
  expect(screen.getByRole('link', { name: 'Start a 7-day Free Trial' })).toHaveAttribute('href', '/plans')
  change({ isTrialOffered: false })
  expect(screen.queryByRole('link')).toBeNull()
})

test('F6 goes from the panel to what the step is about and back', async () => {
  open({ at: 'filtering' })
  await userEvent.keyboard('{F6}')
  expect(button('the filters')).toHaveFocus()
  await userEvent.keyboard('{F6}')
  expect(panel()).toHaveFocus()
  await userEvent.click(button('Go to it F6'))
  expect(button('the filters')).toHaveFocus()
})

test('Escape leaves, but belongs to a field or another dialog while the focus is there', async () => {
  const { world } = open({ at: 'filtering' })
  await userEvent.click(screen.getByRole('textbox', { name: 'a field' }))
  await userEvent.keyboard('{Escape}')
  expect(world.left).toEqual([])
  await userEvent.keyboard('{F6}{Escape}')
  expect(world.left).toEqual(['filtering'])
})

test('a step that is no longer done is gone back to when the tour opens again', async () => {
  const { world, change } = open({ at: 'results', dashboard: { ...DONE, listCount: 0 } })
  expect(panel()).toHaveAccessibleName('Create a list')
  change({ listCount: 1 })
  await userEvent.click(button('Next'))
  expect(world.steps).toEqual(['list-contents'])
})

test('what a step is about can be brought back once it has gone', async () => {
  const { world, change } = open({ at: 'results' })
  expect(screen.queryByRole('button', { name: 'Show it again' })).toBeNull()
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue(Object.assign([], { item: () => null }))
  change({ pane: 'search' })
  await userEvent.click(button('Show it again'))
  expect(world.shown).toHaveLength(2)
})

test('four panes lie around the hole and take the presses; without a hole one does', async () => {
  open({ at: 'filtering' })
  expect(document.querySelectorAll('[data-dim] > .pointer-events-auto')).toHaveLength(4)
  await userEvent.click(button('Exit Demo'))
  expect(document.querySelector('[data-dim]')).toBeNull()
  open({ at: 'welcome' })
  expect(document.querySelectorAll('[data-dim] > .pointer-events-auto')).toHaveLength(1)
})

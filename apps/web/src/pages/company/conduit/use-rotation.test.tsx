import { act, render, renderHook } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, assert, beforeEach, expect, it, vi } from 'vitest'
import { SLIDE_DURATION, useRotation } from './use-rotation.ts'

let turns = 0
const next = () => {
  turns += 1
}
const desktop = globalThis.matchMedia

beforeEach(() => {
  turns = 0
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(
    <section aria-roledescription="carousel" aria-label="Test">
      <button type="button">Inside</button>
      <div id="slides" />
    </section>,
  )
  render(<button type="button">Outside</button>)
})

afterEach(() => {
  vi.useRealTimers()
  globalThis.matchMedia = desktop
})

const wait = (times: number) => act(() => vi.advanceTimersByTime(times * SLIDE_DURATION))
const user = () => userEvent.setup({ advanceTimers: (milliseconds) => vi.advanceTimersByTime(milliseconds) })
const button = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? assert.fail(name)

it('turns every five seconds, until it is stopped', () => {
  const { result } = renderHook(() => useRotation('slides', next))
  expect(SLIDE_DURATION).toBe(5000)
  wait(3)
  expect(turns).toBe(3)
  act(() => result.current.stop())
  wait(3)
  expect([turns, result.current.isRotating]).toEqual([3, false])
})

it('stands still while somebody points at it or has the focus in it', async () => {
  const { result } = renderHook(() => useRotation('slides', next))
  await user().hover(button('Inside'))
  wait(2)
  expect(turns).toBe(0)
  await user().hover(button('Outside'))
  act(() => button('Inside').focus())
  wait(2)
  expect(turns).toBe(0)
  act(() => result.current.stop())
  act(() => result.current.start())
  wait(1)
  expect(turns, 'who presses the button has the focus here and still means it').toBe(1)
})

it('does not begin by itself for those who asked for less motion', () => {
  globalThis.matchMedia = (query) => Object.assign(desktop(query), { matches: query.includes('reduced-motion') })
  const { result } = renderHook(() => useRotation('slides', next))
  wait(3)
  expect([turns, result.current.isWanted]).toEqual([0, false])
  act(() => result.current.start())
  wait(1)
  expect(turns).toBe(1)
})

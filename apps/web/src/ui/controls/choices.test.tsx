import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it, vi } from 'vitest'
import { matchMediaAt } from '../../../testing/page/screen-width.ts'
import { BookmarkToggle } from './bookmark-toggle.tsx'
import { LinkButton } from './link-button.tsx'
import { RangeInput } from './range-input.tsx'
import { RangeSlider } from './range-slider.tsx'
import { SideTabs } from './side-tabs.tsx'
import { Slider } from './slider.tsx'
import { ToggleGroup } from './toggle-group.tsx'

afterEach(() => void vi.unstubAllGlobals())

const LEVELS = [
  { value: 'least', label: 'Least Risk' },
  { value: 'balanced', label: 'Balanced' },
  { value: 'maximum', label: 'Maximum Return' },
] as const

type Level = (typeof LEVELS)[number]['value']

function Levels() {
  const [level, setLevel] = useState<Level>('balanced')
  return <ToggleGroup label="Risk level" options={LEVELS} value={level} onValueChange={setLevel} />
}

it('always keeps one level chosen, by arrow keys and space', async () => {
  render(<Levels />)
  await userEvent.click(screen.getByRole('button', { name: 'Balanced' }))
  expect(screen.getByRole('button', { name: 'Balanced' })).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{ArrowRight} ')
  expect(screen.getByRole('button', { name: 'Maximum Return' })).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Balanced' })).toHaveAttribute('aria-pressed', 'false')
})

it('says the value of a slider with its unit', () => {
  render(
    <Slider
      label="Cap per holding"
      value={40}
      minimum={10}
      maximum={100}
      step={5}
      format={(value) => `${value}%`}
      onValueChange={() => {}}
    />,
  )
  expect(screen.getByRole('slider', { name: 'Cap per holding' })).toHaveAttribute('aria-valuetext', '40%')
})

it('takes no choice away by a press on the chosen one, and none from one that is disabled', async () => {
  const seen: string[] = []
  const options = [...LEVELS.slice(0, 2), { value: 'maximum', label: 'Maximum Return', disabled: true }] as const
  render(
    <ToggleGroup label="Risk level" options={options} value="balanced" onValueChange={(next) => seen.push(next)} />,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Balanced' }))
  await userEvent.click(screen.getByRole('button', { name: 'Maximum Return' }))
  expect(screen.getByRole('button', { name: 'Maximum Return' })).toHaveAttribute('data-disabled')
  expect(seen).toEqual([])
})

it('shows no level as chosen where something else took its place, and names an abbreviation in full', () => {
  const options = [{ value: '1y', label: '1 y', name: '1 year' }] as const
  render(<ToggleGroup label="Period" options={options} value={null} onValueChange={() => {}} />)
  expect(screen.getByRole('group', { name: 'Period' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: '1 year' })).toHaveAttribute('aria-pressed', 'false')
})

it('tells every move of a slider, and once where it is let go', async () => {
  const [moves, places]: [number[], number[]] = [[], []]
  render(
    <Slider
      label="Cap"
      value={40}
      minimum={10}
      maximum={100}
      step={5}
      format={(value) => `${value}%`}
      onValueChange={(value) => moves.push(value)}
      onValueCommitted={(value) => places.push(value)}
    />,
  )
  screen.getByRole('slider').focus()
  await userEvent.keyboard('{ArrowRight}{PageUp}{Home}{End}')
  expect(moves).toEqual([45, 90, 10, 100])
  expect(places).toEqual(moves)
})

it('reads the browser’s own slider with its unit', () => {
  const seen: number[] = []
  render(
    <RangeInput
      label="Growth"
      value={5}
      minimum={0}
      maximum={20}
      step={0.5}
      format={(value) => `${value}%`}
      onValueChange={(value) => seen.push(value)}
    />,
  )
  const slider = screen.getByRole('slider', { name: 'Growth' })
  expect(slider).toHaveAttribute('aria-valuetext', '5%')
  fireEvent.change(slider, { target: { value: '7.5' } })
  expect(seen).toEqual([7.5])
})

function openRange(value: readonly [number, number]) {
  const seen: (readonly [number, number])[] = []
  const { container } = render(
    <RangeSlider
      label="Price"
      value={value}
      last={10}
      format={(at, end) => `${end} ${at}`}
      onValueChange={(next) => seen.push(next)}
    />,
  )
  const thumb = (end: string) => screen.getByRole('slider', { name: `Price, ${end}` })
  const move = (end: string, to: number) => fireEvent.change(thumb(end), { target: { value: String(to) } })
  return { seen, container, thumb, move }
}

it('keeps the two thumbs of a range in their order, and names each with its end', () => {
  const { seen, thumb, move } = openRange([3, 6])
  expect([thumb('minimum'), thumb('maximum')].map((one) => one.getAttribute('aria-valuetext'))).toEqual([
    'low 3',
    'high 6',
  ])
  move('minimum', 9)
  move('maximum', 1)
  move('minimum', 0)
  expect(seen).toEqual([
    [6, 6],
    [3, 3],
    [0, 6],
  ])
})

it('colors the track between the thumbs, and lets the lower one be grasped where both are at the upper end', () => {
  const { container, thumb } = openRange([8, 10])
  expect(container.querySelector('span span')).toHaveStyle({ left: '80%', right: '0%' })
  expect(thumb('minimum')).toHaveClass('z-10')
  expect(thumb('maximum')).not.toHaveClass('z-10')
})

const SHEETS = ['Details', 'Security', 'Activity'].map((label) => ({
  value: label.toLowerCase(),
  label,
  panel: <p>{label} here</p>,
}))

function Sheets() {
  const [value, setValue] = useState('details')
  return <SideTabs label="My profile" tabs={SHEETS} value={value} onValueChange={setValue} />
}

it.each([
  [1280, 'vertical', '{ArrowDown}'],
  [400, 'horizontal', '{ArrowRight}'],
])('on a screen of %i px the names of sheets stand %s, and %s goes to the next', async (width, orientation, key) => {
  vi.stubGlobal('matchMedia', matchMediaAt(width))
  render(<Sheets />)
  const list = screen.getByRole('tablist', { name: 'My profile' })
  expect(list.getAttribute('aria-orientation') ?? 'horizontal').toBe(orientation)
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Details here')
  screen.getByRole('tab', { name: 'Details' }).focus()
  await userEvent.keyboard(key)
  expect(screen.getByRole('tab', { name: 'Security' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('tabpanel', { name: 'Security' })).toHaveTextContent('Security here')
})

it('says of a bookmark what pressing it does, and fills it when it is set', () => {
  const seen: string[] = []
  const toggle = (isOn: boolean) => (
    <BookmarkToggle ticker="HLX" kind="value" isOn={isOn} onToggle={(ticker, kind) => seen.push(`${ticker} ${kind}`)} />
  )
  const { rerender } = render(toggle(false))
  const button = screen.getByRole('button', { name: 'Bookmark HLX for value' })
  expect(button).toHaveAttribute('title', 'Bookmark HLX for value')
  fireEvent.click(button)
  rerender(toggle(true))
  expect(button).toHaveAttribute('aria-pressed', 'true')
  expect(button).toHaveAttribute('title', 'Bookmarked for value. Press to remove')
  expect(button.querySelector('svg')).toHaveClass('fill-current')
  expect(seen).toEqual(['HLX value'])
})

it('is a link where it leads to a page, however it looks', () => {
  render(<LinkButton to="/plans">See the plans</LinkButton>, { wrapper: MemoryRouter })
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans')
})

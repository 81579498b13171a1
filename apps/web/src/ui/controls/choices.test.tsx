import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Slider } from './slider.tsx'
import { Tabs } from './tabs.tsx'
import { MultiToggleGroup, ToggleGroup } from './toggle-group.tsx'

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

function Chips() {
  const [grades, setGrades] = useState<readonly ('A' | 'B')[]>([])
  return (
    <MultiToggleGroup
      label="Momentum"
      options={[
        { value: 'A', label: 'A' },
        { value: 'B', label: 'B' },
      ]}
      value={grades}
      onValueChange={setGrades}
    />
  )
}

it('lets any number of chips be pressed', async () => {
  render(<Chips />)
  await userEvent.click(screen.getByRole('button', { name: 'A' }))
  await userEvent.click(screen.getByRole('button', { name: 'B' }))
  await userEvent.click(screen.getByRole('button', { name: 'A' }))
  expect(screen.getByRole('button', { name: 'A' })).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('button', { name: 'B' })).toHaveAttribute('aria-pressed', 'true')
})

function Sheets() {
  const [sheet, setSheet] = useState<'one' | 'two'>('one')
  return (
    <Tabs
      label="Lists"
      value={sheet}
      onValueChange={setSheet}
      tabs={[
        { value: 'one', label: 'First', panel: 'first sheet' },
        { value: 'two', label: 'Second', panel: 'second sheet' },
      ]}
    />
  )
}

it('moves between tabs by arrow keys and shows the panel of the chosen one', async () => {
  render(<Sheets />)
  await userEvent.click(screen.getByRole('tab', { name: 'First' }))
  await userEvent.keyboard('{ArrowRight}{Enter}')
  expect(screen.getByRole('tab', { name: 'Second' })).toHaveAttribute('aria-selected', 'true')
  expect(screen.getByRole('tabpanel', { name: 'Second' })).toHaveTextContent('second sheet')
})

it('says the value of a slider with its unit', () => {
  render(<Slider label="Cap per holding" value={40} minimum={10} maximum={100} step={5} format={(value) => `${value} %`} onValueChange={() => {}} />)
  expect(screen.getByRole('slider', { name: 'Cap per holding' })).toHaveAttribute('aria-valuetext', '40 %')
})

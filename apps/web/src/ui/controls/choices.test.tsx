import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Slider } from './slider.tsx'
import { ToggleGroup } from './toggle-group.tsx'

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

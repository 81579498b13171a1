import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { TabStrip } from './tab-strip.tsx'

const TABS = ['Growth', 'Income', 'Zeal'].map((name) => ({ value: name, label: name }))

function Strip() {
  const [value, setValue] = useState('Income')
  return (
    <>
      <TabStrip label="Your lists" tabs={TABS} value={value} onValueChange={setValue} panelId="panel" />
      <div id="panel" />
    </>
  )
}

it('is one stop of the Tab key, where arrows, Home and End move and Enter chooses', async () => {
  render(<Strip />)
  const tab = (name: string) => screen.getByRole('tab', { name })
  await userEvent.tab()
  expect(tab('Income')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(tab('Growth')).toHaveFocus()
  expect(tab('Income')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowLeft}')
  expect(tab('Zeal')).toHaveFocus()
  await userEvent.keyboard('{Home}{End}{Enter}')
  expect(tab('Zeal')).toHaveAttribute('aria-selected', 'true')
  expect(tab('Zeal')).toHaveAttribute('aria-controls', 'panel')
  await userEvent.tab()
  expect(document.body).toHaveFocus()
})

import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { SectionTabs } from './section-tabs.tsx'

afterEach(() => vi.restoreAllMocks())

/** How often each section was drawn from nothing. */
let begun: string[] = []

function Section({ name }: { readonly name: string }) {
  useEffect(() => {
    begun.push(name)
  }, [name])
  return (
    <label>
      {name} note
      <input />
    </label>
  )
}

function Sections() {
  const [value, setValue] = useState('first')
  const [subject, setSubject] = useState('HLX')
  const tab = (name: string) => ({ value: name, label: name, section: <Section name={name} /> })
  return (
    <>
      <SectionTabs
        label="Details"
        tabs={[{ ...tab('first'), isOffPaper: true }, tab('second'), tab('third')]}
        value={value}
        onValueChange={setValue}
        subject={subject}
      />
      <button type="button" onClick={() => setSubject('KO')}>
        Next
      </button>
    </>
  )
}

function open() {
  begun = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  render(<Sections />)
}

const note = (name: string) => screen.queryByRole('textbox', { name: `${name} note` })

test('one section is shown under its tab; others are drawn when they are first opened, by key too, and kept as they were left', async () => {
  open()
  expect(begun).toEqual(['first'])
  await userEvent.type(note('first')!, 'kept')
  screen.getByRole('tab', { name: 'first' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(begun).toEqual(['first'])
  await userEvent.keyboard('{Enter}')
  expect(begun).toEqual(['first', 'second'])
  expect(note('first')).toBeNull()
  expect(screen.getByRole('tabpanel', { name: 'second' })).toContainElement(note('second'))
  expect(screen.getByRole('tab', { selected: true })).toHaveAttribute('aria-controls', screen.getByRole('tabpanel').id)
  await userEvent.click(screen.getByRole('tab', { name: 'first' }))
  expect(note('first')).toHaveValue('kept')
  expect(begun).toEqual(['first', 'second'])
})

test('another subject keeps the tab, draws its section anew and no other', async () => {
  open()
  await userEvent.click(screen.getByRole('tab', { name: 'third' }))
  await userEvent.type(note('third')!, 'of HLX')
  begun = []
  await userEvent.click(screen.getByRole('button', { name: 'Next' }))
  expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('third')
  expect(note('third')).toHaveValue('')
  expect(begun).toEqual(['third'])
})

test('on paper every section stands but those that paper does not need, and the open one again afterwards', () => {
  open()
  act(() => void dispatchEvent(new Event('beforeprint')))
  expect([note('first'), note('second'), note('third')].map(Boolean)).toEqual([false, true, true])
  act(() => void dispatchEvent(new Event('afterprint')))
  expect([note('first'), note('second'), note('third')].map(Boolean)).toEqual([true, false, false])
})

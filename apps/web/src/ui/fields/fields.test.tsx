import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { ChoiceField } from './choice-field.tsx'
import { PasswordField } from './password-field.tsx'
import { SearchField } from './search-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'
import { MAX_CHARACTERS, readFile, useDroppedText } from './use-dropped-text.ts'

it('reads hint and fault with the field', () => {
  render(<TextField label="List name" hint="At most 25 characters" error="Enter a name for the list" />)
  const field = screen.getByRole('textbox', { name: 'List name' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('At most 25 characters Enter a name for the list')
})

it('reads hint and fault with a choice and with a longer text too', () => {
  render(
    <>
      <ChoiceField
        label="Topic"
        options={[{ value: 'a', label: 'Account' }]}
        placeholder="Please choose"
        defaultValue=""
        error="Please choose a topic"
      />
      <TextAreaField label="Message" hint="As long as it needs" />
    </>,
  )
  expect(screen.getByRole('combobox', { name: 'Topic' })).toHaveAccessibleDescription('Please choose a topic')
  expect(screen.getByRole('option', { name: 'Please choose' })).toBeDisabled()
  expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('As long as it needs')
})

function Search() {
  const [text, setText] = useState('')
  return <SearchField label="Search stocks" value={text} onValueChange={setText} shortcut="/" />
}

it('empties the search by Escape or the cross and keeps the focus there', async () => {
  render(<Search />)
  const field = screen.getByRole('searchbox', { name: 'Search stocks' })
  await userEvent.type(field, 'gear')
  await userEvent.keyboard('{Escape}')
  expect(field).toHaveValue('')
  await userEvent.type(field, 'wright')
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }))
  expect(field).toHaveValue('')
  expect(field).toHaveFocus()
})

it('toggles a checkbox by its words', async () => {
  const seen: boolean[] = []
  render(<Checkbox label="Only ESG" onCheckedChange={(checked) => seen.push(checked)} />)
  await userEvent.click(screen.getByText('Only ESG'))
  expect(seen).toEqual([true])
})

it('says what is wrong with a checkbox under it, and reads it with it', () => {
  const { rerender } = render(<Checkbox label="I agree" />)
  const box = screen.getByRole('checkbox', { name: 'I agree' })
  expect(box).toBeValid()
  expect(box).not.toHaveAttribute('aria-describedby')
  rerender(<Checkbox label="I agree" error="Please tick the box" />)
  expect(box).toBeInvalid()
  expect(box).toHaveAccessibleDescription('Please tick the box')
})

it('tells both the form and the page that a checkbox changed', () => {
  const seen: string[] = []
  render(
    <Checkbox
      label="I agree"
      onChange={() => seen.push('form')}
      onCheckedChange={(isChecked) => seen.push(String(isChecked))}
    />,
  )
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(screen.getByRole('checkbox'))
  expect(seen).toEqual(['form', 'true', 'form', 'false'])
})

it('shows a password on request and hides it again, and lets no browser change its letters', () => {
  render(<PasswordField label="Password" autoComplete="current-password" hint="At least 8" error="Too short" />)
  const field = screen.getByLabelText('Password')
  expect(field).toHaveAttribute('type', 'password')
  expect(field).toHaveAccessibleDescription('At least 8 Too short')
  for (const [name, value] of [
    ['autocomplete', 'current-password'],
    ['autocapitalize', 'none'],
    ['spellcheck', 'false'],
  ] as const)
    expect(field).toHaveAttribute(name, value)
  fireEvent.change(field, { target: { value: 'Quiet-Harbour-51' } })
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveValue('Quiet-Harbour-51')
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveAttribute('type', 'password')
})

it('does not send a form when a password is looked at', () => {
  let sent = 0
  render(
    <form onSubmit={() => (sent += 1)}>
      <PasswordField label="Password" autoComplete="new-password" />
    </form>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(sent).toBe(0)
})

it('names a field whose label nobody sees, and keeps an id that it was given', () => {
  render(
    <>
      <TextField label="Referral code" labelHidden id="referral" />
      <ChoiceField label="Sort by" labelHidden options={[{ value: 'a', label: 'Ticker' }]} />
    </>,
  )
  expect(screen.getByRole('textbox', { name: 'Referral code' })).toHaveAttribute('id', 'referral')
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Ticker')
  expect(screen.getByText('Sort by')).toHaveClass('sr-only')
})

it('gives two fields of the same label ids of their own, so that each is described by itself', () => {
  render(
    <>
      <TextField label="Name" error="Enter a name" />
      <TextField label="Name" hint="As on the card" />
    </>,
  )
  const [first, second] = screen.getAllByRole('textbox', { name: 'Name' })
  expect(first).toHaveAccessibleDescription('Enter a name')
  expect(second).toHaveAccessibleDescription('As on the card')
  expect(second).toBeValid()
})

it('shows the key that leads to the search while it is empty, and leaves Escape to the page then', async () => {
  render(<Search />)
  const field = screen.getByRole('searchbox')
  expect(screen.getByText('/')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.queryByRole('button', { name: 'Clear the search' })).toBeNull()
  const escape = createEvent.keyDown(field, { key: 'Escape' })
  fireEvent(field, escape)
  expect(escape.defaultPrevented).toBe(false)
  fireEvent.change(field, { target: { value: 'gear' } })
  expect(screen.queryByText('/')).toBeNull()
})

function Drop({ onText }: { readonly onText: (text: string) => void }) {
  return <div ref={useDroppedText(onText)}>Drop here</div>
}

it('takes a dropped text, keeps the browser from leaving for it, and takes nothing from an empty one', async () => {
  const seen: string[] = []
  const { unmount } = render(<Drop onText={(text) => seen.push(text)} />)
  const place = screen.getByText('Drop here')
  const drop = (text: string) => {
    const event = createEvent.drop(place, { dataTransfer: { files: [], getData: () => text } })
    fireEvent(place, event)
    return event.defaultPrevented
  }
  const over = createEvent.dragOver(place)
  fireEvent(place, over)
  expect([over.defaultPrevented, drop('AAPL 5'), drop('')]).toEqual([true, true, true])
  await Promise.resolve()
  expect(seen).toEqual(['AAPL 5'])
  unmount()
  const late = createEvent.drop(place)
  fireEvent(place, late)
  expect(late.defaultPrevented).toBe(false)
})

it('reads of a file its beginning, without the mark that some programs put before it', async () => {
  expect(await readFile(new File(['\uFEFFAAPL 5'], 'a.csv'))).toBe('AAPL 5')
  expect(await readFile(new File(['x'.repeat(MAX_CHARACTERS + 5)], 'a.csv'))).toHaveLength(MAX_CHARACTERS)
})

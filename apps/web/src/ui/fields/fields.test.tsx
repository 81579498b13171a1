import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { Checkbox } from './checkbox.tsx'
import { ChoiceField } from './choice-field.tsx'
import { SearchField } from './search-field.tsx'
import { TextAreaField } from './text-area-field.tsx'
import { TextField } from './text-field.tsx'

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

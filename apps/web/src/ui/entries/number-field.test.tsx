import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Collapsible } from './collapsible.tsx'
import { NumberField } from './number-field.tsx'
import { type Entry, readPercent, writePercent } from './percent.ts'
import { PercentField } from './percent-field.tsx'

const readWhole = (text: string): Entry =>
  text === '' ? { value: undefined } : /^\d+$/.test(text) ? { value: Number(text) } : { fault: 'Enter a whole number.' }

function open({ first, live = false }: { readonly first?: number; readonly live?: boolean } = {}) {
  const seen: (number | undefined)[] = []
  function Page() {
    const [value, setValue] = useState<number | undefined>(first)
    const change = (next: number | undefined) => {
      seen.push(next)
      setValue(next)
    }
    return (
      <>
        <NumberField
          label="Shares"
          hint="Of the stock"
          value={value}
          read={readWhole}
          write={String}
          onValue={change}
          live={live}
        />
        <button type="button" onClick={() => setValue(undefined)}>
          Reset
        </button>
      </>
    )
  }
  render(<Page />)
  const field = screen.getByRole('textbox', { name: 'Shares' })
  const type = (text: string) => fireEvent.change(field, { target: { value: text } })
  return {
    seen,
    field,
    type,
    leave: () => fireEvent.blur(field),
    reset: () => fireEvent.click(screen.getByText('Reset')),
  }
}

test('a number counts once its field is left, not with every key', () => {
  const { seen, type, leave } = open()
  type('1')
  type('12')
  expect(seen).toEqual([])
  leave()
  expect(seen).toEqual([12])
})

test('Enter counts as leaving, other keys do not', () => {
  const { seen, field, type } = open()
  type('7')
  fireEvent.keyDown(field, { key: 'Tab' })
  expect(seen).toEqual([])
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(seen).toEqual([7])
})

test('a bad number stays as it was typed, with what is wrong under it, and the value stays', () => {
  const { seen, field, type, leave } = open({ first: 5 })
  type('5x')
  expect(field).toBeValid()
  leave()
  expect(field).toHaveValue('5x')
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Of the stock Enter a whole number.')
  expect(seen).toEqual([])
})

test('what is wrong goes as soon as the number is good again', () => {
  const { field, type, leave } = open()
  type('x')
  leave()
  type('8')
  expect(field).toBeValid()
  expect(field).toHaveAccessibleDescription('Of the stock')
})

test('an emptied field has no value, and leaving it unchanged tells nobody', () => {
  const { seen, type, leave } = open({ first: 5 })
  leave()
  type('')
  leave()
  leave()
  expect(seen).toEqual([undefined])
})

test('a value from elsewhere takes the place of what is typed and of what was wrong with it', () => {
  const { field, type, leave, reset } = open({ first: 5 })
  type('x')
  leave()
  reset()
  expect(field).toHaveValue('')
  expect(field).toBeValid()
})

test('a live field passes every number on, and a bad one as no number, until it is good again', () => {
  const { seen, field, type, leave } = open({ live: true })
  type('1')
  type('1x')
  type('1xy')
  expect(field).toHaveValue('1xy')
  leave()
  expect(field).toBeInvalid()
  type('12')
  expect(seen).toEqual([1, Number.NaN, 12])
})

test('a unit stands in the field for the eye, before or behind the number', () => {
  const shared = { read: readWhole, write: String, onValue: () => {}, value: 5 }
  render(
    <>
      <NumberField {...shared} label="Amount" unit="$" unitBefore />
      <NumberField {...shared} label="Share" unit="%" labelHidden />
    </>,
  )
  expect(screen.getByText('$')).toHaveAttribute('aria-hidden', 'true')
  expect(screen.getByRole('textbox', { name: 'Amount' })).toHaveClass('pl-7')
  expect(screen.getByRole('textbox', { name: 'Share' })).toHaveClass('pr-8')
  expect(screen.getByRole('textbox', { name: 'Share' })).toHaveAttribute('inputmode', 'decimal')
})

test('percent is typed and shown times a hundred, and kept as a fraction', () => {
  const seen: (number | undefined)[] = []
  render(
    <PercentField label="Maximum" range={{ min: 0, max: 1 }} value={0.125} onValue={(value) => seen.push(value)} />,
  )
  const field = screen.getByRole('textbox', { name: 'Maximum' })
  expect(field).toHaveValue('12.5')
  fireEvent.change(field, { target: { value: '33.3333 %' } })
  fireEvent.blur(field)
  expect(seen).toEqual([0.333333])
  fireEvent.change(field, { target: { value: '101' } })
  fireEvent.blur(field)
  expect(field).toHaveAccessibleDescription('Enter a percentage from 0 to 100, such as 12.5.')
})

test.each([
  [0.07, '7'],
  [0.2999, '29.99'],
  [1 / 3, '33.333333'],
  [0, '0'],
  [-0.05, '-5'],
])('the fraction %d is written %s percent', (fraction, text) => {
  expect(writePercent(fraction)).toBe(text)
})

test('nothing below zero is zero with a sign', () => {
  expect(readPercent('-0', { min: -1, max: 1 })).toEqual({ value: 0 })
})

test('what is folded away is made when it is first opened, and its line says what is set', async () => {
  render(
    <Collapsible title="Limits" summary="2 limits set">
      <p>Fields</p>
    </Collapsible>,
  )
  expect(screen.getByText('Limits')).toHaveTextContent('Limits2 limits set')
  expect(screen.queryByText('Fields')).toBeNull()
  await userEvent.click(screen.getByText('Limits'))
  expect(screen.getByText('Fields')).toBeVisible()
  await userEvent.click(screen.getByText('Limits'))
  expect(screen.queryByText('Fields')).toBeNull()
})

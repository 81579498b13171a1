import { expect, test } from 'vitest'
import { readCard } from './card-form.ts'
import { inGroups, cardOptions } from './card-options.ts'

const now = new Date('2026-11-21T12:00:00Z')
const TYPED = {
  card: 'typed',
  number: '4242 4242 4242 4242',
  expiry: '04 / 29',
  securityCode: '123',
  name: 'Ann Example',
}
const read = (fields: Readonly<Record<string, string>>) => readCard(new URLSearchParams(fields), cardOptions(), now)

test('an offered card needs nothing else', () => {
  for (const { number } of cardOptions()) {
    expect(read({ card: number })).toMatchObject({
      card: { number, expiryMonth: 12, expiryYear: 2029, authentication: null },
      entries: { choice: number },
    })
  }
})

test('a number reads in groups of four', () => {
  expect(inGroups('4242424242424242')).toBe('4242 4242 4242 4242')
})

test.each(['04 / 29', '4/29', '04/2029', '0429', '04-29'])('%s is April 2029', (expiry) => {
  expect(read({ ...TYPED, expiry }).card).toMatchObject({
    number: '4242424242424242',
    expiryMonth: 4,
    expiryYear: 2029,
    securityCode: '123',
  })
})

test.each([
  ['number', '4242 4242 4242 4241', 'Enter the number as shown on the card.'],
  ['number', '', 'Enter the number as shown on the card.'],
  ['number', '<script>', 'Enter the number as shown on the card.'],
  ['expiry', '13 / 29', 'Enter month and year, such as 04 / 29.'],
  ['expiry', '', 'Enter month and year, such as 04 / 29.'],
  ['expiry', '10 / 26', 'This card has expired.'],
  ['securityCode', '12', 'Enter the 3 or 4 digits of the security code.'],
  ['name', '  ', 'Enter the name on the card.'],
])('%s %j is refused', (field, value, message) => {
  const { card, errors, entries } = read({ ...TYPED, [field]: value })
  expect([card, errors]).toEqual([null, { [field]: message }])
  expect(JSON.stringify(entries)).not.toContain('4242')
})

test('a card is good until its month is over', () => {
  expect(read({ ...TYPED, expiry: '11 / 26' }).errors).toBeNull()
})

test('nothing chosen is a card to type, with everything missing', () => {
  expect(Object.keys(read({}).errors ?? {})).toEqual(['number', 'expiry', 'securityCode', 'name'])
})

import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { CONTACT_TOPICS, contactForm, raffleForm } from './public-forms.ts'
import { US_STATES } from './us-states.ts'

/** What is wrong, each with the field that it stands under. */
function faults(form: z.ZodType, value: unknown): string[] {
  return form.safeParse(value).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? []
}

describe('a message to us', () => {
  const good = { name: 'Ada Lovelace', email: 'ada@example.com', topic: 'My account', message: 'Two\nlines\tand a tab' }

  test('keeps its lines and tabs, and nothing around it', () => {
    expect(contactForm.parse({ ...good, message: `  ${good.message}\n` })).toEqual(good)
  })

  test('can be about each of the six topics, and nothing else', () => {
    expect(CONTACT_TOPICS).toHaveLength(6)
    for (const topic of CONTACT_TOPICS) expect(faults(contactForm, { ...good, topic })).toEqual([])
    expect(faults(contactForm, { ...good, topic: '' })).toEqual(['topic: Please choose a topic'])
  })

  test('has at most 5,000 characters', () => {
    expect(faults(contactForm, { ...good, message: 'm'.repeat(5000) })).toEqual([])
    expect(faults(contactForm, { ...good, message: 'm'.repeat(5001) })).toEqual([
      'message: A message can have at most 5,000 characters',
    ])
  })

  test.each(['\u0000', '\u0007', '\u001B[31m', '\u0085'])('is refused with the control character %j', (sign) => {
    expect(faults(contactForm, { ...good, message: `Hello${sign}` })).toEqual([
      'message: Please use only letters, digits and symbols',
    ])
  })

  test('has a sender of one line and at most 100 characters, so that no header of an email can be made of it', () => {
    expect(faults(contactForm, { ...good, name: 'n'.repeat(100) })).toEqual([])
    expect(faults(contactForm, { ...good, name: 'n'.repeat(101) })).toEqual([
      'name: A name can have at most 100 characters',
    ])
    expect(faults(contactForm, { ...good, name: 'Ada\r\nBcc: all@example.com' })).toEqual([
      'name: Please use only letters, digits and symbols',
    ])
  })
})

describe('an entry for the raffle', () => {
  const good = { name: 'Ada Lovelace', email: 'ada@example.com', state: 'NY', isAdult: true, isResident: true }

  test('is taken from each of the fifty states and the District of Columbia', () => {
    expect(Object.keys(US_STATES)).toHaveLength(51)
    for (const state of Object.keys(US_STATES)) expect(faults(raffleForm, { ...good, state }), state).toEqual([])
  })

  test.each(['', 'ny', 'PR', 'New York', 'toString', 'constructor'])('is not taken from “%s”', (state) => {
    expect(faults(raffleForm, { ...good, state })).toHaveLength(1)
  })

  test('wants both boxes ticked, and says which is not', () => {
    expect(faults(raffleForm, { ...good, isAdult: false, isResident: false })).toEqual([
      'isAdult: Please tick the box to confirm that you are 18 or older.',
      'isResident: Please tick the box to confirm that you live in the United States and accept the raffle terms.',
    ])
  })
})

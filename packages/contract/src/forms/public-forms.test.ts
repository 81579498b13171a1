import { describe, expect, test } from 'vitest'
import { problemsOf } from '@fairweight/testing/contract/problems-of.ts'
import { CONTACT_TOPICS, contactForm, raffleForm, US_STATES, usStateField } from './index.ts'

const contact = { name: 'Ann Lee', email: 'ann@example.org', topic: 'Payments', message: 'Hello.' }
const entry = { name: 'Ann Lee', email: 'ann@example.org', state: 'CA', isAdult: true, isResident: true }

describe('the contact form', () => {
  test('trims what is typed and keeps line breaks and tabs within the message', () => {
    const typed = { ...contact, name: ' Ann Lee ', email: ' ANN@Example.org ', message: ' One\r\nTwo\tthree \n' }
    expect(contactForm.parse(typed)).toEqual({ ...contact, message: 'One\r\nTwo\tthree' })
  })

  test('names each field that is left blank', () => {
    expect(problemsOf(contactForm, { name: '', email: '', topic: '', message: ' \n' })).toEqual([
      'name: This field cannot be left blank',
      'email: Not a valid email address',
      'topic: Please choose a topic',
      'message: This field cannot be left blank',
    ])
  })

  test('takes a name of 100 characters and a message of 5,000, and not one more', () => {
    expect(problemsOf(contactForm, { ...contact, name: 'x'.repeat(100), message: 'y'.repeat(5000) })).toEqual([])
    expect(problemsOf(contactForm, { ...contact, name: 'x'.repeat(101), message: 'y'.repeat(5001) })).toEqual([
      'name: A name can have at most 100 characters',
      'message: A message can have at most 5,000 characters',
    ])
  })

  test('counts a message after its outer white space is gone', () => {
    expect(problemsOf(contactForm, { ...contact, message: `\n${'y'.repeat(5000)}\n` })).toEqual([])
  })

  test.each(['\u0000', '\u001B', '\u007F', '\u0085'])('refuses the control sign %j in name and message', (sign) => {
    const problems = problemsOf(contactForm, { ...contact, name: `Ann${sign}Lee`, message: `One${sign}two` })
    expect(problems).toEqual([
      'name: Please use only letters, digits and symbols',
      'message: Please use only letters, digits and symbols',
    ])
  })

  test('refuses a line break in a name, which would end a header of an email', () => {
    expect(problemsOf(contactForm, { ...contact, name: 'Ann\r\nBcc: all@example.org' })).toEqual([
      'name: Please use only letters, digits and symbols',
    ])
  })

  test.each(CONTACT_TOPICS)('has the topic %j', (topic) => {
    expect(contactForm.parse({ ...contact, topic }).topic).toBe(topic)
  })

  test('has no other topics', () => {
    expect(problemsOf(contactForm, { ...contact, topic: 'payments' })).toEqual(['topic: Please choose a topic'])
  })
})

describe('the entry form of the raffle', () => {
  test('takes somebody of age who lives in one of the states', () => {
    expect(raffleForm.parse(entry)).toEqual(entry)
  })

  test('names every field that is missing or not ticked', () => {
    expect(problemsOf(raffleForm, { name: ' ', email: 'ann', state: '', isAdult: false, isResident: false })).toEqual([
      'name: This field cannot be left blank',
      'email: Not a valid email address',
      'state: Please choose the state you live in',
      'isAdult: Please tick the box to confirm that you are 18 or older.',
      'isResident: Please tick the box to confirm that you live in the United States and accept the raffle terms.',
    ])
  })

  test('takes only a real tick, not a word for one', () => {
    expect(problemsOf(raffleForm, { ...entry, isAdult: 'on' })).toHaveLength(1)
    expect(problemsOf(raffleForm, { ...entry, isResident: 1 })).toHaveLength(1)
  })
})

describe('the states of the United States', () => {
  const codes = Object.keys(US_STATES)
  const names = Object.values(US_STATES)

  test('are fifty, and the District of Columbia', () => {
    expect(codes).toHaveLength(51)
    expect(US_STATES.DC).toBe('District of Columbia')
    for (const code of codes) expect(code).toMatch(/^[A-Z]{2}$/)
  })

  test('stand in the order of their names, each once', () => {
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'en-US')))
    expect(new Set(names).size).toBe(51)
  })

  test.each([
    ['AK', 'Alaska'],
    ['AZ', 'Arizona'],
    ['IA', 'Iowa'],
    ['ME', 'Maine'],
    ['MI', 'Michigan'],
    ['MN', 'Minnesota'],
    ['MO', 'Missouri'],
    ['MS', 'Mississippi'],
    ['NE', 'Nebraska'],
    ['NV', 'Nevada'],
  ] as const)('whose codes are easily mixed up: %s is %s', (code, name) => {
    expect(US_STATES[code]).toBe(name)
  })

  test('are all that may be chosen', () => {
    for (const code of codes) expect(usStateField.parse(code)).toBe(code)
    for (const other of ['', 'ca', 'California', 'PR', 'GU', 'ON', 'toString', '__proto__'])
      expect(problemsOf(usStateField, other), other).toEqual([': Please choose the state you live in'])
  })
})

import { expect, test } from 'vitest'
import { EMPTY_KEY, readKeyForm } from './read-key-form.ts'

test('a key is asked for as it was typed', () => {
  expect(readKeyForm({ ...EMPTY_KEY, name: ' Notebook ', scopes: ['lists', 'ratings'] })).toEqual({
    asked: { kind: 'api-key', name: 'Notebook', scopes: ['lists', 'ratings'], subjectId: null, lifetimeDays: 90 },
  })
})

test.each([
  ['ratings', ['ratings'], null],
  ['lists', ['lists'], null],
  ['portfolio:p1', ['portfolio'], 'p1'],
  ['screens:s1', ['screens'], 's1'],
])('a sheet address that shows %s', (shown, scopes, subjectId) => {
  expect(readKeyForm({ ...EMPTY_KEY, kind: 'sheet-address', name: 'Sheet', shown, lifetime: '' })).toEqual({
    asked: { kind: 'sheet-address', name: 'Sheet', scopes, subjectId, lifetimeDays: null },
  })
})

test('what is missing is said at its field', () => {
  expect(readKeyForm(EMPTY_KEY)).toEqual({
    faults: { name: 'Give it a name that tells where you use it.', scopes: 'Choose what it may read.' },
  })
  expect(readKeyForm({ ...EMPTY_KEY, kind: 'sheet-address' })).toMatchObject({ faults: { scopes: undefined } })
})

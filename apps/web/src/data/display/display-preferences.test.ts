import { expect, test } from 'vitest'
import { clearStoredData } from '../browser-storage.ts'
import { savePreferences, readPreferences } from './display-preferences.ts'

test('what somebody likes is read back, and outlives the session', () => {
  for (const isCompact of [true, false]) {
    for (const areLettersOn of [true, false]) {
      for (const isListFolded of [true, false]) {
        for (const [order, columns] of [
          ['', ''],
          ['-dcf', 'growth'],
        ] as const) {
          const liked = { isCompact, areLettersOn, isListFolded, order, columns }
          savePreferences(localStorage, liked)
          clearStoredData(localStorage)
          expect(readPreferences(localStorage)).toEqual(liked)
        }
      }
    }
  }
})

test('without a storage, or with something else in it, the defaults hold', () => {
  const refusing = {
    ...localStorage,
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  }
  localStorage.setItem('fairweight-display', '{"x":1}')
  for (const storage of [null, localStorage, refusing])
    expect(readPreferences(storage)).toEqual({
      isCompact: false,
      areLettersOn: true,
      isListFolded: false,
      order: '',
      columns: '',
    })
  expect(() =>
    savePreferences(refusing, { isCompact: true, areLettersOn: true, isListFolded: true, order: '', columns: '' }),
  ).not.toThrow()
})

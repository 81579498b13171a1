import { expect, it } from 'vitest'
import { saveFiltersOpen, wantedIn, wereFiltersOpen } from './settings.ts'

it('reads out of an address where it wants to end', () => {
  expect(wantedIn({ pathname: '/login', search: '?redirect=%2Fprofile' })).toBe('/profile')
  expect(wantedIn({ pathname: '/sign-up', search: '?subscriptions=annual' })).toBe('/plans')
  expect(wantedIn({ pathname: '/sign-up', search: '' })).toBeNull()
  expect(wantedIn({ pathname: '/learn', search: '?subscriptions=annual&redirect=https://evil.example' })).toBeNull()
})

it('keeps the filters as they were for this tab; at first they are shut', () => {
  expect(wereFiltersOpen(sessionStorage)).toBe(false)
  saveFiltersOpen(sessionStorage, true)
  expect(wereFiltersOpen(sessionStorage)).toBe(true)
  saveFiltersOpen(sessionStorage, false)
  expect([wereFiltersOpen(sessionStorage), sessionStorage.length]).toEqual([false, 0])
})

it('shows the filters shut where the storage refuses', () => {
  const deny = () => {
    throw new Error('denied')
  }
  const refusing = { getItem: deny, setItem: deny, removeItem: deny, key: deny, length: 0 }
  expect(() => saveFiltersOpen(refusing, true)).not.toThrow()
  expect([wereFiltersOpen(refusing), wereFiltersOpen(null)]).toEqual([false, false])
})

import { expect, it } from 'vitest'
import { wantedIn } from './settings.ts'

it('reads out of an address where it wants to end', () => {
  expect(wantedIn({ pathname: '/login', search: '?redirect=%2Fprofile' })).toBe('/profile')
  expect(wantedIn({ pathname: '/sign-up', search: '?subscriptions=annual' })).toBe('/plans')
  expect(wantedIn({ pathname: '/sign-up', search: '' })).toBeNull()
  expect(wantedIn({ pathname: '/learn', search: '?subscriptions=annual&redirect=https://evil.example' })).toBeNull()
})

import { expect, test } from 'vitest'
import { redirectTarget, withRedirect } from './index.ts'

const targetOf = (value: string | null) => redirectTarget({ get: (name) => (name === 'redirect' ? value : null) })

test('a page of ours is followed, and the address that names it reads back', () => {
  expect(targetOf('/profile')).toBe('/profile')
  expect(targetOf('/stocks/BRK.B')).toBe('/stocks/BRK.B')
  expect(withRedirect('/login', '/stocks/KO')).toBe('/login?redirect=%2Fstocks%2FKO')
  expect(withRedirect('/login', '/checkout/success')).toBe('/login?redirect=%2Fcheckout%2Fsuccess')
})

const prefixes = [
  '',
  '/',
  '//',
  '///',
  '\\',
  '/\\',
  'https://',
  'http:',
  'javascript:',
  'data:text/html,',
  ' ',
  '\t',
  '%2f',
  '..',
  '/profile/../',
  '@',
  '/@',
  '?',
  '#',
  '\u0000',
]
const hosts = [
  'evil.example',
  'evil.example/profile',
  '/evil.example',
  'localhost@evil.example',
  'profile',
  '/login',
  '/profile?x=1',
  '/profile#x',
  '/PROFILE',
  '/nowhere',
  '/profile//',
  '/stocks/',
  '/stocks/ko',
  '/stocks/KO/..',
  '/stocks/KO?x=//evil.example',
]

test('no adversarial value leads anywhere', () => {
  const adversarial = prefixes
    .flatMap((prefix) => hosts.map((host) => `${prefix}${host}`))
    .filter((value) => value !== '/profile')
  expect(adversarial.length).toBeGreaterThanOrEqual(200)
  for (const value of adversarial) expect(targetOf(value), JSON.stringify(value)).toBeNull()
  expect(targetOf(null)).toBeNull()
})

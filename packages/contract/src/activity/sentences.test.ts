import { expect, test } from 'vitest'
import { AUDIT_ACTIONS } from './actions.ts'
import { activitySentence } from './sentences.ts'

test.each(AUDIT_ACTIONS)('%s reads as a sentence, also when an older version noted nothing with it', (action) => {
  const sentence = activitySentence(action, {})
  expect(sentence).toMatch(/^[A-Z][^\n]+[^.\s]$/)
  expect(sentence).not.toMatch(/undefined|null/)
})

test.each([
  [activitySentence('signed-in', { way: 'password', isNewBrowser: false }), 'Signed in'],
  [
    activitySentence('signed-in', { way: 'provider', isNewBrowser: true }),
    'Signed in through another provider with a new browser',
  ],
  [activitySentence('provider-linked', { provider: 'Example' }), 'Signing in through Example added'],
  [activitySentence('account-exported', { part: 'everything' }), 'Everything in the account downloaded'],
  [
    activitySentence('role-granted', { by: 'rosa', role: 'bundle', until: '2027-01-31' }),
    'Our team gave you access (bundle) until 2027-01-31',
  ],
])('%s', (sentence, expected) => expect(sentence).toBe(expected))

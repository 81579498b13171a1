import { describe, expect, test } from 'vitest'
import { problemsOf, wrongPathsOf } from '@fairweight/testing/contract/problems-of.ts'
import {
  activityPage,
  codeRequest,
  newPasskeyRequest,
  passkeyResponse,
  reauthenticationRequest,
  renamePasskeyRequest,
  secondFactorAnswer,
  secondFactorRequest,
  signInMethodRemoval,
  signInMethods,
  signInResponse,
  ticketRequest,
} from '../index.ts'

const passkey = { attempt: 'a1', response: { id: 'key', type: 'public-key' } }
const user = {
  userId: 'u1',
  email: null,
  verifiedEmail: false,
  anonymous: true,
  hasPassword: false,
  roles: [],
}

describe('one proof beside the password', () => {
  test.each([{ code: '123456' }, { recoveryCode: 'abcd-efgh' }, { passkey }])('is %j', (answer) => {
    expect(secondFactorAnswer.parse(answer)).toEqual(answer)
  })

  test('is trimmed', () => {
    expect(secondFactorAnswer.parse({ code: ' 123456 ' })).toEqual({ code: '123456' })
    expect(secondFactorAnswer.parse({ recoveryCode: ' abcd ' })).toEqual({ recoveryCode: 'abcd' })
  })

  test('is a code of at most 20 signs or a recovery code of at most 40', () => {
    expect(secondFactorAnswer.safeParse({ code: '1'.repeat(20) }).success).toBe(true)
    expect(secondFactorAnswer.safeParse({ recoveryCode: 'a'.repeat(40) }).success).toBe(true)
    for (const wrong of [
      { code: '1'.repeat(21) },
      { recoveryCode: 'a'.repeat(41) },
      { code: ' ' },
      { recoveryCode: '' },
    ])
      expect(secondFactorAnswer.safeParse(wrong).success).toBe(false)
  })

  test('is one, never two at once and never none', () => {
    for (const wrong of [{}, { code: '1', recoveryCode: 'a' }, { code: '1', passkey }, { password: 'x' }, '123456'])
      expect(secondFactorAnswer.safeParse(wrong).success).toBe(false)
  })
})

describe('what the server handed out', () => {
  test('comes back in 1 to 200 signs', () => {
    expect(problemsOf(ticketRequest, { ticket: 't'.repeat(200) })).toEqual([])
    for (const ticket of ['', 't'.repeat(201), 7]) {
      expect(wrongPathsOf(ticketRequest, { ticket })).toEqual(['ticket'])
      expect(wrongPathsOf(secondFactorRequest, { ticket, secondFactor: { code: '1' } })).toEqual(['ticket'])
      expect(wrongPathsOf(passkeyResponse, { ...passkey, attempt: ticket })).toEqual(['attempt'])
    }
  })

  test('stands beside the browser’s own answer, whose parts are the server’s to check', () => {
    expect(passkeyResponse.parse(passkey)).toEqual(passkey)
    for (const response of ['key', null, undefined, ['key']])
      expect(wrongPathsOf(passkeyResponse, { attempt: 'a1', response })).toEqual(['response'])
  })
})

test('somebody proves who they are by a password, a second factor, both, or a provider and then nothing', () => {
  for (const proof of [
    {},
    { password: 'x' },
    { secondFactor: { passkey } },
    { password: 'x', secondFactor: { code: '1' } },
  ])
    expect(problemsOf(reauthenticationRequest, proof)).toEqual([])
  expect(problemsOf(reauthenticationRequest, { password: '' })).toEqual(['password: Please input your password!'])
})

describe('the answer to a right password', () => {
  test('is a session, or the question for a second step', () => {
    const session = { user, token: 'jwt' }
    const question = { secondFactor: { ticket: 't', methods: ['authenticator-app', 'recovery-code'] } }
    expect(signInResponse.parse(session)).toEqual(session)
    expect(signInResponse.parse(question)).toEqual(question)
  })

  test('never is a user without a token, or a step by unknown means', () => {
    expect(signInResponse.safeParse({ user }).success).toBe(false)
    expect(signInResponse.safeParse({ secondFactor: { ticket: 't', methods: ['email'] } }).success).toBe(false)
  })
})

describe('a removed way to log in', () => {
  test('is named by printable signs of ASCII, at most 2,000', () => {
    for (const id of ['!', 'https://accounts.example.org/', '~'.repeat(2000)])
      expect(problemsOf(signInMethodRemoval, { kind: 'provider', id })).toEqual([])
    for (const id of ['', 'a b', 'é', 'x\n', '~'.repeat(2001)])
      expect(wrongPathsOf(signInMethodRemoval, { kind: 'passkey', id })).toEqual(['id'])
  })

  test('needs no name where there is only one of its kind', () => {
    expect(signInMethodRemoval.parse({ kind: 'password' })).toEqual({ kind: 'password' })
  })
})

test('a passkey is named when it is saved and when it is renamed', () => {
  expect(newPasskeyRequest.parse({ name: ' Phone ', answer: passkey }).name).toBe('Phone')
  expect(renamePasskeyRequest.parse({ id: 'key', name: ' Phone ' }).name).toBe('Phone')
  expect(problemsOf(renamePasskeyRequest, { id: 'key', name: '\u0007' })).toEqual([
    'name: Please use only letters, digits and symbols',
  ])
})

test('the first code of an authenticator app has 1 to 20 signs', () => {
  expect(codeRequest.parse({ code: ` ${'1'.repeat(20)} ` })).toEqual({ code: '1'.repeat(20) })
  for (const code of [' ', '1'.repeat(21)]) expect(wrongPathsOf(codeRequest, { code })).toEqual(['code'])
})

test('the ways to log in say when each was last used, or null for never', () => {
  const at = '2026-11-20T10:00:00.000Z'
  const ways = {
    hasPassword: true,
    passkeys: [{ id: 'key', name: 'Phone', createdAt: at, lastUsedAt: null, isBackedUp: true }],
    providers: [{ issuer: 'https://accounts.example.org', name: 'Example', linkedAt: at, lastUsedAt: at }],
    authenticatorApp: { confirmedAt: at, recoveryCodesLeft: 10 },
  }
  expect(signInMethods.parse(ways)).toEqual(ways)
  expect(
    wrongPathsOf(signInMethods, { ...ways, authenticatorApp: { confirmedAt: 'once', recoveryCodesLeft: 9.5 } }),
  ).toEqual(['authenticatorApp.confirmedAt', 'authenticatorApp.recoveryCodesLeft'])
})

test('a line of activity names an act of the trail, and the last page has none after it', () => {
  const line = {
    id: 7,
    at: '2026-11-20T10:00:00.000Z',
    action: 'signed-in',
    sentence: 'Signed in',
    actor: 'person',
    device: null,
    network: null,
    isThisSession: true,
  }
  expect(problemsOf(activityPage, { events: [line], nextBefore: null })).toEqual([])
  const wrong = { ...line, id: 7.5, action: 'hacked', actor: 'nobody' }
  expect(wrongPathsOf(activityPage, { events: [line, wrong], nextBefore: 7 })).toEqual([
    'events.1.id',
    'events.1.action',
    'events.1.actor',
  ])
})

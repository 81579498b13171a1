import { asUserId } from '@fairweight/domain/identifiers'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { canonicalEmail } from './canonical-email.ts'
import { createTrialKeys } from './trial-keys.ts'

const USER_1 = asUserId('user-1')

describe('one mailbox is one person', () => {
  test.each([
    ['Ann@People.Example', 'ann@people.example'],
    ['ann+trial2@people.example', 'ann@people.example'],
    [' ann@people.example ', 'ann@people.example'],
    ['a.n.n+x@gmail.com', 'ann@gmail.com'],
    ['A.nn@googlemail.com', 'ann@gmail.com'],
    ['a.nn@people.example', 'a.nn@people.example'],
    ['"odd@name"@people.example', '"odd@name"@people.example'],
    ['no address', 'no address'],
  ])('%s is %s', (email, person) => expect(canonicalEmail(email)).toBe(person))

  test('whatever one puts after the plus sign, and in whatever case', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z.]{1,12}$/), fc.stringMatching(/^[A-Za-z+.]{0,12}$/), (name, tag) => {
        expect(canonicalEmail(`${name.toUpperCase()}+${tag}@people.example`)).toBe(
          canonicalEmail(`${name}@people.example`),
        )
      }),
    )
  })
})

describe('keys of trials', () => {
  const [newer, older] = ['a'.repeat(32), 'b'.repeat(32)]

  test('say nothing of the person, and are the same for the same person', () => {
    const keys = createTrialKeys([newer])
    const ofAnn = [...keys.ofAccount(USER_1), ...keys.ofMailbox('ann@people.example')]
    expect(ofAnn).toHaveLength(2)
    expect(ofAnn.join()).not.toMatch(/user-1|ann/)
    const again = createTrialKeys([newer])
    expect([...again.ofAccount(USER_1), ...again.ofMailbox('Ann+again@people.example')]).toEqual(ofAnn)
    expect(
      [...keys.ofAccount(asUserId('user-2')), ...keys.ofMailbox('bob@people.example')].some((key) =>
        ofAnn.includes(key),
      ),
    ).toBe(false)
  })

  test('account, email address and card never share one, though they read the same', () => {
    const keys = createTrialKeys([newer])
    const all = [...keys.ofAccount(asUserId('same')), ...keys.ofMailbox('same'), ...keys.ofCard('same')]
    expect(new Set(all).size).toBe(3)
  })

  test('while a secret is replaced, what the old one made is still found, and the holder stays', () => {
    const [before, between] = [createTrialKeys([older]), createTrialKeys([newer, older])]
    expect(between.ofAccount(USER_1)).toContain(before.ofAccount(USER_1)[0])
    expect(between.ofMailbox('ann@people.example')).toContain(before.ofMailbox('ann@people.example')[0])
    expect(between.ofCard('card')).toContain(before.ofCard('card')[0])
    expect(between.holder(USER_1)).toBe(before.holder(USER_1))
  })
})

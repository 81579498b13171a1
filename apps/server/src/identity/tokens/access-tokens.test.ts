import { expect, test } from 'vitest'
import { createAccessTokens } from './access-tokens.ts'
import { defectiveTokens } from './testing/defective-tokens.ts'

const siteOrigin = 'https://fairweight.example'
const secrets = ['the first secret, which signs everything here', 'the second secret, which is still accepted']
const now = new Date('2026-03-04T05:06:07.890Z')
const claims = { userId: 'user-1', sessionId: 'session-1' }
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('a token says whose it is for five minutes, give or take the clocks', async () => {
  const tokens = createAccessTokens({ secrets, siteOrigin })
  const token = await tokens.issueToken({ ...claims, roles: ['bundle'] }, now)
  for (const seconds of [-30, 0, 299, 329]) expect(await tokens.readToken(token, at(seconds)), `${seconds} s`).toEqual(claims)
  for (const seconds of [-32, 331, 100_000]) expect(await tokens.readToken(token, at(seconds)), `${seconds} s`).toBeNull()
})

test('a token that is remembered ends when any other does', async () => {
  const tokens = createAccessTokens({ secrets, siteOrigin })
  const token = await tokens.issueToken({ ...claims, roles: [] }, now)
  expect(await tokens.readToken(token, at(10))).toEqual(claims)
  expect(await tokens.readToken(token, at(-32))).toBeNull()
  expect(await tokens.readToken(token, at(20))).toEqual(claims)
  expect(await tokens.readToken(token, at(331))).toBeNull()
  expect(await tokens.readToken(token, at(30))).toEqual(claims)
})

test('changing the secret signs nobody out until the old one is removed', async () => {
  const [first = '', second = ''] = secrets
  const before = createAccessTokens({ secrets: [first], siteOrigin })
  const token = await before.issueToken({ ...claims, roles: [] }, now)
  expect(await createAccessTokens({ secrets: [second, first], siteOrigin }).readToken(token, now)).toEqual(claims)
  expect(await createAccessTokens({ secrets: [second], siteOrigin }).readToken(token, now)).toBeNull()
})

test('no defective token is let in', async () => {
  const tokens = createAccessTokens({ secrets, siteOrigin })
  const defective = await defectiveTokens({ secrets, siteOrigin, ...claims, now })
  expect(defective.length).toBeGreaterThanOrEqual(25)
  const good = await tokens.issueToken({ ...claims, roles: [] }, now)
  expect(await tokens.readToken(good, now)).toEqual(claims)
  for (const { defect, token } of defective) expect(await tokens.readToken(token, now), defect).toBeNull()
})

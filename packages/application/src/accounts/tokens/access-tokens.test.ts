import { expect, test } from 'vitest'
import { asSessionId, asUserId } from '@fairweight/domain/identifiers'
import { createAccessTokens } from './access-tokens.ts'
import { defectiveTokens } from '@fairweight/testing/accounts/tokens/defective-tokens.ts'

const SITE_ORIGIN = 'https://fairweight.example'
const SECRETS = ['the first secret, which signs everything here', 'the second secret, which is still accepted']
const now = new Date('2026-03-04T05:06:07.890Z')
const CLAIMS = { userId: asUserId('user-1'), sessionId: asSessionId('session-1') }
const at = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('a token says whose it is for five minutes, give or take the clocks', async () => {
  const tokens = createAccessTokens({ secrets: SECRETS, siteOrigin: SITE_ORIGIN })
  const token = await tokens.issueToken({ ...CLAIMS, roles: ['bundle'] }, now)
  for (const seconds of [-330, 0, 299, 629])
    expect(await tokens.readToken(token, at(seconds)), `${seconds} s`).toEqual(CLAIMS)
  for (const seconds of [-332, 631, 100_000])
    expect(await tokens.readToken(token, at(seconds)), `${seconds} s`).toBeNull()
})

test('a token that is remembered ends when any other does', async () => {
  const tokens = createAccessTokens({ secrets: SECRETS, siteOrigin: SITE_ORIGIN })
  const token = await tokens.issueToken({ ...CLAIMS, roles: [] }, now)
  expect(await tokens.readToken(token, at(10))).toEqual(CLAIMS)
  expect(await tokens.readToken(token, at(-332))).toBeNull()
  expect(await tokens.readToken(token, at(20))).toEqual(CLAIMS)
  expect(await tokens.readToken(token, at(631))).toBeNull()
  expect(await tokens.readToken(token, at(30))).toEqual(CLAIMS)
})

test('changing the secret signs nobody out until the old one is removed', async () => {
  const [first = '', second = ''] = SECRETS
  const before = createAccessTokens({ secrets: [first], siteOrigin: SITE_ORIGIN })
  const token = await before.issueToken({ ...CLAIMS, roles: [] }, now)
  expect(await createAccessTokens({ secrets: [second, first], siteOrigin: SITE_ORIGIN }).readToken(token, now)).toEqual(
    CLAIMS,
  )
  expect(await createAccessTokens({ secrets: [second], siteOrigin: SITE_ORIGIN }).readToken(token, now)).toBeNull()
})

test('no defective token is let in', async () => {
  const tokens = createAccessTokens({ secrets: SECRETS, siteOrigin: SITE_ORIGIN })
  const defective = await defectiveTokens({ secrets: SECRETS, siteOrigin: SITE_ORIGIN, ...CLAIMS, now })
  expect(defective.length).toBeGreaterThanOrEqual(25)
  const good = await tokens.issueToken({ ...CLAIMS, roles: [] }, now)
  expect(await tokens.readToken(good, now)).toEqual(CLAIMS)
  for (const { defect, token } of defective) expect(await tokens.readToken(token, now), defect).toBeNull()
})

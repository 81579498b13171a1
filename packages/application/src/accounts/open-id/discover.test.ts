import { afterEach, beforeEach, expect, test } from 'vitest'
import { type JsonServer, startJsonServer } from '@fairweight/testing/accounts/database/json-server.ts'
import { createDiscovery } from './discover.ts'

const PATH = '/.well-known/openid-configuration'
let server: JsonServer
let time: number

beforeEach(async () => {
  server = await startJsonServer()
  time = Date.UTC(2026, 2, 4)
})

afterEach(() => server.stop())

const now = () => new Date(time)
const settings = (issuer: string) => ({ issuer, clientId: 'the client', clientSecret: 'a secret', name: 'Provider' })
const described = () => ({
  issuer: server.origin,
  authorization_endpoint: `${server.origin}/authorize`,
  token_endpoint: `${server.origin}/token`,
  jwks_uri: `${server.origin}/keys`,
})

test('a description is kept for an hour', async () => {
  server.answer(PATH, { body: described() })
  const describe = createDiscovery(settings(server.origin), now)
  const [first, second] = await Promise.all([describe(), describe()])
  expect(first?.serverMetadata()).toMatchObject(described())
  expect(second).toBe(first)
  time += 3_599_999
  await describe()
  expect(server.asked).toEqual([PATH])
  time += 1
  await describe()
  expect(server.asked).toEqual([PATH, PATH])
})

test('a failure is not kept', async () => {
  const describe = createDiscovery(settings(server.origin), now)
  await expect(describe()).rejects.toMatchObject({ name: 'ProviderAway' })
  server.answer(PATH, { body: described() })
  expect((await describe()).serverMetadata()).toMatchObject(described())
})

test('an issuer with a path, and one that ends in a slash, are found', async () => {
  for (const issuer of [`${server.origin}/realm`, `${server.origin}/`]) {
    server.answer(`${new URL(issuer).pathname.replace(/\/$/, '')}${PATH}`, { body: { ...described(), issuer } })
    expect((await createDiscovery(settings(issuer), now)()).serverMetadata().issuer).toBe(issuer)
  }
})

test('what is not a description of that issuer is refused', async () => {
  const wrong = [
    { status: 404, body: described() },
    { status: 503, body: described() },
    { status: 302, body: described() },
    { body: 'not json' },
    { body: '' },
    { body: [] },
    { body: { ...described(), issuer: 'https://elsewhere.example' } },
    { body: { ...described(), token_endpoint: 'nowhere' } },
    { body: { ...described(), jwks_uri: undefined } },
    { body: { ...described(), filling: 'x'.repeat(200_000) } },
  ]
  for (const answer of wrong) {
    server.answer(PATH, answer)
    await expect(
      createDiscovery(settings(server.origin), now)(),
      JSON.stringify(answer).slice(0, 100),
    ).rejects.toMatchObject({ name: 'ProviderAway' })
  }
})

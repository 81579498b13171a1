import { sharedLink, sharedLinks, savedRun, listSummary } from '@fairweight/contract/wire'
import { users } from '@fairweight/database/repositories/users/users.ts'
import { portfolioRun } from '@fairweight/testing/database/synthetic-runs.ts'
import { expect, test } from 'vitest'
import { send } from '../../../testing/signed-in.ts'
import { siteForCaller } from '../../../testing/site-for-caller.ts'

const at = siteForCaller('bundle')

const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  send(at.site.app, at.caller, method, path, body)
const open = (path: string) => at.site.app.inject({ url: path })

async function makeList(name: string): Promise<string> {
  const { id } = listSummary.parse((await ask('POST', '/lists/create', { name })).json())
  await ask('PUT', '/lists/modify', { id, operation: 'add', ticker: 'HLX' })
  return id
}
const share = async (list: string, run: string | null = null) =>
  sharedLink.strict().parse((await ask('POST', '/user/shared-links/create', { list, run })).json())

test('a shared list is read by anybody with the link, as it is at that moment, and by no one once it is stopped', async () => {
  const list = await makeList('<b>Mine</b>')
  const { id, path } = await share(list)
  expect(path).toMatch(/^\/shared\/[\w-]{32}$/)
  const { statusCode, headers, body } = await open(path)
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
  })
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/)
  expect(body).toContain('&lt;b&gt;Mine&lt;/b&gt;')
  expect(body).toContain('href="/stocks/HLX"')
  expect(body).toContain('SAMPLE DATA, NOT MARKET DATA')
  expect(body).not.toContain(at.caller.userId)
  expect(body).not.toContain(at.caller.email)
  await ask('PUT', '/lists/modify', { id: list, operation: 'remove', ticker: 'HLX' })
  expect((await open(path)).body).toContain('Nothing is in it yet.')
  expect((await ask('DELETE', `/user/shared-links/revoke?id=${id}`)).statusCode).toBe(200)
  const stopped = await open(path)
  const ofNobody = await open(`/shared/${'a'.repeat(32)}`)
  expect([stopped.statusCode, ofNobody.statusCode]).toEqual([404, 404])
  expect(stopped.body).toBe(ofNobody.body)
})

test('a shared mix shows its weights and no amount', async () => {
  const list = await makeList('With a mix')
  const weights = [
    { ticker: 'HLX', weight: 0.625 },
    { ticker: 'NOSUCH', weight: 0.375 },
  ]
  const run = savedRun.parse(
    (await ask('POST', '/lists/runs', { id: list, name: 'Balanced', run: { ...portfolioRun, weights } })).json(),
  )
  const { path, kind, name } = await share(list, run.id)
  expect([kind, name]).toEqual(['mix', 'Balanced'])
  const { body } = await open(path)
  expect(body).toContain('62.50%')
  expect(body).toContain('37.50%')
  expect(body).not.toContain('$')
})

test('sharing again keeps the link; what is deleted and whose account is shut out is shared no more', async () => {
  await makeList('Spare')
  const [one, two] = [await makeList('One'), await makeList('Two')]
  const [first, second] = [await share(one), await share(two)]
  expect(await share(one)).toEqual(first)
  expect(sharedLinks.parse((await ask('GET', '/user/shared-links')).json())).toHaveLength(2)
  await ask('DELETE', `/lists/delete?id=${one}`)
  expect((await open(first.path)).statusCode).toBe(404)
  expect((await open(second.path)).statusCode).toBe(200)
  await users.disable(at.site.database.kysely, at.caller.email, new Date())
  expect((await open(second.path)).statusCode).toBe(404)
})

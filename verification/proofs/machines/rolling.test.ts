import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sessionResponse } from '@fairweight/contract/wire'
import { afterAll, assert, beforeAll, describe, expect, test } from 'vitest'
import {
  isPostgresAvailable,
  type TemporaryPostgres,
  temporaryPostgres,
} from '../../../packages/testing/src/database/temporary-postgres.ts'
import { builtWeb } from '../production/built-web.ts'
import { type Haproxy, isHaproxyAvailable, openHaproxy, siteAddress } from './haproxy.ts'
import { type Machine, makeMachine } from './machine.ts'
import { publishSmallSample } from './publish-small-sample.ts'
import { signUp } from './people.ts'
import { visit } from './visitor.ts'

const RESTARTS = Number(process.env['ROLLING_RESTARTS'] ?? 20)
const READERS = 3
/** A piece of at most 16 KB each time: an answer of 370 KB takes some three seconds. */
const SLOW_PAUSE_MS = 120

describe.skipIf(!isPostgresAvailable() || !isHaproxyAvailable())(
  'behind haproxy, with the configuration that is shipped',
  { tags: 'long', timeout: 1_200_000 },
  () => {
    let postgres: TemporaryPostgres
    let folder: string
    let machines: readonly [Machine, Machine]
    let haproxy: Haproxy
    let assets: string

    beforeAll(async () => {
      assets = join(await builtWeb(), 'client/assets')
      postgres = await temporaryPostgres()
      folder = await mkdtemp(join(tmpdir(), 'fairweight-rolling-'))
      const settings = { databaseUrl: await postgres.createDatabase(), siteUrl: await siteAddress() }
      await publishSmallSample(settings.databaseUrl, join(folder, 'publisher'))
      machines = [
        await makeMachine('serve', join(folder, 'server-1'), settings),
        await makeMachine('serve', join(folder, 'server-2'), settings),
      ]
      for (const machine of machines) await machine.start()
      haproxy = await openHaproxy(settings.siteUrl, [machines[0].port, machines[1].port])
      for (const server of [0, 1]) await haproxy.untilSentTo(server)
    }, 600_000)

    afterAll(async () => {
      await haproxy.close()
      for (const machine of machines) await machine.kill()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    })

    test('two servers are restarted in turn, no request fails, and slow readers get whole answers', async () => {
      const failed: string[] = []
      let [asked, whole] = [0, 0]
      const over = new AbortController()
      const visitors = Array.from({ length: READERS }, () => visit(haproxy))
      const [first = assert.fail('There are readers')] = visitors
      const person = await signUp(first, 'ann@people.example')

      const read = async (what: string, reading: () => Promise<{ readonly status: number; readonly body: string }>) => {
        asked += 1
        try {
          const { status, body } = await reading()
          if (status === 200) return body
          failed.push(`${what}: ${status} ${body.slice(0, 200)}`)
        } catch (error) {
          failed.push(`${what}: ${String(error)}`)
        }
        return null
      }
      const visits = visitors.map(async (visitor) => {
        let { token } = person
        while (!over.signal.aborted) {
          await read('list', () => visitor.ask('/api/stocks/demo'))
          await read('page', () => visitor.ask('/learn'))
          const headers = { authorization: `Bearer ${token}` }
          await read('bookmarks', () => visitor.ask('/api/user/bookmarks', { headers }))
          const renewed = await read('token', () =>
            visitor.ask('/api/auth/token', { headers: { cookie: person.cookie } }),
          )
          if (renewed !== null) ({ token } = sessionResponse.parse(JSON.parse(renewed)))
        }
      })
      const file = await largestScript(assets)
      const content = await readFile(join(assets, file), 'utf8')
      const slow = visit(haproxy)
      const slowVisit = (async () => {
        while (!over.signal.aborted) {
          const body = await read('slow reader', () => slow.ask(`/assets/${file}`, { pauseMs: SLOW_PAUSE_MS }))
          if (body === content) whole += 1
          else if (body !== null) failed.push(`slow reader: ${body.length} of ${content.length}`)
        }
      })()

      for (let restart = 0; restart < RESTARTS; restart += 1) {
        const server = restart % 2
        const machine = machines[server] ?? assert.fail('There are two')
        expect(await machine.stop()).toBe(0)
        await machine.start()
        await haproxy.untilSentTo(server)
      }
      over.abort()
      await Promise.all([...visits, slowVisit])
      for (const visitor of [...visitors, slow]) visitor.leave()
      console.log(
        `${RESTARTS} restarts, ${asked} requests, ${whole} whole answers of slow readers, ${failed.length} failed`,
      )
      expect(failed).toEqual([])
      expect(whole).toBeGreaterThanOrEqual(RESTARTS)
    })
  },
)

async function largestScript(assets: string): Promise<string> {
  const names = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  const sizes = await Promise.all(names.map(async (name) => ({ name, size: (await stat(join(assets, name))).size })))
  return sizes.toSorted((a, b) => b.size - a.size)[0]?.name ?? assert.fail('The web app is built')
}

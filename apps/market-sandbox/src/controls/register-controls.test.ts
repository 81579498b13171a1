import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openMarketSandbox, type TestSandbox } from '../../testing/open-market-sandbox.ts'

let directory: string
let sandbox: TestSandbox

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'market-sandbox-test-'))
  sandbox = await openMarketSandbox('2026-11-23T12:00:00Z', { directory })
})

afterEach(async () => {
  await sandbox.close()
  await rm(directory, { recursive: true, force: true })
})

test('the state tells the time, the newest session, faults and requests', async () => {
  await sandbox.get('/stooq/q/d/l/?s=hlx.us&i=d')
  expect(await sandbox.json('/sandbox/state')).toEqual({
    now: '2026-11-23T12:00:00.000Z',
    offsetSeconds: 0,
    newestSession: '2026-11-20',
    isFinal: true,
    faults: { plan: null, switches: [] },
    requests: { stooq: { requests: 1, byStatus: { 200: 1 }, byFault: {} } },
  })
})

test('the clock moves on hour by hour, and whoever listens has been heard', async () => {
  const heard: string[] = []
  sandbox.onTime(async (now) => void heard.push(now.toISOString().slice(11, 16)))
  const moved = await sandbox.post('/sandbox/clock', { advanceSeconds: 3 * 3600 })
  expect(moved).toMatchObject({ status: 200, body: { now: '2026-11-23T15:00:00.000Z', offsetSeconds: 10_800 } })
  expect(heard).toEqual(['13:00', '14:00', '15:00'])
  await sandbox.post('/sandbox/clock', { to: '2026-11-24T02:00:00Z' })
  expect(await sandbox.json('/sandbox/state')).toMatchObject({ newestSession: '2026-11-23', isFinal: true })
})

test('clock, port and faults survive a restart; the state says which', async () => {
  await sandbox.post('/sandbox/clock', { to: '2026-11-30T12:00:00Z' })
  await sandbox.post('/sandbox/faults', { source: 'sec', fault: 'forbidden', times: 2 })
  await sandbox.post('/sandbox/fault-plan', { plan: { seed: 7, share: 0.2, faults: ['html'] } })
  await sandbox.get('/sec/files/company_tickers.json')
  const { port } = sandbox
  await sandbox.close()
  sandbox = await openMarketSandbox('2026-11-23T12:00:00Z', { directory })
  expect(sandbox.port).toBe(port)
  expect(await sandbox.json('/sandbox/state')).toMatchObject({
    now: '2026-11-30T12:00:00.000Z',
    faults: {
      plan: { seed: 7, share: 0.2, faults: ['html'] },
      switches: [{ source: 'sec', fault: 'forbidden', times: 1, ticker: null }],
    },
  })
  expect(await sandbox.post('/sandbox/faults/off', {})).toMatchObject({
    body: { faults: { plan: null, switches: [] } },
  })
})

test('a state that cannot be read is named, and what to do about it', async () => {
  await writeFile(join(directory, 'state.json'), '{"offsetMs":')
  await expect(openMarketSandbox('2026-11-23T12:00:00Z', { directory })).rejects.toThrow(
    /state\.json cannot be read; delete it/,
  )
})

test.each([
  ['clock', {}],
  ['clock', { to: 'tomorrow' }],
  ['clock', { to: '2036-01-01T00:00:00Z' }],
  ['clock', { advanceSeconds: -1 }],
  ['faults', { source: 'yahoo', fault: 'html' }],
  ['faults', { source: 'sec', fault: 'meteor' }],
  ['faults', { source: 'sec', fault: 'html', times: 0 }],
  ['fault-plan', { plan: { seed: 1, share: 2 } }],
  ['faults/off', { now: true }],
])('%s refuses %j with a sentence, and changes nothing', async (path, body) => {
  const before = await sandbox.json('/sandbox/state')
  expect(await sandbox.post(`/sandbox/${path}`, body)).toEqual({
    status: 400,
    body: { error: expect.stringMatching(/\w+/) },
  })
  expect(await sandbox.json('/sandbox/state')).toEqual(before)
})

test('another site can do nothing here', async () => {
  for (const origin of ['https://evil.example', 'http://127.0.0.1:1', 'null'])
    expect((await sandbox.post('/sandbox/faults/off', {}, { origin })).status, origin).toBe(403)
  expect((await sandbox.post('/sandbox/faults/off', {}, { origin: sandbox.origin })).status).toBe(200)
})

describe('the page', () => {
  const send = async (name: string, fields: Readonly<Record<string, string>>) => {
    const answer = await fetch(`${sandbox.origin}/sandbox/page/${name}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
    })
    return { location: answer.headers.get('location'), text: await answer.text() }
  }

  test('shows the clock and moves it', async () => {
    expect((await sandbox.get('/sandbox')).text).toMatch(
      /2026-11-23 12:00 UTC[^]*Same as the system clock[^]*2026-11-20, final/,
    )
    expect((await send('clock', { step: '1-day' })).location).toBe('/sandbox?done=clock')
    expect((await sandbox.get('/sandbox?done=clock')).text).toMatch(
      /has moved forward[^]*2026-11-24 12:00 UTC[^]*1 day ahead/,
    )
    expect((await send('clock', {})).text).toContain('role="alert"')
  })

  test('puts faults on and off, once or for good, and by chance', async () => {
    await send('fault', { source: 'fred', fault: 'empty', switch: 'on' })
    await send('fault', { source: 'ecb', fault: 'html', switch: 'once' })
    expect((await sandbox.get('/sandbox')).text).toMatch(/fred: empty[^]*ecb: html, 1 more/)
    await send('fault', { source: 'fred', fault: 'empty', switch: 'off' })
    await send('plan', { share: '20', seed: '5' })
    expect(await sandbox.json('/sandbox/state')).toMatchObject({
      faults: { plan: { seed: 5, share: 0.2 }, switches: [{ source: 'ecb', fault: 'html', times: 1 }] },
    })
    expect((await send('plan', { share: '200', seed: '5' })).text).toContain('role="alert"')
    expect((await send('fault', { source: 'nobody' })).text).toContain('role="alert"')
    await send('plan', { off: 'yes' })
    expect((await sandbox.get('/sandbox')).text).toContain('None is on.')
  })

  test('counts requests', async () => {
    await sandbox.get('/stooq/q/d/l/?s=hlx.us&i=d')
    expect((await sandbox.get('/sandbox')).text).toMatch(/stooq[^]*200: 1/)
  })
})

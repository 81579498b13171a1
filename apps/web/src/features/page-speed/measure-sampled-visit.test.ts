import { afterEach, expect, it, vi } from 'vitest'
import { startApiServer } from '../../../testing/start-api-server.ts'
import { measureSampledVisit, refusesTracking } from './measure-sampled-visit.ts'

afterEach(() => vi.unstubAllGlobals())

it.each([
  [{ doNotTrack: '1' }, true],
  [{ doNotTrack: '0' }, false],
  [{ doNotTrack: null }, false],
  [{ doNotTrack: null, globalPrivacyControl: true }, true],
  [{ doNotTrack: 'unspecified', globalPrivacyControl: false }, false],
])('%j refuses: %s', (navigator, refuses) => {
  expect(refusesTracking(navigator)).toBe(refuses)
})

it('asks nothing at all for a browser that asks not to be tracked', async () => {
  const asked = await startApiServer({ 'GET /api/page-speed/sampling': { body: { share: 1 } } })
  vi.stubGlobal('navigator', { doNotTrack: '1' })
  measureSampledVisit()
  vi.stubGlobal('navigator', { doNotTrack: null })
  measureSampledVisit()
  await vi.waitFor(() => expect(asked.length).toBe(1))
})

import type { Request } from '@playwright/test'
import { pageSpeedReport } from '@fairweight/contract/page-speed'
import { expect, test } from '../accounts/test.ts'
import { ONE_VARIANT_TAG } from '../variants.ts'
import { open } from './hydrated.ts'

/** Settles when the script that measures runs and has been told of the paints, as it is of what came before it. */
async function whenMeasured(script: string): Promise<void> {
  await import(script)
  await new Promise((settle) => {
    new PerformanceObserver(settle).observe({ type: 'paint', buffered: true })
  })
  await new Promise((settle) => {
    requestIdleCallback(settle)
  })
}

test(
  'a sampled visit is measured, and counted once when it is left, by the name of its route and without cookies',
  { tag: ONE_VARIANT_TAG },
  async ({ page, context }) => {
    await page.route('**/api/page-speed/sampling', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, json: { share: 1 } })
    })
    const sent: Request[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/page-speed')) sent.push(request)
    })
    const [script] = await Promise.all([page.waitForResponse(/report-visit/), page.goto('/demo?stock=HLX')])
    await page.evaluate(whenMeasured, script.url())
    await context.addCookies([{ name: 'fairweight_visitor', value: 'x', url: page.url() }])
    await page.keyboard.press('Escape')
    const turn = (state: string) =>
      page.evaluate((visibilityState) => {
        Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await expect(async () => {
      // Turned back at once, for what loads in a hidden page measures no paint.
      await turn('hidden')
      await turn('visible')
      expect(sent).toHaveLength(1)
    }).toPass()
    await turn('hidden')
    const [request] = sent
    const report = pageSpeedReport.parse(request?.postDataJSON())
    expect(report).toMatchObject({ page: '/demo', navigation: 'navigate' })
    expect(Object.keys(report.metrics)).toEqual(expect.arrayContaining(['TTFB', 'FCP', 'CLS']))
    expect(request?.postData()).not.toContain('HLX')
    expect(await request?.headerValue('cookie')).toBeNull()
    const response = await request?.response()
    expect(await response?.json()).toEqual({ counted: true })
    expect(sent).toHaveLength(1)
  },
)

test('a browser that asks not to be tracked is asked nothing', { tag: ONE_VARIANT_TAG }, async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  const asked: string[] = []
  page.on('request', (sent) => asked.push(new URL(sent.url()).pathname))
  await Promise.all([page.waitForResponse(/background-work/), open(page, '/about')])
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.includes('page-speed'))).toEqual([])
})

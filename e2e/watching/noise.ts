import type { Page } from '@playwright/test'

const local = /^(data|blob|about):/

/** Collects, for as long as the page lives, every console warning and error, page error, policy violation and foreign request. */
export async function listenForNoise(page: Page, origin: string): Promise<string[]> {
  const noise: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) noise.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`))
  page.on('request', (request) => {
    const url = request.url()
    if (!local.test(url) && new URL(url).origin !== origin) noise.push(`foreign request: ${url}`)
  })
  await page.exposeFunction('reportPolicyViolation', (line: string) => noise.push(`content policy: ${line}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(globalThis, 'reportPolicyViolation')
      if (typeof report === 'function') report(`${event.effectiveDirective} refused ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`)
    })
  })
  return noise
}

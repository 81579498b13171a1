import type { Page, Request } from '@playwright/test'

const LOCAL = /^(data|blob|about):/

/** What Playwright itself says where a test keeps service workers out. */
const OF_PLAYWRIGHT = 'Service Worker registration blocked by Playwright'

/** A page's own host, and the one of the payment pages that it may lead to. */
export interface Hosts {
  readonly origin: string
  readonly paymentsOrigin: string
}

/** Collects, for as long as the page lives, every console warning and error, page error, policy violation and foreign request. */
export async function collectPageErrors(page: Page, hosts: Hosts): Promise<string[]> {
  const noise: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== OF_PLAYWRIGHT)
      noise.push(`console ${message.type()}: ${message.text()} (${message.location().url})`)
  })
  page.on('pageerror', (error) => noise.push(`page error: ${error.message}`))
  page.on('request', (request) => {
    if (!LOCAL.test(request.url()) && !isExpected(request, hosts)) noise.push(`foreign request: ${request.url()}`)
  })
  await page.exposeFunction('reportPolicyViolation', (line: string) => noise.push(`content policy: ${line}`))
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(globalThis, 'reportPolicyViolation')
      if (typeof report === 'function')
        report(`${event.effectiveDirective} refused ${event.blockedURI} at ${event.sourceFile}:${event.lineNumber}`)
    })
  })
  return noise
}

/** Payment pages may be gone to, and may then ask for what is theirs; ours fetch nothing from there. */
function isExpected(request: Request, { origin, paymentsOrigin }: Hosts): boolean {
  const asked = new URL(request.url()).origin
  if (asked === origin) return true
  return (
    asked === paymentsOrigin &&
    (request.isNavigationRequest() || new URL(request.frame().url()).origin === paymentsOrigin)
  )
}

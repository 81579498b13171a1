import type { TestPayments } from './test-payments.ts'

/** Cards of the sandbox, each with what becomes of it. */
export const TEST_CARDS = {
  works: '4242424242424242',
  shared: '5555555555554444',
  declined: '4000000000000002',
  failsLater: '4000000000000341',
} as const

interface Payment {
  /** Without one, a card of the person's own that works. */
  readonly card?: string
  readonly consents?: boolean
}

/** Pays on a hosted page as a person would. Returns where the browser is sent then; null when the page is shown again instead. */
export async function payOnHostedPage(
  url: string,
  { card = TEST_CARDS.works, consents = false }: Payment = {},
): Promise<string | null> {
  const form = new URLSearchParams({ act: 'pay', card, ...(consents && { consent: 'yes' }) })
  const response = await fetch(url, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { origin: new URL(url).origin },
  })
  return response.headers.get('location')
}

/** What a hosted page says. */
export async function readPage(url: string): Promise<string> {
  return (await fetch(url)).text()
}

/** Tells the sandbox something through its controls, such as `outage` or `clock`. */
export async function control({ sandbox }: TestPayments, what: string, told: object): Promise<void> {
  const response = await fetch(`${sandbox.origin}/sandbox/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(told),
  })
  if (!response.ok) throw new Error(`/sandbox/${what} answered ${response.status}: ${await response.text()}`)
}

/** The session that a hosted page of the sandbox is about. */
export function sessionIdIn(url: string): string {
  return /cs_\w+/.exec(url)?.[0] ?? ''
}

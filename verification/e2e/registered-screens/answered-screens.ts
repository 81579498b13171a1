import type { Page } from '@playwright/test'
import type { RegisteredScreenContents, RegisteredScreens } from '@fairweight/contract/wire'
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '@fairweight/contract/wire/version.ts'
import { provenScreen } from '@fairweight/testing/market/receipts/proven-screen.ts'

const OF = '**/api/user/registered-screens'
const headers = { [WIRE_VERSION_HEADER]: WIRE_VERSION }

interface AnsweredScreens {
  readonly screens: readonly RegisteredScreenContents[]
  readonly proof: string
  readonly heads: string
}

/** Four screens: two whose clocks have run for years, a young one, and one that waits for its first day. */
export function yearsOfScreens(): AnsweredScreens {
  const { screen, proof, heads } = provenScreen(320, 0.0012)
  const others = [
    provenScreen(700, 0.0016, { id: 'found', name: 'Cheap and rising', verdict: 'better' }).screen,
    provenScreen(40, -0.001, { id: 'young', name: 'Low debt', attempt: 4 }).screen,
    provenScreen(0, 0, { id: 'new', name: 'Dividends', attempt: 5, firstDay: null, lastDay: null, days: [] }).screen,
  ]
  return { screens: [screen, ...others], proof, heads }
}

/** Answers with screens whose clocks have run for years, which no test can wait for. */
export async function answerWith(page: Page, { screens, proof, heads }: AnsweredScreens): Promise<void> {
  const all: RegisteredScreens = { dataset: 'market', registered: 5, deleted: 2, needed: 1000, screens: [...screens] }
  await page.route(OF, (route) => route.fulfill({ json: all, headers }))
  await page.route(`${OF}/screen?*`, (route) => {
    const id = new URL(route.request().url()).searchParams.get('id')
    return route.fulfill({ json: screens.find((screen) => screen.id === id), headers })
  })
  await page.route(`${OF}/proof?*`, (route) => route.fulfill({ json: { proof }, headers }))
  await page.route('**/api/stocks/track-record/heads?*', (route) =>
    route.fulfill({
      body: heads,
      contentType: 'text/csv',
      headers: { 'content-disposition': 'attachment; filename="h.csv"' },
    }),
  )
}

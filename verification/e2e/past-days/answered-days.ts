import type { Page, Route } from '@playwright/test'
import { getPastDays, postPastDay } from '@fairweight/contract/calls'
import type { PastDaysAnswer, PreparedDay } from '@fairweight/contract/wire'
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '@fairweight/contract/wire/version.ts'

const headers = { [WIRE_VERSION_HEADER]: WIRE_VERSION }

/** The day whose answers are those of the product's own newest one, which is the only one it has. */
export const PAST_DAY = '2024-09-30'

const DAYS: PastDaysAnswer = {
  dataset: 'sample',
  days: [
    { asOf: '2025-12-31', origin: 'recorded' },
    { asOf: PAST_DAY, origin: 'replayed' },
    { asOf: '2023-06-30', origin: 'replayed' },
  ],
}

/** Answers as a product whose record has days, in the given state; whatever is asked as of a day is answered by the newest one. */
export async function answerWithDays(page: Page, state: PreparedDay['state'] = 'ready'): Promise<void> {
  const prepared: PreparedDay = { dataset: 'sample', asOf: PAST_DAY, state, differing: ['BEL4', 'HLX'] }
  await page.route('**/api/stocks/**', answerAsOf)
  await page.route(`**/api${getPastDays.path}*`, (route) => route.fulfill({ json: DAYS, headers }))
  await page.route(`**/api${postPastDay.path}`, (route) => route.fulfill({ json: prepared, headers }))
}

async function answerAsOf(route: Route): Promise<void> {
  const url = new URL(route.request().url())
  const day = url.searchParams.get('asOf')
  if (day === null) return route.fallback()
  url.searchParams.delete('asOf')
  const response = await route.fetch({ url: url.href })
  const text = await response.text()
  // The snapshot says of which day an answer is, so that of a past day has another name.
  return route.fulfill({
    response,
    body: text.replace(/"snapshot":"/g, '"snapshot":"past-').replace(/"asOf":"[^"]+"/, `"asOf":"${day}"`),
  })
}

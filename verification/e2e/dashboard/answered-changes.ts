import type { Page } from '@playwright/test'
import { getStockChanges } from '@fairweight/contract/calls'
import {
  type ChangedStock,
  type RatingChanges,
  ratingChanges,
  stockChanges,
  type StockChangesAnswer,
} from '@fairweight/contract/wire'

/** Answers what changed of one's own stocks as a product does that has published since: the sample itself has one day only. */
export async function answerWithOwnChanges(
  page: Page,
  since: string,
  changes: RatingChanges['changes'],
): Promise<void> {
  await page.route('**/api/user/rating-changes?*', async (route) => {
    const response = await route.fetch()
    const found = ratingChanges.parse(await response.json())
    await route.fulfill({ response, json: { ...found, since, changes } })
  })
}

/** Answers what the newest day changed, against the one before it. */
export async function answerWithChanges(page: Page, since: string, stocks: readonly ChangedStock[]): Promise<void> {
  await page.route(`**/api${getStockChanges.path}?*`, async (route) => {
    const response = await route.fetch()
    const answer: StockChangesAnswer = { ...stockChanges.parse(await response.json()), since, stocks: [...stocks] }
    await route.fulfill({ response, json: answer })
  })
}

import type { Locator, Page } from '@playwright/test'

export interface SeenRow {
  readonly text: string
  readonly box: Awaited<ReturnType<Locator['boundingBox']>>
}

/** The first companies, as they are read in their rows, and where on the screen they stand. */
export async function readFirstRows(page: Page): Promise<readonly SeenRow[]> {
  // In the fonts of the system, which stand in until those of the page are there, words have another width.
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  const rows = await page.locator('[role="row"][aria-selected]').filter({ visible: true }).all()
  return Promise.all(
    rows.slice(0, 5).map(async (row) => ({ text: await row.innerText(), box: await row.boundingBox() })),
  )
}

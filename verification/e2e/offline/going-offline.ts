import type { Page } from '@playwright/test'
import { expect } from '../accounts/test.ts'

/** Waits until the page would open without a network. */
export async function waitUntilInstalled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (navigator.serviceWorker.controller === null)
      await new Promise((settle) =>
        navigator.serviceWorker.addEventListener('controllerchange', settle, { once: true }),
      )
  })
}

/** Turns the copy of one's lists on or off, in the profile. */
export async function chooseOfflineUse(page: Page, isWanted: boolean): Promise<void> {
  await page.goto('/profile')
  const choice = page.getByRole('checkbox', { name: 'Keep my lists on this device for offline use' })
  await choice.setChecked(isWanted)
  await expect(choice).toBeChecked({ checked: isWanted })
}

/** How many answers whose name begins so are kept for when there is no network. */
export function cachedResponses(page: Page, beginning: string): Promise<number> {
  return page.evaluate(async (name) => {
    let count = 0
    for (const cache of await caches.keys()) {
      if (!cache.startsWith('market:')) continue
      for (const { url } of await (await caches.open(cache)).keys())
        if (decodeURIComponent(url).includes(`/kept/${name}`)) count += 1
    }
    return count
  }, beginning)
}

/** How many edits of lists wait in this browser to be sent. */
export function pendingEdits(page: Page): Promise<number> {
  return page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('fairweight-edits:')).length)
}

export async function waitUntilSent(page: Page): Promise<void> {
  await expect.poll(() => pendingEdits(page), { timeout: 40_000 }).toBe(0)
}

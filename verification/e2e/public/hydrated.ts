import { expect, type Page } from '@playwright/test'

/**
 * Waits until React has taken the page over: every button and form works from then on, and what it complains of has been said. A page of
 * text waits for a touch to do so; a key that does nothing else is one.
 */
export async function expectHydrated(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  const isAlive = () => {
    const header = document.querySelector('header')
    return header !== null && Object.keys(header).some((key) => key.startsWith('__reactFiber$'))
  }
  await expect.poll(() => page.evaluate(isAlive), { message: `${page.url()} comes alive` }).toBe(true)
}

/** Opens a page and waits until it has come alive. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expectHydrated(page)
}

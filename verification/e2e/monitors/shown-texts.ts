import type { Page } from '@playwright/test'

/**
 * Writes down every text that the elements of a selector ever show, from the very first moment of each page on: what flashes up for one
 * frame is found as well as what stays. Call it before the page opens.
 */
export async function recordShownTexts(page: Page, selector: string): Promise<ReadonlySet<string>> {
  const shown = new Set<string>()
  await page.exposeFunction('reportShown', (text: string) => void shown.add(text))
  await page.addInitScript((watched) => {
    const report: unknown = Reflect.get(globalThis, 'reportShown')
    const known = new Set<string>()
    const look = () => {
      for (const element of document.querySelectorAll<HTMLElement>(watched)) {
        const text = element.innerText.trim()
        if (text === '' || known.has(text) || !element.checkVisibility() || typeof report !== 'function') continue
        known.add(text)
        report(text)
      }
    }
    new MutationObserver(look).observe(document, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    })
  }, selector)
  return shown
}

import type { Locator, Page } from '@playwright/test'

/** Somebody looks before pressing: the pause of a reader who knows what to look for. */
const LOOKING_MS = 1_200

/** A hand that presses as fast as a person does, and counts. */
export interface HumanHand {
  press(what: Locator): Promise<void>
  /** Typing counts as no press. */
  type(into: Locator, text: string): Promise<void>
  readonly presses: number
  /** Since the hand was made. */
  seconds(): number
}

export function humanHand(page: Page): HumanHand {
  const began = performance.now()
  let presses = 0
  return {
    async press(what) {
      await what.waitFor()
      await page.waitForTimeout(LOOKING_MS)
      await what.click()
      presses += 1
    },
    async type(into, text) {
      await page.waitForTimeout(LOOKING_MS)
      await into.pressSequentially(text, { delay: 120 })
    },
    get presses() {
      return presses
    },
    seconds: () => (performance.now() - began) / 1000,
  }
}

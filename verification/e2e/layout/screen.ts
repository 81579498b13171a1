import type { Page } from '@playwright/test'
import type { Visitor } from '../../../scripts/product/visitor.ts'

/** A screen whose texts are measured. */
export interface Screen {
  readonly name: string
  readonly signedInAs?: 'nobody' | 'guest' | 'new user' | 'subscriber' | 'momentum subscriber'
  /** The width of the window in which `show` brings the page there, where it is not every one. */
  readonly only?: 'phone' | 'wide'
  readonly show: (page: Page, visitor: Visitor) => Promise<void>
  /** A screen of something that is waited for, so that its end is not. */
  readonly isWaiting?: true
  /** What the console says where that belongs to the screen. */
  readonly noise?: RegExp
}

export const FOUR = ['HLX', 'ALF2', 'BEL4', 'BEC2']

/** Presses the first button of this name. */
export async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().click()
}

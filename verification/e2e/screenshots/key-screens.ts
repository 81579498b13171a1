import type { Locator, Page } from '@playwright/test'
import type { Visitor } from '../../../scripts/product/visitor.ts'
import { openDashboard, rowOf, search } from '../dashboard/dashboard.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { open } from '../public/hydrated.ts'

/** A screen whose look is kept. */
export interface KeyScreen {
  readonly name: string
  /** Whom it belongs to; nobody without it. */
  readonly signedInAs?: 'guest' | 'new user'
  /** Brings the page there, wide and light. */
  readonly show: (page: Page, visitor: Visitor) => Promise<void>
  /** What differs from day to day or from person to person. */
  readonly masked?: (page: Page) => Locator[]
}

const at = (name: string, address: string): KeyScreen => ({ name, show: (page) => open(page, address) })

async function openPlans(page: Page): Promise<void> {
  await open(page, '/plans')
  await page.getByText('$499.00').first().waitFor()
}

async function openHelix(page: Page): Promise<void> {
  await openDashboard(page, '/demo')
  await search(page).fill('HLX')
  await rowOf(page, 'HLX').getByRole('button', { name: 'HLX', exact: true }).click()
  await page.getByRole('dialog', { name: /^HLX/ }).getByText('Value.', { exact: true }).waitFor()
}

async function optimizeFour(page: Page, visitor: Visitor): Promise<void> {
  const list = await saveList(visitor, 'Four of them', ['HLX', 'ALF2', 'BEL4', 'BEC2'])
  await openDashboard(page, `/demo?list=${list}`)
  await page.getByRole('button', { name: 'Optimize these stocks', exact: true }).click()
  await page.getByRole('table', { name: 'The optimal mix' }).waitFor()
  await page.getByText('Computed twice').waitFor()
  await page.getByText('How this was tested').waitFor()
}

async function openFilters(page: Page): Promise<void> {
  await openDashboard(page, '/demo?value=A**%2CA*&cap=Large')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('group', { name: 'Value rating' }).waitFor()
}

async function compareThree(page: Page): Promise<void> {
  await page.goto('/demo?compare=HLX,ALF2,BEL4&comparing=yes')
  await page.getByRole('table', { name: /^Stocks side by side/ }).waitFor()
}

async function openPortfolio(page: Page, visitor: Visitor): Promise<void> {
  const list = await saveList(visitor, 'Four of them', ['HLX', 'ALF2', 'BEL4', 'BEC2'])
  await openDashboard(page, `/demo?list=${list}`)
  await page.getByRole('button', { name: 'Optimize my portfolio', exact: true }).click()
  await page.getByText(/^Computed from [\d,]+ daily returns/).waitFor()
}

async function welcome(page: Page): Promise<void> {
  await openDashboard(page, '/demo?tour=1')
  await page.getByRole('dialog').filter({ hasText: 'Step 1 of 10' }).waitFor()
}

export const KEY_SCREENS: readonly KeyScreen[] = [
  at('learn', '/learn'),
  { name: 'plans', show: openPlans },
  at('value-method', '/tools/value-stock/about'),
  at('glossary', '/learn/glossary'),
  at('help', '/help'),
  at('conduit', '/conduit'),
  at('login', '/login'),
  at('sign-up', '/sign-up'),
  {
    name: 'profile',
    signedInAs: 'new user',
    show: (page) => open(page, '/profile'),
    masked: (page) => [
      page.getByLabel('Email', { exact: true }),
      page.getByRole('region', { name: 'Confirm your email address' }),
    ],
  },
  { name: 'demo', show: (page) => openDashboard(page, '/demo') },
  { name: 'stock', show: openHelix },
  { name: 'filters', show: openFilters },
  { name: 'compare', show: compareThree },
  { name: 'tour', show: welcome },
  { name: 'optimizer', signedInAs: 'guest', show: optimizeFour },
  { name: 'portfolio', signedInAs: 'guest', show: openPortfolio },
]

import type { Page } from '@playwright/test'
import { openDashboard, showFilters } from '../dashboard/dashboard.ts'
import { open } from '../public/hydrated.ts'
import type { Screen } from './screen.ts'

const waitForPlans = (page: Page) => page.getByRole('link', { name: 'See the plans' }).first().waitFor()

async function openMode(page: Page, mode: 'optimize' | 'portfolio'): Promise<void> {
  await page.goto(`/?mode=${mode}`)
  await waitForPlans(page)
}

async function openStock(page: Page, part: string): Promise<void> {
  await openDashboard(page, `/?stock=HLX${part}`)
  await page.getByRole('dialog', { name: /^HLX/ }).getByRole('link', { name: 'See the plans' }).first().waitFor()
}

const WITH_MOMENTUM_ALONE: readonly Omit<Screen, 'signedInAs'>[] = [
  { name: 'the dashboard of a plan with momentum alone', show: (page) => openDashboard(page, '/') },
  {
    name: 'the filters of a plan with momentum alone',
    show: async (page) => {
      await openDashboard(page, '/')
      await showFilters(page)
      await waitForPlans(page)
    },
  },
  { name: 'the optimizer that is not in the plan', show: (page) => openMode(page, 'optimize') },
  { name: 'the portfolio optimizer that is not in the plan', show: (page) => openMode(page, 'portfolio') },
  { name: 'a stock whose value grade is not in the plan', show: (page) => openStock(page, '') },
  { name: 'why a stock has the grade that is in the plan', show: (page) => openStock(page, '&part=why') },
  {
    name: 'the key figures of a stock that are in the plan',
    show: async (page) => {
      await openDashboard(page, '/?stock=HLX&part=figures')
      await page.getByRole('dialog', { name: /^HLX/ }).getByRole('tabpanel', { name: 'Figures' }).waitFor()
    },
  },
  { name: 'the past of a stock as far as the plan shows it', show: (page) => openStock(page, '&part=history') },
  { name: 'other assumptions for a stock, not in the plan', show: (page) => openStock(page, '&part=what-if') },
  {
    name: 'other assumptions for every stock, not in the plan',
    show: async (page) => {
      await openDashboard(page, '/?assume=r0.01')
      await page
        .getByRole('region', { name: 'What if, for every stock' })
        .getByRole('link', { name: 'See the plans' })
        .waitFor()
    },
  },
]

/** Tools that the plan does not hold, and what stands in their place for a plan of one tool, an account without any, and a visitor. */
export const LOCKED_SCREENS: readonly Screen[] = [
  ...WITH_MOMENTUM_ALONE.map((screen): Screen => ({ ...screen, signedInAs: 'momentum subscriber' })),
  { name: 'the dashboard of an account without a plan', signedInAs: 'new user', show: (page) => open(page, '/') },
  { name: 'the optimizer of a visitor', show: (page) => open(page, '/?mode=optimize') },
]

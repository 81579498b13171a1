import type { Page } from '@playwright/test'
import { openDashboard, showFilters } from '../dashboard/dashboard.ts'
import { answerWithLists } from '../living-lists/answered-lists.ts'
import { answerWith, yearsOfScreens } from '../registered-screens/answered-screens.ts'
import { press, type Screen } from './screen.ts'

async function openLiving(page: Page, id: string): Promise<void> {
  await answerWithLists(page)
  await page.goto(`/?living=${id}`)
  await page.getByRole('button', { name: 'Copy to an ordinary list' }).waitFor()
}

async function openRegistered(page: Page, name?: string): Promise<void> {
  await answerWith(page, yearsOfScreens())
  await page.goto('/?registered=all')
  await page.getByRole('region', { name: 'Registered screens' }).getByRole('listitem').nth(3).waitFor()
  if (name !== undefined) await press(page, name)
}

const waitForDialog = (page: Page) => page.getByRole('dialog').waitFor()

const LIVING: readonly Screen[] = [
  {
    name: 'a living list',
    show: async (page) => {
      await openLiving(page, 'followed')
      await page.getByText(/since you last looked/).waitFor()
    },
  },
  { name: 'a living list that stands still', show: (page) => openLiving(page, 'still') },
  { name: 'a living list that no stock passes', show: (page) => openLiving(page, 'empty') },
  {
    name: 'the living lists among the filters',
    show: async (page) => {
      await answerWithLists(page)
      await openDashboard(page, '/?cap=Large')
      await showFilters(page)
      await page.getByRole('button', { name: 'Keep as a living list' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'the dialog that keeps a living list',
    show: async (page) => {
      await openDashboard(page, '/?cap=Large&momentum=A')
      await showFilters(page)
      await press(page, 'Keep as a living list')
      await waitForDialog(page)
    },
  },
  {
    name: 'the dialog that renames a living list',
    show: async (page) => {
      await openLiving(page, 'followed')
      await press(page, 'Rename')
      await waitForDialog(page)
    },
  },
  {
    name: 'the question before a living list is deleted',
    show: async (page) => {
      await openLiving(page, 'still')
      await press(page, 'Delete')
      await waitForDialog(page)
    },
  },
]

const REGISTERED: readonly Screen[] = [
  { name: 'registered screens', show: (page) => openRegistered(page) },
  {
    name: 'a registered screen',
    show: async (page) => {
      await openRegistered(page, 'Large companies')
      await page.getByRole('slider', { name: 'Evidence that it is better, day by day' }).waitFor()
    },
  },
  {
    name: 'a registered screen that waits for its first day',
    show: async (page) => {
      await openRegistered(page, 'Dividends')
      await page.getByRole('heading', { name: 'Dividends' }).waitFor()
    },
  },
  {
    name: 'the dialog that registers a screen',
    show: async (page) => {
      await openDashboard(page, '/?cap=Large&momentum=A')
      await showFilters(page)
      await press(page, 'Start the clock on this screen')
      await waitForDialog(page)
    },
  },
  {
    name: 'the question before a clock is stopped',
    show: async (page) => {
      await openRegistered(page, 'Large companies')
      await press(page, 'Stop the clock')
      await waitForDialog(page)
    },
  },
  {
    name: 'the question before a registered screen is deleted',
    show: async (page) => {
      await openRegistered(page, 'Large companies')
      await press(page, 'Delete')
      await waitForDialog(page)
    },
  },
]

/** Screens that go on from day to day: living lists and registered screens, with their dialogs. */
export const KEPT_SCREENS: readonly Screen[] = [...LIVING, ...REGISTERED].map((screen) => ({
  ...screen,
  signedInAs: 'subscriber',
}))

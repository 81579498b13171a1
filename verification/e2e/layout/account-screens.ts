import type { Page } from '@playwright/test'
import { open } from '../public/hydrated.ts'
import { press, type Screen } from './screen.ts'

const waitForDialog = (page: Page) => page.getByRole('dialog').waitFor()

async function openProfile(page: Page, tab = ''): Promise<void> {
  await open(page, `/profile${tab}`)
  await page.getByRole('tabpanel').getByRole('button').first().waitFor()
}

const SCREENS: readonly Omit<Screen, 'signedInAs'>[] = [
  { name: 'the profile', show: (page) => openProfile(page) },
  { name: 'the password of the profile', show: (page) => openProfile(page, '?tab=change-password') },
  { name: 'the end of the profile', show: (page) => openProfile(page, '?tab=delete-account') },
  { name: 'the plans to somebody signed in', show: (page) => open(page, '/plans') },
  {
    name: 'the question before somebody is logged out',
    show: async (page) => {
      await openProfile(page)
      await press(page, 'Log Out')
      await waitForDialog(page)
    },
  },
  {
    name: 'an authenticator app that is set up',
    show: async (page) => {
      await openProfile(page)
      await press(page, 'Set up an authenticator app')
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor()
    },
  },
  {
    name: 'the question who is at the keyboard',
    isWaiting: true,
    noise: /status of 403/,
    show: async (page) => {
      await page.route('**/api/user/export*', (route) =>
        route.fulfill({
          status: 403,
          json: { code: 'requires-recent-login', message: 'Please log in again.', reference: 'r-1' },
        }),
      )
      await openProfile(page)
      await press(page, 'Export everything')
      await waitForDialog(page)
    },
  },
  {
    name: 'a payment that went through',
    show: (page) => open(page, '/checkout/success'),
  },
]

/** The profile, tab by tab, and what is asked there. */
export const ACCOUNT_SCREENS: readonly Screen[] = [
  ...SCREENS.map((screen): Screen => ({ ...screen, signedInAs: 'new user' })),
  {
    name: 'the subscriptions of the profile',
    signedInAs: 'subscriber',
    show: (page) => open(page, '/profile?tab=subscriptions'),
  },
]

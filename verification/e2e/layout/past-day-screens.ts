import { answerWithDays, PAST_DAY } from '../past-days/answered-days.ts'
import { openDashboard } from '../dashboard/dashboard.ts'
import type { Screen } from './screen.ts'

/** The dashboard as of a past day: its choice, the wait for it, its list and a stock of it. */
export const PAST_DAY_SCREENS: readonly Screen[] = [
  {
    name: 'the choice of a past day before there is any',
    show: async (page) => {
      await openDashboard(page, '/demo?asOf=')
      await page.getByText(/^There are no past days yet/).waitFor()
    },
  },
  {
    name: 'the choice of a past day',
    show: async (page) => {
      await answerWithDays(page)
      await openDashboard(page, '/demo?asOf=')
      await page.getByRole('combobox', { name: 'Day' }).waitFor()
    },
  },
  {
    name: 'a past day that is put together',
    isWaiting: true,
    show: async (page) => {
      await answerWithDays(page, 'preparing')
      await page.goto(`/demo?asOf=${PAST_DAY}`)
      await page.getByText(/^Putting .* together/).waitFor()
    },
  },
  {
    name: 'a past day that the record does not hold',
    noise: /status of 404/,
    show: async (page) => {
      await page.goto('/demo?asOf=1999-12-31')
      await page.getByRole('button', { name: 'Try again' }).waitFor()
    },
  },
  {
    name: 'the list as of a past day',
    show: async (page) => {
      await answerWithDays(page)
      await openDashboard(page, `/demo?asOf=${PAST_DAY}&value=A**%2CA*`)
      await page.getByText(/^The grades of BEL4, HLX differ/).waitFor()
    },
  },
  {
    name: 'a stock as of a past day',
    show: async (page) => {
      await answerWithDays(page)
      await openDashboard(page, `/demo?asOf=${PAST_DAY}&stock=HLX`)
      await page.getByRole('dialog', { name: /^HLX/ }).getByText('Value.', { exact: true }).waitFor()
    },
  },
  {
    name: 'the page of a stock as of a past day',
    show: async (page) => {
      await answerWithDays(page)
      await page.goto(`/stocks/HLX?dataset=sample&asOf=${PAST_DAY}`)
      await page.getByRole('region', { name: 'Summary' }).waitFor()
    },
  },
  {
    name: 'a living list on a past day',
    signedInAs: 'subscriber',
    show: async (page) => {
      await answerWithDays(page)
      await page.goto(`/?asOf=${PAST_DAY}&living=any`)
      await page.getByText('Living lists are shown with today’s data').waitFor()
    },
  },
]

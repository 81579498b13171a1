import { getDemoStocks, putTour } from '@fairweight/contract/calls'
import { demoStockList } from '@fairweight/contract/wire'
import type { Page } from '@playwright/test'
import { requireDone } from '../../../scripts/product/person.ts'
import type { Visitor } from '../../../scripts/product/visitor.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { openDashboard, search, visibleCount } from '../dashboard/dashboard.ts'
import { open } from '../public/hydrated.ts'
import { PUBLIC_PATHS } from '../public/pages.ts'
import { KEY_SCREENS } from '../screenshots/key-screens.ts'
import { answerWithRecord } from '../stock-pages/track-record-answer.ts'
import { answerAsMarket } from '../stock-pages/visitor-answer.ts'
import { ACCOUNT_SCREENS } from './account-screens.ts'
import { DIALOG_SCREENS } from './dialog-screens.ts'
import { KEPT_SCREENS } from './kept-screens.ts'
import { PAST_DAY_SCREENS } from './past-day-screens.ts'
import { RATING_CHANGE_SCREENS } from './rating-change-screens.ts'
import { SAVED_RESULT_SCREENS } from './saved-result-screens.ts'
import { FOUR, press, type Screen } from './screen.ts'
import { LOCKED_SCREENS } from './locked-screens.ts'

/** Pages that everybody may open by their address alone, and what they say when their link is spent or an address leads nowhere. */
const FURTHER_PATHS = [
  '/login',
  '/sign-up?subscriptions=annual',
  '/forgot-password',
  '/reset-password?token=spent',
  '/confirm-email?token=spent',
  '/confirm-email-change?token=spent',
  '/undo-email-change?token=spent',
  '/unsubscribe?token=spent',
  '/checkout/success',
  '/checkout/cancel',
  '/nowhere/at-all',
  '/stocks/HLX',
  '/stocks/HLX?part=figures',
  '/stocks/HLX?part=filings',
  '/stocks/HLX?part=history',
  '/stocks/HLX?part=what-if',
  '/stocks/NOPE',
]

export const ANSWERED_WITH_ERROR = /status of 4\d\d/

export const ADDRESSES: readonly string[] = [...PUBLIC_PATHS, ...FURTHER_PATHS]

let names: Promise<readonly string[]> | null = null

/** The companies' names, which a wide screen has room for. Asked once. */
export function companyNames(visitor: Visitor): Promise<readonly string[]> {
  names ??= visitor.call(getDemoStocks).then((answer) => {
    const { stocks } = demoStockList.parse(requireDone(answer).body)
    return stocks.map(({ COMPANY_NAME }) => COMPANY_NAME)
  })
  return names
}

async function openListOfFour(page: Page, visitor: Visitor, address = ''): Promise<void> {
  const list = await saveList(visitor, 'Quality momentum', FOUR)
  await openDashboard(page, `/demo?list=${list}${address}`)
  await page.getByRole('tab', { name: 'Quality momentum' }).waitFor()
}

const MANY_NAMES = [
  'Cheap for its sector',
  'Both A',
  'Grandmother’s portfolio',
  'Watch next quarter',
  'Zebra crossings and more',
]

async function openManyLists(page: Page, visitor: Visitor): Promise<void> {
  for (const name of MANY_NAMES) await saveList(visitor, name)
  await openListOfFour(page, visitor, '')
}

export const SCREENS: readonly Screen[] = [
  ...KEY_SCREENS.filter(({ name }) => ['stock', 'filters', 'tour', 'optimizer', 'portfolio', 'demo'].includes(name)),
  {
    name: 'the page of a market stock without a plan',
    show: async (page) => {
      await answerAsMarket(page)
      await open(page, '/stocks/KO')
      await page.getByRole('heading', { name: 'Recorded on the day' }).waitFor()
    },
    noise: ANSWERED_WITH_ERROR,
  },
  {
    name: 'the page of a market stock beside the record of years',
    show: async (page) => {
      await answerAsMarket(page)
      await answerWithRecord(page)
      await open(page, '/stocks/KO')
      await page.getByRole('heading', { name: 'Recorded on the day' }).waitFor()
    },
    noise: ANSWERED_WITH_ERROR,
  },
  {
    name: 'the track record of years',
    show: async (page) => {
      await answerWithRecord(page)
      await open(page, '/track-record')
      await page.getByRole('heading', { name: 'Recorded on the day' }).waitFor()
    },
  },
  ...ACCOUNT_SCREENS,
  ...KEPT_SCREENS,
  ...PAST_DAY_SCREENS,
  ...DIALOG_SCREENS,
  ...LOCKED_SCREENS,
  ...RATING_CHANGE_SCREENS,
  ...SAVED_RESULT_SCREENS,
  { name: 'the dashboard of a subscriber', signedInAs: 'subscriber', show: (page) => openDashboard(page, '/') },
  { name: 'a list of four', signedInAs: 'guest', show: openListOfFour },
  { name: 'many lists', signedInAs: 'guest', show: openManyLists },
  {
    name: 'a list and the filters',
    signedInAs: 'guest',
    only: 'wide',
    show: async (page, visitor) => {
      await openListOfFour(page, visitor)
      await press(page, /^Filters/)
      await page.getByRole('group', { name: 'Value rating' }).waitFor()
    },
  },
  {
    name: 'the filters on a sheet',
    only: 'phone',
    show: async (page) => {
      await openDashboard(page, '/demo?value=A**%2CA*&cap=Large')
      await press(page, /^Filters/)
      await page.getByRole('group', { name: 'Value rating' }).waitFor()
    },
  },
  {
    name: 'a list unfolded on a phone',
    signedInAs: 'guest',
    only: 'phone',
    show: async (page, visitor) => {
      await openListOfFour(page, visitor)
      await press(page, /^List/)
      await page.getByRole('button', { name: 'Optimize these stocks' }).waitFor()
    },
  },
  {
    name: 'a set of columns',
    show: async (page) => {
      await openDashboard(page, '/demo?columns=shareholders&sort=dcf&ranges=beta__1')
      await page.getByText('Sorted by DCF margin, which these columns do not show.').waitFor()
    },
  },
  {
    name: 'the key figures of a stock',
    show: async (page) => {
      await openDashboard(page, '/demo?stock=HLX&part=figures')
      await page.getByRole('button', { name: 'Return on equity' }).click()
      await page.getByRole('table', { name: /^Return on equity by fiscal year/ }).waitFor()
    },
  },
  {
    name: 'other assumptions for every stock',
    async show(page) {
      await openDashboard(page, '/demo?assume=r0.01,s0.2')
      await page.getByText('Which grades change').click()
    },
  },
  {
    name: 'ten years of statements',
    show: async (page) => {
      await openDashboard(page, '/demo?stock=HLX&part=filings')
      const statements = page.getByRole('region', { name: 'Ten years of statements' })
      await statements.getByRole('group', { name: 'Revenue, year by year' }).getByRole('button').last().click()
      await statements.getByRole('region', { name: /^Behind the fiscal year to/ }).waitFor()
    },
  },
  {
    name: 'a mix as orders',
    signedInAs: 'guest',
    show: async (page, visitor) => {
      const list = await saveList(visitor, 'Four of them', FOUR)
      await page.goto(`/demo?list=${list}&mode=optimize&max=40`)
      await page.getByLabel('Amount to invest').fill('12,345.67')
      await page.getByRole('table', { name: 'Orders' }).getByRole('rowheader').first().waitFor()
    },
  },
  {
    name: 'limits that no mix meets',
    signedInAs: 'guest',
    show: async (page, visitor) => {
      const list = await saveList(visitor, 'Four of them', FOUR)
      await page.goto(`/demo?list=${list}&mode=optimize&max=10`)
      await page.getByRole('button', { name: 'Use 25%' }).waitFor()
    },
  },
  { name: 'four marked to compare', show: (page) => openDashboard(page, `/demo?compare=${FOUR.join(',')}`) },
  {
    name: 'four side by side',
    show: async (page) => {
      await page.goto(`/demo?compare=${FOUR.join(',')}&comparing=yes`)
      await page.getByRole('table', { name: /^Stocks side by side/ }).waitFor()
    },
  },
  {
    name: 'no stock matches',
    show: async (page) => {
      await openDashboard(page, '/demo')
      await search(page).fill('nothing is called this')
      await visibleCount(page).filter({ hasText: '0 of 200' }).waitFor()
    },
  },
  {
    name: 'the dialog of a new list',
    signedInAs: 'guest',
    show: async (page) => {
      await openDashboard(page, '/demo')
      await press(page, 'Create a list')
      await page.getByRole('textbox', { name: 'List name' }).fill('A name of twenty-five let')
    },
  },
  {
    name: 'the dialog that adds many',
    signedInAs: 'guest',
    only: 'wide',
    show: async (page, visitor) => {
      await openListOfFour(page, visitor)
      await press(page, /^Add many stocks/)
      await page.getByRole('dialog').getByRole('textbox').first().fill('HLX\nKO\nnobody')
    },
  },
  {
    name: 'the keyboard shortcuts',
    only: 'wide',
    show: async (page) => {
      await openDashboard(page, '/demo')
      await press(page, 'Keyboard shortcuts')
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'the table taken along',
    show: async (page) => {
      await openDashboard(page, '/demo')
      await press(page, 'Copy or download the table')
      await page.getByRole('button', { name: 'Download CSV' }).waitFor()
    },
  },
  {
    name: 'a list that the server does not answer',
    noise: /status of 500/,
    show: async (page) => {
      await page.route('**/api/stocks/demo/rows', (route) => route.fulfill({ status: 500, body: '' }))
      await page.goto('/demo')
      await page.getByRole('button', { name: 'Try again' }).waitFor({ timeout: 30_000 })
    },
  },
  ...[
    { step: 'create-list', place: 2 },
    { step: 'stock-details', place: 5 },
    { step: 'results', place: 8 },
    { step: 'end', place: 10 },
  ].map(({ step, place }): Screen => ({
    name: `step ${place} of the tour`,
    signedInAs: 'guest',
    show: async (page, visitor) => {
      if (place > 2) await saveList(visitor, 'Of the tour', FOUR)
      requireDone(await visitor.call(putTour, { body: { step, finished: false } }))
      await page.goto(place > 7 ? '/demo?mode=optimize' : '/demo')
      await page
        .getByRole('dialog')
        .filter({ hasText: `Step ${place} of 10` })
        .waitFor()
      if (place > 7) await page.getByText('Computed twice').waitFor()
    },
  })),
]

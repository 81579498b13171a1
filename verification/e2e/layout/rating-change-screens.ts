import type { Page } from '@playwright/test'
import { getDemoStocks } from '@fairweight/contract/calls'
import { demoStockList, type RatingChange } from '@fairweight/contract/wire'
import { requireDone } from '../../../scripts/product/person.ts'
import type { Visitor } from '../../../scripts/product/visitor.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { answerWithChanges, answerWithOwnChanges } from '../dashboard/answered-changes.ts'
import { openDashboard, rowOf } from '../dashboard/dashboard.ts'
import { FOUR, type Screen } from './screen.ts'

const SINCE = '2026-01-30'
const MANY = 40

const HELIX = { TICKER: 'HLX', COMPANY_NAME: 'Helix Gearworks Corp.' }
const FEW: readonly RatingChange[] = [
  { ...HELIX, tool: 'value', before: 'B', after: 'A*' },
  { ...HELIX, tool: 'momentum', before: null, after: 'C' },
  { TICKER: 'GONE', COMPANY_NAME: null, tool: 'value', before: 'A**', after: null },
]

async function demoCompanies(visitor: Visitor) {
  return demoStockList.parse(requireDone(await visitor.call(getDemoStocks)).body).stocks
}

async function openWithChanges(page: Page, visitor: Visitor, changes: readonly RatingChange[]): Promise<void> {
  const list = await saveList(visitor, 'Quality momentum', FOUR)
  await answerWithOwnChanges(page, SINCE, [...changes])
  await openDashboard(page, `/demo?list=${list}`)
  await page.getByRole('region', { name: 'Grade changes' }).waitFor()
}

async function openWithMany(page: Page, visitor: Visitor): Promise<void> {
  const companies = (await demoCompanies(visitor)).slice(0, MANY)
  const changes = companies.flatMap(({ TICKER, COMPANY_NAME }): RatingChange[] => [
    { TICKER, COMPANY_NAME, tool: 'value', before: 'A**', after: 'Unranked' },
    { TICKER, COMPANY_NAME, tool: 'momentum', before: 'Unranked', after: 'A' },
  ])
  await openWithChanges(page, visitor, changes)
}

/** What became of grades: of one's own stocks since the last visit, and of all since the day before. */
export const RATING_CHANGE_SCREENS: readonly Screen[] = [
  {
    name: 'changed grades of own stocks',
    signedInAs: 'guest',
    show: (page, visitor) => openWithChanges(page, visitor, FEW),
  },
  { name: 'changed grades of many own stocks', signedInAs: 'guest', show: openWithMany },
  {
    name: 'all changed grades of many own stocks',
    signedInAs: 'guest',
    show: async (page, visitor) => {
      await openWithMany(page, visitor)
      await page.getByRole('button', { name: `Show all ${MANY} stocks` }).click()
    },
  },
  {
    name: 'the stocks that are new since yesterday',
    show: async (page, visitor) => {
      const rated = (await demoCompanies(visitor)).filter(({ VALUE_RATING }) => VALUE_RATING === 'A**').slice(0, 5)
      await answerWithChanges(
        page,
        SINCE,
        rated.map(({ TICKER }) => ({ TICKER, value: { from: 'B', to: 'A**' } })),
      )
      await openDashboard(page, '/demo?change=new')
      await page.getByRole('button', { name: /^New since yesterday/ }).waitFor()
      await rowOf(page, rated[0]?.TICKER ?? '').waitFor()
    },
  },
]

import type { Page } from '@playwright/test'
import { getRuns, postCustomOptimization, postRun } from '@fairweight/contract/calls'
import type { RunContents } from '@fairweight/contract/wire'
import { DEFAULT_ESTIMATORS } from '@fairweight/domain/optimization'
import { requireDone } from '../../../scripts/product/person.ts'
import type { Visitor } from '../../../scripts/product/visitor.ts'
import { saveList } from '../accounts/saved-lists.ts'
import { FOUR, type Screen } from './screen.ts'

const OF_OTHER_DATA = {
  snapshot: 'sample-2026-10-30-0a1b2c3d',
  engineVersion: '2026.4',
  weights: FOUR.map((ticker, place) => ({ ticker, weight: [0.4, 0.3, 0.2, 0.1][place] ?? 0 })),
  expectedReturn: 0.0812,
  volatility: 0.1234,
  sharpeRatio: 0.52,
}

const ASKED = { time_period: '5y', optimization_type: 'balanced', dataset: 'sample' } as const

const MIX: RunContents = {
  kind: 'stocks',
  ...OF_OTHER_DATA,
  settings: { tickers: FOUR.toSorted(), ...ASKED, estimators: DEFAULT_ESTIMATORS, seed: 1, limits: {} },
}

const PORTFOLIO: RunContents = {
  kind: 'portfolio',
  ...OF_OTHER_DATA,
  sharpeRatio: null,
  settings: { tickers: FOUR.toSorted(), ...ASKED, classCap: 0.25, leastOwnShare: 0.5 },
}

/** As long as a name of a result may be. */
const LONG_NAME = 'Grandmother’s portfolio, least risk, with a fifth in utilities'.slice(0, 60)

/** Keeps results with a list; answers the list's id and, in the order given, theirs. */
async function saveRuns(visitor: Visitor, runs: readonly (readonly [string, RunContents])[]) {
  const list = await saveList(visitor, 'Grandmother’s portfolio', FOUR)
  const ids: string[] = []
  for (const [name, run] of runs) {
    const kept = requireDone(await visitor.call(postRun, { body: { id: list, name, run } })).body
    ids.push(postRun.response.parse(kept).id)
  }
  return { list, ids }
}

async function openMode(page: Page, list: string, address: string): Promise<void> {
  await page.goto(`/demo?list=${list}&mode=${address}`)
  await page.getByRole('heading', { name: /^Saved with/ }).waitFor()
}

const opened = (page: Page) => page.getByRole('region', { name: 'Opened result' })

const SCREENS: readonly Omit<Screen, 'signedInAs'>[] = [
  {
    name: 'a list without saved results',
    show: async (page, visitor) => {
      await openMode(page, (await saveRuns(visitor, [])).list, 'optimize')
      await page.getByText(/^Nothing is saved with this list yet/).waitFor()
    },
  },
  {
    name: 'saved results',
    show: async (page, visitor) => {
      const { list } = await saveRuns(visitor, [
        ['A mix', MIX],
        [LONG_NAME, PORTFOLIO],
        ['W'.repeat(60), MIX],
      ])
      await openMode(page, list, 'optimize')
      await page.getByRole('list', { name: 'Saved results' }).getByRole('listitem').nth(2).waitFor()
    },
  },
  {
    name: 'saved results that the server does not answer',
    noise: /status of 500/,
    show: async (page, visitor) => {
      const { list } = await saveRuns(visitor, [])
      await page.route(`**/api${getRuns.path}?*`, (route) => route.fulfill({ status: 500, body: '' }))
      await openMode(page, list, 'optimize')
      await page
        .getByRole('region', { name: /^Saved with/ })
        .getByRole('button', { name: 'Try again' })
        .waitFor()
    },
  },
  {
    name: 'a saved mix beside the mix of today',
    show: async (page, visitor) => {
      const { list, ids } = await saveRuns(visitor, [[LONG_NAME, MIX]])
      await openMode(page, list, `optimize&run=${ids[0]}`)
      await opened(page).getByRole('table').first().waitFor()
    },
  },
  {
    name: 'a saved portfolio beside the portfolio of today',
    show: async (page, visitor) => {
      const { list, ids } = await saveRuns(visitor, [[LONG_NAME, PORTFOLIO]])
      await openMode(page, list, `portfolio&run=${ids[0]}`)
      await opened(page).getByRole('table').first().waitFor()
    },
  },
  {
    name: 'a saved mix that comes out the same',
    show: async (page, visitor) => {
      const { list } = await saveRuns(visitor, [])
      await openMode(page, list, 'optimize')
      await page.getByRole('button', { name: 'Save this result' }).click()
      await page.getByRole('button', { name: /^Open / }).click()
      await opened(page).getByText('Same data, same result').waitFor()
    },
  },
  {
    name: 'a saved mix that could not be computed again',
    noise: /status of 500/,
    show: async (page, visitor) => {
      const { list, ids } = await saveRuns(visitor, [['A mix', MIX]])
      await page.route(`**/api${postCustomOptimization.path}`, (route) => route.fulfill({ status: 500, body: '' }))
      await openMode(page, list, `optimize&run=${ids[0]}`)
      await opened(page).getByText('The result could not be recomputed').waitFor()
    },
  },
  {
    name: 'a saved result that is gone',
    show: async (page, visitor) => {
      const { list } = await saveRuns(visitor, [['A mix', MIX]])
      await openMode(page, list, 'optimize&run=gone')
      await opened(page).getByText('This saved result no longer exists.').waitFor()
    },
  },
]

/** Results that are kept with a list: none, some, one that was opened, and what goes wrong with them. */
export const SAVED_RESULT_SCREENS: readonly Screen[] = SCREENS.map((screen) => ({ ...screen, signedInAs: 'guest' }))

import type { Page } from '@playwright/test'
import type { LivingListContents } from '@fairweight/contract/wire'
import { WIRE_VERSION, WIRE_VERSION_HEADER } from '@fairweight/contract/wire/version.ts'

const OF = '**/api/user/living-lists'
const headers = { [WIRE_VERSION_HEADER]: WIRE_VERSION }

const LONG_NAME = 'International Consolidated Precision Instruments and Photonics Holdings Corporation'

/** A list that has followed its screen for months, which no test can wait for. */
const FOLLOWED: LivingListContents = {
  id: 'followed',
  name: 'Cheap and strong ones',
  query: 'value=A**,A*,A&momentum=A,B&cap=Large',
  startedOn: '2026-03-02',
  asOf: '2026-05-04',
  stocks: 3,
  lastLook: '2026-05-01',
  entered: 2,
  left: 1,
  pause: null,
  members: [
    { TICKER: 'HLX', COMPANY_NAME: 'Hallux Optics Inc.', since: null },
    { TICKER: 'BEL4', COMPANY_NAME: LONG_NAME, since: '2026-05-04' },
    { TICKER: 'NEW', COMPANY_NAME: 'Newly Public Co.', since: '2026-05-04' },
  ],
  changes: [
    { TICKER: 'BEL4', COMPANY_NAME: LONG_NAME, on: '2026-05-04', change: 'entered' },
    { TICKER: 'NEW', COMPANY_NAME: 'Newly Public Co.', on: '2026-05-04', change: 'entered' },
    { TICKER: 'ALF2', COMPANY_NAME: 'Alfa Foundry Works', on: '2026-05-04', change: 'left' },
    { TICKER: 'GONE', COMPANY_NAME: 'Taken Over Ltd.', on: '2026-04-13', change: 'gone' },
  ],
}

/** One that stands still, and one that nothing passes yet. */
const OTHERS: readonly LivingListContents[] = [
  { ...FOLLOWED, id: 'still', name: 'Twenty-five letters long', pause: 'tool-not-held' },
  {
    ...FOLLOWED,
    id: 'empty',
    name: 'Nobody yet',
    stocks: 0,
    lastLook: null,
    entered: 0,
    left: 0,
    members: [],
    changes: [],
  },
]

const ALL = [FOLLOWED, ...OTHERS]

/** Answers with living lists that have followed their screens for months. */
export async function answerWithLists(page: Page): Promise<void> {
  // An answer may hold more than is asked for; the page takes what it knows.
  await page.route(OF, (route) => route.fulfill({ json: ALL, headers }))
  await page.route(`${OF}/list?*`, (route) => {
    const id = new URL(route.request().url()).searchParams.get('id')
    return route.fulfill({ json: ALL.find((list) => list.id === id), headers })
  })
  await page.route(`${OF}/seen`, (route) => route.fulfill({ json: { success: true }, headers }))
}

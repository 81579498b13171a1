import type { News, StockAlert } from '@fairweight/contract/wire'
import { asCents } from '@fairweight/domain/money'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import { ADA, clearHint, setHint } from '../../../testing/people.ts'
import { type CallAnswers, refused, startApiServer } from '../../../testing/start-api-server.ts'
import { beginSession, dropSession } from '../../data/session/page-session.ts'
import { ToastRegion } from '../../ui/overlays/toast-region.tsx'
import { AlertsSection } from './alerts-section.tsx'
import { NewsSection } from './news-section.tsx'

const ALL = 'GET /api/user/stock-alerts'
const MAKE = 'POST /api/user/stock-alerts/create'
const NEWS = 'GET /api/user/news'
const SEEN = 'PUT /api/user/news/seen'

const TARGET: StockAlert = {
  id: 'one',
  rule: { kind: 'target-price', ticker: 'KO', side: 'at-or-below', price: asCents(4550) },
  name: 'KO',
  createdAt: '2026-11-20T12:00:00.000Z',
  knownOn: '2026-11-20',
  pause: null,
}
const QUIET: News = { lastVisit: null, events: [], notices: [], grades: null, screens: [], corrections: [] }
const EMAILS = { areWanted: true, isAddressConfirmed: true }

beforeEach(() => {
  clearHint()
  dropSession()
})

async function open(part: ReactNode, answers: CallAnswers) {
  const asked = await startApiServer({
    'GET /api/auth/token': { body: { user: ADA, token: 'fresh' } },
    'GET /api/lists/get': { body: { l: 'Mine' } },
    'GET /api/user/portfolios': { body: [] },
    'GET /api/user/living-lists': { body: [] },
    [ALL]: { body: { alerts: [], emails: EMAILS } },
    [SEEN]: { body: { success: true } },
    ...answers,
  })
  setHint('member')
  beginSession({ user: ADA, token: 'first' })
  render(
    <MemoryRouter>
      {part}
      <ToastRegion />
    </MemoryRouter>,
  )
  return asked
}

const alerts = <AlertsSection ticker="KO" />

test('an alert is added from what was typed, and deleted', async () => {
  const asked = await open(alerts, {
    [MAKE]: { body: TARGET },
    'DELETE /api/user/stock-alerts/delete?id=one': { body: { success: true } },
    [ALL]: () => ({ body: { alerts: asked?.some(({ call }) => call === MAKE) ? [TARGET] : [], emails: EMAILS } }),
  })
  await userEvent.selectOptions(await screen.findByLabelText('Tell me when'), 'A price is reached')
  expect(screen.getByLabelText('Ticker')).toHaveValue('KO')
  await userEvent.click(screen.getByRole('button', { name: 'Add the alert' }))
  expect(screen.getByLabelText('Price in dollars')).toHaveAccessibleDescription(/Enter dollars and cents/)
  await userEvent.type(screen.getByLabelText('Price in dollars'), '45.50')
  await userEvent.click(screen.getByRole('button', { name: 'Add the alert' }))
  expect(await screen.findByText('The price of KO falls to $45.50 or less')).toBeInTheDocument()
  expect(asked.find(({ call }) => call === MAKE)?.body).toEqual({ rule: TARGET.rule })
  await userEvent.click(screen.getByRole('button', { name: 'Delete: The price of KO falls to $45.50 or less' }))
  expect(await screen.findByText('No alerts yet')).toBeInTheDocument()
})

test('what could not be kept is said, and what was typed stays', async () => {
  await open(alerts, { [MAKE]: refused(404, 'unknown-ticker', 'The current data has no stock with the ticker KO.') })
  await userEvent.click(await screen.findByRole('button', { name: 'Add the alert' }))
  expect(await screen.findAllByText('The current data has no stock with the ticker KO.')).not.toEqual([])
  expect(screen.getByLabelText('Ticker')).toHaveValue('KO')
})

test('whoever has no plan any more is told that the alerts rest, and whoever has no confirmed address that no email comes', async () => {
  await open(alerts, {
    [ALL]: {
      body: { alerts: [{ ...TARGET, pause: 'no-plan' }], emails: { areWanted: true, isAddressConfirmed: false } },
    },
  })
  expect(await screen.findByText(/Your plan has ended, so your alerts rest and no email comes/)).toBeInTheDocument()
  expect(screen.getByText('Rests: your plan has ended.')).toBeInTheDocument()
  expect(screen.getByText(/No email comes until you have confirmed your address/)).toBeInTheDocument()
})

test('emails are stopped by one press', async () => {
  const asked = await open(alerts, {
    'PUT /api/user/stock-alerts/emails': { body: { areWanted: false, isAddressConfirmed: true } },
  })
  const box = await screen.findByRole('checkbox', { name: /once a day at most/ })
  await userEvent.click(box)
  expect(await screen.findByRole('checkbox', { checked: false })).toBeInTheDocument()
  expect(asked.find(({ call }) => call.endsWith('/emails'))?.body).toEqual({ areWanted: false })
})

test('the news tell what is new apart from what was told before, and count as looked at', async () => {
  const event = {
    alertId: 'one',
    rule: TARGET.rule,
    name: 'KO',
    asOf: '2026-11-20',
    TICKER: 'KO',
    COMPANY_NAME: 'Coca-Cola',
    aspect: 'price',
    from: 'not-met',
    to: 'met',
    figure: 45.1,
    isNew: true,
  } as const
  const asked = await open(<NewsSection />, {
    [NEWS]: {
      body: {
        lastVisit: '2026-11-18T12:00:00.000Z',
        notices: [
          {
            kind: 'journal-year',
            key: 'entry',
            asOf: '2026-11-20',
            subject: 'KHC',
            sentence: 'a year after your journal entry of November 20, 2025: +12.0%',
            path: '/journal#entry',
            isNew: true,
          },
          {
            kind: 'recall',
            key: 'market 2 result r',
            asOf: '2026-11-20',
            subject: 'Balanced, 5 years',
            sentence: 'corrected since it was saved: the prices of KO on November 10, 2026',
            path: '/?list=l&mode=optimize&run=r',
            isNew: true,
          },
        ],
        events: [event, { ...event, asOf: '2026-11-10', TICKER: 'PEP', isNew: false }],
        grades: {
          since: '2026-11-18',
          asOf: '2026-11-20',
          dataset: 'market',
          changes: [{ tool: 'value', TICKER: 'HLX', COMPANY_NAME: 'Helix', before: 'B', after: 'A*' }],
        },
        screens: [{ id: 's', name: 'Cheap', entered: 2, left: 1 }],
        corrections: [
          {
            TICKER: 'HLX',
            session: '2026-11-17',
            foundAt: '2026-11-20T08:00:00.000Z',
            before: { value: 'A', momentum: 'B' },
            after: { value: 'B', momentum: 'B' },
          },
        ],
      } satisfies News,
    },
    'PUT /api/user/rating-changes/seen': { body: { success: true } },
  })
  const found = await screen.findByRole('region', { name: 'What your alerts found, newest first' })
  expect(within(found).getByRole('row', { name: 'KO Coca-Cola The price is $45.10 Nov 20, 2026' })).toBeInTheDocument()
  expect(within(found).queryByText('PEP')).not.toBeInTheDocument()
  const notice = screen.getByRole('link', { name: 'KHC' })
  expect(notice).toHaveAttribute('href', '/journal#entry')
  expect(notice.closest('li')).toHaveTextContent('KHC: a year after your journal entry of November 20, 2025: +12.0%.')
  expect(screen.getByRole('heading', { name: 'What corrections change of yours' })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Balanced, 5 years' })).toHaveAttribute(
    'href',
    '/?list=l&mode=optimize&run=r',
  )
  expect(screen.getByText('What your alerts found before (1)')).toBeInTheDocument()
  expect(screen.getByText('Value grade from B to A*')).toBeInTheDocument()
  expect(screen.getByText('Value grade B, published as A')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Cheap' }).closest('li')).toHaveTextContent('Cheap: 2 entered, 1 left.')
  await waitFor(() => expect(asked.some(({ call }) => call === SEEN)).toBe(true))
})

test('nothing new is said in a sentence, and news that did not come can be asked for again', async () => {
  let tries = 0
  await open(<NewsSection />, {
    [NEWS]: () => ((tries += 1) === 1 ? refused(503, 'not-available') : { body: QUIET }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing new')).toBeInTheDocument()
})

import { QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test, vi } from 'vitest'
import { queryClient } from '../data/query-client.ts'
import { profileTab } from '../features/account/profile/profile-tabs.tsx'
import { SubscriptionLine } from '../features/billing/subscriptions/subscription-line.tsx'
import { UserCollections } from '../features/lists/user-collections.ts'
import { CollectionsContext } from '../features/lists/use-collections.ts'
import { Optimizer } from '../features/optimizer/optimizer.tsx'
import { facetsOf } from '@fairweight/domain/screener/facets.ts'
import { readScreener } from '@fairweight/domain/screener/screener-address.ts'
import { isEmptyFilter } from '@fairweight/domain/screener/stock-filter.ts'
import { StockDetails } from '../features/stock-details/stock-details.tsx'
import { ALL_TERMS, type TermId } from '../glossary/all-terms.ts'
import { PLACES } from '../glossary/places.ts'
import { EXPLAINED_DETAILS, EXPLAINED_MIX, EXPLAINED_ROW } from '../../testing/explained-stock.ts'
import { ListServer } from '../../testing/fake-list-server.ts'
import { startApiServer } from '../../testing/start-api-server.ts'
import { RUNNING } from '../../testing/store-products.ts'
import { Workbench } from './stock-dashboard/workbench.tsx'

// A busy machine draws the whole dashboard slowly; nothing here measures time.
vi.setConfig({ testTimeout: 60_000 })
configure({ asyncUtilTimeout: 15_000 })

const SCREENS: Record<'screener' | 'details' | 'optimizer' | 'subscriptions', readonly TermId[]> = {
  screener: [
    'as-of-date',
    'close',
    'company-size',
    'data-finding',
    'discounted-cash-flow',
    'earnings-power-value',
    'esg',
    'financial-strength',
    'fragility',
    'future-cash-flow',
    'graham-number',
    'margin-of-safety',
    'market-cap',
    'momentum-rating',
    'negative-earnings',
    'percentile',
    'tangible-book-value',
    'value-rating',
  ],
  details: [
    'accession-number',
    'altman-z',
    'asset-turnover',
    'average-price',
    'book-value',
    'close',
    'current-ratio',
    'discount-rate',
    'discounted-cash-flow',
    'earnings-per-share',
    'earnings-power-value',
    'ebit',
    'ebitda',
    'esg',
    'filing',
    'financial-strength',
    'free-cash-flow',
    'future-cash-flow',
    'gap-to-flip',
    'goodwill',
    'graham-number',
    'gross-margin',
    'intangible-assets',
    'lagged-average',
    'long-term-debt',
    'margin-of-safety',
    'market-cap',
    'minority-interest',
    'momentum',
    'momentum-rating',
    'negative-earnings',
    'net-income',
    'new-shares',
    'normalized-margin',
    'operating-cash-flow',
    'percentile',
    'piotroski-signs',
    'preferred-equity',
    'return-on-assets',
    'revenue-growth',
    'tag',
    'tangible-book-value',
    'value-rating',
  ],
  optimizer: [
    'balanced',
    'corner-portfolio',
    'daily-return',
    'efficient-frontier',
    'equal-weight',
    'expected-return',
    'james-stein',
    'optimality',
    'risk-free-rate',
    'sharpe-ratio',
    'volatility',
    'weight',
  ],
  subscriptions: ['canceling', 'free-trial', 'past-due'],
}

function show(element: ReactNode) {
  render(
    <RouterProvider
      router={createMemoryRouter([
        { path: '*', element: <QueryClientProvider client={queryClient}>{element}</QueryClientProvider> },
      ])}
    />,
  )
}

const shownTerms = () =>
  [...new Set([...document.querySelectorAll<HTMLElement>('[data-term]')].map(({ dataset }) => dataset.term))].toSorted()

/** What presses may not stand within. */
const NESTING = ':is(a, button, summary, label, [role="button"], [role="option"]) [data-term]'

function expectTermsOf(screenName: keyof typeof SCREENS) {
  expect(shownTerms()).toEqual(SCREENS[screenName])
  expect(document.querySelector(NESTING)).toBeNull()
  for (const term of screen.getAllByRole('button', { hidden: true }).filter(({ dataset }) => dataset.term)) {
    expect(term).toHaveAttribute('aria-haspopup', 'dialog')
    expect(term).toHaveAccessibleName()
  }
}

test('the screener explains its columns and its filters', async () => {
  const server = new ListServer()
  server.put('Growth', ['HLX'])
  const lists = new UserCollections(server, () => undefined)
  lists.follow({ status: 'member', userId: 'ada' })
  show(
    <CollectionsContext value={lists}>
      <Workbench
        stocks={{ rows: [EXPLAINED_ROW], snapshot: 's', asOf: '2026-11-20', dataset: 'market' }}
        hasOptimizer
      />
    </CollectionsContext>,
  )
  await userEvent.click(await screen.findByRole('button', { name: /^Filters/ }))
  expect(await screen.findByRole('group', { name: 'Value rating' })).toBeInTheDocument()
  expectTermsOf('screener')
  const first = screen.getAllByRole('button', { name: 'Value: definition' })[0]!
  first.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(screen.getByRole('button', { name: 'Momentum: definition' })).toHaveFocus()
  await userEvent.keyboard('{End}{Home}')
  expect(first).toHaveFocus()
})

test('the details explain their figures', async () => {
  await startApiServer({})
  show(
    <StockDetails
      row={EXPLAINED_ROW}
      asOf="2026-11-20"
      snapshot="s"
      dataset="market"
      given={EXPLAINED_DETAILS}
      marks={() => null}
    />,
  )
  for (const part of ['Why', 'Filings', 'History', 'What if', 'Figures'])
    await userEvent.click(screen.getByRole('tab', { name: part }))
  await screen.findByRole('heading', { name: /Financial strength/ })
  await userEvent.click(screen.getAllByText('The row behind it')[0]!)
  await screen.findAllByText('Accession')
  // Each part comes when its script has come.
  await waitFor(() => expect(shownTerms()).toEqual(SCREENS.details))
  expectTermsOf('details')
})

test('the optimizer explains its figures and the level that is chosen', async () => {
  await startApiServer({ 'POST /api/stocks/custom-optimization': { body: EXPLAINED_MIX } })
  show(
    <Optimizer
      tickers={['HLX', 'KO']}
      snapshot="s"
      dataset="sample"
      params={new URLSearchParams()}
      onParams={() => {}}
      onRemove={() => {}}
      nameOf={(ticker) => ticker}
      sectorOf={() => null}
      orders={() => null}
      keep={() => null}
    />,
  )
  await waitFor(() => expect(screen.getByRole('region', { name: 'Weights' })).toBeInTheDocument())
  expect(await screen.findByRole('img', { name: /Risk and return/ })).toBeInTheDocument()
  expectTermsOf('optimizer')
})

test('subscriptions explain where they stand', () => {
  const states = [
    { ...RUNNING, status: 'trialing' as const },
    { ...RUNNING, cancelAtNextPeriod: true },
    { ...RUNNING, status: 'past_due' as const, pastDueSince: '2026-05-01T12:00:00Z' },
  ]
  show(
    <ul>
      {states.map((subscription) => (
        <SubscriptionLine
          key={subscription.status + subscription.cancelAtNextPeriod}
          subscription={subscription}
          isChanging={false}
          onChange={() => {}}
        />
      ))}
    </ul>,
  )
  expectTermsOf('subscriptions')
})

test('every link into the glossary leads to one of its words', () => {
  const known = new Set<string>(ALL_TERMS.map(({ id }) => id))
  const root = join(import.meta.dirname, '..')
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes('.test.'),
  )
  const linked = files.flatMap((name) =>
    [...readFileSync(join(root, name), 'utf8').matchAll(/\/learn\/glossary#([\w-]+)/g)].map(([, id = '']) => ({
      name,
      id,
    })),
  )
  expect(linked.filter(({ id }) => !known.has(id))).toEqual([])
})

test('the places where words are met open what they name', () => {
  const filters = Object.entries(PLACES).filter(([id]) => id.endsWith(' filter'))
  expect(filters).toHaveLength(5)
  for (const [id, { to }] of filters) {
    const { filter } = readScreener(new URL(to, location.origin).searchParams, facetsOf([EXPLAINED_ROW]))
    expect(isEmptyFilter(filter), id).toBe(false)
  }
  expect(profileTab(new URL(PLACES.subscriptions.to, location.origin).searchParams.get('tab'))).toBe('subscriptions')
})

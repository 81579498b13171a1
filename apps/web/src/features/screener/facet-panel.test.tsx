import { GUIDANCE, METHOD_SETTINGS } from '@fairweight/domain/settings'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { syntheticRow } from '@fairweight/testing/screener/synthetic-row.ts'
import { ActiveFilterChips } from './active-filter-chips.tsx'
import { bookmarkMarks } from '@fairweight/domain/screener/bookmark-marks.ts'
import type { FacetId } from '@fairweight/domain/screener/facets.ts'
import { stockColumns } from '@fairweight/domain/screener/stock-columns.ts'
import {
  EMPTY_FILTER,
  filterStocks,
  isEmptyFilter,
  type StockFilter,
} from '@fairweight/domain/screener/stock-filter.ts'
import type { ListedTool } from '@fairweight/domain/screener/withheld.ts'
import { FacetPanel } from './facet-panel.tsx'

const ROWS = [
  syntheticRow('AAA', { MARKETCAP_GROUP: 'Large', IS_ESG: true }),
  syntheticRow('BBB', { MARKETCAP_GROUP: 'Large', IS_ESG: false, MOMENTUM_RATING: 'A' }),
  syntheticRow('CCC', { MARKETCAP_GROUP: 'Small', IS_ESG: false, SECTOR: 'Utilities' }),
]
const COLUMNS = stockColumns(ROWS)
const BOOKMARKS = { value: ['AAA', 'CCC'], momentum: ['BBB'] }

/** Sectors bring all ranges along, which few tests need. */
const SHORT: readonly FacetId[] = ['value', 'momentum', 'cap', 'esg']

interface Shown {
  readonly first?: StockFilter
  readonly ids?: readonly FacetId[]
  readonly withheld?: readonly ListedTool[]
  readonly hasBookmarks?: boolean
}

function open({ first = EMPTY_FILTER, ids = SHORT, withheld = [], hasBookmarks = true }: Shown = {}) {
  const seen: StockFilter[] = []
  let cleared = 0
  function Page() {
    const [filter, setFilter] = useState(first)
    const result = filterStocks(COLUMNS, filter, bookmarkMarks(COLUMNS, BOOKMARKS))
    const change = (next: StockFilter) => {
      seen.push(next)
      setFilter(next)
    }
    return (
      <>
        <ActiveFilterChips
          facets={COLUMNS.facets}
          filter={filter}
          onFilter={change}
          adding={{ found: [], listName: null, picked: new Set(), onAdd: () => undefined }}
        />
        <FacetPanel
          facets={COLUMNS.facets.filter(({ id }) => ids.includes(id) && !withheld.some((tool) => tool === id))}
          withheld={new Set(withheld)}
          filter={filter}
          columns={COLUMNS}
          found={result}
          choice={null}
          onChoice={() => undefined}
          onColumns={() => undefined}
          onFilter={change}
          onRanges={(ranges) => change({ ...filter, ranges })}
          hasBookmarks={hasBookmarks}
          onClearBookmarks={() => (cleared += 1)}
        />
      </>
    )
  }
  render(<Page />, { wrapper: MemoryRouter })
  return { seen, latest: () => seen.at(-1), cleared: () => cleared }
}

/** Found by their texts, which is quicker than by their roles in a panel of this size. */
const group = (name: string) => screen.getByText(name, { selector: 'legend' }).parentElement!
const option = (of: string, name: string) => within(group(of)).getByText(name).closest('button')!
const legends = () => [...document.querySelectorAll('legend')].map(({ textContent }) => textContent)
const chips = () =>
  [...screen.getByLabelText('Active filters').querySelectorAll('button')].map((button) => button.textContent)

test('a class is switched on by a press, has a chip then, and is switched off by its chip', () => {
  const { latest } = open()
  expect(screen.queryByLabelText('Active filters')).toBeNull()
  fireEvent.click(option('Company size', 'Large'))
  expect(option('Company size', 'Large')).toHaveAttribute('aria-pressed', 'true')
  expect(chips()).toEqual(['Company size: Large', 'Clear all'])
  fireEvent.click(screen.getByLabelText('Remove the filter Company size: Large'))
  expect(latest()).toEqual(EMPTY_FILTER)
})

test('each class counts what choosing it would show with the other filters as they are', () => {
  open()
  fireEvent.click(option('ESG mark', 'Not ESG'))
  expect(option('Company size', 'Large')).toHaveTextContent('Large1')
  expect(option('Company size', 'Small')).toHaveTextContent('Small1')
  expect(option('ESG mark', 'ESG')).toHaveTextContent('ESG1')
  expect(option('Bookmarked', 'Value')).toHaveTextContent('Value1')
})

test('bookmarks filter by either kind, after the grades they belong to', () => {
  const { latest } = open()
  expect(legends().slice(0, 3)).toEqual(['Value rating', 'Momentum rating', 'Bookmarked'])
  fireEvent.click(option('Bookmarked', 'Momentum'))
  expect(latest()?.bookmarked).toBe(2)
  expect(chips()).toEqual(['Bookmarked for momentum', 'Clear all'])
})

test('all bookmarks can be cleared where there are any', () => {
  const { cleared } = open()
  fireEvent.click(screen.getByText('Clear all bookmarks'))
  expect(cleared()).toBe(1)
})

test('without bookmarks there is nothing to clear', () => {
  open({ hasBookmarks: false })
  expect(screen.queryByText('Clear all bookmarks')).toBeNull()
})

const CHOSEN: StockFilter = { ...EMPTY_FILTER, text: 'a', bookmarked: 1, ranges: { price: { min: 1, max: null } } }

test('everything is cleared at once from the panel, which has nothing to clear before', () => {
  const { latest } = open({ first: CHOSEN })
  fireEvent.click(screen.getByText('Clear filters'))
  expect(isEmptyFilter(latest() ?? CHOSEN)).toBe(true)
  expect(screen.getByText('Clear filters')).toBeDisabled()
})

test('everything is cleared at once from the chips, one of which is for a range', () => {
  const { latest } = open({ first: CHOSEN })
  expect(chips()).toEqual(['“a”', 'Bookmarked for value', 'Price $1 or more', 'Clear all'])
  fireEvent.click(screen.getByText('Clear all'))
  expect(isEmptyFilter(latest() ?? CHOSEN)).toBe(true)
})

test('grades of a plan that the reader does not hold are named as locked, with the way to the plans', () => {
  open({ withheld: ['value'] })
  expect(legends()).not.toContain('Value rating')
  expect(screen.getByText('Value rating', { selector: 'p' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/plans')
})

test('without any grade the bookmarks stand first', () => {
  open({ withheld: ['value', 'momentum'] })
  expect(legends()[0]).toBe('Bookmarked')
  expect(screen.getAllByRole('link', { name: 'See the plans' })).toHaveLength(2)
})

test('the mark that explains a facet is no part of its name', () => {
  open()
  expect(screen.getByRole('group', { name: 'Company size' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Company size: definition' })).toBeInTheDocument()
})

test('ranges stand before the sectors, and are changed apart from the other filters', () => {
  const { latest } = open({ ids: ['cap', 'sector'] })
  expect(legends().slice(-7)).toEqual([
    'Market cap',
    'Price',
    'Financial strength',
    'Error that flips the grade',
    'Momentum percentile',
    'Margin rank in sector',
    'Sector',
  ])
  fireEvent.click(screen.getByText('Conservative 3.5–5'))
  expect(latest()).toEqual({ ...EMPTY_FILTER, ranges: { strength: { min: 3.5, max: 5 } } })
})

test('ranges of a plan that the reader does not hold are not there', () => {
  open({ ids: ['cap', 'sector'], withheld: ['value'] })
  expect(legends().slice(-4)).toEqual(['Market cap', 'Price', 'Momentum percentile', 'Sector'])
})

test('beside the grades and sizes stands what to look for, as the method sets it, and nothing beside the sectors', () => {
  open({ ids: ['value', 'momentum', 'cap', 'sector'] })
  const guidance = (name: string) => screen.getByRole('group', { name }).querySelector(':scope > p')?.textContent
  expect(guidance('Value rating')).toBe(
    'Financial stars run 0–5 in halves: conservative 3.5–5, less conservative from 2.5.',
  )
  expect(guidance('Momentum rating')).toBe('A is a percentile of 90+, where momentum investors look.')
  expect(guidance('Company size')).toBe('Large 10B+, mid 2B–10B, small 300M–2B.')
  expect(guidance('Sector')).toBeUndefined()
  expect(METHOD_SETTINGS.rating.momentumA).toBe(GUIDANCE.momentumRank)
})

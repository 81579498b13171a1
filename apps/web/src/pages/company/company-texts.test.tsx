import { isClientPath } from '@fairweight/contract/routes'
import { RECORD_SETTINGS } from '@fairweight/domain/track-record'
import { fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { startApiServer } from '../../../testing/start-api-server.ts'
import { ALL_TERMS } from '../../glossary/all-terms.ts'
import { TrackRecordText } from '../record/track-record-text.tsx'
import TrackRecord, { meta as trackRecordMeta } from '../record/track-record.tsx'
import { AboutText } from './about-text.tsx'
import About, { meta as aboutMeta } from './about.tsx'
import { SlideCarousel } from './conduit/slide-carousel.tsx'
import { DonationDrawing, PriceDrawing, YearDrawing } from './conduit/drawings.tsx'
import { DataStatusText } from './data-status-text.tsx'
import { meta as dataStatusMeta } from './data-status.tsx'
import { meta as helpMeta } from './help.tsx'
import { PlanComparison } from './plans/plan-comparison.tsx'
import { PlansText } from './plans/plans-text.tsx'
import { meta as plansMeta } from './plans.tsx'

const show = (Text: ComponentType) => render(<Text />, { wrapper: MemoryRouter }).container

describe.each([
  ['the page about us', AboutText],
  ['the words of the data status', DataStatusText],
  ['the text of the plans', PlansText],
  ['the text of the track record', TrackRecordText],
])('%s', (_name, Text) => {
  it('leads only to pages of ours and to terms that the glossary has', () => {
    const ids = new Set<string>(ALL_TERMS.map(({ id }) => id))
    for (const link of show(Text).querySelectorAll('a')) {
      const { pathname, hash } = new URL(link.getAttribute('href') ?? '', 'http://localhost')
      expect(isClientPath(pathname), pathname).toBe(true)
      expect(pathname !== '/learn/glossary' || ids.has(hash.slice(1)), hash).toBe(true)
    }
  })

  it('has headings in their order, none empty and none twice', () => {
    const headings = [...show(Text).querySelectorAll('h1, h2, h3')]
    expect(headings.length).toBeGreaterThan(0)
    expect(headings.filter(({ tagName }) => tagName === 'H1')).toEqual([])
    const texts = headings.map(({ textContent }) => textContent)
    expect(new Set(texts).size).toBe(texts.length)
    expect(texts).not.toContain('')
  })
})

it('explains each word of the data status once, in whole sentences', () => {
  const terms = [...show(DataStatusText).querySelectorAll('dt')]
  expect(new Set(terms.map(({ textContent }) => textContent)).size).toBe(terms.length)
  for (const term of terms) expect(term.nextElementSibling?.textContent).toMatch(/^\p{Lu}.*\.$/u)
})

it('promises of the data gate what the gate does: a day without 5% of the one before is not published', () => {
  expect(show(DataStatusText)).toHaveTextContent('A day that is missing 5% or more of the previous day’s prices')
})

it('tells of the track record the figures by which it is kept', () => {
  const { horizonSessions, minCohorts, blockLength, resamples, seed, recordedWithinDays } = RECORD_SETTINGS
  const text = show(TrackRecordText)
  expect(text).toHaveTextContent(`over the next ${horizonSessions} sessions, about a month`)
  expect(text).toHaveTextContent(`with fewer than ${minCohorts} cohorts, the verdict is “too early to tell.”`)
  expect(text).toHaveTextContent(`${resamples.toLocaleString('en-US')} times, ${blockLength} months in a row`)
  expect(text).toHaveTextContent(`The block length and the seed, ${seed}, were fixed in advance.`)
  expect(text).toHaveTextContent(`Only what was published within ${recordedWithinDays} days of its date`)
})

it('counts the grades of the track record: six letters of value and three of momentum, each with those without', () => {
  expect(show(TrackRecordText)).toHaveTextContent('with 11 grades side by side, one interval in twenty misses')
})

it.each([
  ['/about', aboutMeta],
  ['/track-record', trackRecordMeta],
  ['/status', dataStatusMeta],
  ['/help', helpMeta],
  ['/plans', plansMeta],
] as const)('the page %s describes itself in one or two whole sentences', (path, meta) => {
  const tags: readonly object[] = meta()
  expect(tags).toContainEqual({ name: 'description', content: expect.stringMatching(/^\p{Lu}.{20,158}\.$/u) })
  expect(tags).toContainEqual(expect.objectContaining({ rel: 'canonical', href: expect.stringContaining(path) }))
})

it.each([
  ['Built for individual investors', 'How we work', About],
  ['Track record', 'What is measured', TrackRecord],
])('the page “%s” has one first heading, and its long text from “%s” on', async (title, section, Page) => {
  await startApiServer({})
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: <Page /> }])} />)
  expect((await screen.findAllByRole('heading', { level: 1 })).map(({ textContent }) => textContent)).toEqual([title])
  expect(await screen.findByRole('heading', { level: 2, name: section })).toBeVisible()
})

it('says of each way to use the product what it holds, in as many cells as there are ways', () => {
  render(<PlanComparison />)
  const [heads, ...rows] = screen.getAllByRole('row')
  for (const row of rows) expect(row.children).toHaveLength(heads!.children.length)
  const cells = (name: RegExp) =>
    within(screen.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect(cells(/^Card required/)).toEqual(['No', 'No', 'Yes', 'Yes'])
  expect(cells(/^Renews/)).toEqual(['Never', 'Never', 'Every month', 'Every year'])
  expect(cells(/^Portfolio optimizer, 15 asset classes/)).toEqual(['Sample', 'Sample', 'Market', 'Market'])
  expect(cells(/^Bookmarks and up to 100 lists/)[0]).toBe('This browser')
})

const pathsOf = (container: HTMLElement) =>
  [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))

it('draws of a price what is paid as its part of the whole, and what is saved as the rest', () => {
  const { container } = render(
    <svg>
      <PriceDrawing paid={0.9} amounts={['$90.00', '$10.00']} />
    </svg>,
  )
  expect(pathsOf(container)[0]).toBe('M0 72h576v64h-576z')
  expect(pathsOf(container)[1]).toBe('M585 73h54v62h-54z')
  expect(container).toHaveTextContent('$90.00 paid$10.00 off')
})

it('draws what is donated apart from what stays, in the same scale', () => {
  const { container } = render(<DonationDrawing paid={0.9} donated={0.09} amounts={['$81.00', '$9.00']} />)
  const widths = pathsOf(container)
    .slice(0, 2)
    .map((path) => Number(/h([\d.]+)v/.exec(path ?? '')?.[1]))
  expect(widths[0]).toBeCloseTo(0.81 * 640, 6)
  expect(widths[1]).toBeCloseTo(0.09 * 640, 6)
  expect(container).toHaveTextContent('$81.00 stays with us$9.00 donated')
})

it('draws a column for each payment, a tenth of it given', () => {
  const { container } = render(<YearDrawing payments={12} donated={0.1} />)
  const [kept, given] = pathsOf(container)
  expect([kept, given].map((path) => path?.match(/M/g)?.length)).toEqual([12, 12])
  expect(Number(/v([\d.]+)h/.exec(given ?? '')?.[1])).toBeCloseTo(15, 6)
  expect(container.querySelector('svg')).toHaveAttribute('aria-hidden', 'true')
})

it('one button stops and starts the slides, whose place is read aloud only once they stand still', () => {
  render(
    <section aria-roledescription="carousel" aria-label="Test">
      <SlideCarousel viewportId="nowhere" />
    </section>,
  )
  const pause = screen.getByRole('button', { name: 'Pause' })
  const shown = screen.getByRole('paragraph')
  expect(shown).toHaveAttribute('aria-live', 'off')
  fireEvent.click(pause)
  expect(screen.getByRole('button', { name: 'Play' })).toBeVisible()
  expect(shown).toHaveAttribute('aria-live', 'polite')
  fireEvent.click(screen.getByRole('button', { name: 'Next' }))
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  expect(shown).toBeEmptyDOMElement()
})

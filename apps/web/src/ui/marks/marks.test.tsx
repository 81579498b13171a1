import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { RatingPill } from './rating-pill.tsx'
import { Stars } from './stars.tsx'
import { SampleDataStrip, Watermark } from './watermark.tsx'
import { Wordmark } from './wordmark.tsx'

const SHEET = readFileSync(join(import.meta.dirname, '../styles/parts.css'), 'utf8')

it('says a grade in words and shows it as letters', () => {
  const { container } = render(<RatingPill kind="value" rating="A**" reason={null} />)
  expect(screen.getByText('Value rating A two stars')).toBeInTheDocument()
  expect(screen.getByText('A**')).toHaveAttribute('aria-hidden', 'true')
  expect(container.firstChild).toHaveClass('pill-a3')
})

it('gives every grade a look of its own', () => {
  const styles = (['A**', 'A*', 'A', 'B**', 'B*', 'B', 'Unranked'] as const).map(
    (rating) =>
      render(<RatingPill kind="value" rating={rating} reason={null} />).container.firstElementChild?.className,
  )
  expect(new Set(styles).size).toBe(7)
})

it('tells the answer from a lack, in words that are seen and read aloud, and by its frame', () => {
  const styles = (['above-every-measure', 'size'] as const).map(
    (reason) => render(<RatingPill kind="value" rating="Unranked" reason={reason} />).container.firstElementChild,
  )
  expect(styles.map((mark) => mark?.getAttribute('title'))).toEqual(['Not below any measure', 'Not rated: below $300M'])
  expect(styles.map((mark) => mark?.querySelector('[aria-hidden]')?.textContent)).toEqual([
    'Not below any measure',
    'Not ratedbelow $300M',
  ])
  expect(styles.map((mark) => mark?.classList.contains('no-grade-answer'))).toEqual([true, false])
  expect(screen.getByText('Value rating: not below any measure')).toBeInTheDocument()
  expect(screen.getByText('Value rating: not rated: below $300M')).toBeInTheDocument()
})

it('where the reason is not known says that the stock is not rated, and no dash', () => {
  const { container } = render(<RatingPill bare kind="momentum" rating="Unranked" reason={undefined} />)
  expect(container.firstElementChild).toHaveAttribute('title', 'Not rated')
  expect(container).not.toHaveTextContent('–')
})

it('shows a lock where a grade belongs to another plan, and says so', () => {
  const { container } = render(<RatingPill kind="momentum" rating={undefined} reason={undefined} named />)
  expect(screen.getByText('Momentum rating: not in your plan')).toBeInTheDocument()
  expect(screen.getByText('Momentum')).toHaveAttribute('aria-hidden', 'true')
  expect(container).not.toHaveTextContent('–')
})

it('names the stars, and writes n/a where there are none to give', () => {
  render(<Stars value={3.5} />)
  expect(screen.getByRole('img', { name: 'Financial strength: 3.5 of 5 stars' })).toBeInTheDocument()
  render(<Stars value={null} />)
  expect(screen.getByText('n/a')).toBeInTheDocument()
})

it('fills as many stars as it says, and half of the next', () => {
  const shapes = (value: number) =>
    (
      render(<Stars value={value} />)
        .container.querySelector('path[fill]')
        ?.getAttribute('d') ?? ''
    )
      .split('M')
      .slice(1)
  expect(shapes(0)).toEqual([])
  expect(shapes(5)).toHaveLength(5)
  const [first = '', , , last = ''] = shapes(3.5)
  expect(first).toMatch(/^10 1\.8l/)
  expect(last).toMatch(/^70 1\.8v/)
  expect(shapes(3.5)).toHaveLength(4)
})

it('marks sample data for the eye and in words', () => {
  render(<Watermark />)
  expect(document.body.querySelector(':scope > .watermark')).toHaveAttribute('aria-hidden', 'true')
  render(<SampleDataStrip />)
  expect(screen.getByRole('note')).toHaveTextContent('SAMPLE DATA, NOT MARKET DATA')
})

it('writes the name beside its beam, without a style attribute', () => {
  const { container } = render(<Wordmark level={2} />)
  expect(container.firstChild).toHaveClass('wordmark-2')
  expect(container.querySelector('[style]')).toBeNull()
})

it.each([
  [1, '48pt'],
  [2, '36pt'],
  [3, '30pt'],
  [4, '22pt'],
  [5, '16pt'],
  [undefined, '24pt'],
] as const)('sets the wordmark of level %s in %s', (level, size) => {
  const { container } = render(<Wordmark {...(level && { level })} />)
  const name = [...(container.firstElementChild?.classList ?? [])].find((each) => each.startsWith('wordmark'))
  expect(SHEET.replaceAll(/\s+/g, ' ')).toContain(`.${name} { font-size: ${size}; }`)
})

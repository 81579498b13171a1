import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FrontierChart } from './frontier-chart.tsx'
import type { FrontierCorner } from './frontier-curve.ts'
import type { FrontierMark } from './frontier-marks.tsx'

/** Between them the variance is 0.01 + 0.02·share + 0.01·share²: halfway, the volatility is 15%. */
const CORNERS: readonly FrontierCorner[] = [
  { expectedReturn: 0.05, volatility: 0.1, lambda: 0, highestLambda: 0.2 },
  { expectedReturn: 0.1, volatility: 0.2, lambda: 0.4, highestLambda: 1 },
]
const LEAST: FrontierMark = {
  name: 'Least Risk',
  shape: 'square',
  expectedReturn: 0.05,
  volatility: 0.1,
  isChosen: true,
}
const MOST: FrontierMark = {
  name: 'Maximum Return',
  shape: 'triangle',
  expectedReturn: 0.1,
  volatility: 0.2,
  isChosen: false,
}
const EQUAL: FrontierMark = {
  name: 'Equal weight',
  shape: 'circle',
  expectedReturn: 0.04,
  volatility: 0.18,
  isBelow: true,
  isChosen: false,
}

const percent = (value: number) => `${(100 * value).toFixed(1)}%`

function draw(marks: readonly FrontierMark[] = [LEAST, MOST, EQUAL], arePoints = false) {
  render(
    <FrontierChart
      summary="Every optimal trade-off."
      corners={CORNERS}
      arePoints={arePoints}
      marks={marks}
      format={percent}
    />,
  )
  const svg = screen.getByRole('img')
  const label = (name: string) => within(svg).getByText(name)
  /** Where the sign of a mark stands, in pixels. */
  const place = (name: string) => {
    const at = label(name).parentElement?.querySelector('path')?.getAttribute('transform') ?? ''
    return /translate\(([\d.]+) ([\d.]+)\)/.exec(at)?.slice(1).map(Number) ?? []
  }
  return { svg, label, place }
}

test('marks stand at their volatility and return on scales with an eighth of room at both ends', () => {
  const { place } = draw()
  // 240 px wide: 56 to 220 for volatilities of 8.8% to 21.2%, 256 to 16 for returns of 3.28% to 10.72%.
  expect(place('Least Risk')[0]).toBeCloseTo(56 + (0.012 / 0.124) * 164, 3)
  expect(place('Least Risk')[1]).toBeCloseTo(256 - (0.0172 / 0.0744) * 240, 3)
  expect(place('Equal weight')[0]).toBeCloseTo(56 + (0.092 / 0.124) * 164, 3)
  expect(place('Equal weight')[1]).toBeCloseTo(256 - (0.0072 / 0.0744) * 240, 3)
})

test('the line runs through both corners and bends between them as the parabola does', () => {
  const { svg, place } = draw()
  const line = svg.querySelector('path[fill="none"]')?.getAttribute('d') ?? ''
  const points = [...line.matchAll(/([\d.]+),([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const [first, middle, last] = [points[0], points[(points.length - 1) / 2], points.at(-1)]
  expect(first?.[0]).toBeCloseTo(place('Least Risk')[0] ?? 0, 2)
  expect(last?.[1]).toBeCloseTo(place('Maximum Return')[1] ?? 0, 2)
  expect(middle?.[0]).toBeCloseTo(56 + (0.062 / 0.124) * 164, 2)
  expect(middle?.[1]).toBeCloseTo(256 - (0.0422 / 0.0744) * 240, 2)
})

test('the ticks are round percentages inside the picture, and both axes are named with their direction', () => {
  const { svg } = draw()
  const texts = [...svg.querySelectorAll('g.fill-muted text')].map(({ textContent }) => textContent)
  expect(texts).toEqual([
    '4.0%',
    '6.0%',
    '8.0%',
    '10.0%',
    '10.0%',
    '15.0%',
    '20.0%',
    'Annual volatility →',
    '↑ Expected annual return',
  ])
})

test('only the chosen mark has a ring and a bold name', () => {
  const { svg, label } = draw()
  expect(svg.querySelectorAll('circle')).toHaveLength(1)
  expect(label('Least Risk')).toHaveClass('font-semibold')
  expect(label('Maximum Return')).not.toHaveClass('font-semibold')
})

test('toward the right edge names stand to the left of their mark, above the curve or below it', () => {
  const { label, place } = draw()
  const [least, most, equal] = [label('Least Risk'), label('Maximum Return'), label('Equal weight')]
  expect([least, most, equal].map((text) => text.getAttribute('text-anchor'))).toEqual(['start', 'end', 'end'])
  expect(Number(most.getAttribute('y'))).toBeLessThan(place('Maximum Return')[1] ?? 0)
  expect(Number(equal.getAttribute('y'))).toBeGreaterThan(place('Equal weight')[1] ?? 0)
})

test('names of marks that stand on each other are moved a line apart', () => {
  const { label } = draw([LEAST, { ...LEAST, name: 'Balanced', isChosen: false }, MOST])
  const distance = Number(label('Least Risk').getAttribute('y')) - Number(label('Balanced').getAttribute('y'))
  expect(Math.abs(distance)).toBeGreaterThanOrEqual(15)
})

test('the table twin has every mark and every corner with the figures of the picture', () => {
  draw()
  const table = screen.getByRole('table', { name: 'Portfolios in the chart', hidden: true })
  const rows = within(table).getAllByRole('row', { hidden: true })
  expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Least Risk', '10.0%', '5.0%'],
    ['Maximum Return', '20.0%', '10.0%'],
    ['Equal weight', '18.0%', '4.0%'],
    ['Corner portfolio 1', '10.0%', '5.0%'],
    ['Corner portfolio 2', '20.0%', '10.0%'],
  ])
})

test('proven mixes are drawn as single points, with no line that would claim mixes between them', () => {
  const { svg } = draw([LEAST], true)
  const drawn = svg.querySelector('path[fill="none"]')?.getAttribute('d') ?? ''
  expect(drawn.match(/M/g)).toHaveLength(2)
  expect(drawn).not.toContain('L')
  const table = screen.getByRole('table', { name: 'Portfolios in the chart', hidden: true })
  expect(table).toHaveTextContent('Mix 1')
  expect(table).not.toHaveTextContent('Corner portfolio')
})

test('readers of the page aloud hear the title and the summary', () => {
  const { svg } = draw()
  expect(svg).toHaveAccessibleName('Risk and return Every optimal trade-off.')
  expect(screen.getByRole('button', { name: 'efficient frontier' })).toHaveAccessibleDescription(
    'Term with a definition',
  )
})

test('a single mix alone stands in the picture, with figures on both axes', () => {
  render(<FrontierChart summary="One mix." corners={CORNERS.slice(0, 1)} marks={[LEAST]} format={percent} />)
  const svg = screen.getByRole('img')
  const at = within(svg).getByText('Least Risk').parentElement?.querySelector('path')?.getAttribute('transform')
  expect(at).toBe('translate(138 136)')
  expect(svg).not.toHaveTextContent('NaN')
})

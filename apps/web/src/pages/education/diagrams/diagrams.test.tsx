import { render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import { doOverlap } from '../../../charts/labels/place-labels.ts'
import { listed, millions, ordinalPercentile, spellNumber } from '../examples/format.ts'
import { momentumExample } from '../examples/momentum-example.ts'
import { optimizerExample } from '../examples/optimizer-example.ts'
import { sampleCompany } from '../examples/sample-company.ts'
import { valueExample } from '../examples/value-example.ts'
import { BalanceFigure } from './balance-figure.tsx'
import { FrontierFigure } from './frontier-figure.tsx'
import { LaggedAverageFigure } from './lagged-average-figure.tsx'
import { PriceAndWorthFigure } from './price-and-worth-figure.tsx'
import { priceLine } from './price-line.ts'
import { RankingFigure } from './ranking-figure.tsx'
import { ValueFigure } from './value-figure.tsx'

const company = sampleCompany()
const value = valueExample(company)
const momentum = momentumExample(company)
const optimizer = optimizerExample()

const FIGURES = [
  ['a balance', <BalanceFigure key="b" example={value} />],
  ['values', <ValueFigure key="v" example={value} />],
  ['prices and values', <PriceAndWorthFigure key="p" example={value} />],
  ['the lagged average', <LaggedAverageFigure key="l" example={momentum} />],
  ['the ranking', <RankingFigure key="r" example={momentum} />],
  ['the frontier', <FrontierFigure key="f" example={optimizer} />],
] as const

function draw(element: ReactElement) {
  const { container } = render(element)
  const svg = screen.getByRole('img')
  return { container, svg, spoken: svg.getAttribute('aria-label') ?? '' }
}

test.each(FIGURES)(
  'the picture of %s is said in one sentence without a missing figure, and marked as sample data',
  (_what, element) => {
    const { container, spoken } = draw(element)
    expect(spoken).toMatch(/^[\p{Lu}\d].*\d.*\.$/u)
    expect(`${spoken} ${container.innerHTML}`).not.toMatch(/NaN|undefined|Infinity|n\/a/)
    expect(container).toHaveTextContent('SAMPLE DATA, NOT MARKET DATA')
  },
)

// The balance is turned, so its places in the file are not those on the screen.
test.each(FIGURES.slice(1))('nothing of the picture of %s stands outside of it', (_what, element) => {
  const { svg } = draw(element)
  const [left = 0, top = 0, width = 0, height = 0] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number)
  for (const circle of svg.querySelectorAll('circle')) {
    const [x, y, r] = ['cx', 'cy', 'r'].map((name) => Number(circle.getAttribute(name)))
    expect(x! - r!).toBeGreaterThanOrEqual(left)
    expect(x! + r!).toBeLessThanOrEqual(left + width)
    expect(y! - r!).toBeGreaterThanOrEqual(top)
    expect(y! + r!).toBeLessThanOrEqual(top + height)
  }
  for (const text of svg.querySelectorAll('text')) {
    expect(Number(text.getAttribute('x') ?? 0)).toBeGreaterThanOrEqual(left)
    expect(Number(text.getAttribute('x') ?? 0)).toBeLessThanOrEqual(left + width)
  }
})

test('discs on the balance have areas in the proportion of value and price, and the heavier side is down', () => {
  const { svg } = draw(<BalanceFigure example={value} />)
  const [worth, price] = [...svg.querySelectorAll('circle')].map((disc) => Number(disc.getAttribute('r')) ** 2)
  const cashFlow = value.measures.find(({ id }) => id === 'discounted-cash-flow')?.value ?? 0
  expect(Math.abs(worth! / price! / (cashFlow / value.price) - 1)).toBeLessThan(0.03)
  expect(svg.querySelector('g')).toHaveAttribute('transform', 'rotate(-5 260 212)')
})

test('bars of values are as long as the values, and bold where they exceed the price', () => {
  const { svg } = draw(<ValueFigure example={value} />)
  const bars = [...svg.querySelectorAll('path[stroke-width="10"], path[stroke-width="4"]')]
  const ends = bars.map((bar) => Number(/H(\d+)$/.exec(bar.getAttribute('d') ?? '')?.[1]) - 160)
  const highest = Math.max(...value.measures.map((measure) => measure.value))
  for (const [at, measure] of value.measures.entries())
    expect(Math.abs((ends[at] ?? 0) - (190 * measure.value) / highest), measure.name).toBeLessThanOrEqual(0.5)
  expect(bars.map((bar) => bar.getAttribute('stroke-width') === '10')).toEqual(
    value.measures.map(({ passes }) => passes),
  )
})

test('the ranking counts every ranked stock once, and each grade begins where its letter stands', () => {
  const { container, spoken } = draw(<RankingFigure example={momentum} />)
  const numbers = [...spoken.matchAll(/([\d,]+) (?:stocks )?are graded/g)].map(([, text]) =>
    Number(text?.replace(',', '')),
  )
  expect(numbers.reduce((sum, stocks) => sum + stocks, 0)).toBe(momentum.universe.ranked)
  expect(container).toHaveTextContent('A +46.6%')
  expect(container).toHaveTextContent('B +10.0%')
})

test('the three mixes of the frontier lie on its line, and no company alone is as calm as the first', () => {
  const { svg } = draw(<FrontierFigure example={optimizer} />)
  const line = svg.querySelector('path[stroke-width="2.5"]')?.getAttribute('d') ?? ''
  const points = [...line.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  const circles = [...svg.querySelectorAll('circle')].map((circle) => ({
    x: Number(circle.getAttribute('cx')),
    y: Number(circle.getAttribute('cy')),
    isMix: circle.getAttribute('r') !== '4.5',
  }))
  const mixes = circles.filter(({ isMix }) => isMix)
  expect([mixes[0]?.x, mixes[0]?.y]).toEqual(points[0])
  expect([mixes[2]?.x, mixes[2]?.y]).toEqual(points.at(-1))
  for (const other of circles.filter(({ isMix }) => !isMix)) expect(other.x).toBeGreaterThan(mixes[0]?.x ?? 0)
})

test('companies that stand close together have their names on different sides', () => {
  const { svg } = draw(<FrontierFigure example={optimizer} />)
  const names = [...svg.querySelectorAll('circle[r="4.5"] + text')]
  expect(names.map(({ textContent }) => textContent)).toEqual([...optimizer.figures.tickers, 'equal weight'])
  const places = names.map((name) => `${name.getAttribute('x')} ${name.getAttribute('y')}`)
  expect(new Set(places).size).toBe(places.length)
})

test('no name of the frontier lies on another, or on the figures of its axes', () => {
  const { svg } = draw(<FrontierFigure example={optimizer} />)
  const boxes = [...svg.querySelectorAll('text')].map((text) => {
    const [x, y] = [Number(text.getAttribute('x')), Number(text.getAttribute('y'))]
    const width = 7.5 * (text.textContent ?? '').length
    const anchor = text.getAttribute('text-anchor')
    const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
    return { name: text.textContent, left, right: left + width, top: y - 12, bottom: y + 4 }
  })
  const pairs = boxes.flatMap((box, at) => boxes.slice(at + 1).map((other) => [box, other] as const))
  expect(pairs.filter(([box, other]) => doOverlap(box, other)).map((pair) => pair.map(({ name }) => name))).toEqual([])
})

const SERIES = { dates: Int32Array.of(1, 2, 3, 4, 5), closes: Float64Array.of(0, 10, 20, 30, 40) }
const BOX = { left: 0, right: 100, top: 0, bottom: 80 }

test('a price line goes from the oldest session on the left to the last on the right, dollars upwards', () => {
  const line = priceLine(SERIES, 4, 1, 40, BOX)
  expect(line.path).toBe('M0 80l 25-20 25-20 25-20 25-20')
  expect([line.across(0), line.across(4), line.up(0), line.up(40)]).toEqual([100, 0, 80, 0])
})

test('a price line that skips sessions always ends at the last, and never asks for one that is not there', () => {
  expect(priceLine(SERIES, 4, 3, 40, BOX).path).toBe('M25 60l 75-60')
  expect(priceLine(SERIES, 100, 2, 40, BOX).path).toBe('M96 80l 2-40 2-40')
})

test('figures of the texts are written as people write them', () => {
  expect([0, 1, 5, 10, 11].map(spellNumber)).toEqual(['none', 'one', 'five', 'ten', '11'])
  expect([0.9, 0.5, 0.01, 0.02, 0.03, 0.11, 0.12, 0.13, 0.21].map(ordinalPercentile)).toEqual([
    '90th',
    '50th',
    '1st',
    '2nd',
    '3rd',
    '11th',
    '12th',
    '13th',
    '21st',
  ])
  expect([listed([]), listed(['a']), listed(['a', 'b']), listed(['a', 'b', 'c'])]).toEqual([
    '',
    'a',
    'a and b',
    'a, b and c',
  ])
  expect(millions(1_234_567_890)).toBe('1,235')
})

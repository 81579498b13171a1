import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LineChart } from './line-chart.tsx'
import type { DayMark } from './marked-days.tsx'

const REFERENCES = [
  { name: '1-year average', value: 100 },
  { name: '1-year, lagged', value: 101 },
  { name: '3-year average', value: 60 },
  { name: '3-year maximum', value: 260 },
  { name: '5-year average', value: 12 },
]

function draw(dates = ['2025-12-30', '2026-01-02', '2026-04-01', '2026-04-02']) {
  const { container } = render(
    <LineChart
      title="Close"
      summary="A close."
      dates={dates}
      values={[80, null, 90, 95]}
      references={REFERENCES}
      unit="USD"
      format={(value) => String(value)}
      formatDate={(iso) => iso}
    />,
  )
  return container.querySelector('svg')!
}

test('every line across has a dash and a label of its own, inside the scale', () => {
  const svg = draw()
  const lines = [...svg.querySelectorAll('line[stroke-dasharray]')]
  expect(new Set(lines.map((line) => line.getAttribute('stroke-dasharray'))).size).toBe(REFERENCES.length)
  for (const line of lines) {
    expect(Number(line.getAttribute('y1'))).toBeGreaterThanOrEqual(0)
    expect(Number(line.getAttribute('y1'))).toBeLessThanOrEqual(260)
  }
  const places = REFERENCES.map(({ name }) =>
    Number([...svg.querySelectorAll('text')].find(({ textContent }) => textContent === name)?.getAttribute('y')),
  )
  for (const [index, place] of places.entries())
    for (const other of places.slice(index + 1)) expect(Math.abs(place - other)).toBeGreaterThanOrEqual(14)
})

test('arrow keys read it off, and the table twin tells the lines too', () => {
  draw()
  const slider = screen.getByRole('slider', { name: 'Close, day by day' })
  expect(slider).toHaveAttribute('aria-valuetext', '2026-04-02: 95 USD')
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(slider).toHaveAttribute('aria-valuetext', '2026-04-01: 90 USD')
  fireEvent.click(screen.getByText('Show the data as a table'))
  expect(screen.getByRole('row', { name: '3-year maximum 260' })).toBeInTheDocument()
})

test('a short span is marked by quarters, a long one by years', () => {
  expect(draw()).toHaveTextContent('Jan 2026')
  expect(draw(['2024-12-30', '2025-01-02', '2026-01-02', '2026-04-02'])).toHaveTextContent('2025')
})

test('where the picture is narrow, fewer quarters are named, and their names stand apart', () => {
  const days = Array.from({ length: 660 }, (_day, at) =>
    new Date(Date.UTC(2015, 0, 12 + at)).toISOString().slice(0, 10),
  )
  const marks = [...draw(days).querySelectorAll('g')].filter(({ textContent }) =>
    /^[A-Z][a-z]{2} \d{4}$/.test(textContent ?? ''),
  )
  const places = marks.map((mark) => Number(/\(([\d.]+)/.exec(mark.getAttribute('transform') ?? '')?.[1]))
  expect(places.length).toBeGreaterThan(1)
  for (const [at, place] of places.slice(1).entries()) expect(place - (places[at] ?? 0)).toBeGreaterThanOrEqual(8 * 6.8)
})

test('a marked day has a line, a name and a row of the table twin; one outside the days has none', () => {
  const marks = [
    { date: '2026-01-01', name: 'History begins', text: 'Earlier prices are another company’s.' },
    { date: '2019-01-02', name: 'Long ago', text: 'Nothing.' },
  ]
  const { container } = render(
    <LineChart
      title="Close"
      summary="A close."
      dates={['2025-12-30', '2026-01-02', '2026-04-01']}
      values={[null, 90, 95]}
      references={[]}
      marks={marks}
      unit="USD"
      format={(value) => String(value)}
      formatDate={(iso) => iso}
    />,
  )
  expect(container.querySelectorAll('svg line[stroke-dasharray]')).toHaveLength(1)
  expect(container.querySelector('svg')).toHaveTextContent('History begins')
  expect(container.querySelector('svg')).not.toHaveTextContent('Long ago')
  const slider = screen.getByRole('slider')
  expect(slider).toHaveAttribute('aria-valuetext', '2026-04-01: 95 USD')
  fireEvent.keyDown(slider, { key: 'ArrowLeft' })
  expect(slider).toHaveAttribute('aria-valuetext', '2026-01-02: 90 USD. History begins')
  fireEvent.click(screen.getByText('Show the data as a table'))
  expect(screen.getByRole('row', { name: '2026-01-01 Earlier prices are another company’s.' })).toBeInTheDocument()
})

/** A chart without lines across: 240 px wide, its days from 48 to 224, its values from 236 down to 12. */
function drawPlain(dates: readonly string[], values: readonly (number | null)[], marks: readonly DayMark[] = []) {
  const { container } = render(
    <LineChart
      title="Close"
      summary="A close."
      dates={dates}
      values={values}
      references={[]}
      marks={marks}
      unit="USD"
      format={(value) => (value === null ? 'n/a' : value.toFixed(2))}
      formatDate={(iso) => iso}
    />,
  )
  return { svg: container.querySelector('svg')!, slider: screen.getByRole('slider') }
}

const THREE_DAYS = ['2025-12-30', '2026-01-02', '2026-04-01']

test('the line passes every close at its place on both scales, and no day without a trade', () => {
  const { svg } = drawPlain(THREE_DAYS, [null, 90, 95])
  // The values go from $84 to $96: 95 lies eleven twelfths of the way up.
  expect(svg.querySelector('path')).toHaveAttribute('d', 'M136,124L224,30.667')
  expect([...svg.querySelectorAll('text[text-anchor="end"]')].map(({ textContent }) => textContent)).toEqual([
    '84',
    '86',
    '88',
    '90',
    '92',
    '94',
    '96',
  ])
})

test('a day without a trade is read as missing, not as zero', () => {
  const { slider } = drawPlain(THREE_DAYS, [80, 90, null])
  expect(slider).toHaveAttribute('aria-valuetext', '2026-04-01: n/a USD')
})

test('a pointer reads the nearest day, also beyond both ends, and leaving reads the last again', () => {
  const { svg, slider } = drawPlain(THREE_DAYS, [80, 90, 95])
  const point = (clientX: number) => fireEvent.pointerMove(slider, { clientX })
  point(140)
  expect(slider).toHaveAttribute('aria-valuetext', '2026-01-02: 90.00 USD')
  expect(svg.querySelector('circle')).toHaveAttribute('cx', '136')
  point(2)
  expect(slider).toHaveAttribute('aria-valuenow', '1')
  point(900)
  expect(slider).toHaveAttribute('aria-valuenow', '3')
  point(2)
  fireEvent.pointerLeave(slider)
  expect(slider).toHaveAttribute('aria-valuetext', '2026-04-01: 95.00 USD')
  expect(svg.querySelector('circle')).toBeNull()
})

test('Home, End and the page keys jump, the ends hold, and other keys stay with the page', () => {
  const days = Array.from({ length: 50 }, (_day, at) => new Date(Date.UTC(2026, 0, 1 + at)).toISOString().slice(0, 10))
  const { slider } = drawPlain(
    days,
    days.map((_day, at) => 100 + at),
  )
  const after = (key: string) => {
    const isLeftToThePage = fireEvent.keyDown(slider, { key })
    return [slider.getAttribute('aria-valuenow'), isLeftToThePage]
  }
  expect(after('PageDown')).toEqual(['29', false])
  expect(after('ArrowDown')).toEqual(['28', false])
  expect(after('Home')).toEqual(['1', false])
  expect(after('ArrowLeft')).toEqual(['1', false])
  expect(after('PageUp')).toEqual(['22', false])
  expect(after('ArrowUp')).toEqual(['23', false])
  expect(after('End')).toEqual(['50', false])
  expect(after('ArrowRight')).toEqual(['50', false])
  expect(after('Tab')).toEqual(['50', true])
})

test('a chart without any day says so and can be left by every key', () => {
  const { slider } = drawPlain([], [])
  expect(slider).toHaveAttribute('aria-valuetext', 'No days')
  expect(slider).toHaveAttribute('aria-valuemax', '1')
  expect(fireEvent.keyDown(slider, { key: 'ArrowLeft' })).toBe(true)
})

test('the table twin has the last day of every month, the latest first', () => {
  drawPlain(['2026-01-05', '2026-01-30', '2026-02-02', '2026-02-27', '2026-03-02'], [1, 2, 3, null, 5])
  const table = screen.getByRole('table', { name: 'Close, last day of each month', hidden: true })
  const rows = [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map((cell) => cell.textContent))
  expect(rows).toEqual([
    ['2026-03-02', '5.00'],
    ['2026-02-27', 'n/a'],
    ['2026-01-30', '2.00'],
  ])
  expect(screen.queryByRole('table', { name: 'Close, reference lines', hidden: true })).toBeNull()
  expect(screen.queryByRole('table', { name: 'Close, marked days', hidden: true })).toBeNull()
})

test('the name of a marked day near the right edge stands to the left of its line', () => {
  const marks = [
    { date: '2025-12-30', name: 'Split', text: 'Two for one.' },
    { date: '2026-04-01', name: 'Renamed', text: 'A new ticker.' },
  ]
  const { svg } = drawPlain(THREE_DAYS, [80, 90, 95], marks)
  const anchors = ['Split', 'Renamed'].map((name) =>
    [...svg.querySelectorAll('text')].find(({ textContent }) => textContent === name)?.getAttribute('text-anchor'),
  )
  expect(anchors).toEqual(['start', 'end'])
})

test('a series beside is drawn with dashes, named at its end, read off and in the table', () => {
  const { container } = render(
    <LineChart
      title="Growth"
      summary="Two lines."
      dates={['2026-01-02', '2026-01-05']}
      values={[1, 1.2]}
      references={[]}
      beside={{ name: 'Benchmark', values: [1, 1.1] }}
      unit="dollars"
      valueName="Screen"
      format={(value) => String(value)}
      formatDate={(iso) => iso}
    />,
  )
  expect(container.querySelectorAll('path[stroke-dasharray]')).toHaveLength(1)
  const svg = container.querySelector('svg')!
  expect(svg).toHaveTextContent('Screen')
  expect(svg).toHaveTextContent('Benchmark')
  expect(screen.getByRole('slider', { name: 'Growth, day by day' })).toHaveAttribute(
    'aria-valuetext',
    '2026-01-05: 1.2 dollars. Benchmark: 1.1 dollars',
  )
  fireEvent.click(screen.getByText('Show the data as a table'))
  expect(screen.getByRole('row', { name: '2026-01-05 1.2 1.1' })).toBeInTheDocument()
})

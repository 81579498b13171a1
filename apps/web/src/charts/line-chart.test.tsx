import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { LineChart } from './line-chart.tsx'

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

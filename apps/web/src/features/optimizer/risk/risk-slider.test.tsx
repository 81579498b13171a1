import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { AnswerFrontier, Place } from './answer-frontier.ts'
import { RiskSlider } from './risk-slider.tsx'
import { TargetNote } from './target-note.tsx'

const corner = (expectedReturn: number, volatility: number, lambda: number, highestLambda: number) => ({
  weights: Float64Array.of(1),
  expectedReturn,
  volatility,
  lambda,
  highestLambda,
})
const LINE: AnswerFrontier = {
  tickers: ['AAA'],
  isPoints: false,
  corners: [corner(0.05, 0.1, 0, 0.2), corner(0.1, 0.2, 0.4, 1)],
}
const POINTS: AnswerFrontier = {
  ...LINE,
  isPoints: true,
  corners: [...LINE.corners.slice(0, 1), corner(0.08, 0.14, 0, 0), ...LINE.corners.slice(1)],
}

function slide(frontier: AnswerFrontier, position: number) {
  const placed: number[] = []
  const { container } = render(
    <RiskSlider
      frontier={frontier}
      returnWords="past return"
      position={position}
      onMove={() => {}}
      onPlace={(next) => placed.push(next)}
    />,
  )
  return { placed, container, slider: screen.queryByRole('slider', { name: 'Risk' }) }
}

test('the slider says the risk and the return at its place, and names both ends', () => {
  const { slider, container } = slide(LINE, 0.5)
  expect(slider).toHaveAttribute('aria-valuetext', 'Volatility 15.0% a year, past return 7.5%')
  expect(container).toHaveTextContent('Least Risk 10.0%')
  expect(container).toHaveTextContent('20.0% Maximum Return')
})

test('arrow keys go in steps of half a hundredth, page keys of a tenth', async () => {
  const { placed, slider } = slide(LINE, 0.5)
  slider?.focus()
  await userEvent.keyboard('{ArrowRight}{PageDown}')
  expect(placed).toEqual([expect.closeTo(0.505, 9), expect.closeTo(0.4, 9)])
})

test('of proven mixes the slider stops at each, counts them, and shows where they are', async () => {
  const { placed, slider, container } = slide(POINTS, 0.5)
  expect(slider).toHaveAttribute('aria-valuetext', 'Mix 2 of 3: Volatility 14.0% a year, past return 8.0%')
  expect(container.querySelector('path')).toHaveAttribute('d', 'M0 0V1M1 0V1M2 0V1')
  slider?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(placed).toEqual([0])
})

test('where all mixes have the same risk there is nothing to slide', () => {
  expect(slide({ ...LINE, corners: LINE.corners.slice(0, 1) }, 0).slider).toBeNull()
})

const note = (place: Partial<Place>) => {
  render(<TargetNote frontier={LINE} place={{ position: null, ...place }} />)
  return screen.queryByRole('status')?.textContent ?? null
}

test.each([
  [
    { targetReturn: 0.12 },
    'No mix within the limits has an expected return of 12.00% a year; the highest is 10.00%, which is shown.',
  ],
  [
    { targetReturn: 0.01 },
    'Even the lowest-volatility mix has an expected return of 5.00% a year, more than 1.00%, so it is shown.',
  ],
  [
    { targetVolatility: 0.05 },
    'No mix within the limits has a volatility below 10.00% a year, so that mix is shown instead of one at 5.00%.',
  ],
  [
    { targetVolatility: 0.5 },
    'Within the limits, a volatility above 20.00% a year adds no expected return, so that mix is shown.',
  ],
])('with %j beyond an end, the end that is shown is said', (place, text) => {
  expect(note(place)).toBe(text)
})

test.each([{}, { targetReturn: 0.05 }, { targetReturn: 0.1 }, { targetVolatility: 0.15 }])(
  'with %j within the ends, nothing is said',
  (place) => {
    expect(note(place)).toBeNull()
  },
)

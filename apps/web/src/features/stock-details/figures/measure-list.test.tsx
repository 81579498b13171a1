import type { MeasureExplanation, MeasureInput, StockDetailFields } from '@fairweight/contract/wire'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EXPLAINED_DETAILS } from '../../../../testing/explained-stock.ts'
import { ratedSampleStock } from '../../../../testing/rated-sample-stock.ts'
import { formulaText } from './formula-text.ts'
import { MeasureList } from './measure-list.tsx'

/** Details whose Graham number cannot be computed for want of one input. */
function without(input: MeasureInput, reason: string): StockDetailFields {
  const { EXPLANATION: explanation } = EXPLAINED_DETAILS
  const measures = explanation.measures.map((measure) =>
    measure.id === 'GRAHAM_NUMBER' ? { ...measure, value: null, reason, inputs: [input] } : measure,
  )
  return { ...EXPLAINED_DETAILS, GRAHAM_NUMBER: null, EXPLANATION: { ...explanation, measures } }
}

const nothing = { name: 'diluted earnings per share', value: null, unit: 'USD/share', facts: [] }

test('a figure that the check of the data keeps back says what is doubted, not that it was not reported', () => {
  const doubt = '1,300 in the period to 2025-12-31 is 1,000 times above its other periods, as if in a different unit'
  const kept = 'Our data checks withhold earnings per share, and we never rate on a figure in doubt.'
  render(<MeasureList details={without({ ...nothing, note: kept, keptBack: doubt }, kept)} dataset="market" />)
  expect(screen.getByText(kept)).toBeInTheDocument()
  expect(
    screen.getByText(`(withheld by our data checks: ${doubt.replace('2025-12-31', 'Dec 31, 2025')})`),
  ).toBeInTheDocument()
  expect(screen.queryByText(/not report/)).toBeNull()
})

test('a figure that was not reported says so', () => {
  const missing = 'The filing does not report earnings per share, and we never replace a missing figure with zero.'
  render(<MeasureList details={without({ ...nothing, note: missing }, missing)} dataset="market" />)
  expect(screen.getByText(`(${missing})`)).toBeInTheDocument()
  expect(screen.queryByText(/kept back/)).toBeNull()
})

const GEARS = ratedSampleStock(25)

function show(measures: readonly MeasureExplanation[]) {
  const { container } = render(
    <MeasureList
      details={{ ...EXPLAINED_DETAILS, EXPLANATION: { ...GEARS, measures: [...measures] } }}
      dataset="market"
    />,
  )
  return container
}

test('every measure of the engine is shown with its formula over its own inputs', () => {
  const container = show(GEARS.measures)
  expect(GEARS.measures.length).toBeGreaterThan(15)
  for (const { id } of GEARS.measures) {
    const item = container.querySelector(`[data-measure="${id}"]`)
    expect(item, id).toHaveTextContent(`= ${formulaText(id)}`)
    expect(formulaText(id), id).not.toBe('not told')
  }
  expect(container.querySelector('[data-measure="GRAHAM_NUMBER"]')).toHaveTextContent(
    'Formula: Graham number = √(Graham’s multiple × diluted earnings per share × book value per share)',
  )
})

test('inputs keep their hyphens and capitals, and their days are shown as days', () => {
  show(GEARS.measures)
  for (const name of ['Short-term debt', 'EBIT margin, year to Dec 31, 2015', 'Falling long-term debt'])
    expect(screen.getAllByText(name)[0]).toBeInTheDocument()
  expect(screen.queryByText(/\b(short|long) term debt|ebit\b|\d{4}[- ]\d{2}[- ]\d{2}/)).toBeNull()
})

test('what is counted has no decimals, and half a stock has one', () => {
  const counted = (name: string, value: number) => ({ name, value, unit: 'ratio', note: null, facts: [] })
  const container = show([
    {
      id: 'MOMENTUM_PERCENTAGE_RANK',
      value: 0.6,
      unit: 'fraction',
      reason: null,
      formula: '',
      inputs: [counted('stocks below', 39.5), counted('other ranked stocks', 58)],
    },
  ])
  expect(container.querySelector('ul')).toHaveTextContent('Stocks below39.5Other ranked stocks58')
})

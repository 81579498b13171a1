import type { MeasureInput, StockDetailFields } from '@fairweight/contract/wire'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { EXPLAINED_DETAILS } from '../../../testing/explained-stock.ts'
import { MeasureList } from './measure-list.tsx'

/** Details whose Graham number cannot be computed for want of one input. */
function without(input: MeasureInput, reason: string): StockDetailFields {
  const { EXPLANATION: explanation } = EXPLAINED_DETAILS
  const measures = explanation.measures.map((measure) => (measure.id === 'GRAHAM_NUMBER' ? { ...measure, value: null, reason, inputs: [input] } : measure))
  return { ...EXPLAINED_DETAILS, GRAHAM_NUMBER: null, EXPLANATION: { ...explanation, measures } }
}

const nothing = { name: 'diluted earnings per share', value: null, unit: 'USD/share', facts: [] }

test('a figure that the check of the data keeps back says what is doubted, not that it was not reported', () => {
  const doubt = '1,300 in the period to 2025-12-31 is 1,000 times above its other periods, as if in another unit'
  const kept = 'The check of the data keeps back earnings per share, and we never rate by a figure in doubt.'
  render(<MeasureList details={without({ ...nothing, note: kept, keptBack: doubt }, kept)} dataset="market" />)
  expect(screen.getByText(kept)).toBeInTheDocument()
  expect(screen.getByText(`(kept back by the check of the data: ${doubt})`)).toBeInTheDocument()
  expect(screen.queryByText(/not report/)).toBeNull()
})

test('a figure that was not reported says so', () => {
  const missing = 'The filing does not report earnings per share, and we never replace a missing figure with zero.'
  render(<MeasureList details={without({ ...nothing, note: missing }, missing)} dataset="market" />)
  expect(screen.getByText(`(${missing})`)).toBeInTheDocument()
  expect(screen.queryByText(/kept back/)).toBeNull()
})

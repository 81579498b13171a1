import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ValueAgainstPrice } from './value-against-price.tsx'

test('the axis of a value below zero has the minus of the figures beside it', () => {
  const marks = [
    { name: 'Tangible book value', kind: 'estimate', value: -118.41, reason: null },
    { name: 'Graham number', kind: 'estimate', value: 205.3, reason: null },
  ] as const
  const { container } = render(<ValueAgainstPrice price={327.89} marks={marks} summary="Above both." format={String} />)
  const named = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent)
  expect(named).toContain('−200')
  expect(named).not.toContain('-200')
})

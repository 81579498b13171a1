import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FindingSign } from './finding-mark.tsx'
import { StockMarks } from './stock-marks.tsx'

const QUIET = { HAS_NEG_EBITDA: false, HAS_NEG_EBITDA_LATEST: false, IS_ESG: false }

test.each([
  ['block', 'Data finding: figures are excluded from the grades'],
  ['warn', 'Data finding: figures are worth a second look'],
] as const)('a finding of severity %s is said in words, also where only its sign is shown', (FINDING, words) => {
  const { container } = render(
    <>
      <StockMarks row={{ ...QUIET, FINDING }} only="findings" />
      <FindingSign row={{ FINDING }} />
    </>,
  )
  expect(screen.getAllByText(words)).toHaveLength(2)
  expect(container.querySelectorAll('svg[aria-hidden="true"]')).toHaveLength(2)
})

test('both severities differ in more than color', () => {
  const [blocked, flagged] = (['block', 'warn'] as const).map(
    (FINDING) => render(<StockMarks row={{ ...QUIET, FINDING }} />).container,
  )
  expect(blocked?.querySelector('path')?.getAttribute('d')).not.toBe(flagged?.querySelector('path')?.getAttribute('d'))
  expect(blocked).toHaveTextContent(/^Blocked/)
  expect(flagged).toHaveTextContent(/^Flagged/)
})

test('on a card one sign keeps its words, and several say theirs to readers of the page aloud alone', () => {
  const forTheEye = (row: Parameters<typeof StockMarks>[0]['row']) =>
    [...render(<StockMarks row={row} isOnCard />).container.querySelectorAll('span[aria-hidden="true"]')].map(
      (words) => words.textContent,
    )
  const negative = { ...QUIET, HAS_NEG_EBITDA: true }
  expect(forTheEye(negative)).toEqual(['Negative in 5 y'])
  expect(forTheEye({ ...negative, FINDING: 'warn', IS_ESG: true })).toEqual([])
  expect(screen.getAllByText('Negative earnings in the last 5 years')).toHaveLength(2)
  expect(screen.getByText('Data finding: figures are worth a second look')).toBeInTheDocument()
})

test('the sign beside words that say it already is for the eye only', () => {
  const { container } = render(<FindingSign row={{ FINDING: 'warn' }} isNamed={false} />)
  expect(container.firstChild).toHaveAttribute('aria-hidden', 'true')
  expect(container).toHaveTextContent(/^$/)
})

test('a stock without a finding carries no mark', () => {
  const { container } = render(
    <>
      <StockMarks row={QUIET} only="findings" />
      <FindingSign row={{}} />
    </>,
  )
  expect(container).toHaveTextContent(/^$/)
  expect(container.querySelector('svg')).toBeNull()
})

import { valueReason } from '@fairweight/domain/rating'
import { readStockFigures, rateWithAssumptions } from '@fairweight/domain/what-if'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { EXPLAINED_DETAILS } from '../../../../testing/explained-stock.ts'
import { ratedSampleStock } from '../../../../testing/rated-sample-stock.ts'
import { gradeName } from '../grade-name.ts'
import { changeSentences, nearestChangeSentence } from './change-sentences.ts'
import { GradeSensitivity } from './grade-sensitivity.tsx'

const effects = (region: HTMLElement) =>
  within(region)
    .getAllByRole('cell')
    .map((cell) => cell.textContent ?? '')
const shareOf = (effect: string) =>
  Math.abs(Number.parseFloat(effect.replace('−', '-'))) / (effect.endsWith('stars') ? 5 : 100)

test('a good grade shows the case against it first: at least three inputs, strongest first, each with its effect', async () => {
  render(<GradeSensitivity explanation={ratedSampleStock(25)} />)
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'What would change the grade',
    'The case against',
    'The case for',
  ])
  const against = screen.getByRole('region', { name: 'The case against' })
  await userEvent.click(within(against).getByRole('button', { name: /^All/ }))
  const shown = effects(against)
  expect(shown.length).toBeGreaterThanOrEqual(3)
  for (const effect of shown) expect(effect).toMatch(/^−[\d.]+(% of the price| stars)$/)
  // Effects are rounded for the page: neighbors may differ by that much.
  for (const [index, effect] of shown.slice(1).entries())
    expect(shareOf(effect)).toBeLessThanOrEqual(shareOf(shown[index]!) + 0.002)
  expect(within(against).getByRole('row', { name: /Long-term debt: \$260\.0M/ })).toBeInTheDocument()
})

test('a weak grade shows the case for it first', () => {
  render(<GradeSensitivity explanation={ratedSampleStock(400)} />)
  expect(screen.getAllByRole('heading', { level: 3 })[1]).toHaveTextContent('The case for')
})

test('what would change the grade is shown by price and by input, and the price named does change it', () => {
  const gears = ratedSampleStock(45)
  const figures = readStockFigures(gears)!
  const sentences = changeSentences(figures)
  const [, grade, price] =
    /^It becomes (.+) when the price rises above \$([\d.]+),/.exec(
      sentences.find((sentence) => sentence.includes('rises')) ?? '',
    ) ?? []
  const at = (figure: number) => {
    const { valueRating, valueReason: code } = rateWithAssumptions({
      ...figures,
      price: { value: figure, reason: null },
    })
    return gradeName(valueRating, code && valueReason(code))
  }
  expect(at(1.01 * Number(price))).toBe(grade)
  expect(at(0.99 * Number(price))).toBe(gears.valueRating.rating)
  expect(sentences.some((sentence) => / alone were [\d.]+% (lower|higher): /.test(sentence))).toBe(true)
  expect(sentences.some((sentence) => sentence.includes('with the discount rate at'))).toBe(true)
})

test.each([25, 45, 400])('at a price of %d the nearest change is what has to move least', (price) => {
  const figures = readStockFigures(ratedSampleStock(price))!
  const all = changeSentences(figures)
  const moveOf = (sentence: string) => {
    const [, ...percents] = /([\d.]+)% (?:less|more) than now|alone were ([\d.]+)%/.exec(sentence) ?? []
    return Number(percents.find(Boolean) ?? Number.POSITIVE_INFINITY)
  }
  const nearest = nearestChangeSentence(figures)
  expect(all).toContain(nearest)
  expect(moveOf(nearest)).toBe(Math.min(...all.map(moveOf)))
})

test('without the figures it stays silent', () => {
  const { container } = render(<GradeSensitivity explanation={EXPLAINED_DETAILS.EXPLANATION} />)
  expect(container).toBeEmptyDOMElement()
})

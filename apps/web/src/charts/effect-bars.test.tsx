import { render, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type EffectBar, EffectBars } from './effect-bars.tsx'

const GROWTH: EffectBar = { name: 'Growth', effect: 3, before: '2%', after: '5%' }
const DEBT: EffectBar = { name: 'Debt', effect: -1, before: '$1M', after: '$3M' }
const SUM: EffectBar = { name: 'Value per share', effect: 2, before: '$10', after: '$12' }

const signed = (effect: number) => (effect < 0 ? `−${-effect} USD` : `+${effect} USD`)

function draw(bars: readonly EffectBar[] = [GROWTH, DEBT], sum = SUM) {
  const { container } = render(
    <EffectBars title="Why the value changed" summary="Growth did most." bars={bars} sum={sum} format={signed} />,
  )
  const rects = [...container.querySelectorAll('rect')].map((rect) => ({
    left: Number(rect.getAttribute('x')),
    width: Number(rect.getAttribute('width')),
  }))
  const zeros = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d'))
  return { container, rects, zeros }
}

test('what raises goes to the right of zero, what lowers to the left, and all bars share one scale', () => {
  const { rects, zeros } = draw()
  // From −1 to +3 on 100 units: zero stands at 25, and one dollar is 25 wide.
  expect(rects).toEqual([
    { left: 25, width: 75 },
    { left: 0, width: 25 },
    { left: 25, width: 50 },
  ])
  expect(new Set(zeros)).toEqual(new Set(['M25 -2V10']))
})

test('where every part raises, zero is the left edge, so that the lengths can be compared', () => {
  const { rects } = draw([GROWTH], { ...SUM, effect: 3 })
  expect(rects).toEqual([
    { left: 0, width: 100 },
    { left: 0, width: 100 },
  ])
})

test('where nothing changed, no bar has a length', () => {
  const { rects } = draw([{ ...GROWTH, effect: 0 }], { ...SUM, effect: 0 })
  expect(rects.map(({ width }) => width)).toEqual([0, 0])
})

test('the pictures are hidden from readers of the page aloud, who hear each part with its signed effect', () => {
  const { container } = draw()
  for (const svg of container.querySelectorAll('svg')) expect(svg).toHaveAttribute('aria-hidden', 'true')
  expect(
    within(screen.getByRole('list'))
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual(['Growth+3 USD', 'Debt−1 USD', 'Value per share+2 USD'])
})

test('the table twin has every part with what it was before and after, and the sum last', () => {
  draw()
  const table = screen.getByRole('table', { name: 'Why the value changed: the effect of each part', hidden: true })
  const rows = within(table).getAllByRole('row', { hidden: true })
  expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['Part', 'Before', 'After', 'Effect'],
    ['Growth', '2%', '5%', '+3 USD'],
    ['Debt', '$1M', '$3M', '−1 USD'],
    ['Value per share', '$10', '$12', '+2 USD'],
  ])
})

test('it has its title as a heading and what stands out in words under it', () => {
  draw()
  expect(screen.getByRole('heading', { name: 'Why the value changed', level: 3 })).toBeVisible()
  expect(screen.getByRole('figure')).toHaveTextContent('Growth did most.')
})

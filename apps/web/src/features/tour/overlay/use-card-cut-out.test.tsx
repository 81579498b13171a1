import { render } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { allBut, useCardCutOut } from './use-card-cut-out.ts'

const CARD = { left: 12, top: 40, width: 360, height: 200 }

function Card() {
  useCardCutOut(CARD)
  return null
}

const cut = () => document.querySelector<HTMLElement>('.watermark')?.style.getPropertyValue('--tour-card')

beforeEach(() => {
  render(<div className="watermark" />)
})

test('the watermark has a hole where the card stands, for as long as it does', () => {
  const { unmount } = render(<Card />)
  // On the document it would reach every element, whose styles would all be computed anew.
  expect(document.documentElement).not.toHaveAttribute('style')
  expect(cut()).toBe(allBut(CARD))
  expect(cut()).toContain('12px 40px, 12px 240px, 372px 240px, 372px 40px')
  unmount()
  expect(cut()).toBe('')
})

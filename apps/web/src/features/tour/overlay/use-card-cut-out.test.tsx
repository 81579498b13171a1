import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { allBut, useCardCutOut } from './use-card-cut-out.ts'

const CARD = { left: 12, top: 40, width: 360, height: 200 }

function Card() {
  useCardCutOut(CARD)
  return null
}

const cut = () => document.documentElement.style.getPropertyValue('--tour-card')

test('the watermark has a hole where the card stands, for as long as it does', () => {
  const { unmount } = render(<Card />)
  expect(cut()).toBe(allBut(CARD))
  expect(cut()).toContain('12px 40px, 12px 240px, 372px 240px, 372px 40px')
  unmount()
  expect(cut()).toBe('')
})

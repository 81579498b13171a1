import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { TabStrip } from './tab-strip.tsx'

const TABS = ['Growth', 'Income', 'Zeal'].map((name) => ({ value: name, label: name }))

afterEach(() => vi.restoreAllMocks())

function Strip({ first = 'Income' }: { readonly first?: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <TabStrip label="Your lists" tabs={TABS} value={value} onValueChange={setValue} panelId="panel" />
      <div id="panel" />
    </>
  )
}

it('is one stop of the Tab key, where arrows, Home and End move and Enter chooses', async () => {
  render(<Strip />)
  const tab = (name: string) => screen.getByRole('tab', { name })
  await userEvent.tab()
  expect(tab('Income')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(tab('Growth')).toHaveFocus()
  expect(tab('Income')).toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowLeft}')
  expect(tab('Zeal')).toHaveFocus()
  await userEvent.keyboard('{Home}{End}{Enter}')
  expect(tab('Zeal')).toHaveAttribute('aria-selected', 'true')
  expect(tab('Zeal')).toHaveAttribute('aria-controls', 'panel')
  await userEvent.tab()
  expect(document.body).toHaveFocus()
})

/** Lays the strip out 200 pixels wide with tabs of 100 pixels, and counts how often something asks to be scrolled into view. */
function layOut() {
  const place = (element: Element) => {
    const tabs = [...(element.parentElement?.children ?? [])]
    const scrolled = element.parentElement?.scrollLeft ?? 0
    return element.role === 'tab'
      ? new DOMRect(100 * tabs.indexOf(element) - scrolled, 0, 100, 40)
      : new DOMRect(0, 0, 200, 40)
  }
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return place(this)
  })
  return vi.spyOn(Element.prototype, 'scrollIntoView')
}

it('shows the chosen tab by scrolling itself, and never moves the page or where the Tab key goes on', async () => {
  const scrollsIntoView = layOut()
  render(<Strip first="Zeal" />)
  const strip = screen.getByRole('tablist')
  expect(strip.scrollLeft).toBe(100)
  await userEvent.click(screen.getByRole('tab', { name: 'Growth' }))
  expect(strip.scrollLeft).toBe(0)
  expect(scrollsIntoView).not.toHaveBeenCalled()
})

import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ToolBlock } from './tool-block.tsx'

it('holds both shapes in HTML written at build time, each marked for those who see it', () => {
  const html = renderToString(
    <MemoryRouter>
      <ToolBlock
        number="1"
        title="Value stocks"
        tool="value"
        actionLabel="Search Now"
        about="/learn/glossary"
        aboutLabel="Words"
        figure={null}
      >
        Text
      </ToolBlock>
    </MemoryRouter>,
  )
  const block = new DOMParser().parseFromString(html, 'text/html')
  expect(block.querySelector('[data-shown-for="value"]')?.textContent).toBe('Search Now')
  expect(block.querySelector('[data-hidden-for="value"]')?.textContent).toBe('Get It NowTry The Demo')
})

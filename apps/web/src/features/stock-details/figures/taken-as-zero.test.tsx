import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { AssumedZeroItems } from './measure-list.tsx'

test('lists what was not reported and counts as 0, with the glossary’s word where there is one', () => {
  const { container } = render(<AssumedZeroItems items={['preferred equity', 'short-term debt', 'goodwill']} />)
  expect(container).toHaveTextContent(
    /^Not reported, treated as 0: preferred equity, short-term debt, goodwill\. A balance sheet/,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['preferred equity', 'goodwill'])
})

test('says nothing where everything was reported', () => {
  expect(render(<AssumedZeroItems items={[]} />).container).toBeEmptyDOMElement()
})

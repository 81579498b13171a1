import { TOOLS, type Tool } from '@fairweight/domain/entitlement'
import { cleanup, render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import { dropSession } from '../../data/session/page-session.ts'
import { clearHint, setHint } from '../../../testing/people.ts'
import Learn from './learn.tsx'

const BLOCKS: Readonly<Record<Tool, { readonly heading: string; readonly entitled: string; readonly about: string }>> =
  {
    value: {
      heading: 'Value stocks',
      entitled: 'Search Now /',
      about: 'How value ratings work /tools/value-stock/about',
    },
    momentum: {
      heading: 'Momentum stocks',
      entitled: 'Search Now /',
      about: 'How momentum ratings work /tools/momentum-stock/about',
    },
    optimizer: {
      heading: 'Optimize portfolio',
      entitled: 'Optimize Now /',
      about: 'How the optimizer works /tools/optimizer/about',
    },
  }

const OTHERS = ['Get It Now /plans', 'Try The Demo /demo']

/** Every choice of the three flags, from none to all. */
const COMBINATIONS = [0, 1, 2, 3, 4, 5, 6, 7].map((flags) => TOOLS.filter((_, place) => ((flags >> place) & 1) === 1))

beforeEach(() => {
  clearHint()
  cleanup()
})

function linksOf(heading: string): string[] {
  const block = screen.getByRole('heading', { name: heading }).closest('section')
  if (block === null) throw new Error(`${heading} stands in no block.`)
  return within(block)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`)
}

async function open(hint: string): Promise<void> {
  setHint(hint)
  dropSession()
  render(<Learn />, { wrapper: MemoryRouter })
  await screen.findByRole('heading', { level: 1 })
}

it.each(COMBINATIONS)('switches the buttons of each block by its own flag, for %s %s %s', async (...held) => {
  await open(['member', ...held].join('.'))
  for (const tool of TOOLS) {
    const { heading, entitled, about } = BLOCKS[tool]
    expect(linksOf(heading)).toEqual([...(held.includes(tool) ? [entitled] : OTHERS), about])
  }
})

it.each(['none', 'anonymous'])('offers every tool to a visitor who is %s', async (hint) => {
  await open(hint)
  for (const { heading, about } of Object.values(BLOCKS)) expect(linksOf(heading)).toEqual([...OTHERS, about])
})

it('draws its pictures of the sample, each described in words', async () => {
  await open('none')
  expect(
    await screen.findByRole('img', {
      name: /^On a balance scale, a value of \$[\d.]+ outweighs a price of \$[\d.]+\.$/,
    }),
  ).toBeVisible()
  expect(await screen.findByRole('img', { name: /^Price \$[\d.]+\. Discounted cash flow \$/ })).toBeVisible()
  expect(
    await screen.findByRole('img', { name: /^The last close of \$[\d.]+ is \+[\d.]+% from the lagged average/ }),
  ).toBeVisible()
  expect(await screen.findByRole('img', { name: /^Least Risk: return [\d.]+%, volatility/ })).toBeVisible()
})

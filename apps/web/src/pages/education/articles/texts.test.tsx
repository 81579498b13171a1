import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { OPTIMIZER_SIZE } from '@fairweight/contract/wire'
import { defaultCap, MIN_RETURNS, TRADING_DAYS } from '@fairweight/domain/optimization'
import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { PIOTROSKI_SIGNALS } from '@fairweight/domain/strength'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { MomentumStockText } from './momentum-stock-text.tsx'
import { OptimizerText } from './optimizer-text.tsx'
import { ValueStockText } from './value-stock-text.tsx'

const TEXTS = [ValueStockText, MomentumStockText, OptimizerText] as const

afterEach(cleanup)

describe('the texts of the methods', () => {
  it.each(TEXTS)('lead from their contents to every heading: %o', (Text) => {
    const { container } = render(<Text />)
    const targets = [...container.querySelectorAll('nav a')].map((link) => link.getAttribute('href')?.slice(1))
    expect(targets).toEqual([...container.querySelectorAll('h2')].map(({ id }) => id))
    for (const link of container.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
      expect(container.querySelector(link.hash)).not.toBeNull()
  })

  it.each(TEXTS)('hold no figure that is none, and a table beside their pictures: %o', (Text) => {
    const { container } = render(<Text />)
    expect(container.textContent).not.toMatch(/NaN|undefined|n\/a|Infinity/)
    expect(container.querySelectorAll('svg[role=img][aria-label]').length).toBeGreaterThan(0)
    expect(container.querySelectorAll('table').length).toBeGreaterThan(0)
    expect(container.innerHTML).toContain('SAMPLE DATA, NOT MARKET DATA')
  })

  it('give the guidance of the product', () => {
    const text = TEXTS.map((Text) => render(<Text />).container.textContent).join(' ')
    const guidance = [
      'Star ratings run 0–5 in halves',
      '3.5–5',
      'from 2.5 is less conservative',
      '90+',
      'large $10B+',
      'mid $2B–10B',
      'small $300M–2B',
      '15 asset classes',
      'About 3,000 stocks are analyzed',
      'Least Risk',
      'Balanced',
      'Maximum Return',
    ]
    for (const words of guidance) expect(text).toContain(words)
  })

  it('name all nine signs', () => {
    const { container } = render(<ValueStockText />)
    expect(container.querySelectorAll('tbody')[1]?.querySelectorAll('tr')).toHaveLength(PIOTROSKI_SIGNALS.length)
  })
})

/** What the engine knows and a text might be tempted to type. */
const { valuation, prices, strength, facts, marketCapGroups } = METHOD_SETTINGS
const KNOWN = [
  ...valuation.discountRates.map(({ rate }) => `${rate * 100}%`),
  `${valuation.taxRate * 100}%`,
  `${valuation.terminalGrowth * 100}%`,
  `${valuation.maximumGrowth * 100}%`,
  String(valuation.grahamMultiple),
  String(prices.momentumWindow),
  String(prices.momentumLag),
  String(prices.momentumWindow + prices.momentumLag),
  `${prices.sessionCoverage * 100}%`,
  `${prices.stalePriceDays} days`,
  `${facts.staleFilingMonths} months`,
  ...Object.values(strength.altmanWeights)
    .filter((weight) => weight !== 1)
    .map(String),
  String(strength.altmanDistress),
  String(strength.altmanSafe),
  String(strength.signPoints),
  `${marketCapGroups.large / 1e9}B`,
  `${marketCapGroups.mid / 1e9}B`,
  `${marketCapGroups.small / 1e6}M`,
  '3,000',
  '15 asset',
  '3.5–5',
  '90',
  String(MIN_RETURNS),
  `× ${TRADING_DAYS}`,
  String(OPTIMIZER_SIZE.most),
  String(OPTIMIZER_SIZE.maxForVisitors),
  `${defaultCap(1_000) * 100}%`,
]

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

describe('the sources of the texts', () => {
  const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.tsx') && !name.includes('.test.'))

  it.each(files)('%s types no figure that the engine knows', (name) => {
    const source = readFileSync(join(import.meta.dirname, name), 'utf8')
    const sourcesAside = source
      .split('\n')
      .filter((line) => !/<i>|, (19|20)\d\d|Forms 10-K/.test(line))
      .join('\n')
    const typed = sourcesAside.replaceAll(/\$\{[^{}]*\}/g, '').replaceAll(/className="[^"]*"/g, '')
    expect(KNOWN.filter((figure) => new RegExp(`(?<![\\d.,])${literal(figure)}(?![\\d])`).test(typed))).toEqual([])
  })
})

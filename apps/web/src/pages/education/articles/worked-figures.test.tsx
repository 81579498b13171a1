import fc from 'fast-check'
import type { ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { describe, expect, it } from 'vitest'
import { SAMPLE_OPTIMIZER } from '../sample/optimizer.ts'
import { MomentumStockText } from './momentum-stock-text.tsx'
import { OptimizerText } from './optimizer-text.tsx'
import { ValueStockText } from './value-stock-text.tsx'

const pages = new Map<ComponentType, HTMLElement>()

/** A text as a page has it. It never changes, so it is written once. */
function show(Text: ComponentType): HTMLElement {
  const page = pages.get(Text) ?? document.createElement('div')
  if (!pages.has(Text)) page.innerHTML = renderToStaticMarkup(<MemoryRouter>{<Text />}</MemoryRouter>)
  pages.set(Text, page)
  return page
}

const numberOf = (text = '') => Number(text.replaceAll(/[$,%]/g, '').replace('−', '-'))

/** The numbers that stand in a text where the pattern has its groups. */
function figuresIn(text: string, pattern: RegExp): number[] {
  const found = pattern.exec(text)
  if (found === null) throw new Error(`The text has no ${pattern}.`)
  return found.slice(1).map(numberOf)
}

const cellsOf = (row: Element) => [...row.children].map((cell) => cell.textContent)
const rowsOf = (table: Element | undefined) => [...(table?.querySelectorAll('tr') ?? [])].slice(1).map(cellsOf)

describe('the value page’s example, worked again by hand', () => {
  const value = () => {
    const container = show(ValueStockText)
    return { text: container.textContent, tables: [...container.querySelectorAll('table')] }
  }
  const price = (text: string) => figuresIn(text, /it closed at \$([\d.]+):/)[0] ?? Number.NaN
  const netCash = (text: string) => figuresIn(text, /with net cash of \$([−\d,]+) million/)[0] ?? Number.NaN

  it('discounts ten years and what comes after to the value that it states', () => {
    const { text } = value()
    const [flow = 0, growth = 0, rate = 0, forecast = 0, later = 0, net = 0, shares = 0, worth = 0] = figuresIn(
      text,
      /HLX: \$([\d,]+) million a year, growing by ([\d.]+)% at first and discounted at (\d+)%: \$([\d,]+) million in ten years and \$([\d,]+) million after that; with net cash of \$([\d,]+) million and ([\d.]+) million shares: \$([\d.]+)\./,
    )
    let cash = flow
    let sum = 0
    for (let year = 1; year <= 10; year++) {
      const faded = Math.max(0, year - 5) / 5
      cash *= 1 + growth / 100 + (0.025 - growth / 100) * faded
      sum += cash / (1 + rate / 100) ** year
    }
    // Stated in whole millions, of which a half is a twentieth of a percent of the yearly cash.
    expect(Math.abs(sum / forecast - 1)).toBeLessThan(0.001)
    const after = (cash * 1.025) / (rate / 100 - 0.025) / (1 + rate / 100) ** 10
    expect(Math.abs(after / later - 1)).toBeLessThan(0.001)
    expect((forecast + later + net) / shares).toBeCloseTo(worth, 0)
  })

  it('takes for future cash flow the same without the later years', () => {
    const { text } = value()
    const [forecast = 0, net = 0, shares = 0] = figuresIn(
      text,
      /\$([\d,]+) million in ten years .* with net cash of \$([\d,]+) million and ([\d.]+) million shares/,
    )
    const [worth = 0] = figuresIn(text, /deliberately the more conservative one\. HLX: \$([\d.]+)\./)
    expect(Math.abs((forecast + net) / shares - worth)).toBeLessThan(0.05)
  })

  it('divides the earnings after tax by the discount rate for earnings power', () => {
    const { text } = value()
    const [margin = 0, revenue = 0, worth = 0] = figuresIn(
      text,
      /HLX: a margin of ([\d.]+)% on \$([\d,]+) million of revenue: \$([\d.]+)\./,
    )
    const [shares = 0] = figuresIn(text, /and ([\d.]+) million shares: \$/)
    const power = ((margin / 100) * revenue * 0.75) / 0.08 + netCash(text)
    expect(Math.abs(power / shares / worth - 1)).toBeLessThan(0.001)
  })

  it('takes the root of 22.5 times earnings times book value, which is 15 times 1.5', () => {
    const [multiple = 0, earnings = 0, book = 0, worth = 0] = figuresIn(
      value().text,
      /√\(([\d.]+) × ([\d.]+) × ([\d.]+)\) = \$([\d.]+)\./,
    )
    expect(multiple).toBe(15 * 1.5)
    expect(Math.sqrt(multiple * earnings * book)).toBeCloseTo(worth, 1)
  })

  it('subtracts goodwill and intangibles from the equity for tangible book value', () => {
    const [equity = 0, goodwill = 0, intangible = 0, shares = 0, worth = 0] = figuresIn(
      value().text,
      /\(\$([\d,]+) − ([\d,]+) − ([\d,]+) million\) ÷ ([\d.]+) million = \$([\d.]+)\./,
    )
    expect(Math.abs((equity - goodwill - intangible) / shares - worth)).toBeLessThan(0.05)
  })

  it('has beside each value the margin of safety and the way to flip that follow from the price', () => {
    const { text, tables } = value()
    const close = price(text)
    for (const [, worth, margin, flip] of rowsOf(tables[0]).map((cells) => cells.map(numberOf))) {
      expect(100 * (1 - close / (worth ?? 0))).toBeCloseTo(margin ?? Number.NaN, 1)
      expect(100 * ((worth ?? 0) / close - 1)).toBeCloseTo(flip ?? Number.NaN, 1)
    }
  })

  it('prints in bold exactly the measures above the price, whose number makes the letter', () => {
    const { text, tables } = value()
    const bold = [...(tables[0]?.querySelectorAll('td b') ?? [])].map(({ textContent }) => textContent)
    const above = rowsOf(tables[0]).filter(([, worth]) => numberOf(worth) > price(text))
    expect(bold).toEqual(above.map(([name]) => name))
    expect(bold).toHaveLength(2)
    expect(text).toContain('Two measures above the price earn an A')
  })

  it('gives as many stars as the signs and Altman’s Z come to, in halves', () => {
    const { text, tables } = value()
    const passed = rowsOf(tables[1]).filter(([, outcome]) => outcome === 'passed').length
    const [stated = 0, known = 0, z = 0, stars = 0] = figuresIn(
      text,
      /: (\d) of (\d) signs and a Z of ([\d.]+) give it ([\d.]+) stars\./,
    )
    expect([stated, known]).toEqual([passed, 9])
    const altman = Math.min(2.5, Math.max(0, (2.5 * (z - 1.81)) / (2.99 - 1.81)))
    expect(Math.round(2 * ((2.5 * passed) / known + altman)) / 2).toBe(stars)
  })
})

describe('the momentum page’s example, worked again by hand', () => {
  it('divides the close by the lagged average', () => {
    const [close = 0, average = 0, momentum = 0] = figuresIn(
      show(MomentumStockText).textContent,
      /: ([\d.]+) ÷ ([\d.]+) − 1 = ([\d.]+)%\./,
    )
    expect(100 * (close / average - 1)).toBeCloseTo(momentum, 1)
  })

  it('counts the place by those below, of all others', () => {
    const text = show(MomentumStockText).textContent
    const [below = 0, others = 0, place = 0] = figuresIn(
      text,
      /HLX ranks above ([\d,]+) of the other ([\d,]+) ranked stocks in the sample: percentile ([\d.]+)/,
    )
    expect((100 * below) / others).toBeCloseTo(place, 2)
    expect(text).toContain('above the 50th percentile and below the 90th: a B')
  })

  it('ranks five stocks, the two that tie at the mean of their places', () => {
    const [table] = show(MomentumStockText).querySelectorAll('table')
    expect(rowsOf(table)).toEqual([
      ['31%', '100', 'A'],
      ['12%', '62.5', 'B'],
      ['12%', '62.5', 'B'],
      ['5%', '25', 'C'],
      ['−4%', '0', 'C'],
    ])
  })

  it('needs as many sessions as the average and the month that it leaves out', () => {
    const text = show(MomentumStockText).textContent
    const [window = 0, lag = 0] = figuresIn(text, /mean of (\d+) closing prices, about one year, ending (\d+) sessions/)
    expect(figuresIn(text, /it has fewer than (\d+) sessions of history/)).toEqual([window + lag])
  })
})

describe('the optimizer page’s example, worked again by hand', () => {
  const { expectedReturns, covariance, riskFreeRate, closes, tickers } = SAMPLE_OPTIMIZER
  const covarianceOf = (i: number, j: number) =>
    covariance[(Math.max(i, j) * (Math.max(i, j) + 1)) / 2 + Math.min(i, j)] ?? 0
  const returnOf = (weights: readonly number[]) =>
    weights.reduce((sum, weight, i) => sum + weight * (expectedReturns[i] ?? 0), 0)
  const volatilityOf = (weights: readonly number[]) =>
    Math.sqrt(
      weights.reduce(
        (sum, one, i) => sum + weights.reduce((part, other, j) => part + one * other * covarianceOf(i, j), 0),
        0,
      ),
    )

  /** The four mixes of the table by name: weights as fractions, then return, volatility and ratio as stated. */
  function mixes() {
    const rows = rowsOf(show(OptimizerText).querySelectorAll('table')[0]).map((cells) => cells.slice(1).map(numberOf))
    const column = (at: number) => rows.map((row) => row[at] ?? Number.NaN)
    return ['Least Risk', 'Balanced', 'Maximum Return', 'Equal weight'].map((name, at) => ({
      name,
      weights: column(at)
        .slice(0, tickers.length)
        .map((percent) => percent / 100),
      stated: column(at).slice(tickers.length),
    }))
  }

  it('has weights that add up to the whole, none above the limit of 40%', () => {
    for (const { name, weights } of mixes()) {
      expect(
        weights.reduce((sum, weight) => sum + weight, 0),
        name,
      ).toBeCloseTo(1, 2)
      expect(Math.max(...weights), name).toBeLessThanOrEqual(0.4)
    }
  })

  it('states the return, the volatility and the ratio that its weights have', () => {
    for (const { name, weights, stated } of mixes()) {
      const [expectedReturn = 0, volatility = 0, ratio = 0] = stated
      expect(100 * returnOf(weights), name).toBeCloseTo(expectedReturn, 0)
      expect(100 * volatilityOf(weights), name).toBeCloseTo(volatility, 0)
      expect((returnOf(weights) - riskFreeRate) / volatilityOf(weights), name).toBeCloseTo(ratio, 1)
    }
  })

  it('calls least and best what no other mix within the limit undercuts or exceeds', () => {
    const [least, balanced, most] = mixes()
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0.01, max: 1, noNaN: true }), { minLength: 5, maxLength: 5 }), (parts) => {
        const total = parts.reduce((sum, part) => sum + part, 0)
        const weights = parts.map((part) => part / total)
        fc.pre(Math.max(...weights) <= 0.4)
        const [risk, gain] = [volatilityOf(weights), returnOf(weights)]
        // A tenth of a percent is how exactly the table states its weights.
        expect(risk).toBeGreaterThan(volatilityOf(least!.weights) - 0.001)
        expect(gain).toBeLessThan(returnOf(most!.weights) + 0.001)
        expect((gain - riskFreeRate) / risk).toBeLessThan((balanced!.stated[2] ?? 0) + 0.005)
      }),
      { numRuns: 300 },
    )
  })

  it('names the company of the least volatility, and the mix that undercuts it', () => {
    const [least = 0, alone = 0] = figuresIn(show(OptimizerText).textContent, /\(([\d.]+)% versus at least ([\d.]+)%\)/)
    expect(100 * Math.min(...tickers.map((_, i) => Math.sqrt(covarianceOf(i, i))))).toBeCloseTo(alone, 1)
    expect(least).toBeLessThan(alone)
  })

  it('has orders that leave of ten thousand dollars what it says, and less than rounding down', () => {
    const text = show(OptimizerText).textContent
    const [, orders = '', rounded, left] =
      /\$10,000 in Balanced: (.*?)\. Rounding each holding down would leave \$([\d.]+); .* leave \$([\d.]+)\./.exec(
        text,
      ) ?? []
    const bought = [...orders.matchAll(/(\d+) ([A-Z]+\d?)/g)].map(([, shares, ticker]) => ({
      shares: Number(shares),
      price: closes[tickers.indexOf(ticker ?? '')] ?? Number.NaN,
    }))
    const spent = bought.reduce((sum, { shares, price }) => sum + shares * price, 0)
    expect(bought).toHaveLength(4)
    expect(10_000 - spent).toBeCloseTo(numberOf(left), 2)
    expect(numberOf(left)).toBeLessThan(numberOf(rounded))
  })
})

import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { amount, percent, settingPercent } from '../../../data/figures.ts'
import { cashFlowParts, inputOf, resultOf, type ValueExample } from '../examples/value-example.ts'
import { spellNumber, millions } from '../examples/format.ts'

const { valuation } = METHOD_SETTINGS
const { steadyGrowthYears, fadingGrowthYears, cashFlowYears, growthYears, marginYears, minimumMarginYears } = valuation
const forecastYears = steadyGrowthYears + fadingGrowthYears

/** Each measure: what it asks, its formula, when it is empty, and the example worked through. */
export function ValueMeasuresSection({ example }: { readonly example: ValueExample }) {
  const { company } = example
  const { rating, ticker } = company
  const parts = cashFlowParts(company)
  const value = (id: string): string => `$${amount(resultOf(rating, id))}`
  const power = (name: string): number => inputOf(rating, 'earnings-power-value', name)
  const graham = (name: string): string => amount(inputOf(rating, 'graham-number', name))
  const tangible = (name: string): number => inputOf(rating, 'tangible-book-value-per-share', name)
  return (
    <>
      <p>
        All are in US dollars per share. “Net cash” is cash and short-term investments minus debt, preferred equity and
        minority interest; it is often negative. Banks, insurers, REITs and other financial companies have only the last
        two measures: debt is part of their business, and for a REIT, depreciation is not a cost like others. If the
        sector is unknown, we infer it from the company’s filings.
      </p>
      <h3>
        <a href="/learn/glossary#discounted-cash-flow">Discounted cash flow</a>
      </h3>
      <p>What all future cash is worth today.</p>
      <p className="formula">
        {`free cash flow = operating cash flow + interest × (1 − ${settingPercent(valuation.taxRate)}) − capital expenditures, averaged over ${cashFlowYears} fiscal years`}
        <br />
        {`growth = (last revenue ÷ revenue ${growthYears} years before)^(1 ÷ ${growthYears}) − 1, limited to ${settingPercent(valuation.minimumGrowth)} to ${settingPercent(valuation.maximumGrowth)}`}
        <br />
        {`years 1–${steadyGrowthYears} at that rate, years ${steadyGrowthYears + 1}–${forecastYears} slowing in equal steps to ${settingPercent(valuation.terminalGrowth)}`}
        <br />
        {`later years = cash flow in year ${forecastYears} × (1 + ${settingPercent(valuation.terminalGrowth)}) ÷ (discount rate − ${settingPercent(valuation.terminalGrowth)})`}
        <br />
        value = (all years, discounted from year-end, + net cash) ÷ shares
      </p>
      <p>{`With only ${spellNumber(cashFlowYears)} fiscal years of data, growth is measured over ${spellNumber(cashFlowYears - 1)}; with fewer, or if average free cash flow is not positive, the measure is empty. The growth limits are the assumption to question first.`}</p>
      <p>{`${ticker}: $${millions(parts.freeCashFlow)} million a year, growing by ${percent(parts.growth)} at first and discounted at ${settingPercent(parts.discountRate)}: $${millions(parts.forecastValue)} million in ${spellNumber(forecastYears)} years and $${millions(parts.terminalValue)} million after that; with net cash of $${millions(parts.netFinancialAssets)} million and ${amount(parts.shares / 1e6)} million shares: ${value('discounted-cash-flow')}.`}</p>
      <h3>
        <a href="/learn/glossary#future-cash-flow">Future cash flow</a>
      </h3>
      <p>{`The same without the later years: what ${spellNumber(forecastYears)} years of cash alone are worth. This is our own definition and deliberately the more conservative one. ${ticker}: ${value('future-cash-flow')}.`}</p>
      <h3>
        <a href="/learn/glossary#earnings-power-value">Earnings power value</a>
      </h3>
      <p>What the business is worth if it never grows.</p>
      <p className="formula">
        {`margin = operating earnings (EBIT) ÷ revenue, averaged over ${marginYears} fiscal years`}
        <br />
        {`value = (margin × latest revenue × (1 − ${settingPercent(valuation.taxRate)}) ÷ discount rate + net cash) ÷ shares`}
      </p>
      <p>{`It needs at least ${spellNumber(minimumMarginYears)} years in a row with both figures and is empty unless the average is positive. Greenwald adds back depreciation beyond what maintenance costs; companies do not disclose that, so we skip this step. ${ticker}: a margin of ${percent(power('normalized EBIT margin'))} on $${millions(power('revenue'))} million of revenue: ${value('earnings-power-value')}.`}</p>
      <h3>
        <a href="/learn/glossary#graham-number">Graham number</a>
      </h3>
      <p className="formula">
        {`value = √(${valuation.grahamMultiple} × earnings per share × book value per share)`}
        <br />
        book value = (total equity − preferred equity − minority interest) ÷ shares
      </p>
      <p>{`Graham’s ceiling of 15 times earnings and 1.5 times book value in one figure, based on the latest diluted earnings. It is empty unless both are positive. ${ticker}: √(${valuation.grahamMultiple} × ${graham('diluted earnings per share')} × ${graham('book value per share')}) = ${value('graham-number')}.`}</p>
      <h3>
        <a href="/learn/glossary#tangible-book-value">Tangible book value</a>
      </h3>
      <p className="formula">
        value = (total equity − preferred equity − minority interest − goodwill − other intangible assets) ÷ shares
      </p>
      <p>{`What the owners hold in physical and financial assets. A negative figure is shown but never passes. ${ticker}: ($${millions(tangible('total equity'))} − ${millions(tangible('goodwill'))} − ${millions(tangible('intangible assets'))} million) ÷ ${amount(tangible('shares outstanding') / 1e6)} million = ${value('tangible-book-value-per-share')}.`}</p>
    </>
  )
}

import { METHOD_SETTINGS } from '@fairweight/domain/settings'
import { amount, percent } from '../../../data/figures.ts'
import { cashFlowParts, inputOf, resultOf, type ValueExample } from '../examples/value-example.ts'
import { inWords, millions, rate } from '../examples/written.ts'

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
      <p>All are US dollars per share. “Net cash” is cash and short-term investments less debt, preferred equity and minority interest; it is often below zero. Banks, insurers, property trusts and other financial companies have only the last two: debt is their raw material, and to a trust depreciation is not a cost like others. Where no sector is known, a company’s own filings give its kind away.</p>
      <h3>
        <a href="/learn/glossary#discounted-cash-flow">Discounted cash flow</a>
      </h3>
      <p>What all the cash to come is worth today.</p>
      <p className="formula">
        {`free cash flow = operating cash flow + interest × (1 − ${rate(valuation.taxRate)}) − capital expenditures, mean of ${cashFlowYears} fiscal years`}
        <br />
        {`growth = (last revenue ÷ revenue ${growthYears} years before)^(1 ÷ ${growthYears}) − 1, held within ${rate(valuation.minimumGrowth)} to ${rate(valuation.maximumGrowth)}`}
        <br />
        {`years 1–${steadyGrowthYears} at that growth, years ${steadyGrowthYears + 1}–${forecastYears} fading in equal steps to ${rate(valuation.terminalGrowth)}`}
        <br />
        {`later years = flow of year ${forecastYears} × (1 + ${rate(valuation.terminalGrowth)}) ÷ (discount rate − ${rate(valuation.terminalGrowth)})`}
        <br />
        value = (all of it, discounted from year ends + net cash) ÷ shares
      </p>
      <p>{`With only ${inWords(cashFlowYears)} fiscal years known, growth is measured over ${inWords(cashFlowYears - 1)}; with fewer, or without positive mean free cash flow, the measure is empty. The limits of growth are the assumption to question first.`}</p>
      <p>{`${ticker}: $${millions(parts.freeCashFlow)} million a year, growing by ${percent(parts.growth)} at first, at ${rate(parts.discountRate)}: $${millions(parts.forecastValue)} million in ${inWords(forecastYears)} years and $${millions(parts.terminalValue)} million later; with net cash of $${millions(parts.netFinancialAssets)} million, over ${amount(parts.shares / 1e6)} million shares: ${value('discounted-cash-flow')}.`}</p>
      <h3>
        <a href="/learn/glossary#future-cash-flow">Future cash flow</a>
      </h3>
      <p>{`The same without the later years: what ${inWords(forecastYears)} years alone pay back. Our own definition, on purpose the more careful one. ${ticker}: ${value('future-cash-flow')}.`}</p>
      <h3>
        <a href="/learn/glossary#earnings-power-value">Earnings power value</a>
      </h3>
      <p>What the business is worth if it never grows.</p>
      <p className="formula">
        {`margin = mean of operating earnings (EBIT) ÷ revenue over ${marginYears} fiscal years`}
        <br />
        {`value = (margin × latest revenue × (1 − ${rate(valuation.taxRate)}) ÷ discount rate + net cash) ÷ shares`}
      </p>
      <p>{`At least ${inWords(minimumMarginYears)} years in a row, each with both figures; empty unless the mean is positive. The book adds back depreciation beyond what upkeep costs; companies do not disclose that, so we leave the step out. ${ticker}: a margin of ${percent(power('normalised EBIT margin'))} on $${millions(power('revenue'))} million: ${value('earnings-power-value')}.`}</p>
      <h3>
        <a href="/learn/glossary#graham-number">Graham number</a>
      </h3>
      <p className="formula">
        {`value = √(${valuation.grahamMultiple} × earnings per share × book value per share)`}
        <br />
        book value = (total equity − preferred equity − minority interest) ÷ shares
      </p>
      <p>{`Graham’s ceiling of 15 times earnings and 1.5 times book value in one figure, from latest diluted earnings. Empty unless both are positive. ${ticker}: √(${valuation.grahamMultiple} × ${graham('diluted earnings per share')} × ${graham('book value per share')}) = ${value('graham-number')}.`}</p>
      <h3>
        <a href="/learn/glossary#tangible-book-value">Tangible book value</a>
      </h3>
      <p className="formula">value = (total equity − preferred equity − minority interest − goodwill − other intangible assets) ÷ shares</p>
      <p>{`What the owners hold in things and money. Below zero it is shown, and never passes. ${ticker}: ($${millions(tangible('total equity'))} − ${millions(tangible('goodwill'))} − ${millions(tangible('intangible assets'))} million) ÷ ${amount(tangible('shares outstanding') / 1e6)} million = ${value('tangible-book-value-per-share')}.`}</p>
    </>
  )
}

import { Link } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { ValueFigure } from './figures/value-figure.tsx'
import { MethodPage } from './method-page.tsx'

export const meta = () => pageMeta('/tools/value-stock/about', 'Five measures of worth, one price, and a letter that says how many of them lie above it.')

export default function ValueStock() {
  return (
    <MethodPage eyebrow="Value stocks" title="How value ratings work" lead="A value rating compares what a share costs with five separate readings of what it is worth. It is arithmetic on filings that anybody can check, and we show all of it." figure={<ValueFigure />}>
      <h2>Five readings of worth</h2>
      <p>All are US dollars per share. Each is computed only when every figure it needs was filed; otherwise it stays empty and says which figure is missing.</p>
      <ul>
        <li>
          <strong>Graham number.</strong> The square root of 22.5 times earnings per share times book value per share: Benjamin Graham’s ceiling of 15 times earnings and 1.5 times book value in one figure.
        </li>
        <li>
          <strong>Tangible book value.</strong> What belongs to shareholders once goodwill and other intangible assets are taken away. It may be below zero; then it is shown, and never counts as cheap.
        </li>
        <li>
          <strong>Earnings power value.</strong> What the business is worth if it never grows: a five-year average margin on today’s revenue, after 25 % tax, divided by the discount rate, plus cash, less debt.
        </li>
        <li>
          <strong>Discounted cash flow.</strong> Ten years of cash, growing as revenue did (never below −5 % nor above 15 % a year), fading to 2.5 %, and everything after that, in today’s money.
        </li>
        <li>
          <strong>Future cash flow.</strong> The same ten years alone. What comes later counts for nothing, which makes it our most careful reading.
        </li>
      </ul>
      <p>The discount rate is 8 % for companies worth $10 billion and more, 9 % from $2 billion, 10 % below. One table for all, so that no grade changes for reasons outside the business.</p>
      <h2>From measures to a letter</h2>
      <p>A measure passes when it exceeds the last closing price.</p>
      <ul>
        <li>
          <strong>A</strong>: two or more pass. <strong>B</strong>: one passes.
        </li>
        <li>
          <strong>Two stars on the letter</strong> when financial strength is 4 or more, <strong>one</strong> from 3. So A** is the highest grade and B the lowest.
        </li>
        <li>
          <strong>Unranked</strong> when no measure passes, when there is too little to judge, or when the latest filing is older than 15 months. The page always says which.
        </li>
      </ul>
      <h2>Financial strength, 0 to 5 stars</h2>
      <p>Half of it counts Piotroski’s nine signs: profits, cash, debt, margins and turnover, each better than the year before or not. The other half is Altman’s distance from distress. Conservative investors look for 3.5 to 5; from 2.5 is less conservative.</p>
      <h2>What it does not say</h2>
      <p>A low price can be right. A rating knows the accounts and the price, not the news, the patent that expires, or you. Use it to decide what to read next, then read.</p>
      <p>
        Words you do not know are in the <Link to="/learn/glossary">glossary</Link>.
      </p>
    </MethodPage>
  )
}

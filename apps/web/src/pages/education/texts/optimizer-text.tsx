import { OPTIMIZER_SIZE } from '@fairweight/contract/wire'
import { defaultCap } from '@fairweight/domain/optimization'
import { prettifyCompanyName } from '@fairweight/domain/naming'
import { count, shortPercent } from '../../../data/figures.ts'
import { type ExamplePortfolio, optimizerExample } from '../examples/optimizer-example.ts'
import { dollars, inWords, listed, rate } from '../examples/written.ts'
import { FrontierFigure } from '../figures/frontier-figure.tsx'
import { Contents, Heading } from './contents.tsx'
import { OptimizerAnswersSection, RefusalsSection } from './optimizer-answers-section.tsx'
import { OptimizerEstimatesSection } from './optimizer-estimates-section.tsx'
import { OptimizerLimitsSection } from './optimizer-limits-section.tsx'
import { OptimizerSurenessSection } from './optimizer-sureness-section.tsx'

const SECTIONS = {
  portfolios: ['portfolios', 'Three portfolios'],
  choices: ['choices', 'What you choose'],
  inputs: ['inputs', 'What goes in'],
  proof: ['proof', 'Exact, with the proof'],
  sureness: ['sureness', 'How sure it is'],
  orders: ['orders', 'What to buy'],
  refusals: ['refusals', 'When there is no answer'],
  limits: ['limits', 'What it cannot tell'],
  sources: ['sources', 'Sources'],
} as const

const example = optimizerExample()
const MANY = 1_000

export function OptimizerText() {
  return (
    <>
      <Contents sections={Object.values(SECTIONS)} />
      <div className="prose">
        <Heading of={SECTIONS.portfolios} />
        <PortfoliosSection />
        <Heading of={SECTIONS.choices} />
        <ChoicesSection />
        <Heading of={SECTIONS.inputs} />
        <OptimizerEstimatesSection example={example} />
        <OptimizerAnswersSection proof={SECTIONS.proof} example={example} />
        <Heading of={SECTIONS.sureness} />
        <OptimizerSurenessSection example={example} />
        <Heading of={SECTIONS.orders} />
        <OrdersSection />
        <Heading of={SECTIONS.refusals} />
        <RefusalsSection />
        <Heading of={SECTIONS.limits} />
        <OptimizerLimitsSection sources={SECTIONS.sources} example={example} />
      </div>
    </>
  )
}

function PortfoliosSection() {
  const { figures, claims } = example
  const mixes = [example.leastRisk, example.balanced, example.maximumReturn, example.equalWeight]
  return (
    <>
      <p>For every level of risk there is one mix with the greatest expected return. All of them together are the <a href="/learn/glossary#efficient-frontier">efficient frontier</a>, and three of them have names:</p>
      <ul>
        <li>
          <b>Least Risk</b>: the smallest <a href="/learn/glossary#volatility">volatility</a>.
        </li>
        <li>
          <b>Balanced</b>: the most expected return above the <a href="/learn/glossary#risk-free-rate">risk-free rate</a> for each unit of volatility, the greatest <a href="/learn/glossary#sharpe-ratio">Sharpe ratio</a>.
        </li>
        <li>
          <b>Maximum Return</b>: the top of the frontier; of several mixes there, the calmest.
        </li>
      </ul>
      <p>{`Five companies of our sample data, all of them invented: ${listed(figures.tickers.map((ticker, place) => `${prettifyCompanyName(figures.names[place] ?? '')} (${ticker})`))}. Put them into a list of the demo and optimize it: the answer is the one shown here.`}</p>
      <FrontierFigure example={example} />
      <div role="region" aria-label="The portfolios in figures" tabIndex={0} className="overflow-x-auto">
        <table>
          <thead>
            <tr>
              <th>%</th>
              {mixes.map(({ name }) => (
                <th key={name}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {figures.tickers.map((ticker, place) => (
              <Row key={ticker} name={ticker} mixes={mixes} figure={({ weights }) => inPercent(weights[place] ?? 0)} />
            ))}
            <Row name="Return" mixes={mixes} figure={({ expectedReturn }) => inPercent(expectedReturn)} />
            <Row name="Volatility" mixes={mixes} figure={({ volatility }) => inPercent(volatility)} />
            <Row name="Sharpe ratio" mixes={mixes} figure={({ sharpeRatio }) => sharpeRatio.toFixed(2)} />
          </tbody>
        </table>
      </div>
      <p>{`Companies that do not move together calm each other: ${claims.calmer} (${shortPercent(example.leastRisk.volatility)} against ${shortPercent(Math.min(...example.volatilities))}). ${claims.capped}.`}</p>
    </>
  )
}

function Row({ name, mixes, figure }: { readonly name: string; readonly mixes: readonly ExamplePortfolio[]; readonly figure: (mix: ExamplePortfolio) => string }) {
  return (
    <tr>
      <td>{name}</td>
      {mixes.map((mix) => (
        <td key={mix.name}>{figure(mix)}</td>
      ))}
    </tr>
  )
}

function inPercent(fraction: number): string {
  return (Math.abs(fraction) * 100).toFixed(1)
}

function ChoicesSection() {
  const { fewest, most, mostForVisitors } = OPTIMIZER_SIZE
  const cap = defaultCap(MANY)
  return (
    <>
      <p>{`You choose ${inWords(fewest)} to ${most} stocks (${mostForVisitors} without an account), a period of 1, 3, 5 or 10 years, and one of the three risk levels, or move the slider between the ends of the frontier. Five years and Balanced are set at first.`}</p>
      <p>{`Every mix is fully invested, borrows nothing and sells nothing short. Unless you set another limit, no holding weighs more than ${rate(cap)}; with fewer than ${inWords(2 / cap)} stocks the limit is twice an equal share (${rate(defaultCap(4))} of four, ${rate(Number(defaultCap(3).toFixed(3)))} of three) and two may be held in any proportion.`}</p>
      <p>Under “Limits and estimates” wait more: the most of any stock, of one stock or of a sector; a least weight of one stock; each stock nothing or at least so much; a number of holdings; a wanted return or volatility. A least weight for whatever is held, or a number of holdings, makes the frontier twenty points, each found by branch and bound with the proven distance from the best.</p>
    </>
  )
}

function OrdersSection() {
  const { orders: { cash, allocation, leftWhenRounded }, claims } = example
  const bought = allocation.orders.map(({ ticker, shares }) => `${count(shares)} ${ticker}`)
  return (
    <>
      <p>From an amount of money and what you hold follows what to buy and sell, in whole shares or fractions, at the last closes, with a file for your broker. Of all lists of whole shares that the money pays for it is the one with the smallest sum of distances from the mix, money left over and fees, found by an exact search. An order that brings less than its fee stays out; “do nothing” is an answer too. Amounts stay in your browser.</p>
      <p>{`$${count(cash)} in Balanced: ${listed(bought)}. Rounding each holding down leaves ${dollars(leftWhenRounded)}, ${claims.orders} ${dollars(allocation.leftover)}.`}</p>
    </>
  )
}

import { GUIDANCE, METHOD_SETTINGS } from '@fairweight/domain/settings'
import { amount, count, settingPercent } from '../../../data/figures.ts'
import { type MomentumExample, tiedRanks } from '../examples/momentum-example.ts'
import { ordinalPercentile } from '../examples/format.ts'
import { RankingFigure } from '../diagrams/ranking-figure.tsx'

const { momentumA, momentumB } = METHOD_SETTINGS.rating

/** From momentum to a percentile, from the percentile to a letter. */
export function MomentumRankingSection({ example }: { readonly example: MomentumExample }) {
  const { company, universe, rank, claims } = example
  return (
    <>
      <p>All stocks that have a momentum figure that day are ranked together, large and small.</p>
      <p className="formula">percentile = (rank − 1) ÷ (number of stocks − 1)</p>
      <p>
        The lowest is at 0 and the highest at 100; ties share the average of their ranks. For example, here are five
        stocks, two of them tied:
      </p>
      <table>
        <thead>
          <tr>
            <th>Momentum</th>
            <th>Percentile</th>
            <th>Grade</th>
          </tr>
        </thead>
        <tbody>
          {tiedRanks().map(({ stock, momentum, rank: place, grade }) => (
            <tr key={stock}>
              <td>{settingPercent(momentum)}</td>
              <td>{Number((place * 100).toFixed(1))}</td>
              <td>{grade}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul>
        <li>
          <b>A</b>
          {`: at or above the ${ordinalPercentile(momentumA)} percentile.`}
        </li>
        <li>
          <b>B</b>
          {`: at or above the ${ordinalPercentile(momentumB)}. `}
          <b>C</b>: below that.
        </li>
      </ul>
      <p>{`Momentum investors look for a percentile of ${Math.round(GUIDANCE.momentumRank * 100)}+. About ${count(GUIDANCE.stocks)} stocks are analyzed; a stock’s details show how many it was ranked against.`}</p>
      <p>{`${company.ticker} ranks above ${count(universe.below)} of the other ${count(universe.ranked - 1)} ranked stocks in the sample: percentile ${amount(rank * 100)}, ${claims.grade}. ${claims.strict}`}</p>
      <RankingFigure example={example} />
    </>
  )
}

import { GUIDANCE, METHOD_SETTINGS } from '@fairweight/domain/settings'
import type { PiotroskiSignName } from '@fairweight/domain/strength'
import { amount } from '../../../data/figures.ts'
import { known } from '../examples/claim.ts'
import type { ValueExample } from '../examples/value-example.ts'
import { inWords, rate } from '../examples/written.ts'

const { strength } = METHOD_SETTINGS
const { altmanWeights: weights, altmanDistress, altmanSafe, signPoints, altmanPoints } = strength

const SIGNS: Readonly<Record<PiotroskiSignName, string>> = {
  'positive-return-on-assets': 'Return on assets is above zero',
  'positive-operating-cash-flow': 'Operating cash flow is above zero',
  'rising-return-on-assets': 'Return on assets rose',
  'cash-flow-above-net-income': 'Operating cash flow exceeds net income',
  'falling-long-term-debt': 'Long-term debt fell against the year’s average assets',
  'rising-current-ratio': 'Current assets rose against current liabilities',
  'no-new-shares': `No new shares: net cash from issuing them is at most 0 or, if unreported, the split-adjusted count grew by at most ${rate(strength.shareCountTolerance)}`,
  'rising-gross-margin': 'Gross margin rose',
  'rising-asset-turnover': 'Revenue rose against assets',
}

/** Stars from nine signs and the distance from distress, with the example's own. */
export function FinancialStrengthSection({ example }: { readonly example: ValueExample }) {
  const { company, claims } = example
  const { signs, stars, altmanZ, passedSigns, knownSigns } = company.rating.financialStrength
  return (
    <>
      <p>{`Star ratings run 0–${GUIDANCE.mostStars} in halves. Conservative investors look for ${GUIDANCE.conservativeStars}–${GUIDANCE.mostStars}; from ${GUIDANCE.lessConservativeStars} is less conservative. One half comes from Piotroski’s ${inWords(signs.length)} signs in the last fiscal year, most of them against the year before:`}</p>
      <table>
        <thead>
          <tr>
            <th>Sign</th>
            <th>{company.ticker}</th>
          </tr>
        </thead>
        <tbody>
          {signs.map(({ name, passed }) => (
            <tr key={name}>
              <td>{SIGNS[name]}</td>
              <td>{passed === true ? 'passed' : 'failed'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{`Return and revenue are measured against the assets at the start of the year. A sign that cannot be computed is left out of the count; with fewer than ${inWords(strength.minimumSigns)} left, the strength is unknown. Banks, insurers, property trusts and other financial companies have no current ratio. The other half is Altman’s Z:`}</p>
      <p className="formula">
        {`Z = (${weights.workingCapital} × working capital + ${weights.retainedEarnings} × retained earnings + ${weights.ebit} × EBIT + ${weights.revenue} × revenue) ÷ assets + ${weights.marketCap} × market capitalisation ÷ liabilities`}
        <br />
        {`stars = ${signPoints} × passed ÷ known signs + ${altmanPoints} × (Z − ${altmanDistress}) ÷ (${altmanSafe} − ${altmanDistress}), the second part held within 0 to ${altmanPoints}, the sum rounded to the half`}
      </p>
      <p>{`Below ${altmanDistress} Altman saw distress, above ${altmanSafe} safety. Banks, insurers, property trusts and other financial companies have no Z; theirs is ${signPoints + altmanPoints} × passed ÷ known signs. For all others, no Z means no stars. The mix of both is our own. ${company.ticker} ${claims.strength}: ${passedSigns} of ${knownSigns} and a Z of ${amount(known(altmanZ.value, 'Z'))} make ${known(stars, 'stars')} stars.`}</p>
    </>
  )
}

import { PRODUCT_NAME } from '@fairweight/contract/product'
import { Link } from 'react-router'

/** Who builds this, how, and what may be held against us. */
export function AboutText() {
  return (
    <>
      <h2>Who builds this</h2>
      <p>A small team. The people who write the mathematics also write these pages and read your letters, so nothing is lost on the way from a doubt to the line of code that it concerns. There are no portraits here: a face would tell you less about a number than the steps that lead to it.</p>
      <p>{PRODUCT_NAME} is paid for by its subscribers and by nobody else. No company pays to be rated, to be shown first, or to be left out, and we earn nothing when you trade.</p>
      <h2>How we work</h2>
      <p>The methods are old, published and taught. Benjamin Graham wrote down his number in 1949, Harry Markowitz his critical line in 1956, Joseph Piotroski his nine signs in 2000. What was missing is a place that applies them to every company in the same way, shows each step, and says so when it does not know.</p>
      <p>So the mathematics stands in one small part of the program that does nothing else. It is tested against published results to the last printed digit, and every constant in it is in one file with a version number. When a constant changes, the version changes, and every rating says which version it came from.</p>
      <h2>What we hold ourselves to</h2>
      <dl>
        <dt>Every number walks back to its source</dt>
        <dd>
          From the grade to the formula, from the formula to the row of the filing. The pages on <Link to="/tools/value-stock/about">value</Link>, <Link to="/tools/momentum-stock/about">momentum</Link> and the <Link to="/tools/optimizer/about">optimizer</Link> are computed by the same code that rates.
        </dd>
        <dt>Unknown is shown as unknown</dt>
        <dd>Never as zero, never as a guess. A stock that cannot be judged is not rated, and says why.</dd>
        <dt>Our record cannot be polished</dt>
        <dd>
          Each day’s grades are written into a chain that shows any later change. The <Link to="/track-record">track record</Link> keeps the companies that failed, and says when a result is too early to tell.
        </dd>
        <dt>Leaving is as easy as coming</dt>
        <dd>
          One click to cancel, one file with everything that is yours. The <Link to="/plans">plans</Link> say what stays when you go.
        </dd>
        <dt>Nobody watches you read</dt>
        <dd>
          No advertising, no script of another company, and nothing that counts you. We do not ask what you own. The <Link to="/privacy-policy">privacy policy</Link> says what we keep, and why.
        </dd>
        <dt>Open to everybody</dt>
        <dd>These pages can be read without scripts and by ear, and each task done with the keyboard alone. No grade is told by color alone.</dd>
      </dl>
      <h2>What we will not do</h2>
      <ul>
        <li>Tell you what to buy. We do not know you, and this is not advice.</li>
        <li>Call a result certain that rests on the past alone.</li>
        <li>Show a saving, a score or a rank that is not worked out from what lies before us.</li>
        <li>Sell your data.</li>
      </ul>
      <h2>Where we stand</h2>
      <p>
        Data is published by hand until a daily run does it, and the <Link to="/status">status of the data</Link> always says when that was last done. We would rather show you the gap than cover it.
      </p>
      <h2>Talk to us</h2>
      <p>
        A number you doubt is the best letter we can get. <Link to="/help#contact">Write to us</Link>, and a person answers.
      </p>
    </>
  )
}

import { PRODUCT_NAME } from '@fairweight/contract/product'
import { Link } from 'react-router'

/** Who builds this, how, and what we hold ourselves to. */
export function AboutText() {
  return (
    <>
      <h2>Who builds this</h2>
      <p>
        A small team. The people who write the mathematics also write these pages and read your messages, so nothing
        gets lost between your question and the line of code that it is about. There are no portraits here: a face would
        tell you less about a number than the steps that lead to it.
      </p>
      <p>
        {PRODUCT_NAME} is paid for by its subscribers and no one else. No company pays to be rated, to be shown first or
        to be left out, and we earn nothing when you trade.
      </p>
      <h2>How we work</h2>
      <p>
        Our methods are old, published and widely taught. Benjamin Graham described his number in 1949, Harry Markowitz
        his critical line in 1956, Joseph Piotroski his nine signs in 2000. What was missing was a place that applies
        them to every company in the same way, shows each step, and says so when it does not know.
      </p>
      <p>
        That is why the mathematics is in one small part of the program that does nothing else. It is tested against
        published results to the last printed digit, and every constant in it is in one file with a version number. When
        a constant changes, the version changes, and every rating shows which version it came from.
      </p>
      <h2>What we hold ourselves to</h2>
      <dl>
        <dt>Every number can be traced to its source</dt>
        <dd>
          From the grade to the formula, and from the formula to the row of the filing. The pages on{' '}
          <Link to="/tools/value-stock/about">value</Link>, <Link to="/tools/momentum-stock/about">momentum</Link> and
          the <Link to="/tools/optimizer/about">optimizer</Link> are computed by the same code that produces the
          ratings.
        </dd>
        <dt>Unknown is shown as unknown</dt>
        <dd>Never as zero, never as a guess. A stock that cannot be judged is not rated, and we say why.</dd>
        <dt>Our track record cannot be rewritten</dt>
        <dd>
          Each day’s grades are written to a chain that reveals any later change. The{' '}
          <Link to="/track-record">track record</Link> keeps the companies that failed, and says when it is too early to
          tell.
        </dd>
        <dt>Leaving is as easy as joining</dt>
        <dd>
          One click to cancel, and one file with everything that is yours. The <Link to="/plans">plans</Link> page says
          what you keep when you leave.
        </dd>
        <dt>Nobody tracks what you read</dt>
        <dd>
          No advertising, no other company’s scripts and no tracking. We do not ask what you own. The{' '}
          <Link to="/privacy-policy">privacy policy</Link> says what we keep, and why.
        </dd>
        <dt>Open to everyone</dt>
        <dd>
          You can read these pages without JavaScript or with a screen reader, and do everything with the keyboard
          alone. No grade is shown by color alone.
        </dd>
      </dl>
      <h2>What we will not do</h2>
      <ul>
        <li>Tell you what to buy. We do not know your circumstances, and this is not advice.</li>
        <li>Call a result certain when it is based on the past alone.</li>
        <li>Show savings, a score or a rank that is not computed from actual data.</li>
        <li>Sell your data.</li>
      </ul>
      <h2>Where we stand</h2>
      <p>
        The <Link to="/status">data status</Link> page lists every day that was published, when, and what was late or
        missing. We would rather show you the gap than hide it.
      </p>
      <h2>Talk to us</h2>
      <p>
        A message about a number you doubt is the most useful kind we get. <Link to="/help#contact">Write to us</Link>,
        and a person will answer.
      </p>
    </>
  )
}

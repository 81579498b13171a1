import { PRODUCT_NAME } from '@fairweight/contract/product'
import { MOMENTUM_GRADES, RECORD_SETTINGS, VALUE_GRADES } from '@fairweight/domain/track-record'
import { Link } from 'react-router'

const { horizonSessions, fewestCohorts, blockLength, resamples, seed, recordedWithinDays } = RECORD_SETTINGS

export function TrackRecordText() {
  return (
    <>
      <h2>What is measured</h2>
      <p>Every day that {PRODUCT_NAME} publishes, the grade of every stock is written into a ledger. For each grade we follow all stocks that had it over the next {horizonSessions} sessions, about a month, and compare their average return with the average of all stocks graded that day. The difference is the <a href="/learn/glossary#excess-return">excess return</a>: what the grade added to buying a little of everything.</p>
      <p>Returns include dividends where the data knows them. Costs, taxes and the gap between buying and selling prices are not taken off.</p>
      <h2>Which days count</h2>
      <p>Following every single day would count the same weeks many times over. So of each calendar month one day counts, called a <a href="/learn/glossary#cohort">cohort</a>: the first published day that is at least {horizonSessions} sessions after the cohort before. A month without such a day has none. A cohort is counted once its {horizonSessions} sessions have passed.</p>
      <p>A stock is in a cohort when it was graded that day and had a closing price on it. A company that is <a href="/learn/glossary#delisted">delisted</a> afterwards stays in: it keeps its last price, and the rest of the time is held as cash without interest. A stock is left out of a cohort only when its price jumps far during those sessions without any volume, split or dividend to explain it: our <a href="/learn/glossary#data-check">data check</a> calls that an error, and an error is not a return.</p>
      <h2>How sure it is</h2>
      <p>A few months prove nothing, so under {fewestCohorts} cohorts the verdict is “too early to tell”. From then on, each figure comes with a <a href="/learn/glossary#confidence-interval">95 % interval</a>: were the record begun again many times in a world like this one, about 95 in 100 such intervals would hold the true figure. It is made by a circular <a href="/learn/glossary#block-bootstrap">block bootstrap</a>: cohorts are drawn again at random {resamples.toLocaleString('en-US')} times, {blockLength} months in a row at a time, and each draw is measured in its own standard error. The block length and the seed, {seed}, were fixed beforehand.</p>
      <p>When the interval holds zero, the grade cannot be told from <a href="/learn/glossary#equal-weight">equal weight</a>, however good its average looks. And with {VALUE_GRADES.length + MOMENTUM_GRADES.length} grades side by side, one interval in twenty misses by chance alone: a single one that leaves out zero is a hint, not a proof.</p>
      <h2>Recorded and replayed</h2>
      <p>Only what was published within {recordedWithinDays} days of its day, while it was the newest day we had, is recorded. Past months can also be computed later, with the prices until then and what companies had filed by then; those are replayed. They stand in a chain and a table of their own and are never mixed with what was recorded.</p>
      <h2>Why the past cannot be changed</h2>
      <p>Each day of the ledger carries a <a href="/learn/glossary#hash-chain">hash</a>, a fingerprint of everything written that day and of the hash of the day before. Change one grade of one past day, or take a day away, and every later hash is wrong. The newest hash, the head, therefore stands for the whole chain. Write it down today: any later chain must still lead through it.</p>
      <p>Whoever runs {PRODUCT_NAME} can walk the whole chain, and rebuild every figure on this page from it, with one command:</p>
      <p className="formula"><code>fairweight market track-record --verify</code><br /><code>fairweight market track-record --rebuild</code></p>
      <p>This page walks the chains too. When one does not hold, it shows no figures at all.</p>
      <h2>What it does not say</h2>
      <p>A record is about the past. It does not promise that a grade will go on doing what it did, and a grade is not advice to buy or sell. How the grades are made is explained for <Link to="/tools/value-stock/about">value</Link> and for <Link to="/tools/momentum-stock/about">momentum</Link>.</p>
    </>
  )
}

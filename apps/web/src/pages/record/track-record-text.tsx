import { count } from '../../data/figures.ts'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import { MOMENTUM_GRADES, RECORD_SETTINGS, VALUE_GRADES } from '@fairweight/domain/track-record'
import { Link } from 'react-router'

const { horizonSessions, minCohorts, blockLength, resamples, seed, recordedWithinDays } = RECORD_SETTINGS

export function TrackRecordText() {
  return (
    <>
      <h2>What is measured</h2>
      <p>
        Every day that {PRODUCT_NAME} publishes, the grade of every stock is written to a ledger. For each grade, we
        follow all stocks that had it over the next {horizonSessions} sessions, about a month, and compare their average
        return with the average of all stocks graded that day. The difference is the{' '}
        <a href="/learn/glossary#excess-return">excess return</a>: what the grade added compared with buying a little of
        everything.
      </p>
      <p>Returns include dividends where the data has them. Costs, taxes and bid-ask spreads are not deducted.</p>
      <h2>Which days count</h2>
      <p>
        Following every single day would count the same weeks many times over. So one day of each calendar month counts,
        called a <a href="/learn/glossary#cohort">cohort</a>: the first published day that is at least {horizonSessions}{' '}
        sessions after the previous cohort. A month without such a day has none. A cohort is counted once its{' '}
        {horizonSessions} sessions have passed.
      </p>
      <p>
        A stock is in a cohort if it was graded that day and had a closing price. A company that is later{' '}
        <a href="/learn/glossary#delisted">delisted</a> stays in: it keeps its last price and is held as cash without
        interest for the rest of the time. A stock is left out of a cohort only if its price jumps sharply during those
        sessions without any volume, split or dividend to explain it: our{' '}
        <a href="/learn/glossary#data-check">data check</a> calls that an error, and an error is not a return.
      </p>
      <h2>How certain it is</h2>
      <p>
        A few months prove nothing, so with fewer than {minCohorts} cohorts, the verdict is “too early to tell.” From
        then on, each figure comes with a <a href="/learn/glossary#confidence-interval">95% interval</a>: if the record
        were started over many times in a world like this one, about 95 in 100 such intervals would contain the true
        figure. It is computed with a circular <a href="/learn/glossary#block-bootstrap">block bootstrap</a>: cohorts
        are resampled at random {count(resamples)} times, {blockLength} months in a row at a time, and each sample is
        measured in its own standard error. The block length and the seed, {seed}, were fixed in advance.
      </p>
      <p>
        If the interval contains zero, the grade cannot be told apart from{' '}
        <a href="/learn/glossary#equal-weight">equal weight</a>, however good its average looks. And with{' '}
        {VALUE_GRADES.length + MOMENTUM_GRADES.length} grades side by side, one interval in twenty misses by chance
        alone: a single one that excludes zero is a hint, not proof.
      </p>
      <h2>Recorded and replayed</h2>
      <p>
        Only what was published within {recordedWithinDays} days of its date, while it was the newest day we had, is
        recorded. Past months can also be computed later, with the prices up to then and what companies had filed by
        then; those are replayed. They have their own chain and their own table and are never mixed with what was
        recorded.
      </p>
      <h2>Why the past cannot be changed</h2>
      <p>
        Each day in the ledger has a <a href="/learn/glossary#hash-chain">hash</a>, a fingerprint of everything written
        that day and of the previous day’s hash. Change one grade on one past day, or remove a day, and every later hash
        is wrong. So the newest hash, the head, vouches for the whole chain. Write it down today: any later chain must
        still contain it.
      </p>
      <p>
        Anyone who runs {PRODUCT_NAME} can verify the whole chain, and rebuild every figure on this page from it, with
        one command each:
      </p>
      <p className="formula">
        <code>fairweight market track-record --verify</code>
        <br />
        <code>fairweight market track-record --rebuild</code>
      </p>
      <p>This page verifies the chains too. If one is broken, it shows no figures at all.</p>
      <h2>What it does not tell you</h2>
      <p>
        A record is about the past. It does not promise that a grade will keep doing what it did, and a grade is not
        advice to buy or sell. See how <Link to="/tools/value-stock/about">value</Link> and{' '}
        <Link to="/tools/momentum-stock/about">momentum</Link> grades are made.
      </p>
    </>
  )
}

/** What the words of the page mean. */
export function DataStatusText() {
  return (
    <>
      <h2>Published by hand</h2>
      <p>
        An operator imports prices and filings, our checks examine all of them, and a complete new set of ratings
        replaces the last one all at once. A daily run that does this automatically is being built. Until then, this
        page says “by hand,” and the date above is the one that counts.
      </p>
      <p>
        A day that is missing 5% or more of the previous day’s prices, grades or usable filings is not published, and
        the last complete day stays. If an operator explicitly accepts what is missing, it is listed with the findings.
      </p>
      <h2>What the terms mean</h2>
      <dl>
        <dt>As of</dt>
        <dd>The last trading day in the data. Every rating reflects what could be known at its close.</dd>
        <dt>With a grade</dt>
        <dd>
          Stocks that have a letter. All others say why they have none: the price is above every estimate of fair value,
          or the stock is not rated for a stated reason.
        </dd>
        <dt>Not rated</dt>
        <dd>
          A check found something that cannot be true, such as a price that doubles without a trade. The stock gets no
          grade until this is resolved.
        </dd>
        <dt>Kept and named</dt>
        <dd>
          Unusual but possible. The figures are used as they are, and counted here so that you do not have to take our
          word for it.
        </dd>
        <dt>Worth knowing</dt>
        <dd>Nothing is wrong: for example, a company that no longer trades, or a day with a split.</dd>
        <dt>Version of the method</dt>
        <dd>It changes with every constant in the ratings, so two days can be compared only if it is the same.</dd>
        <dt>Snapshot</dt>
        <dd>A fingerprint of everything published. The same fingerprint means the same numbers, to the last digit.</dd>
      </dl>
    </>
  )
}

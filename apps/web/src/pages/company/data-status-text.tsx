/** What the words of the page mean. */
export function DataStatusText() {
  return (
    <>
      <h2>How a day is published</h2>
      <p>
        After each trading day, a run fetches prices and filings, our checks examine all of them, and a complete new set
        of ratings replaces the last one all at once, by 08:00 UTC on the next day. Where this page says “by hand,” no
        run is set up, and an operator does the same.
      </p>
      <p>
        Whether a day is late is decided by the clock and the exchange’s calendar when you open this page, not by the
        run. So a run that hangs, or never began, shows here within five minutes.
      </p>
      <p>
        A day that is missing 5% or more of the previous day’s prices, grades or usable filings is not published, and
        the last complete day stays. If an operator explicitly accepts what is missing, it is listed with the findings.
      </p>
      <h2>What the terms mean</h2>
      <dl>
        <dt>As of</dt>
        <dd>The last trading day in the data. Every rating reflects what could be known at its close.</dd>
        <dt>Published late</dt>
        <dd>The day was not there at 08:00 UTC. It stays marked, even after it has arrived.</dd>
        <dt>Not published</dt>
        <dd>Too much was missing, so the day before stayed. The reason is written next to it.</dd>
        <dt>With an older part</dt>
        <dd>Stocks for which something new had not arrived in time. They are shown with what was known before.</dd>
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

/** What the words of the page mean. */
export function DataStatusText() {
  return (
    <>
      <h2>Published by hand</h2>
      <p>An operator imports prices and filings, the checks run over all of them, and a whole new set of ratings takes the place of the last one at once. A daily run that does this by itself is being built. Until then this page says by hand, and the day above is the one that counts.</p>
      <p>A day that lacks 5 % or more of the prices, grades or usable filings of the day before is not published, and the last complete one stays. Where an operator accepts what is missing by name, it is told among the findings.</p>
      <h2>What the words mean</h2>
      <dl>
        <dt>As of</dt>
        <dd>The last trading day in the data. Every rating is what could be known at its close.</dd>
        <dt>With a grade</dt>
        <dd>Stocks that have a letter. All others say why they have none: priced above every measure of worth, or not rated for a reason.</dd>
        <dt>Not rated</dt>
        <dd>A check found something that cannot be true, such as a price that doubles without a trade. The stock gets no grade until that is put right.</dd>
        <dt>Kept and named</dt>
        <dd>Unusual but possible. The figures are used as they are, and counted here so that nobody has to take our word for it.</dd>
        <dt>Worth knowing</dt>
        <dd>Nothing is wrong: a company that no longer trades, or a day with a split.</dd>
        <dt>Version of the method</dt>
        <dd>Changes with every constant of the ratings, so that two days can be compared only where it is the same.</dd>
        <dt>Snapshot</dt>
        <dd>A fingerprint of everything published. The same fingerprint means the same numbers to the last digit.</dd>
      </dl>
    </>
  )
}

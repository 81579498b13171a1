interface PlainWalk {
  /** Worth of the money after each test session. */
  readonly mix: number[]
  readonly equalWeight: number[]
}

/** Half in each of the two stocks with the best mean return of the window, against equal weight, kept in dollars instead of weights. */
export function plainWalkForward(closes: readonly (readonly number[])[], window: number, costRate: number): PlainWalk {
  const sessions = (closes[0]?.length ?? 0) - 1
  const returnOf = (stock: number, session: number): number =>
    (closes[stock]?.[session + 1] ?? NaN) / (closes[stock]?.[session] ?? NaN) - 1
  const bestTwo = (start: number): number[] => {
    const means = closes.map((_, stock) =>
      Array.from({ length: window }, (_day, back) => returnOf(stock, start - 1 - back)).reduce(
        (sum, value) => sum + value,
        0,
      ),
    )
    const ranked = closes.map((_, stock) => stock).toSorted((a, b) => (means[b] ?? NaN) - (means[a] ?? NaN))
    return closes.map((_, stock) => (ranked.indexOf(stock) < 2 ? 0.5 : 0))
  }
  const live = (target: (start: number) => number[]): number[] => {
    const worths: number[] = []
    let dollars = target(window)
    for (let session = window; session < sessions; session++) {
      const worth = dollars.reduce((sum, value) => sum + value, 0)
      if (session > window && (session - window) % 21 === 0) {
        const wanted = target(session)
        const traded = dollars.reduce((sum, value, stock) => sum + Math.abs(value - worth * (wanted[stock] ?? NaN)), 0)
        dollars = wanted.map((share) => share * (worth - costRate * traded))
      }
      dollars = dollars.map((value, stock) => value * (1 + returnOf(stock, session)))
      worths.push(dollars.reduce((sum, value) => sum + value, 0))
    }
    return worths
  }
  return { mix: live(bestTwo), equalWeight: live(() => closes.map(() => 1 / closes.length)) }
}

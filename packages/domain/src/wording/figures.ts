/** Figures as the engine's own sentences write them: US English, by Intl. The pages have the same in `apps/web/src/data/figures.ts`. */

const upToTwoDecimals = /* @__PURE__ */ percentWriter({ maximumFractionDigits: 2 })
const upToFourDecimals = /* @__PURE__ */ percentWriter({ maximumFractionDigits: 4 })
const oneDecimal = /* @__PURE__ */ percentWriter({ minimumFractionDigits: 1, maximumFractionDigits: 1 })
const noDecimals = /* @__PURE__ */ percentWriter({ maximumFractionDigits: 0 })
const usd = /* @__PURE__ */ new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
const counts = /* @__PURE__ */ new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 })
const ratios = /* @__PURE__ */ new Intl.NumberFormat('en-US', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
  signDisplay: 'negative',
})

function percentWriter(options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return new Intl.NumberFormat('en-US', { style: 'percent', signDisplay: 'negative', ...options })
}

/** A fraction as percent with two decimals at most: "12.5%". */
export function percent(fraction: number): string {
  return upToTwoDecimals.format(fraction).replace('-', '−')
}

/** A rate as percent as exactly as it was set: "0.125%". */
export function exactPercent(fraction: number): string {
  return upToFourDecimals.format(fraction).replace('-', '−')
}

/** A fraction as percent with one decimal, where more would only seem exact: "12.5%". */
export function shortPercent(fraction: number): string {
  return oneDecimal.format(fraction).replace('-', '−')
}

/** A fraction as whole percent: "12%". */
export function wholePercent(fraction: number): string {
  return noDecimals.format(fraction).replace('-', '−')
}

/** Hundredths of a percent that rounding alone puts beside a whole number. */
const ALLOWANCE = 1e-6

/** The same rounded so that a limit set to it can be met: up for the least that will do, down for the most. */
export function percentAtLeast(fraction: number): string {
  return percent(Math.ceil(fraction * 10_000 - ALLOWANCE) / 10_000)
}

/** As {@link percentAtLeast}, rounded down: the most that will do. */
export function percentAtMost(fraction: number): string {
  return percent(Math.floor(fraction * 10_000 + ALLOWANCE) / 10_000)
}

/** USD, not below zero, to the cent: 5000 → "$5,000.00". */
export function dollars(amount: number): string {
  return usd.format(amount)
}

/** How many: 2268 → "2,268". */
export function count(amount: number): string {
  return counts.format(amount)
}

/** A ratio: 0.5 → "0.50", −1.234 → "−1.23". */
export function twoDecimals(ratio: number): string {
  return ratios.format(ratio).replace('-', '−')
}

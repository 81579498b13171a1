/** A fraction as percent with two digits at most: "12.5 %". */
export function percent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(2))} %`
}

/** The same rounded so that a limit set to it can be met: up for the least that will do, down for the most. */
export function percentAtLeast(fraction: number): string {
  return `${Math.ceil(hundredths(fraction)) / 100} %`
}

export function percentAtMost(fraction: number): string {
  return `${Math.floor(hundredths(fraction)) / 100} %`
}

/** Hundredths of a percent; what rounding alone put beside a whole number is that number. */
function hundredths(fraction: number): number {
  const value = fraction * 10_000
  const whole = Math.round(value)
  return Math.abs(value - whole) < 1e-6 ? whole : value
}

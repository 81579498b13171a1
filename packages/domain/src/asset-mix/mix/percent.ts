/** A fraction as people read it, with two decimals at most. */
export function percent(fraction: number): string {
  return `${Number((fraction * 100).toFixed(2))} %`
}

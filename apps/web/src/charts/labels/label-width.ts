/** Parts of the type's size that a letter takes, a little more than less: wide letters, capitals, figures and the rest. */
const WIDTHS: readonly (readonly [kind: RegExp, ems: number])[] = [
  [/[MWmw%]/, 0.94],
  [/[A-Z]/, 0.76],
  [/\d/, 0.65],
  [/[\sIijl.,:’]/, 0.31],
]
const OTHER = 0.6
const BOLD = 1.05

/** About how wide a text of our type is, in pixels of its size; never less than it is. Pages written at build time have nothing to measure it with. */
export function labelWidth(text: string, size: number, isBold = false): number {
  const ems = [...text].reduce((sum, letter) => sum + (WIDTHS.find(([kind]) => kind.test(letter))?.[1] ?? OTHER), 0)
  return ems * size * (isBold ? BOLD : 1)
}

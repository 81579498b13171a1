const ORDINALS: Readonly<Record<string, string>> = { '1': 'first', '2': 'second', '3': 'third', '4': 'fourth' }

/** "the fourth quarter of 2026", from "2026-Q4". */
export function formatDraw(draw: string): string {
  return `the ${ORDINALS[draw.slice(-1)] ?? ''} quarter of ${draw.slice(0, 4)}`
}

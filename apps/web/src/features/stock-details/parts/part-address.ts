/** What-if's own word in the address; named here too, so that the parts need none of its script. */
const WHAT_IF = 'whatif'

/** The parts of a stock's details, in their order. */
export const PARTS = ['summary', 'why', 'figures', 'filings', 'history', 'what-if'] as const

export type Part = (typeof PARTS)[number]

/** Which grade the reasons begin with. */
export type WhyOf = 'value' | 'momentum'

const PART = 'part'
/** Stands in links from a momentum grade. */
const WHY_MOMENTUM = 'why-momentum'

/** Whether an address names a part; older links to what-if bring only assumptions. */
export function namesPart(search: string): boolean {
  return new URLSearchParams(search).has(PART)
}

/** The part that an address asks for; assumptions without a part ask for what-if. */
export function readPart(search: string): Part {
  const params = new URLSearchParams(search)
  const asked = params.get(PART)
  if (asked === WHY_MOMENTUM) return 'why'
  return PARTS.find((part) => part === asked) ?? (params.has(WHAT_IF) ? 'what-if' : 'summary')
}

export function readWhyOf(search: string): WhyOf {
  return new URLSearchParams(search).get(PART) === WHY_MOMENTUM ? 'momentum' : 'value'
}

/** The address with another part, and all else that stands there. The summary is named only beside assumptions, which ask for what-if. */
export function writePart(search: string, part: Part): string {
  const params = new URLSearchParams(search)
  if (part === 'summary' && !params.has(WHAT_IF)) params.delete(PART)
  else params.set(PART, part)
  const text = params.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

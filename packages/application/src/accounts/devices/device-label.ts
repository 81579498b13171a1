type Sign = readonly [label: string, pattern: RegExp]

/** The first that fits: browsers name those they descend from as well. */
const BROWSERS: readonly Sign[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bVersion\/\S+.*\bSafari\//],
]
const SYSTEMS: readonly Sign[] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b|\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

/** What a browser says of itself in a person's words, such as "Firefox on Linux"; null when it says nothing we know. */
export function deviceLabel(userAgent: string | null): string | null {
  if (userAgent === null) return null
  const browser = firstIn(BROWSERS, userAgent)
  const system = firstIn(SYSTEMS, userAgent)
  return browser !== null && system !== null ? `${browser} on ${system}` : (browser ?? system)
}

function firstIn(signs: readonly Sign[], userAgent: string): string | null {
  return signs.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? null
}

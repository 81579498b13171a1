/** The class names that a sheet has rules for. */
export function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replace(/\\/g, '')))
}

/** The class names that a page's elements carry. */
export function classesOn(html: string): Set<string> {
  const outsideCode = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, '')
  return new Set(
    [...outsideCode.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = '']) =>
      names.replaceAll('&amp;', '&').replaceAll('&gt;', '>').split(/\s+/),
    ),
  )
}

/**
 * The classes of a page that only a later sheet has rules for: the page would stand unstyled until that one came. What no sheet knows is
 * a name for scripts and tests.
 */
export function missingRules(html: string, ownSheet: string, laterSheets: string): string[] {
  const own = classesIn(ownSheet)
  const later = classesIn(laterSheets)
  return [...classesOn(html)].filter((name) => later.has(name) && !own.has(name)).sort()
}

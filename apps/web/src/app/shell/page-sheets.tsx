import { useContext, useInsertionEffect } from 'react'
import { UNSAFE_FrameworkContext, useMatches } from 'react-router'

/** In the browser they are taken from the HTML, whoever wrote them into it. */
const inHtml = import.meta.env.SSR ? null : linkedSheets().map((link) => link.getAttribute('href') ?? '')

/**
 * The sheets that pages bring beside the site's own, in place of the router's `Links`: one that is there is not linked again, by whichever part
 * it came, and stays when its page goes. With the same sheet linked twice, Chromium computes every style and lays the whole page
 * out anew whenever anything is added to the head, and every part that is fetched later is.
 */
export function PageSheets() {
  const routes = useContext(UNSAFE_FrameworkContext)?.manifest.routes
  const needed = useMatches().flatMap(({ id }) => routes?.[id]?.css ?? [])
  useInsertionEffect(() => addSheets(needed))
  return (inHtml ?? [...new Set(needed)]).map((href) => <link key={href} rel="stylesheet" href={href} />)
}

function addSheets(hrefs: readonly string[]): void {
  const there = new Set(linkedSheets().map(({ href }) => href))
  for (const href of hrefs) {
    const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
    if (there.has(link.href)) continue
    there.add(link.href)
    document.head.append(link)
  }
}

function linkedSheets(): HTMLLinkElement[] {
  return [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]
}

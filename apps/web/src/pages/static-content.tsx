import { useEffect, useRef, useState, type ComponentType, type LazyExoticComponent } from 'react'
import { useNavigate } from 'react-router'
import { isClientPath } from '@fairweight/contract/routes'
import { trustHtml } from '../ui/trusted-html.ts'

interface StaticContentProps {
  /** Of this text alone, over all pages. */
  readonly id: string
  /** The text; made once, outside of any component. */
  readonly text: LazyExoticComponent<ComponentType>
  readonly className?: string
}

/**
 * A long text that never changes. It is written into the HTML at build time and stays as it stands there: its code is fetched only by
 * whoever comes from another page of the site. That page stays until the text is there, as nothing here catches the wait: so the place that
 * somebody comes back to, and the part that an address names, are there when they are scrolled to. Links in it lead on within the app;
 * anything that must react belongs outside of it.
 */
export function StaticContent({ id, text: Text, className }: StaticContentProps) {
  const [written] = useState(() => (import.meta.env.SSR ? null : writtenInto(id)))
  const place = useFollowedLinks()
  if (import.meta.env.SSR)
    return (
      <div id={id} className={className}>
        <Text />
      </div>
    )
  if (written !== null)
    return (
      <div
        ref={place}
        id={id}
        className={className}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: written }}
      />
    )
  return (
    <div ref={place} id={id} className={className}>
      <Text />
    </div>
  )
}

/** What stood in the page that was loaded, for whoever comes back to it. */
const writtenTexts = new Map<string, string>()

/** What the build wrote into the page. */
function writtenInto(id: string): string | null {
  const element = document.getElementById(id)
  if (element && !writtenTexts.has(id)) writtenTexts.set(id, trustHtml(element.innerHTML))
  return writtenTexts.get(id) ?? null
}

/** Presses on links to other pages of ours stay within the app; all others are the browser's. */
function useFollowedLinks() {
  const place = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  useEffect(() => {
    const element = place.current
    const follow = (event: MouseEvent) => {
      const address = inAppPath(event)
      if (address === null) return
      event.preventDefault()
      void navigate(address)
    }
    element?.addEventListener('click', follow)
    return () => element?.removeEventListener('click', follow)
  }, [navigate])
  return place
}

/** Where a press leads within the app: to another page of ours, by a plain press of the main button. Null leaves it to the browser. */
function inAppPath(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return null
  if (link.pathname === location.pathname || !isClientPath(link.pathname)) return null
  return link.pathname + link.search + link.hash
}

import { Suspense, useState, type ComponentType, type LazyExoticComponent, type MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import { Skeleton } from '../ui/layout/skeleton.tsx'

interface StillTextProps {
  /** Of this text alone, over all pages. */
  readonly id: string
  /** The text; made once, outside of any component. */
  readonly text: LazyExoticComponent<ComponentType>
  readonly className?: string
}

/**
 * A long text that never changes. It is written into the HTML at build time and stays as it stands there: its code is fetched only by
 * whoever comes from another page of the site. Links in it lead on within the app; anything that must react belongs outside of it.
 */
export function StillText({ id, text: Text, className }: StillTextProps) {
  const [isWritten] = useState(() => !import.meta.env.SSR && document.getElementById(id) !== null)
  const follow = useFollowedLinks()
  if (import.meta.env.SSR) return <div id={id} className={className}><Text /></div>
  if (isWritten) return <div id={id} className={className} onClick={follow} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
  return (
    <div id={id} className={className}>
      <Suspense fallback={<Skeleton className="h-96 w-full" />}>
        <Text />
      </Suspense>
    </div>
  )
}

/** Presses on links to other pages of ours stay within the app; all others are the browser's. */
function useFollowedLinks() {
  const navigate = useNavigate()
  return (event: MouseEvent) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.target !== '' || link.origin !== location.origin || link.pathname === location.pathname) return
    event.preventDefault()
    void navigate(link.pathname + link.search + link.hash)
  }
}

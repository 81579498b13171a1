import { isClientPath } from '@fairweight/contract/routes'

/** Where a press leads within the app: to another page of ours, by a plain press of the main button. Null leaves it to the browser. */
export function addressWithinApp(event: MouseEvent): string | null {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.target !== '' || link.hasAttribute('download') || link.origin !== location.origin) return null
  if (link.pathname === location.pathname || !isClientPath(link.pathname)) return null
  return link.pathname + link.search + link.hash
}

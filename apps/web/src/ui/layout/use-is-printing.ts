import { useSyncExternalStore } from 'react'

let isAnnounced = false

/** Some browsers announce paper by an event, others by the medium; both before they look at the page. */
function subscribe(listener: () => void) {
  const paper = matchMedia('print')
  const announce = (isNow: boolean) => () => {
    isAnnounced = isNow
    listener()
  }
  const [before, after] = [announce(true), announce(false)]
  paper.addEventListener('change', listener)
  addEventListener('beforeprint', before)
  addEventListener('afterprint', after)
  return () => {
    paper.removeEventListener('change', listener)
    removeEventListener('beforeprint', before)
    removeEventListener('afterprint', after)
  }
}

/** True while the page is laid out on paper. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAnnounced || matchMedia('print').matches,
    () => false,
  )
}

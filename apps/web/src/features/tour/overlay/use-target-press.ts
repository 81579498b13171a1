import { useEffect, useRef } from 'react'

/** Follows a press on the real element of a step, which does its own work first; null follows nothing. */
export function useTargetPress(target: string | null, onPress: () => void): void {
  const act = useRef(onPress)
  useEffect(() => {
    act.current = onPress
  })
  useEffect(() => {
    if (target === null) return
    // The path is the one of the press: by now the element may have left the page.
    const onClick = (event: MouseEvent) => {
      if (event.composedPath().some((element) => element instanceof HTMLElement && element.dataset['tour'] === target))
        act.current()
    }
    addEventListener('click', onClick)
    return () => removeEventListener('click', onClick)
  }, [target])
}

import { useEffect, useRef } from 'react'

export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

const FIELDS = 'input, textarea, select, [contenteditable], [role="listbox"], [role="menu"], [role="option"]'

/** Single keys for the whole page. They rest while a field has the focus or a modifier is held. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = useRef(shortcuts)
  useEffect(() => {
    current.current = shortcuts
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const act = isForThePage(event) ? current.current[event.key] : undefined
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

function isForThePage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey) return false
  return !(event.target instanceof Element && event.target.closest(FIELDS))
}

/** Control or Command with K, for the whole page and within its fields too, as people know it from other programs. */
export function usePaletteKey(onPress: () => void): void {
  const current = useRef(onPress)
  useEffect(() => {
    current.current = onPress
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || shiftKey || altKey || defaultPrevented) return
      event.preventDefault()
      current.current()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [])
}

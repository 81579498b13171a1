import { type KeyboardEvent, type ReactNode, useEffect } from 'react'

interface TabStripProps {
  readonly label: string
  readonly tabs: readonly { readonly value: string; readonly label: ReactNode }[]
  readonly value: string | null
  readonly onValueChange: (value: string) => void
  /** The id of the element that the tabs fill, while it is on the page. */
  readonly panelId?: string | undefined
}

/** The id of a tab, for the panel that it names. */
export const tabId = (value: string) => `tab-${value}`

/** A row of tabs, over the line under it, for a panel that stands elsewhere. It scrolls sideways; arrows, Home and End move the focus, Enter and Space choose. */
export function TabStrip({ label, tabs, value, onValueChange, panelId }: TabStripProps) {
  useEffect(() => {
    const tab = value === null ? null : document.getElementById(tabId(value))
    if (tab?.parentElement) showWithin(tab.parentElement, tab)
  }, [value])
  return (
    <div
      role="tablist"
      aria-label={label}
      className="strip -mb-px flex min-w-0 self-stretch overflow-x-auto overscroll-x-contain [scrollbar-width:thin]"
    >
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={tabId(tab.value)}
          type="button"
          role="tab"
          aria-selected={tab.value === value}
          aria-controls={panelId}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onValueChange(tab.value)}
          onKeyDown={moveFocus}
          className="min-h-11 shrink-0 border-b-2 border-transparent px-3 text-sm font-medium whitespace-nowrap text-muted transition-colors hover:text-ink focus-visible:outline-offset-[-2px] aria-selected:border-accent-text aria-selected:text-ink wide:min-h-10"
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

/** Scrolls the strip alone. `scrollIntoView` would also move the page, and the place from which the Tab key goes on. */
function showWithin(strip: HTMLElement, tab: HTMLElement): void {
  const frame = strip.getBoundingClientRect()
  const { left, right } = tab.getBoundingClientRect()
  if (left < frame.left) strip.scrollLeft -= frame.left - left
  else if (right > frame.right) strip.scrollLeft += right - frame.right
}

const PLACES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_, last) => last,
}

function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const place = PLACES[event.key]
  if (place === undefined) return
  const tabs = [...(event.currentTarget.parentElement?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])]
  const at = tabs.indexOf(event.currentTarget)
  event.preventDefault()
  tabs[place(at, tabs.length - 1)]?.focus()
}

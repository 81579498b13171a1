import { Fragment, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useIsPrinting } from '../layout/use-is-printing.ts'
import { tabId, TabStrip } from './tab-strip.tsx'

export interface SectionTab {
  readonly value: string
  readonly label: string
  readonly section: ReactNode
  /** It has nothing that paper needs. */
  readonly isOffPaper?: boolean
}

interface SectionTabsProps {
  readonly label: string
  readonly tabs: readonly SectionTab[]
  readonly value: string
  readonly onValueChange: (value: string) => void
  /** What the sections are about. For another subject each is drawn anew, and only when it is opened. */
  readonly subject: string
}

/**
 * Sections of which one is open, under names that stay in place while it scrolls within a drawer. A section is drawn when it is first
 * opened and kept as it was left; on paper all stand one below the other. They bring the air at both sides themselves. What scrolls without
 * padding of its own sets `--tabs-top` to 0.
 */
export function SectionTabs({ label, tabs, value, onValueChange, subject }: SectionTabsProps) {
  const isPrinting = useIsPrinting()
  const drawn = useDrawn(value, subject)
  const id = useId()
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(value)
  useEffect(() => {
    if (shown.current !== value && isScrolledPast(top.current)) top.current?.scrollIntoView({ block: 'start' })
    shown.current = value
  }, [value])
  return (
    <div ref={top} className="-mt-4 print:mt-0">
      <div className="sticky top-(--tabs-top,-1rem) z-10 mb-3 border-b border-hairline bg-raised px-1 wide:px-3 print:hidden max-wide:[&_[role=tab]]:px-2">
        <TabStrip label={label} tabs={tabs} value={value} onValueChange={onValueChange} panelId={id} />
      </div>
      <div id={id} role="tabpanel" aria-labelledby={tabId(value)} className="px-4 wide:px-6 print:px-0">
        {tabs.map((tab) => {
          const isShown = isPrinting ? !tab.isOffPaper : tab.value === value
          return (
            <div key={tab.value} hidden={!isShown} className="print:mb-6">
              {(isShown || drawn.has(tab.value)) && <Fragment key={subject}>{tab.section}</Fragment>}
            </div>
          )
        })}
      </div>
    </div>
  )
}

/** Whether the strip of tabs has left its place at the top to stay in view. */
function isScrolledPast(frame: Element | null): boolean {
  const strip = frame?.firstElementChild
  if (!frame || !strip) return false
  return strip.getBoundingClientRect().top > frame.getBoundingClientRect().top
}

/** The sections that have been opened for a subject. */
function useDrawn(value: string, subject: string): ReadonlySet<string> {
  const [drawn, setDrawn] = useState({ subject, values: new Set([value]) })
  if (drawn.subject === subject && drawn.values.has(value)) return drawn.values
  const values = new Set(drawn.subject === subject ? [...drawn.values, value] : [value])
  setDrawn({ subject, values })
  return values
}

import { type ReactNode, useEffect, useRef } from 'react'
import { ErrorState } from './error-state.tsx'

interface LoadedPaneProps {
  /** What the pane is called by screen readers. */
  readonly label: string
  readonly heading: ReactNode
  readonly actions: ReactNode
  /** What is said while nothing is there, and what holds its place. */
  readonly waiting: { readonly says: string; readonly bars: ReactNode }
  readonly failure: { readonly title: string; readonly text: string; readonly reference: string | null } | null
  readonly onRetry: () => void
  /** Null until it has arrived. */
  readonly children: ReactNode
}

/** A pane in place of the stocks under a heading, which takes the focus, and actions: while it loads, when that failed, and what it holds. */
export function LoadedPane({ label, heading, actions, waiting, failure, onRetry, children }: LoadedPaneProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section aria-label={label} className="min-h-0 min-w-0 flex-1 overflow-y-auto">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline px-4 py-2">
        <h2 ref={title} tabIndex={-1} className="min-w-0 font-serif text-xl font-semibold outline-none">
          {heading}
        </h2>
        <span className="ml-auto flex flex-wrap gap-2">{actions}</span>
      </div>
      {children ??
        (failure === null ? (
          <div aria-busy="true" className="flex flex-col gap-3 p-4">
            <span className="sr-only" role="status">
              {waiting.says}
            </span>
            {waiting.bars}
          </div>
        ) : (
          <div className="p-4">
            <ErrorState title={failure.title} reference={failure.reference} onRetry={onRetry}>
              {failure.text}
            </ErrorState>
          </div>
        ))}
    </section>
  )
}

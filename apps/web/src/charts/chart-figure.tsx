import type { ReactNode } from 'react'

interface ChartFigureProps {
  readonly title: ReactNode
  /** One or two sentences: what the picture shows and what stands out. */
  readonly summary: string
  readonly children: ReactNode
  /** The same figures as a table. */
  readonly table: ReactNode
}

/** A picture with its name, what it says in words, and its figures as a table. */
export function ChartFigure({ title, summary, children, table }: ChartFigureProps) {
  return (
    <figure className="flex min-w-0 flex-col gap-2">
      <figcaption>
        <h3 className="text-sm font-semibold">{title}</h3>
        <p className="text-sm text-muted">{summary}</p>
      </figcaption>
      {children}
      <details className="text-sm">
        <summary className="inline-flex min-h-11 items-center text-xs text-accent-text hover:underline wide:min-h-7">
          Show the data as a table
        </summary>
        <div className="max-h-80 overflow-auto pt-2">{table}</div>
      </details>
    </figure>
  )
}

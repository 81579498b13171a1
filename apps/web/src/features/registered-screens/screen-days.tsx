import type { RegisteredScreenContents, RegisteredScreenDay } from '@fairweight/contract/wire'
import { Suspense, useRef, useState } from 'react'
import { shortDate } from '../../data/dates.ts'
import { count, signedPercent } from '../../data/figures.ts'
import { Button } from '../../ui/controls/button.tsx'
import { type DataColumn, DataTable } from '../../ui/layout/data-table.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { daysText, dayNote } from './screen-text.ts'

const DayProof = lazyComponent(
  () => import('./day-proof.tsx').then((module) => module.DayProof),
  ({ onClose }) => onClose,
)

/** How many days are shown before somebody asks for all. */
const DAYS_AT_FIRST = 30

/** Every day of a screen, newest first, each with the proof of its members. */
export function ScreenDays({ screen }: { readonly screen: RegisteredScreenContents }) {
  const [showsAll, setShowsAll] = useState(false)
  const [proven, prove] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const close = () => {
    prove(null)
    heading.current?.focus()
  }
  const days = screen.days.toReversed()
  if (days.length === 0) return null
  return (
    <section className="flex flex-col items-start gap-3">
      <h3 ref={heading} tabIndex={-1} className="font-semibold outline-none">
        Day by day
      </h3>
      <p className="max-w-prose text-sm text-muted">
        The members of a day are bought at the next close that nobody knew yet and sold at the one after it, in equal
        parts, and compared with all stocks that were rated on the day.
      </p>
      {proven !== null && (
        <Suspense fallback={<Skeleton className="h-32 w-full max-w-3xl" />}>
          <DayProof key={proven} screen={screen} asOf={proven} onClose={close} />
        </Suspense>
      )}
      <div className="w-full">
        <DataTable
          caption="Days of the screen, newest first"
          captionHidden
          columns={columnsOf(prove)}
          rows={showsAll ? days : days.slice(0, DAYS_AT_FIRST)}
          rowKey={({ asOf }) => asOf}
        />
      </div>
      {!showsAll && days.length > DAYS_AT_FIRST && (
        <Button variant="secondary" size="small" onClick={() => setShowsAll(true)}>
          Show all {daysText(days.length)}
        </Button>
      )}
    </section>
  )
}

function columnsOf(prove: (asOf: string) => void): readonly DataColumn<RegisteredScreenDay>[] {
  const counted = (day: RegisteredScreenDay) => (day.outcome === 'counted' ? day : null)
  return [
    { name: 'Fixed on', cell: ({ asOf }) => <span className="whitespace-nowrap">{shortDate(asOf)}</span> },
    {
      name: 'Stocks',
      numeric: true,
      cell: (day) => (day.outcome === 'not-asked' ? 'n/a' : count(day.members)),
    },
    {
      name: 'Held',
      cell: (day) => {
        const held = counted(day)
        if (held === null) return 'n/a'
        return <span className="whitespace-nowrap">{`${shortDate(held.entered)} to ${shortDate(held.left)}`}</span>
      },
    },
    { name: 'Screen', numeric: true, cell: (day) => signedPercent(counted(day)?.screen ?? null) },
    { name: 'All rated stocks', numeric: true, cell: (day) => signedPercent(counted(day)?.benchmark ?? null) },
    { name: 'Excess', numeric: true, cell: (day) => signedPercent(counted(day)?.excess ?? null) },
    { name: 'Note', cell: (day) => <span className="block min-w-40 text-muted">{dayNote(day)}</span> },
    {
      name: 'Proof',
      cell: (day) =>
        day.outcome === 'not-asked' ? (
          'n/a'
        ) : (
          <Button
            size="small"
            variant="quiet"
            aria-label={`Check the proof of ${shortDate(day.asOf)}`}
            onClick={() => prove(day.asOf)}
          >
            Check
          </Button>
        ),
    },
  ]
}

import type { Dataset, PastDaysAnswer } from '@fairweight/contract/wire'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { describeFailure } from '../../data/api-error.ts'
import { calendarDate } from '../../data/dates.ts'
import { count } from '../../data/figures.ts'
import { Button } from '../../ui/controls/button.tsx'
import { INPUT_CLASS_NAME } from '../../ui/fields/field-frame.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { useIsWide } from '../../ui/overlays/use-is-wide.ts'
import { pastDaysQuery, preparedDayQuery } from './past-day-queries.ts'
import { usePastDayAddress } from './use-past-day.ts'

interface PreparedDayProps {
  /** An ISO date; an empty text while one is being chosen. */
  readonly asOf: string
  /** Without one, that which the person is shown. */
  readonly dataset: Dataset | undefined
  readonly whileChoosing: ReactNode
  /** What is shown where the day cannot be. */
  readonly renderFailure: (error: Error, retry: () => void) => ReactNode
  /** What is shown once the day is put together. */
  readonly children: () => ReactNode
}

/** A strip that says which past day is on show and leads to other days and back, over what was known on that day. */
export function PreparedDay({ asOf, dataset, whileChoosing, renderFailure, children }: PreparedDayProps) {
  const days = useQuery(pastDaysQuery(dataset))
  const isChosen = asOf !== ''
  const prepared = useQuery({ ...preparedDayQuery(dataset, asOf), enabled: isChosen })
  const { error } = prepared
  const isReady = prepared.data?.state === 'ready'
  return (
    <>
      <PastDayStrip
        asOf={asOf}
        days={days.data?.days ?? null}
        failure={days.error}
        differing={prepared.data?.differing ?? []}
      />
      {!isChosen && whileChoosing}
      {isChosen && error !== null && renderFailure(error, () => void prepared.refetch())}
      {isChosen && error === null && (isReady ? children() : <Preparing asOf={asOf} />)}
    </>
  )
}

interface PastDayStripProps {
  readonly asOf: string
  readonly days: PastDaysAnswer['days'] | null
  readonly failure: Error | null
  readonly differing: readonly string[]
}

function PastDayStrip({ asOf, days, failure, differing }: PastDayStripProps) {
  const navigate = useNavigate()
  const addressOf = usePastDayAddress()
  const go = (day: string | null) => void navigate(addressOf(day), { preventScrollReset: true })
  const origin = days?.find((day) => day.asOf === asOf)?.origin
  // A phone has room for the stocks of the day or for its explanation.
  const isWide = useIsWide()
  const explanation = (
    <>
      <p className="text-muted">{explained(asOf, origin, days, failure)}</p>
      {differing.length > 0 && <p className="text-caution">{differenceText(differing)}</p>}
    </>
  )
  return (
    <section
      aria-label="Past day"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-hairline bg-accent-soft px-4 py-2 text-sm wide:px-6"
    >
      <Icon name="info" className="size-4 text-accent-text max-wide:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <p role="status" className="font-medium">
          {asOf === '' ? 'See everything as it was on a past day' : `You are looking at ${calendarDate(asOf)}`}
        </p>
        {isWide || asOf === '' || failure !== null ? (
          explanation
        ) : (
          <details>
            <summary className="inline-flex min-h-8 items-center text-accent-text hover:underline">
              What that means
            </summary>
            {explanation}
          </details>
        )}
      </div>
      {days !== null && days.length > 0 && (
        <label className="flex items-center gap-2">
          <span className="max-wide:sr-only">Day</span>
          <select value={asOf} onChange={(event) => go(event.target.value)} className={INPUT_CLASS_NAME}>
            {!days.some((day) => day.asOf === asOf) && (
              <option value={asOf}>{asOf === '' ? 'Choose a day' : asOf}</option>
            )}
            {[...Map.groupBy(days, (day) => day.asOf.slice(0, 4))].map(([year, ofYear]) => (
              <optgroup key={year} label={year}>
                {ofYear.map((day) => (
                  <option key={day.asOf} value={day.asOf}>
                    {calendarDate(day.asOf)}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
      )}
      <Button variant="secondary" size="small" onClick={() => go(null)}>
        Back to today
      </Button>
    </section>
  )
}

function explained(
  asOf: string,
  origin: 'recorded' | 'replayed' | undefined,
  days: PastDaysAnswer['days'] | null,
  failure: Error | null,
): string {
  if (failure !== null) return describeFailure(failure).text
  if (days?.length === 0)
    return 'There are no past days yet: the first one is there once another day has been published.'
  if (asOf === '') return 'Only what had been filed and traded by then counts, with the grades that the record holds.'
  const made = {
    recorded: 'The grades are those that were published on the day itself.',
    replayed: 'The grades were computed later, from what was known on the day.',
  }
  return `Only what had been filed and traded by then counts. ${origin === undefined ? '' : made[origin]}`
}

const NAMED = 5

function differenceText(differing: readonly string[]): string {
  const named = differing.slice(0, NAMED).join(', ')
  const more = differing.length > NAMED ? ` and ${count(differing.length - NAMED)} more` : ''
  return `${differing.length === 1 ? 'The grade' : 'The grades'} of ${named}${more} differ from the record of that day: what they rest on was corrected since, or the method changed.`
}

function Preparing({ asOf }: { readonly asOf: string }) {
  return (
    <div className="mx-auto flex w-full max-w-xl flex-col items-center gap-3 p-8 text-center" aria-busy="true">
      <span aria-hidden="true" className="turns size-6 rounded-full border-2 border-accent border-t-transparent" />
      <p role="status">Putting {calendarDate(asOf)} together from the filings and prices of the time.</p>
      <p className="text-sm text-muted">That takes about half a minute. The next time, it is there at once.</p>
    </div>
  )
}

import { useState } from 'react'
import type { RunLog } from '@fairweight/contract/wire'
import { calendarDate, shortDate, utcMomentOf } from '../../../data/dates.ts'
import { formatDatesInText } from '../../../data/display/format-dates-in-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/marks/icon.tsx'
import { RunTable } from './run-table.tsx'
import { runRows } from './run-rows.ts'

/** About a month of sessions; the rest is one press away. */
const ROWS_AT_FIRST = 21

const TITLES = { market: 'Daily runs', sample: 'Daily runs of the sample data' } as const

/** The log of one dataset: whether something is late now, and what became of each day. */
export function DatasetRunLog({ log }: { readonly log: RunLog }) {
  const [showsAll, setShowsAll] = useState(false)
  const rows = runRows(log)
  const id = `runs-${log.dataset}`
  return (
    <section aria-labelledby={id} className="flex flex-col gap-5">
      <h2 id={id} className="font-serif text-2xl font-semibold">
        {TITLES[log.dataset]}
      </h2>
      {log.missing > 0 && <LateBanner log={log} />}
      {log.pausedSince !== null && <p>An operator paused the runs on {utcMomentOf(log.pausedSince)}.</p>}
      {log.publishedBy === 'hand' ? (
        <ByHand log={log} />
      ) : (
        <RunTable title={TITLES[log.dataset]} rows={showsAll ? rows : rows.slice(0, ROWS_AT_FIRST)} />
      )}
      {!showsAll && rows.length > ROWS_AT_FIRST && (
        <div>
          <Button variant="secondary" size="small" onClick={() => setShowsAll(true)}>
            Show all {rows.length} days
          </Button>
        </div>
      )}
      {log.corrections.length > 0 && <Corrections corrections={log.corrections} id={`corrections-${log.dataset}`} />}
    </section>
  )
}

/** What later prices or filings would have changed of days that were published. */
function Corrections({ corrections, id }: { readonly corrections: RunLog['corrections']; readonly id: string }) {
  return (
    <>
      <h3 id={id} className="pt-3 font-semibold">
        Corrections
      </h3>
      <ul aria-labelledby={id} className="flex flex-col text-sm">
        {corrections.map(({ session, foundAt, sentence }) => (
          <li key={`${session} ${foundAt}`} className="border-t border-hairline py-2.5">
            <span className="block text-muted">{utcMomentOf(foundAt)}</span>
            {formatDatesInText(sentence)}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Says which ratings are late, since when, and what is shown meanwhile. */
function LateBanner({ log: { asOf, missing, missedCutOffs } }: { readonly log: RunLog }) {
  const oldest = missedCutOffs.findLast(({ session }) => asOf !== null && session > asOf)
  return (
    <div role="status" className="flex items-start gap-3 border-l-2 border-caution-fill bg-caution-soft p-4">
      <Icon name="warning" className="mt-0.5 size-5 text-caution" />
      <div className="flex flex-col gap-1">
        <p className="font-semibold text-caution">Newer ratings are late</p>
        <p>
          {oldest && `The ratings of ${calendarDate(oldest.session)} were due ${utcMomentOf(oldest.dueAt)}. `}
          {missing > 1 && `${missing} trading days are missing. `}
          {asOf !== null && `Until they are here, everybody sees those of ${calendarDate(asOf)}.`}
        </p>
      </div>
    </div>
  )
}

function ByHand({ log: { asOf } }: { readonly log: RunLog }) {
  return (
    <p className="max-w-[60ch]">
      This data is published by hand until a daily run begins, so no day is due at a set time.
      {asOf !== null && ` The newest day is ${shortDate(asOf)}.`}
    </p>
  )
}

import type { SavedRun } from '@fairweight/contract/wire'
import { shortDate } from '../../data/dates.ts'
import { shortPercent } from '../../data/figures.ts'
import { Icon } from '../../ui/marks/icon.tsx'

interface RecallNoteProps {
  readonly recall: NonNullable<SavedRun['recall']>
}

/** Beside a saved result: which prices were corrected since, and every weight that they would move by more than half a percentage point. */
export function RecallNote({ recall: { asOf, prices, moves } }: RecallNoteProps) {
  const tickers = prices.map(({ ticker }) => ticker).join(', ')
  return (
    <details className="w-full text-sm">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-medium text-caution">
        <Icon name="warning" className="size-4 shrink-0" />
        Corrected prices would change this result
      </summary>
      <p>
        The prices of {tickers} were corrected after this was saved, with the data of {shortDate(asOf)}.{' '}
        {moves === null
          ? 'With the corrected prices, there is no such mix.'
          : 'With the corrected prices of the same days, these weights would be:'}
      </p>
      {moves !== null && (
        <ul className="tabular-nums">
          {moves.map(({ ticker, from, to }) => (
            <li key={ticker}>
              {ticker}: {shortPercent(to)} in place of {shortPercent(from)}
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}

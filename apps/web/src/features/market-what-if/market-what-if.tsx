import type { Dataset, StockRow } from '@fairweight/contract/wire'
import { type MarketAssumptions, PUBLISHED_ASSUMPTIONS, type RatingInputs } from '@fairweight/domain/what-if'
import { withheldTools } from '@fairweight/domain/screener/withheld.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { ratingInputsQuery } from '../../data/stock-queries.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { LockedPart } from '../../ui/layout/locked-part.tsx'
import {
  MARKET_ASSUMPTION_IDS,
  movedOf,
  readMarketAssumptions,
  writeMarketAssumptions,
} from './market-assumptions-address.ts'
import { withGrades } from './compare-ratings.ts'
import { AssumptionSlider, assumptionsText } from './assumption-slider.tsx'
import { Outcome } from './outcome.tsx'
import { useMarketGrades } from './use-market-grades.ts'

interface MarketWhatIfProps {
  /** As published. */
  readonly rows: readonly StockRow[]
  readonly snapshot: string
  readonly dataset: Dataset
  /** As the address holds it. */
  readonly text: string
  readonly onText: (text: string) => void
  readonly onClose: () => void
  /** The rows under the assumptions, and what those are; null where they are as published. */
  readonly onRows: (assumed: AssumedRows | null) => void
  /** The chosen list, by which its owner judges; null where none is chosen. */
  readonly list: { readonly name: string; readonly tickers: readonly string[] } | null
  readonly onOpen: (ticker: string) => void
}

export interface AssumedRows {
  readonly rows: readonly StockRow[]
  /** In words, for whoever takes the list along. */
  readonly text: string
}

/** Moves the assumptions of every stock at once, and says what becomes of the grades. */
export function MarketWhatIf(props: MarketWhatIfProps) {
  const { rows, snapshot, dataset } = props
  // A link leads here whatever one's plan is.
  const isLocked = withheldTools(rows).has('value')
  const {
    data: inputs = null,
    error,
    refetch,
  } = useQuery({
    ...ratingInputsQuery(snapshot, dataset),
    enabled: !isLocked,
  })
  const [isFolded, setIsFolded] = useState(false)
  const failure = inputs === null && error ? describeFailure(error) : null
  return (
    <section
      aria-label="What if, for every stock"
      className="max-h-[max(6rem,min(55dvh,100dvh-27rem))] shrink-0 overflow-y-auto border-b border-rule bg-sunken px-4 py-2 wide:px-6 print:hidden"
    >
      <div className="flex items-start gap-1">
        <h2 className="min-w-0 flex-1 py-2 text-sm font-semibold">What if, for every stock</h2>
        {!isLocked && (
          <IconButton
            icon={isFolded ? 'chevron-down' : 'chevron-up'}
            label={isFolded ? 'Show the assumptions' : 'Hide the assumptions'}
            aria-expanded={!isFolded}
            onClick={() => setIsFolded(!isFolded)}
          />
        )}
        <IconButton icon="close" label="Back to the published grades" onClick={props.onClose} />
      </div>
      {isLocked ? (
        <LockedPart title="Value" to="/plans">
          Discount rate, growth, tax, and margin of safety, moved for all stocks at once, and every value grade computed
          again.
        </LockedPart>
      ) : failure ? (
        <ErrorState title={failure.title} reference={failure.reference} onRetry={() => void refetch()}>
          {failure.text}
        </ErrorState>
      ) : (
        <Assumptions {...props} inputs={inputs} isFolded={isFolded} />
      )}
    </section>
  )
}

interface AssumptionsProps extends MarketWhatIfProps {
  /** Null while it is on its way. */
  readonly inputs: RatingInputs | null
  /** Only what becomes of the grades is shown. */
  readonly isFolded: boolean
}

function Assumptions({ rows, inputs, isFolded, text, onText, onRows, list, onOpen }: AssumptionsProps) {
  const [chosen, setChosen] = useState(() => readMarketAssumptions(text))
  const [seen, setSeen] = useState(text)
  // The back button, or a link.
  if (seen !== text) {
    setSeen(text)
    if (text !== writeMarketAssumptions(chosen)) setChosen(readMarketAssumptions(text))
  }
  const isPublished = movedOf(chosen).length === 0
  const { answer, hasFailed } = useMarketGrades(inputs, isPublished ? null : chosen)
  const assumed = useMemo(() => (answer === null ? null : withGrades(rows, answer.grades)), [rows, answer])
  const settled = answer?.assumptions ?? PUBLISHED_ASSUMPTIONS
  useEffect(() => {
    onRows(assumed && { rows: assumed, text: assumptionsText(settled) })
  }, [assumed, settled, onRows])
  useEffect(() => () => onRows(null), [onRows])
  const change = (next: MarketAssumptions) => {
    setChosen(next)
    onText(writeMarketAssumptions(next))
  }
  return (
    <>
      {!isFolded && (
        <ul className="grid gap-x-8 max-wide:divide-y max-wide:divide-hairline wide:grid-cols-2 broad:grid-cols-4">
          {MARKET_ASSUMPTION_IDS.map((id) => (
            <AssumptionSlider
              key={id}
              id={id}
              value={chosen[id]}
              onValue={(value) => change({ ...chosen, [id]: value })}
            />
          ))}
        </ul>
      )}
      {hasFailed ? (
        <p role="alert" className="py-2 text-sm">
          Your browser could not start this calculation. The list shows the published grades.
        </p>
      ) : inputs === null || (!isPublished && assumed === null) ? (
        <p role="status" className="py-2 text-sm text-muted">
          {inputs === null ? 'The figures behind the grades are loading.' : 'Rating every stock…'}
        </p>
      ) : (
        <Outcome
          rows={rows}
          assumed={assumed}
          list={list}
          onOpen={onOpen}
          isFolded={isFolded}
          onReset={() => change(PUBLISHED_ASSUMPTIONS)}
        />
      )}
    </>
  )
}

import { getChainHeads, getRegisteredScreenProof } from '@fairweight/contract/calls'
import type { RegisteredScreenContents } from '@fairweight/contract/wire'
import { sha256OfBytes, type Sha256 } from '@fairweight/domain/grade-receipt/proof/sha256.ts'
import { checkScreenProof, type ScreenProofCheck } from '@fairweight/domain/registered-screens/screen-proof.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { describeFailure } from '../../data/api-error.ts'
import { exactMomentOf, shortDate } from '../../data/dates.ts'
import { count } from '../../data/figures.ts'
import { call, callForFile } from '../../data/session/call.ts'
import { Button } from '../../ui/controls/button.tsx'
import { saveText } from '../../ui/controls/save-file.ts'
import { ErrorState } from '../../ui/layout/error-state.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'

const utf8 = new TextEncoder()
const sha256: Sha256 = (content) => sha256OfBytes(typeof content === 'string' ? utf8.encode(content) : content)

interface DayProofProps {
  readonly screen: Pick<RegisteredScreenContents, 'id' | 'name' | 'dataset' | 'query'>
  readonly asOf: string
  readonly onClose: () => void
}

interface CheckedProof {
  readonly text: string
  readonly check: ScreenProofCheck
  /** Whether the public list of heads holds the day and the head that the proof ends at. */
  readonly isPublished: boolean
}

/** Fetches what proves the members of a day, and checks it here, in the reader's own browser, against the public heads. */
export function DayProof({ screen, asOf, onClose }: DayProofProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  // It stands above the table whose button asked for it, perhaps far above.
  useEffect(() => heading.current?.focus(), [])
  const { data, error, refetch } = useQuery({
    queryKey: ['registered-screen-proof', screen.id, asOf],
    queryFn: async ({ signal }): Promise<CheckedProof> => {
      const { proof } = await call(getRegisteredScreenProof, { query: { id: screen.id, asOf }, signal })
      const check = checkScreenProof(proof, sha256)
      const { content } = await callForFile(getChainHeads, { query: { dataset: screen.dataset }, signal })
      const heads = await content.text()
      const hashes = check.isValid ? [check.day.hash, check.head.hash] : []
      return { text: proof, check, isPublished: check.isValid && hashes.every((hash) => heads.includes(hash)) }
    },
  })
  return (
    <div role="status" className="w-full max-w-3xl rounded-large border border-hairline bg-surface p-4 text-sm">
      <div className="flex flex-col items-start gap-3">
        <h4 ref={heading} tabIndex={-1} className="scroll-mt-4 font-semibold outline-none">
          Proof of {shortDate(asOf)}
        </h4>
        {error !== null ? (
          <ErrorState
            title="The proof could not be loaded"
            reference={describeFailure(error).reference}
            onRetry={() => void refetch()}
          >
            {describeFailure(error).text}
          </ErrorState>
        ) : data === undefined ? (
          <Skeleton className="h-16 w-full" />
        ) : (
          <Outcome {...data} screen={screen} asOf={asOf} />
        )}
        <span className="flex flex-wrap gap-2">
          {data !== undefined && (
            <Button
              size="small"
              variant="secondary"
              onClick={() => saveText(`fairweight-proof-${asOf}.json`, data.text, 'text/plain')}
            >
              Save the proof
            </Button>
          )}
          <Button size="small" variant="secondary" onClick={onClose}>
            Close
          </Button>
        </span>
      </div>
    </div>
  )
}

function Outcome({
  check,
  isPublished,
  screen,
  asOf,
}: Pick<DayProofProps, 'screen' | 'asOf'> & Omit<CheckedProof, 'text'>) {
  if (!check.isValid) return <p className="font-medium text-danger">The proof does not hold. {check.problem}</p>
  const { screen: fixed, day, head } = check
  if (fixed.id !== screen.id || fixed.query !== screen.query || day.asOf !== asOf)
    return <p className="font-medium text-danger">The proof does not hold: it is of another screen or another day.</p>
  if (!isPublished)
    return (
      <p className="font-medium text-danger">
        The proof holds in itself, but the public list of heads does not have the days it names.
      </p>
    )
  return (
    <>
      <p>
        The proof holds; your browser has just checked it. {stocksText(fixed.tickers.length)} fixed with day{' '}
        {count(day.place)} of the record, written on {exactMomentOf(day.writtenAt)}. The chain leads from there to day{' '}
        {count(head.place)}, whose hash is public.
      </p>
      {fixed.tickers.length > 0 && (
        <p className="max-h-32 overflow-y-auto wrap-anywhere text-muted">{fixed.tickers.join(', ')}</p>
      )}
      <p className="text-xs text-muted">
        Hash of the day: <code className="break-all text-ink">{day.hash}</code>
      </p>
    </>
  )
}

function stocksText(stocks: number): string {
  if (stocks === 0) return 'That no stock passed was'
  return stocks === 1 ? 'This one stock was' : `These ${count(stocks)} stocks were`
}

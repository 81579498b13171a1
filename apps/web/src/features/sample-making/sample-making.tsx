import { getSampleProgress } from '@fairweight/contract/calls'
import { sampleStepText, timeLeftText } from '@fairweight/contract/sample-making/sample-making-text.ts'
import type { SampleMaking } from '@fairweight/contract/wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { callWithoutSession } from '../../data/api-client.ts'
import { MARKET_QUERY_KEY } from '../../data/freshness.ts'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { EmptyState } from '../../ui/layout/empty-state.tsx'
import { Progress } from '../../ui/layout/progress.tsx'

const ASK_AGAIN_MS = 1_500

interface SampleMakingStripProps {
  /** What is here already, such as "These 200 companies are complete". */
  readonly here: string
}

/** Above the demo and its stocks while the other companies of a new installation are made: what is here, and how far the others are. */
export function SampleMakingStrip({ here }: SampleMakingStripProps) {
  const client = useQueryClient()
  const making = useSampleMaking(() => void client.invalidateQueries({ queryKey: [MARKET_QUERY_KEY] }))
  if (!making) return null
  return (
    <section aria-label="The sample market" className="border-b border-hairline bg-sunken px-4 py-2 text-sm wide:px-6">
      <p>
        {here}. The other 2,800 are on their way; until they are here, nothing is compared with its sector, and no past
        day is shown.
      </p>
      <HowFar making={making} />
    </section>
  )
}

interface SampleMakingPageProps {
  /** What is waited for, such as "the dashboard". */
  readonly what: string
  readonly onDone: () => void
  /** Shown when nothing is being made. */
  readonly otherwise: ReactNode
}

/** In place of what needs all companies while a new installation makes its sample market. */
export function SampleMakingPage({ what, onDone, otherwise }: SampleMakingPageProps) {
  const making = useSampleMaking(onDone)
  if (making === null) return otherwise
  return (
    <EmptyState
      title="The sample market is being made"
      action={
        <LinkButton to="/demo" variant="secondary">
          Open the demo meanwhile
        </LinkButton>
      }
    >
      <p>
        This is a new installation. Its 3,000 fictional companies are invented, imported and rated once; {what} opens by
        itself when all of them are there.
      </p>
      {making && <HowFar making={making} />}
    </EmptyState>
  )
}

function HowFar({ making }: { readonly making: SampleMaking }) {
  return (
    <div className="mt-2 flex flex-col gap-1 text-left">
      {/* Read aloud when the step changes, not at each company. */}
      <p className="sr-only" role="status">
        {sampleStepText({ ...making, companies: null })}.
      </p>
      <Progress label={`${sampleStepText(making)}${timeLeftText(making)}.`} value={making.fraction} />
    </div>
  )
}

/**
 * How far the sample is, asked again and again; undefined until the first answer, null when nothing is being made.
 * @param onDone called when it was being made and is there now
 */
function useSampleMaking(onDone: () => void): SampleMaking | null | undefined {
  const { data } = useQuery({
    queryKey: ['sample-progress'],
    queryFn: ({ signal }) => callWithoutSession(getSampleProgress, { signal }),
    refetchInterval: ASK_AGAIN_MS,
    gcTime: 0,
  })
  const making = data?.making
  const [wasMaking, setWasMaking] = useState(false)
  if (making && !wasMaking) setWasMaking(true)
  const done = useEffectEvent(onDone)
  const isDone = wasMaking && making === null
  useEffect(() => {
    if (isDone) done()
  }, [isDone])
  return making
}

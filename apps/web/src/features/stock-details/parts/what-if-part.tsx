import { LockedPart } from '../../../ui/layout/locked-part.tsx'
import { WhatIf } from './lazy-parts.ts'
import type { PartProps } from './part-props.ts'

/** The assumptions behind the value grade, to be set by hand. */
export function WhatIfPart({ details, withheld }: PartProps) {
  if (withheld.has('value')) {
    return (
      <LockedPart title="What if" to="/plans">
        Growth, discount rate, and all other assumptions set by yourself, and where the grade flips.
      </LockedPart>
    )
  }
  return (
    <section aria-label="What if" className="flex flex-col gap-3">
      <p className="text-sm text-muted">
        Set growth, discount rate, and all other assumptions yourself, and see where the grade flips.
      </p>
      <WhatIf explanation={details.EXPLANATION} />
    </section>
  )
}

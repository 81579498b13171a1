import type { Explanation } from '@fairweight/contract/wire'
import { Suspense, useId, useState } from 'react'
import { useLocation } from 'react-router'
import { Button } from '../../../ui/controls/button.tsx'
import { Skeleton } from '../../../ui/layout/skeleton.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx'

const WhatIf = lazyComponent(() => import('./what-if.tsx').then((module) => module.WhatIf))

/** The way to what-if; a link that brings assumptions opens it by itself. */
export function WhatIfSection({ explanation }: { readonly explanation: Explanation }) {
  const { search } = useLocation()
  const [isOpen, setIsOpen] = useState(() => new URLSearchParams(search).has('whatif'))
  const id = useId()
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 id={id} className="text-sm font-semibold">
          What if
        </h3>
        <Button variant="secondary" size="small" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Close what if' : 'Change the assumptions'}
        </Button>
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <WhatIf explanation={explanation} />
        </Suspense>
      ) : (
        <p className="text-sm text-muted">
          Set growth, discount rate, and all other assumptions yourself, and see where the grade flips.
        </p>
      )}
    </section>
  )
}

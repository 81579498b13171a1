import { Suspense, type ComponentProps } from 'react'
import { optionalPart } from '../../../ui/parts/optional-part.ts'
import type { ProviderButtons } from './provider-buttons.tsx'

const Buttons = optionalPart(() => import('./provider-buttons.tsx').then((module) => module.ProviderButtons))

/** The same after the page: most sites have no other provider, and the form beside does without. */
export function LazyProviderButtons(props: ComponentProps<typeof ProviderButtons>) {
  return (
    <Suspense fallback={null}>
      <Buttons {...props} />
    </Suspense>
  )
}

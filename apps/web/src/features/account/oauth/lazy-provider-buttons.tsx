import { Suspense, type ComponentProps } from 'react'
import { optionalComponent } from '../../../ui/lazy/optional-component.ts'
import type { ProviderButtons } from './provider-buttons.tsx'

const Buttons = optionalComponent(() => import('./provider-buttons.tsx').then((module) => module.ProviderButtons))

/** The same after the page: most sites have no other provider, and the form beside does without. */
export function LazyProviderButtons(props: ComponentProps<typeof ProviderButtons>) {
  return (
    <Suspense fallback={null}>
      <Buttons {...props} />
    </Suspense>
  )
}

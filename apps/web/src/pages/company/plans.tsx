import { lazy } from 'react'
import { ClientOnly } from '../client-only.tsx'
import { pageMeta } from '../page-meta.ts'
import { StaticContent } from '../static-content.tsx'
import { HiddenFor, ShownFor } from '../../features/account/shown-for.tsx'
import { PlansSkeleton } from '../../features/billing/plans/plans-skeleton.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'

export const meta = () =>
  pageMeta('/plans', 'One product, two ways to pay: by the month or by the year, each with a 7-day free trial.')

const loadChooser = () => import('../../features/billing/plans/plan-chooser.tsx').then(({ PlanChooser }) => PlanChooser)
const Text = lazy(() => import('./plans/plans-text.tsx').then(({ PlansText }) => ({ default: PlansText })))

export default function Plans() {
  return (
    <Sheet width="wide">
      <PageHeading
        eyebrow="Products"
        title="One product, two ways to pay"
        lead="Both plans include every tool and begin with a 7-day free trial. You can cancel with one click, and the demo needs no account."
      />
      <ClientOnly load={loadChooser} fallback={<PlansSkeleton action={ChoosePlan} />} />
      <noscript>
        <p>Turn on JavaScript to see current prices.</p>
      </noscript>
      <StaticContent id="plans-text" text={Text} />
    </Sheet>
  )
}

/** Stands in the HTML; those with an account choose on this page, the others begin with one. */
function ChoosePlan({ plan }: { readonly plan: string }) {
  return (
    <>
      <ShownFor circle="signed-in">
        <LinkButton to={`/plans?plan=${plan}`}>Choose this plan</LinkButton>
      </ShownFor>
      <HiddenFor circle="signed-in">
        <LinkButton to={`/sign-up?subscriptions=${plan}`}>Choose this plan</LinkButton>
      </HiddenFor>
    </>
  )
}

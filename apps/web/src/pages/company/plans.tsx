import { Link } from 'react-router'
import { pageMeta } from '../page-meta.ts'
import { OnceAlive } from '../once-alive.tsx'
import { HiddenFor, ShownFor } from '../../features/account/shown-for.tsx'
import { WaitingPlans } from '../../features/billing/plans/waiting-plans.tsx'
import { LinkButton } from '../../ui/controls/link-button.tsx'
import { Icon } from '../../ui/marks/icon.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'

export const meta = () => pageMeta('/plans', 'One product, two ways to pay: by the month or by the year, each with a 7-day free trial.')

const INCLUDED = ['Value ratings with every number behind them', 'Momentum ratings, ranked daily', 'The stock optimizer and the portfolio optimizer', 'Investment mixes over 15 asset classes', 'As many lists and bookmarks as you like'] as const

const loadChooser = () => import('../../features/billing/plans/plan-chooser.tsx').then(({ PlanChooser }) => PlanChooser)

export default function Plans() {
  return (
    <Sheet width="wide">
      <PageHeading eyebrow="Products" title="One product, two ways to pay" lead="Both plans open every tool and begin with a 7-day free trial. You can cancel with one click, and the demo needs no account." />
      <OnceAlive load={loadChooser} fallback={<WaitingPlans action={ChoosePlan} />} />
      <noscript>
        <p>The prices of this moment appear once scripts are allowed.</p>
      </noscript>
      <div className="grid gap-8 pt-14 wide:grid-cols-[1fr_2fr]">
        <h2 className="font-serif text-xl font-semibold">Both include</h2>
        <ul className="border-t border-hairline">
          {INCLUDED.map((line) => (
            <li key={line} className="flex items-center gap-3 border-b border-hairline py-3">
              <Icon name="check" className="size-4 text-accent-text" />
              {line}
            </li>
          ))}
        </ul>
      </div>
      <p className="max-w-[60ch] pt-10 text-sm text-muted">For individuals who invest for themselves, resident in the United States. Advisors and companies: please <Link to="/help" className="text-accent-text underline underline-offset-4">write to us</Link> about an enterprise license.</p>
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

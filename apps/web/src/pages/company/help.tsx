import { lazy } from 'react'
import { Link } from 'react-router'
import { OnceAlive } from '../once-alive.tsx'
import { pageMeta } from '../page-meta.ts'
import { StillText } from '../still-text.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { HelpSearch } from './help-search.tsx'
import { whenNear } from './when-near.ts'

export const meta = () => pageMeta('/help', 'Answers about ratings, data, the optimizer, plans and your account, and a form that reaches a person.')

const FORM = 'contact'
const Text = lazy(() => import('./questions/help-text.tsx').then(({ HelpText }) => ({ default: HelpText })))
const loadForm = () => whenNear(FORM).then(() => import('../../features/support/contact/contact-form.tsx')).then(({ ContactForm }) => ContactForm)

export default function Help() {
  return (
    <Sheet>
      <PageHeading eyebrow="Help" title="How can we help?" lead="The questions people ask first, by topic, and a form that reaches a person." />
      <HelpSearch listId="questions" formId={FORM} />
      <StillText id="questions" text={Text} className="prose" />
      <div className="prose pt-14">
        <h2 id={FORM}>Still stuck?</h2>
        <p>
          A number you doubt is the best letter we can get. If something looks late or missing, the <Link to="/status">status of the data</Link> may say why.
        </p>
      </div>
      <div className="max-w-[44rem] pt-6">
        <OnceAlive load={loadForm} fallback={<Skeleton className="h-136 w-full wide:h-107 noscript:hidden" />} />
        <noscript>
          <p>The form needs scripts. Every letter of ours can be answered, too.</p>
        </noscript>
      </div>
    </Sheet>
  )
}

import { lazy } from 'react'
import { Link } from 'react-router'
import { ClientOnly } from '../client-only.tsx'
import { NEEDS_APP, whenNearViewport } from '../near-viewport.ts'
import { pageMeta } from '../page-meta.ts'
import { StaticContent } from '../static-content.tsx'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { Sheet } from '../../ui/layout/sheet.tsx'
import { Skeleton } from '../../ui/layout/skeleton.tsx'
import { HelpSearch } from './help-search.tsx'

export const meta = () =>
  pageMeta(
    '/help',
    'Answers about ratings, data, the optimizer, plans and your account, and a form that reaches a person.',
  )

const FORM = 'contact'
const Text = lazy(() => import('./questions/help-text.tsx').then(({ HelpText }) => ({ default: HelpText })))
const loadForm = () =>
  whenNearViewport(FORM)
    .then(() => import('../../features/support/contact/contact-form.tsx'))
    .then(({ ContactForm }) => ContactForm)

export default function Help() {
  return (
    <Sheet>
      <PageHeading
        eyebrow="Help"
        title="How can we help?"
        lead="Answers to common questions, by topic, and a form that reaches a person."
      />
      <HelpSearch listId="questions" formId={FORM} />
      <StaticContent id="questions" text={Text} className="prose" />
      <div className="prose pt-14">
        <h2 id={FORM} {...{ [NEEDS_APP]: '' }}>
          Still stuck?
        </h2>
        <p>
          A message about a number you doubt is the most useful kind we get. If something looks late or missing, the{' '}
          <Link to="/status">data status</Link> page may say why.
        </p>
      </div>
      <div className="max-w-[44rem] pt-6">
        <ClientOnly load={loadForm} fallback={<Skeleton className="h-136 w-full wide:h-107 noscript:hidden" />} />
        <noscript>
          <p>The form needs JavaScript. You can also reply to any of our emails.</p>
        </noscript>
      </div>
    </Sheet>
  )
}

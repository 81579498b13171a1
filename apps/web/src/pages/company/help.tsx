import { lazy } from 'react'
import { Link } from 'react-router'
import { ClientOnly } from '../client-only.tsx'
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
        <h2 id={FORM}>Still stuck?</h2>
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

/** Settles once the element comes near the screen, so that what belongs below is not fetched before anybody could see it. */
function whenNearViewport(id: string): Promise<void> {
  const element = document.getElementById(id)
  if (!element || typeof IntersectionObserver !== 'function') return Promise.resolve()
  return new Promise((settle) => {
    const watch = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watch.disconnect()
        settle()
      },
      { rootMargin: '600px' },
    )
    watch.observe(element)
  })
}

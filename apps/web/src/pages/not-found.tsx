import { pageTitle } from './page-meta.ts'
import { LinkButton } from '../ui/controls/link-button.tsx'

export const meta = () => [{ title: pageTitle('Page Not Found') }]

export default function NotFoundRoute() {
  return <PageNotFound />
}

/** What stands at an address that nobody gave out. */
export function PageNotFound() {
  return (
    <section className="mx-auto flex max-w-[40rem] flex-col items-start gap-6 px-4 py-24 wide:px-6">
      <svg className="w-48 text-muted" viewBox="0 0 192 72" aria-hidden="true">
        <path className="fill-accent-text" d="M96 44l12 20H84z" />
        <path className="stroke-current" d="M20 30 172 58" strokeWidth="2.5" strokeLinecap="round" />
        <circle className="fill-caution-fill" cx="160" cy="42" r="11" />
        <circle className="stroke-current" cx="30" cy="18" r="11" fill="none" strokeWidth="1.5" strokeDasharray="3 4" />
      </svg>
      <h1 className="font-serif text-3xl font-semibold">Page Not Found</h1>
      <p className="text-lg text-muted">Unfortunately, the page you asked for cannot be found.</p>
      <LinkButton to="/learn">Return Home</LinkButton>
    </section>
  )
}

import { PageNotFound } from '../pages/not-found.tsx'
import { pageTitle } from '../pages/page-meta.ts'
import { Button } from '../ui/controls/button.tsx'
import { Header } from './shell/header.tsx'

/** Takes the place of a page that broke: says so, and offers to load it afresh. */
export function ErrorPage({ notFound }: { readonly notFound: boolean }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <Header />
      <main id="content" className="flex-1">
        {notFound ? <PageNotFound /> : <BrokenPage />}
      </main>
    </div>
  )
}

function BrokenPage() {
  return (
    <section className="mx-auto flex max-w-[40rem] flex-col items-start gap-6 px-4 py-24 wide:px-6">
      <title>{pageTitle('Something went wrong')}</title>
      <h1 className="font-serif text-3xl font-semibold">Something went wrong on this page</h1>
      <p className="text-lg text-muted">
        Nothing you saved is lost. Reloading the page usually helps. If it doesn’t, please write to us from the help
        page.
      </p>
      <Button onClick={() => location.reload()}>Reload the page</Button>
    </section>
  )
}

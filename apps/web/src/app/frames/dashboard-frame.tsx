import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../../data/session/use-session.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { FooterLine } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { HelpButton } from '../shell/help-button.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import '../../ui/styles/dashboard.css'

const ConfirmStrip = lazyComponent(() =>
  import('../../features/account/email-confirmation/confirm-strip.tsx').then((module) => module.ConfirmStrip),
)

/** The frame of the dashboard: the page fills the height under the header. */
export default function DashboardFrame() {
  const { user } = useSession()
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <SkipLink />
      <Header width="screen" />
      {user && !user.anonymous && !user.verifiedEmail && (
        <Suspense fallback={null}>
          <ConfirmStrip />
        </Suspense>
      )}
      <main id="content" tabIndex={-1} className="flex flex-1 flex-col outline-none">
        <Outlet />
      </main>
      <footer>
        <FooterLine width="screen" />
      </footer>
      <HelpButton />
    </div>
  )
}

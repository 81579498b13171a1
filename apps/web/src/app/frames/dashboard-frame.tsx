import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { useSession } from '../../data/session/use-session.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx'
import { FooterLine } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import '../../ui/styles/dashboard.css'

const ConfirmStrip = lazyComponent(() =>
  import('../../features/account/email-confirmation/confirm-strip.tsx').then((module) => module.ConfirmStrip),
)

/** The frame of the dashboard: with what stands above it, it fills the window; while details are open on a wide screen, what they leave free. */
export default function DashboardFrame() {
  const { user } = useSession()
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <SkipLink />
      <div className="flex h-dvh flex-col wide:has-data-details:h-[50dvh]">
        <Header width="screen" />
        {user && !user.anonymous && !user.verifiedEmail && (
          <Suspense fallback={null}>
            <ConfirmStrip />
          </Suspense>
        )}
        <main id="content" tabIndex={-1} className="flex min-h-0 flex-1 flex-col outline-none">
          <Outlet />
        </main>
      </div>
      <footer>
        <FooterLine width="screen" />
      </footer>
    </div>
  )
}

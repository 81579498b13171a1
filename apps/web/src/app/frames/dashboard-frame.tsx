import { Outlet } from 'react-router'
import { useSession } from '../../data/session/use-session.ts'
import { ConfirmStrip } from '../../features/account/email-confirmation/confirm-strip.tsx'
import { FooterLine } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import '../../ui/styles/dashboard.css'

/** The frame of the dashboard: with what stands above it, it fills the window; while details are open on a wide screen, what they leave free. */
export default function DashboardFrame() {
  const { user } = useSession()
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <SkipLink />
      <div className="flex h-dvh flex-col wide:has-data-details:h-[50dvh]">
        <Header width="screen" />
        {user && !user.anonymous && !user.verifiedEmail && <ConfirmStrip />}
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

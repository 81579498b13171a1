import { Outlet } from 'react-router'
import { FooterLine } from '../shell/footer.tsx'
import { Header } from '../shell/header.tsx'
import { HelpButton } from '../shell/help-button.tsx'
import { SkipLink } from '../shell/skip-link.tsx'
import '../../ui/styles/dashboard.css'

/** The frame of the dashboard: the page fills the height under the header. */
export default function DashboardFrame() {
  return (
    <div className="isolate flex min-h-dvh flex-col">
      <SkipLink />
      <Header width="screen" />
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

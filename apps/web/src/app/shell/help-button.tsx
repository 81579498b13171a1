import { Link } from 'react-router'
import { Icon } from '../../ui/marks/icon.tsx'

/** Floats over every page and goes to the help page; a landmark of its own, so that it is found. */
export function HelpButton() {
  return (
    <aside aria-label="Help" className="fixed right-4 bottom-4 z-30 print:hidden">
      <Link
        to="/help"
        aria-label="Help"
        title="Help"
        className="inline-flex size-12 items-center justify-center rounded-full border border-hairline bg-raised text-accent-text shadow-float transition-transform hover:-translate-y-0.5"
      >
        <Icon name="help" className="size-6" />
      </Link>
    </aside>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import type { ClientPath } from '@fairweight/contract/routes'
import { Wordmark } from '../../ui/marks/wordmark.tsx'
import { CopyrightYear } from './copyright-year.tsx'
import { ReviewBlock } from './review-block.tsx'
import { version } from '../../../package.json'

/** The foot of every public page: the whole site by name, the legal texts, and what we are not. */
export function Footer() {
  return (
    <footer className="border-t border-hairline bg-sunken text-sm text-muted print:hidden">
      <div className="mx-auto grid max-w-[72rem] grid-cols-2 gap-10 px-4 py-12 wide:grid-cols-[1.6fr_1fr_1fr_1.4fr] wide:px-6">
        <div className="col-span-2 flex max-w-[34ch] flex-col gap-4 wide:col-span-1">
          <span className="text-ink">
            <Wordmark level={5} />
          </span>
          <p>
            Tools for people who pick their own stocks. Not investment advice. Past performance does not guarantee
            future results.
          </p>
        </div>
        <Links title="Learn">
          <Line to="/tools/value-stock/about">Value Stocks</Line>
          <Line to="/tools/momentum-stock/about">Momentum Stocks</Line>
          <Line to="/tools/optimizer/about">Optimization</Line>
          <Line to="/track-record">Track Record</Line>
          <Line to="/learn/glossary">Glossary</Line>
        </Links>
        <Links title={PRODUCT_NAME}>
          <Line to="/demo">Try The Demo</Line>
          <Line to="/plans">Products</Line>
          <Line to="/about">About Us</Line>
          <Line to="/conduit">Conduit</Line>
          <Line to="/help">Help</Line>
          <Line to="/status">Data Status</Line>
        </Links>
        <ReviewBlock />
      </div>
      <FooterLine width="page" />
    </footer>
  )
}

/** Year, legal links and, in development, the version; the whole foot of the dashboard. */
export function FooterLine({ width }: { readonly width: 'page' | 'screen' }) {
  return (
    <div className="border-t border-hairline text-sm text-muted print:hidden">
      <div
        className={`mx-auto flex flex-wrap items-center gap-x-6 px-4 pr-20 wide:px-6 ${width === 'page' ? 'max-w-[72rem]' : ''}`}
      >
        <p className="py-3">
          © <CopyrightYear /> {PRODUCT_NAME}
        </p>
        <Line to="/privacy-policy">Privacy policy</Line>
        <Line to="/terms-of-use">Terms of use</Line>
        <Line to="/raffle-terms">Raffle</Line>
        <VersionLine />
      </div>
    </div>
  )
}

function Links({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={`${title} pages`} className="flex flex-col">
      <p className="pb-2 font-semibold text-ink">{title}</p>
      {children}
    </nav>
  )
}

function Line({ to, children }: { readonly to: ClientPath; readonly children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-11 items-center hover:text-ink hover:underline wide:min-h-8">
      {children}
    </Link>
  )
}

/** The version, in development builds only. */
function VersionLine() {
  return import.meta.env.DEV ? <p className="ml-auto py-3">Version {version}</p> : null
}

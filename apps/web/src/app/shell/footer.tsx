import { type ReactNode, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { PRODUCT_NAME } from '@fairweight/contract/product'
import type { ClientPath } from '@fairweight/contract/routes'
import { Wordmark } from '../../ui/marks/wordmark.tsx'
import { version } from '../../../package.json'

declare global {
  /** Read by their names, so that the build writes each value in place and not all of them. */
  interface ImportMetaEnv {
    readonly BUILD_YEAR: number
    readonly VITE_REVIEW_URL?: string
  }
}

/** Where reviews are collected; empty until the operator names a place. Read at build time. */
const REVIEW_URL = import.meta.env.VITE_REVIEW_URL ?? ''

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

/** Year, legal links and, in development, the version; the whole foot of the dashboard, which ends above the bar of small screens. */
export function FooterLine({ width }: { readonly width: 'page' | 'screen' }) {
  return (
    <div className="border-t border-hairline text-sm text-muted print:hidden">
      <div
        className={`mx-auto flex flex-wrap items-center gap-x-6 px-4 wide:px-6 ${width === 'page' ? 'max-w-[72rem]' : 'max-wide:pb-14.5'}`}
      >
        <p className="py-3">
          © <CopyrightYear /> {PRODUCT_NAME}
        </p>
        <Line to="/privacy-policy">Privacy policy</Line>
        <Line to="/terms-of-use">Terms of use</Line>
        <Line to="/raffle-terms">Raffle</Line>
        {width === 'screen' && <Line to="/help">Help</Line>}
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

const thisYear = () => String(new Date().getFullYear())
const yearOfBuild = () => String(import.meta.env.BUILD_YEAR)
const neverChanges = () => () => {}

/** The present year. HTML written at build time holds the year of the build, and is set right on arrival. */
function CopyrightYear() {
  return useSyncExternalStore(neverChanges, thisYear, yearOfBuild)
}

/** Our own block in place of a third party's widget: no foreign script runs on any page. */
function ReviewBlock() {
  return (
    <div className="col-span-2 flex flex-col gap-2 wide:col-span-1">
      <p className="font-semibold text-ink">What do you think?</p>
      <p>Tell us what is hard to find, what reads wrong or which number you doubt.</p>
      <a
        href={REVIEW_URL || '/help'}
        className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4 wide:min-h-8"
        {...(REVIEW_URL && { rel: 'noopener', target: '_blank' })}
      >
        {REVIEW_URL ? `Review ${PRODUCT_NAME}` : 'Write to us'}
      </a>
    </div>
  )
}

import './no-code-from-text.ts'
import './trusted-types.ts'
import { useEffect, type ReactNode } from 'react'
import { isRouteErrorResponse, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import { ContentPolicy } from '../ui/layout/content-policy.tsx'
import serif from '../ui/styles/fairweight-serif.woff2?url'
import css from '../ui/styles/index.css?inline'
import inter from '../ui/styles/inter-latin.woff2?url'
import { LazyToastRegion } from '../ui/overlays/lazy-toast-region.tsx'
import { BalanceBeam } from '../ui/marks/wordmark.tsx'
import { THEME_SCRIPT } from '../ui/theme/theme-script.ts'
import { trustHtml } from '../ui/trusted-html.ts'
import { fallbackMeta } from '../pages/page-meta.ts'
import { PageGuard } from './access/page-guard.tsx'
import { useSessionUpkeep } from './access/use-session-upkeep.ts'
import { VISITOR_SCRIPT } from './access/visitor-script.ts'
import { ErrorPage } from './error-page.tsx'
import { startWhenLoaded } from './background/start-when-loaded.ts'
import { announceAlive } from './background/announce-alive.ts'
import { PageFocus, useShownPage } from './shell/page-focus.tsx'
import { PageSheets } from './shell/page-sheets.tsx'
import { StartupLoader, StartupScreen } from './shell/startup-loader.tsx'
import { STARTUP_SCRIPT } from './shell/startup-script.ts'
import { WrittenPage } from './written/written-page.tsx'

export const meta = fallbackMeta

/** In the browser it is taken from the HTML: a page that breaks draws the whole document anew, and must not lose it. */
const sheet = trustHtml(import.meta.env.SSR ? css : (document.querySelector('head > style')?.textContent ?? ''))
const firstScript = trustHtml(THEME_SCRIPT + VISITOR_SCRIPT + STARTUP_SCRIPT)

/** The document. The sheet stands in the HTML itself, so that the first paint waits for nothing. */
export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <script dangerouslySetInnerHTML={{ __html: firstScript }} />
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#fbfaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#10161f" media="(prefers-color-scheme: dark)" />
        <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: sheet }} />
        <link rel="preload" as="font" type="font/woff2" href={serif} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={inter} crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <Meta />
        <PageSheets />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  useEffect(announceAlive, [])
  useEffect(startWhenLoaded, [])
  useSessionUpkeep()
  const turnTo = useShownPage()
  return (
    <ContentPolicy>
      <PageGuard>
        <Outlet />
        <PageFocus turnTo={turnTo} />
      </PageGuard>
      <LazyToastRegion />
      <StartupLoader />
    </ContentPolicy>
  )
}

/** Stands in the fallback page until the script runs. */
export function HydrateFallback() {
  return (
    <>
      <StartupScreen />
      {/* No script ever reads it, so none brings it. */}
      <noscript>{import.meta.env.SSR && <NeedsJavaScript />}</noscript>
      <WrittenPage />
    </>
  )
}

function NeedsJavaScript() {
  return (
    <div className="mx-auto flex max-w-[40rem] flex-col gap-6 px-4 py-24">
      <BalanceBeam className="size-12" />
      <h1 className="font-serif text-3xl font-semibold">This page needs JavaScript</h1>
      <p className="text-lg text-muted">
        You can read everything else, from our methods to our terms, without it.{' '}
        <a className="text-accent-text underline" href="/learn">
          Start here
        </a>
        .
      </p>
    </div>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return <ErrorPage notFound={isRouteErrorResponse(error) && error.status === 404} />
}

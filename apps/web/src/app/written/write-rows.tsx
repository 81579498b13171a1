import { parentPort, workerData } from 'node:worker_threads'
import { prerender } from 'react-dom/static'
import { Route, Routes, StaticRouter } from 'react-router'
import { type SessionUser, type StockList, stockList } from '@fairweight/contract/wire'
import { TOOLS } from '@fairweight/domain/entitlement'
import { z } from 'zod'
import { queryClient } from '../../data/query-client.ts'
import { sessionStore } from '../../data/session/session-store.ts'
import { demoStocksQuery, stockListQuery } from '../../data/stock-queries.ts'
import { StockDashboard } from '../../pages/stock-dashboard/stock-dashboard.tsx'
import { writeForWidth } from '../../ui/overlays/use-is-wide.ts'
import DashboardFrame from '../frames/dashboard-frame.tsx'

/** Pixels: a phone, and a screen with room for the filters beside the list. */
const NARROW = 390
const WIDE = 1280

/** What is asked of the thread: the list as its call answers it, as JSON, and who is to see it; null: the demo's, everybody. */
const order = z.object({
  list: z.string(),
  reader: z.object({ tools: z.array(z.enum(TOOLS)), hasConfirmed: z.boolean() }).nullable(),
})

type Reader = NonNullable<z.infer<typeof order>['reader']>

/** Nobody in particular, for the line that asks to confirm an address. */
const UNCONFIRMED: SessionUser = {
  userId: '',
  email: '',
  verifiedEmail: false,
  anonymous: false,
  hasPassword: true,
  roles: [],
}

/** HTML whose inline styles stand in a sheet of their own, which a content policy can name by its hash. */
interface Written {
  readonly html: string
  readonly sheet: string
}

/** The demo or the dashboard as a browser shows it first, with its first rows, in both of its shapes; the site's sheet shows the one that fits. */
async function writeRows({ list, reader }: z.infer<typeof order>): Promise<Written> {
  const page = reader === null ? demoOf(readList(list)) : dashboardOf(readList(list), reader)
  const [wide, narrow] = [await writeFor(WIDE, page), await writeFor(NARROW, page)]
  return withoutInlineStyles(`<div class="hidden wide:block">${wide}</div><div class="wide:hidden">${narrow}</div>`)
}

function readList(json: string): StockList {
  return stockList.parse(JSON.parse(json))
}

interface Page {
  readonly path: string
  readonly source: 'demo' | 'full'
}

function demoOf(list: StockList): Page {
  queryClient.setQueryData(demoStocksQuery.queryKey, list)
  return { path: '/demo', source: 'demo' }
}

/** For a member of whom no more is known than what the page shows, so that it is the same for all who may see the same. */
function dashboardOf(list: StockList, { tools, hasConfirmed }: Reader): Page {
  sessionStore.set({
    session: { status: 'member', user: hasConfirmed ? null : UNCONFIRMED },
    tools: new Set(tools),
    profile: null,
    loggedOutAt: null,
  })
  queryClient.setQueryData<unknown>(stockListQuery().queryKey, list)
  return { path: '/', source: 'full' }
}

/** With every part that is fetched later in its place. */
async function writeFor(width: number, { path, source }: Page): Promise<string> {
  writeForWidth(width)
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <Routes>
        <Route element={<DashboardFrame />}>
          <Route path={path} element={<StockDashboard source={source} />} />
        </Route>
      </Routes>
    </StaticRouter>,
    { progressiveChunkSize: Number.POSITIVE_INFINITY },
  )
  return (await new Response(prelude).text()).replaceAll(/<!--.*?-->/g, '')
}

function withoutInlineStyles(html: string): Written {
  const names = new Map<string, string>()
  const nameOf = (style: string) => {
    const name = names.get(style) ?? `written-${names.size}`
    names.set(style, name)
    return name
  }
  const sheeted = html.replaceAll(/(<[a-z]+)([^>]*) style="([^"]*)"([^>]*>)/g, (_tag, start, before, style, after) => {
    const named = `${before}${after}`
    return named.includes(' class="')
      ? start + named.replace(' class="', ` class="${nameOf(style)} `)
      : `${start} class="${nameOf(style)}"${named}`
  })
  return { html: sheeted, sheet: [...names].map(([style, name]) => `.${name}{${style}}`).join('') }
}

// A thread of the server's own, which ends when it has answered: what writing takes of memory goes with it.
parentPort?.postMessage(await writeRows(order.parse(workerData)))

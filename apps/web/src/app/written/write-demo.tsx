import { parentPort, workerData } from 'node:worker_threads'
import { prerender } from 'react-dom/static'
import { Route, Routes, StaticRouter } from 'react-router'
import { stockList, type StockList } from '@fairweight/contract/wire'
import { queryClient } from '../../data/query-client.ts'
import { demoStocksQuery } from '../../data/stock-queries.ts'
import { StockDashboard } from '../../pages/stock-dashboard/stock-dashboard.tsx'
import { writeForWidth } from '../../ui/overlays/use-is-wide.ts'
import DashboardFrame from '../frames/dashboard-frame.tsx'

/** Pixels: a phone, and a screen with room for the filters beside the list. */
const NARROW = 390
const WIDE = 1280

/** HTML whose inline styles stand in a sheet of their own, which a content policy can name by its hash. */
interface Written {
  readonly html: string
  readonly sheet: string
}

/** The demo as a browser shows it first, with its first rows, in both of its shapes; the site's sheet shows the one that fits. */
async function writeDemo(list: StockList): Promise<Written> {
  queryClient.setQueryData(demoStocksQuery.queryKey, list)
  return withoutInlineStyles(
    `<div class="hidden wide:block">${await writeFor(WIDE)}</div><div class="wide:hidden">${await writeFor(NARROW)}</div>`,
  )
}

/** With every part that is fetched later in its place. */
async function writeFor(width: number): Promise<string> {
  writeForWidth(width)
  const { prelude } = await prerender(
    <StaticRouter location="/demo">
      <Routes>
        <Route element={<DashboardFrame />}>
          <Route path="/demo" element={<StockDashboard source="demo" />} />
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
parentPort?.postMessage(await writeDemo(stockList.parse(JSON.parse(workerData))))

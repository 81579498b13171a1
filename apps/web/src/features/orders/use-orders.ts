import { useEffect, useState } from 'react'
import { findOrders, type FoundOrders } from './find-orders.ts'
import type { OrdersQuestion } from './orders-question.ts'

/** So few are searched within a few milliseconds; more are searched beside the page. */
const QUICK = 20

/** The orders for a question, null while they are being searched. A question is compared by what is in it. */
export function useOrders(question: OrdersQuestion | null): FoundOrders | null {
  const key = JSON.stringify(question)
  const [found, setFound] = useState<{ readonly key: string; readonly orders: FoundOrders }>()
  useEffect(() => {
    const wanted: OrdersQuestion | null = JSON.parse(key)
    if (wanted === null) return
    const arrive = (orders: FoundOrders) => setFound({ key, orders })
    if (Object.keys(wanted.closes).length <= QUICK || typeof Worker === 'undefined') {
      const timer = setTimeout(() => arrive(findOrders(wanted)))
      return () => clearTimeout(timer)
    }
    const worker = new Worker(new URL('./orders-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<FoundOrders>) => arrive(data))
    worker.postMessage(wanted)
    return () => worker.terminate()
  }, [key])
  return question !== null && found?.key === key ? found.orders : null
}

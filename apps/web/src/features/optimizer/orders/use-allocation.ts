import { type Allocation, type AllocationRequest, allocateShares } from '@fairweight/domain/whole-shares'
import { useEffect, useState } from 'react'

/** So few are searched within a few milliseconds; more are searched beside the page. */
const QUICK = 20

/** The orders for a request, null while they are being searched. A request is compared by what is in it. */
export function useAllocation(request: AllocationRequest | null): Allocation | null {
  const key = JSON.stringify(request)
  const [found, setFound] = useState<{ readonly key: string; readonly allocation: Allocation }>()
  useEffect(() => {
    const wanted: AllocationRequest | null = JSON.parse(key)
    if (wanted === null) return
    const arrive = (allocation: Allocation) => setFound({ key, allocation })
    if (wanted.assets.length <= QUICK || typeof Worker === 'undefined') {
      const timer = setTimeout(() => arrive(allocateShares(wanted)))
      return () => clearTimeout(timer)
    }
    const worker = new Worker(new URL('./allocation-worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<Allocation>) => arrive(data))
    worker.postMessage(wanted)
    return () => worker.terminate()
  }, [key])
  return request !== null && found?.key === key ? found.allocation : null
}

import type { SignInProvider } from '@fairweight/contract/wire'
import { useEffect, useState } from 'react'
import { fetchProviders } from '../account-calls.ts'

/** The other providers that are set up here; none until the server has named one. */
export function useProviders(): readonly SignInProvider[] {
  const [providers, setProviders] = useState<readonly SignInProvider[]>([])
  useEffect(() => {
    const wish = new AbortController()
    // Without an answer the button stays away; e-mail and password are there in any case.
    fetchProviders(wish.signal).then(setProviders, () => {})
    return () => wish.abort()
  }, [])
  return providers
}

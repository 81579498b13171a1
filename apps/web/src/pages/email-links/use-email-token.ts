import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'

/** The token of a mailed link, which stands behind the # where no server ever sees it. It leaves the address at once, so that neither the history nor a copied link holds it. */
export function useEmailToken(path: string): string | null {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token'))
  const navigate = useNavigate()
  useEffect(() => void navigate(path, { replace: true }), [navigate, path])
  return token
}

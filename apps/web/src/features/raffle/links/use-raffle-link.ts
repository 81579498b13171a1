import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type RaffleLink, raffleLinkIn } from './raffle-link.ts'

/** The link by which somebody came. Its secret leaves the address at once, so that neither the history nor a copied link holds it. */
export function useRaffleLink(): RaffleLink | null {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const found = raffleLinkIn(hash)
  const [link, setLink] = useState(found)
  // Another email's link may be opened while the page stands.
  if (found && (found.kind !== link?.kind || found.token !== link.token)) setLink(found)
  const isInAddress = found !== null
  useEffect(() => {
    if (isInAddress) void navigate(pathname, { replace: true, preventScrollReset: true })
  }, [isInAddress, pathname, navigate])
  return link
}

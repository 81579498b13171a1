import { useEffect, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { showToast } from '../../../ui/overlays/toast-manager.ts'

const SHOWN_FOR = 2000

/** The code in large letters, with a button that copies it. */
export function PromoCode({ code }: { readonly code: string }) {
  const [isCopied, setIsCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setIsCopied(false), SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setIsCopied(true)
    } catch {
      showToast({ title: 'The code could not be copied', text: `Please write it down: ${code}.`, tone: 'error' })
    }
  }
  return (
    <p className="flex flex-wrap items-center gap-4">
      <code className="font-serif text-3xl font-semibold">{code}</code>
      <span className="noscript:hidden">
        <Button variant="secondary" onClick={() => void copy()}>
          <span role="status">{isCopied ? 'Copied' : 'Copy the code'}</span>
        </Button>
      </span>
    </p>
  )
}

import { PRODUCT_NAME } from '@fairweight/contract/product'

interface WordmarkProps {
  /** 48, 36, 30, 22 and 16 pt for levels 1 to 5; 24 pt without one. */
  readonly level?: 1 | 2 | 3 | 4 | 5
}

const SIZES = { 1: 'wordmark-1', 2: 'wordmark-2', 3: 'wordmark-3', 4: 'wordmark-4', 5: 'wordmark-5' } as const

/** The product's name with its balance beam. */
export function Wordmark({ level }: WordmarkProps) {
  return (
    <span
      className={`inline-flex items-center gap-[0.32em] font-serif leading-none font-semibold tracking-[-0.015em] ${level ? SIZES[level] : 'wordmark'}`}
    >
      <BalanceBeam />
      {PRODUCT_NAME}
    </span>
  )
}

/** A large weight near the support and a small one far out, in true balance: 5.2² × 5.8 = 3.2² × 15.3. */
export function BalanceBeam({ className = 'size-[1.3em]' }: { readonly className?: string }) {
  return (
    <svg className={`shrink-0 ${className}`} viewBox="0 0 32 32" aria-hidden="true">
      <path className="fill-accent-text" d="M12 20.6 17.4 28.4H6.6z" />
      <path className="stroke-current" d="M1 19.2h30" strokeWidth="2.2" strokeLinecap="round" />
      <circle className="fill-current" cx="6.2" cy="12.5" r="5.2" />
      <circle className="fill-caution-fill" cx="27.3" cy="14.5" r="3.2" />
    </svg>
  )
}

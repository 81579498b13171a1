import { PRODUCT_NAME } from '@fairweight/contract/product'

/** Where reviews are collected; empty until the operator names a place. Read at build time. */
const REVIEW_URL: string = import.meta.env['VITE_REVIEW_URL'] ?? ''

/** Our own block in place of a third party's widget: no foreign script runs on any page. */
export function ReviewBlock() {
  return (
    <div className="col-span-2 flex flex-col gap-2 wide:col-span-1">
      <p className="font-semibold text-ink">What do you think?</p>
      <p>Tell us what is hard to find, what reads wrong or which number you doubt.</p>
      <a
        href={REVIEW_URL || '/help'}
        className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4 wide:min-h-8"
        {...(REVIEW_URL && { rel: 'noopener', target: '_blank' })}
      >
        {REVIEW_URL ? `Review ${PRODUCT_NAME}` : 'Write to us'}
      </a>
    </div>
  )
}

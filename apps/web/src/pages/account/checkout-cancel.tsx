import { pageMeta } from '../../app/page-meta.ts'

export const meta = () => pageMeta('/checkout/cancel')

export default function Page() {
  return <h1 className="font-serif text-3xl">checkout-cancel</h1>
}

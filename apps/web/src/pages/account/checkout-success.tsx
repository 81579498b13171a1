import { pageMeta } from '../../app/page-meta.ts'

export const meta = () => pageMeta('/checkout/success')

export default function Page() {
  return <h1 className="font-serif text-3xl">checkout-success</h1>
}

import { pageMeta } from '../../app/page-meta.ts'

export const meta = () => pageMeta('/privacy-policy')

export default function Page() {
  return <h1 className="font-serif text-3xl">privacy-policy</h1>
}

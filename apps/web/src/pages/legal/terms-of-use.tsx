import { pageMeta } from '../../app/page-meta.ts'

export const meta = () => pageMeta('/terms-of-use')

export default function Page() {
  return <h1 className="font-serif text-3xl">terms-of-use</h1>
}

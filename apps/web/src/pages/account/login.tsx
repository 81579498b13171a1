import { pageMeta } from '../../app/page-meta.ts'

export const meta = () => pageMeta('/login')

export default function Page() {
  return <h1 className="font-serif text-3xl">login</h1>
}

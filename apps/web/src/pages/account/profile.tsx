import { pageMeta } from '../../app/page-meta.ts'

export const meta = () => pageMeta('/profile')

export default function Page() {
  return <h1 className="font-serif text-3xl">profile</h1>
}

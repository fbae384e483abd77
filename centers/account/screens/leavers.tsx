import { pathTo } from '#access/path-to.ts'
import { LeaversPage } from '#domains/people/leavers/web/leavers-page.tsx'

export default function Leavers() {
  return <LeaversPage back={pathTo('/account-center/people')} />
}

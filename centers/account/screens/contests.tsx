import { pathTo } from '#access/path-to.ts'
import { ContestsPage } from '#domains/insight/contests/web/contests-page.tsx'

export default function Contests() {
  return <ContestsPage pathOf={(contestId) => pathTo('/account-center/contests/:contestId', { contestId })} />
}

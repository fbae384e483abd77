import { pathTo } from '#access/path-to.ts'
import { ContestsPage } from '#domains/insight/contests/web/contests-page.tsx'

export default function Contests() {
  return <ContestsPage pathOf={(contestId) => pathTo('/agent-center/contests/:contestId', { contestId })} />
}

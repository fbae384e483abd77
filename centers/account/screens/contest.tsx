import { pathTo } from '#access/path-to.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { ContestPage } from '#domains/insight/contests/web/contest-page.tsx'

export default function Contest() {
  return <ContestPage contestId={useIdParam('contestId', 'contest')} back={pathTo('/account-center/contests')} />
}

import { pathTo } from '#access/path-to.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { MergeMembers } from '#domains/membership/member-merge/web/merge-members.tsx'

export default function MergeMembersScreen() {
  const memberId = useIdParam('memberId', 'member')
  const otherId = useIdParam('otherId', 'member')
  return <MergeMembers memberId={memberId} otherId={otherId} back={pathTo('/account-center/members/:memberId', { memberId })} />
}

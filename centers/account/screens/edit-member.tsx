import { pathTo } from '#access/path-to.ts'
import { useIdParam } from '#access/web/use-param.ts'
import { EditMember } from '#domains/membership/member-page/web/edit-member.tsx'

export default function EditMemberScreen() {
  const memberId = useIdParam('memberId', 'member')
  return <EditMember memberId={memberId} back={pathTo('/account-center/members/:memberId', { memberId })} />
}

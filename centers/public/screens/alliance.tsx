import { useParam } from '#access/web/use-param.ts'
import { GroupPage } from '#domains/distribution/alliance-report/web/group-page.tsx'

/** An alliance's figures for its contact, by the link of an email. */
export default function Alliance() {
  return <GroupPage token={useParam('token')} />
}

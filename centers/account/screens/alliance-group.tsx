import { useIdParam } from '#access/web/use-param.ts'
import { AlliancePage } from '#domains/distribution/alliances/web/alliance-page.tsx'

export default function AllianceGroup() {
  return <AlliancePage allianceId={useIdParam('groupId', 'alliance')} />
}

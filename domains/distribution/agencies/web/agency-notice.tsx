import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useClientState } from '#access/web/client-state.ts'
import type { AgencyView } from '#domains/distribution/agencies/contract.ts'
import { Notice } from '#design/states/notice.tsx'
import { DayText } from '#design/values/moment.tsx'

/** What an agency that may not sell reads first: that it may not, why, what goes on, and what to do. */
export function AgencyNotice({ agency }: { agency: AgencyView }) {
  switch (agency.status) {
    case 'ACTIVE':
      return null
    case 'PENDING':
      return (
        <Notice tone="warning" title={<Trans>This agency is being set up and can’t sell yet</Trans>}>
          <Trans>You can sell once every document is verified. The Documents tab shows which ones are missing. Send them to us.</Trans>{' '}
          <DocumentsLink agency={agency} />
        </Notice>
      )
    case 'SUSPENDED':
      return (
        <Notice tone="warning" title={<Trans>This agency is suspended and can’t sell</Trans>}>
          {agency.suspendedWhy}{' '}
          <Trans>
            Its members stay covered, and renewal commission is held. Send us what’s missing. We lift the suspension once it’s verified.
          </Trans>{' '}
          <DocumentsLink agency={agency} />
        </Notice>
      )
    case 'TERMINATED':
      return (
        <Notice tone="warning" title={<Trans>The agreement with this agency has ended</Trans>}>
          {agency.suspendedWhy} <Ended ended={agency.ended} />
        </Notice>
      )
  }
}

/** Where its admins see what is missing and hand in what they renewed. */
function DocumentsLink({ agency: { masterCode } }: { agency: AgencyView }) {
  const { currentUser } = useClientState()
  if (currentUser?.userRole !== 'agent-admin' || currentUser.masterCode !== masterCode) return null
  return (
    <Link to={`${pathTo('/agent-center/agency')}?tab=documents`}>
      <Trans>Open documents</Trans>
    </Link>
  )
}

function Ended({ ended }: { ended: AgencyView['ended'] }) {
  if (!ended) return null
  if (!ended.earnsUntil)
    return (
      <Trans>
        It can’t sell, and payments from <DayText day={ended.on} /> on earn no commission.
      </Trans>
    )
  return (
    <Trans>
      It can’t sell. Renewals earn commission through <DayText day={ended.earnsUntil} />, as long as it’s licensed and has at least 10
      active members.
    </Trans>
  )
}

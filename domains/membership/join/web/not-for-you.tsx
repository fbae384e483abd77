import { Trans } from '@lingui/react/macro'
import { homeOf } from '#access/home.ts'
import { useClientState } from '#access/web/client-state.ts'
import { isLive, MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/statuses.ts'
import { LinkButton } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'

/** Shown before the first question: a member already has a membership, and sellers prepare one for a customer instead. */
export function NotForYou() {
  const { currentUser, session } = useClientState()
  if (!currentUser) return null
  const home = homeOf(currentUser.userRole)
  if (session?.verbs.includes('enrollments.prepare')) {
    return (
      <Notice
        tone="warning"
        title={<Trans>You’re signed in with a seller account.</Trans>}
        action={<LinkButton to={home}>{<Trans>Go to my dashboard</Trans>}</LinkButton>}
      >
        <Trans>People join for themselves here. To sell a membership, go to your dashboard. To join, sign out first.</Trans>
      </Notice>
    )
  }
  const isMember = currentUser.memberships.some(({ status }) => MEMBERSHIP_STATUSES.some((each) => each === status && isLive(each)))
  return isMember ? (
    <Notice
      title={<Trans>You already have a membership.</Trans>}
      action={<LinkButton to={home}>{<Trans>Go to my dashboard</Trans>}</LinkButton>}
    >
      <Trans>One membership covers all the cars in your household, up to four.</Trans>
    </Notice>
  ) : null
}

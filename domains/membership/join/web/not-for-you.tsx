import { Trans } from '@lingui/react/macro'
import { homeOf } from '#access/home.ts'
import { useClientState } from '#access/web/client-state.ts'
import { isLive, MEMBERSHIP_STATUSES } from '#domains/membership/memberships/rules/membership.ts'
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
        title={<Trans>You are signed in as someone who sells.</Trans>}
        action={<LinkButton to={home}>{<Trans>To my center</Trans>}</LinkButton>}
      >
        <Trans>Here people join for themselves. Sell a membership from your own center, or sign out to join.</Trans>
      </Notice>
    )
  }
  const isMember = currentUser.memberships.some(({ status }) => MEMBERSHIP_STATUSES.some((each) => each === status && isLive(each)))
  return isMember ? (
    <Notice
      title={<Trans>You have a membership already.</Trans>}
      action={<LinkButton to={home}>{<Trans>To my dashboard</Trans>}</LinkButton>}
    >
      <Trans>One membership covers all the cars of your household, four at most.</Trans>
    </Notice>
  ) : null
}

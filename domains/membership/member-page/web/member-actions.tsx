import { Trans } from '@lingui/react/macro'
import { useClientState } from '#access/web/client-state.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { membersContract, type MemberView } from '#domains/membership/members/contract.ts'
import { UnlockSignIn } from '#domains/people/login-throttle/web/unlock-sign-in.tsx'
import type { MemberPaths } from '#domains/membership/member-page/web/member-page.tsx'
import { ViewAs } from '#domains/people/impersonation/web/view-as.tsx'
import { Button, LinkButton } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'

export function MemberActions({ member, paths }: { member: MemberView; paths: MemberPaths }) {
  const verbs = useClientState().session?.verbs ?? []
  return (
    <>
      {verbs.includes('claims.file') ? (
        <LinkButton to={paths.newClaim} kind="primary" icon="file-plus">
          <Trans>File a claim</Trans>
        </LinkButton>
      ) : null}
      {paths.edit && member.whyNot.change === null ? (
        <LinkButton to={paths.edit} icon="pencil">
          <Trans>Edit</Trans>
        </LinkButton>
      ) : null}
      {paths.Complaint ? <paths.Complaint about={member.memberships[0]?.number ?? null} /> : null}
      <ViewAs person={{ ...member, role: 'member' }} />
      <UnlockSignIn person={member} />
      {member.whyNot.invite === null ? <SendInvite member={member} /> : null}
    </>
  )
}

/** Sends the account invite again to a member who was sold to and has no password yet. */
function SendInvite({ member }: { member: MemberView }) {
  const sending = useSubmit(membersContract.invite, { refreshes: [membersContract.activity] })
  if (sending.done) {
    return (
      <Notice tone="success" live>
        <Trans>We’ve sent the email to {member.email}.</Trans>
      </Notice>
    )
  }
  return (
    <Button icon="mail" pending={sending.pending} onClick={() => sending.submit({ params: { memberId: member.id } })}>
      <Trans>Send account invite</Trans>
    </Button>
  )
}

import { Trans } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { allianceLinksContract } from '#domains/distribution/alliance-links/contract.ts'
import { Button } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'

/** A new link by email to where this one went; the answer is the same whether or not the link was ever one. */
export function RenewLink({ token }: { token: string }) {
  const sending = useSubmit(allianceLinksContract.renew)
  if (sending.done)
    return (
      <Notice tone="success" live title={<Trans>Check your email.</Trans>}>
        <Trans>If you’re this group’s contact, we’ve sent a new link to the same email address.</Trans>
      </Notice>
    )
  return (
    <>
      <p>
        <Trans>Links work for 30 days, and only for the group’s current contact. We’ll send a new one to the same email address.</Trans>
      </p>
      {sending.refusal ? (
        <Notice tone="danger" live>
          {sending.refusal.message}
        </Notice>
      ) : null}
      <Button kind="primary" pending={sending.pending} onClick={() => sending.submit({ params: { token } })}>
        <Trans>Send new link</Trans>
      </Button>
    </>
  )
}

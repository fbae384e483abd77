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
      <Notice tone="success" live title={<Trans>Look into your mailbox.</Trans>}>
        <Trans>If you are the contact of this group, a new link is on the way to the same address.</Trans>
      </Notice>
    )
  return (
    <>
      <p>
        <Trans>Links work for 30 days, and only for the present contact of the group. We send a new one to the same address.</Trans>
      </p>
      {sending.refusal ? (
        <Notice tone="danger" live>
          {sending.refusal.message}
        </Notice>
      ) : null}
      <Button kind="primary" pending={sending.pending} onClick={() => sending.submit({ params: { token } })}>
        <Trans>Send me a new link</Trans>
      </Button>
    </>
  )
}

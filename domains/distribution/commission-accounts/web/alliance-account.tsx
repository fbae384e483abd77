import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { pathTo } from '#access/path-to.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { commissionAccountsContract } from '#domains/distribution/commission-accounts/contract.ts'
import { NameAccount } from '#domains/distribution/commission-accounts/web/name-account.tsx'
import { Button, Buttons, LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Id } from '#platform/ids.ts'

/** An alliance has no account here: finance names where its overrides are paid, and somebody else of finance verifies it. */
export function AllianceAccount({ allianceId, name }: { allianceId: Id<'alliance'>; name: string }) {
  const [open, setOpen] = useState(false)
  const naming = useSubmit(commissionAccountsContract.nameForAlliance, {
    refreshes: [commissionAccountsContract.list, commissionAccountsContract.count],
    onDone: () => setOpen(false),
  })
  return (
    <Card title={<Trans>Account for override payments</Trans>}>
      {naming.done ? (
        <Notice tone="success" live>
          <Trans>Saved. Someone else in finance has to verify it using the bank letter.</Trans>
        </Notice>
      ) : null}
      <Buttons>
        <Button onClick={() => setOpen(true)}>
          <Trans>Add account</Trans>
        </Button>
        <LinkButton to={`${pathTo('/account-center/payouts')}?tab=accounts&search=${encodeURIComponent(name)}`}>
          <Trans>Alliance accounts</Trans>
        </LinkButton>
      </Buttons>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>{name}'s account</Trans>}>
        <NameAccount sending={naming} onName={(body) => naming.submit({ params: { allianceId }, body })} />
      </Dialog>
    </Card>
  )
}

import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useClientState } from '#access/web/client-state.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { companyAccountContract } from '#domains/people/company-account/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Moment } from '#design/values/moment.tsx'
import type { Id } from '#platform/ids.ts'

/** Since when somebody signs in with their company account; an administrator unlinks it when the provider gave them another one. */
export function CompanyAccount({ userId, since }: { userId: Id<'user'>; since: string }) {
  const { session } = useClientState()
  const [open, setOpen] = useState(false)
  const sending = useSubmit(companyAccountContract.unlinkCompanyAccount, {
    refreshes: [{ path: '/users/:userId' }],
    onDone: () => setOpen(false),
  })
  return (
    <Card
      title={<Trans>Company account</Trans>}
      actions={
        session?.verbs.includes('company.change') ? (
          <Button size="small" onClick={() => setOpen(true)}>
            <Trans>Unlink…</Trans>
          </Button>
        ) : null
      }
    >
      <p>
        <Trans>
          Linked <Moment at={since} relative={false} />
        </Trans>
      </p>
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Unlink this company account?</Trans>}>
        {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
        <p>
          <Trans>
            Their next sign-in is matched by their verified email address again. Do this when your provider gave them a new account.
          </Trans>
        </p>
        <Buttons>
          <Button kind="primary" pending={sending.pending} onClick={() => sending.submit({ params: { userId } })}>
            <Trans>Unlink account</Trans>
          </Button>
        </Buttons>
      </Dialog>
    </Card>
  )
}

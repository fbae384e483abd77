import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { termsAcceptanceContract } from '#domains/membership/terms-acceptance/contract.ts'
import { Button, LinkButton } from '#design/button.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Notice } from '#design/states/notice.tsx'
import type { Day } from '#platform/days.ts'

type Props = { version: string; accepted: string | null; from: Day; home: string }

/** Declining, with its effects: the accepted version holds, the user is asked again, and canceling is two steps away. */
export function DeclineTerms({ version, accepted, from, home }: Props) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const isMember = home === pathTo('/member-center')
  const sending = useSubmit(termsAcceptanceContract.decline, { onDone: () => void navigate(isMember ? '/member-center/benefits' : home) })
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen(true)}>
        <Trans>Don’t accept</Trans>
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={<Trans>What happens if you don’t accept</Trans>}
        actions={
          <>
            <Button kind="primary" pending={sending.pending} onClick={() => sending.submit({ body: { version } })}>
              <Trans>Keep version {accepted} for now</Trans>
            </Button>
            {isMember ? (
              <LinkButton to="/member-center/benefits">
                <Trans>Cancel my membership</Trans>
              </LinkButton>
            ) : null}
          </>
        }
      >
        {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
        <ul>
          <li>
            <Trans>Version {accepted}, which you accepted, still applies to you. We decide your claims under it.</Trans>
          </li>
          <li>
            <Trans>You can still file and track claims, pay, and cancel.</Trans>
          </li>
          <li>
            <Trans>
              Starting <DayText day={from} />, we’ll ask you each time you open your home page, until you accept or leave.
            </Trans>
          </li>
          {isMember ? (
            <li>
              <Trans>If you’d rather leave, you can cancel under Benefits in two steps. You’ll see any refund before you confirm.</Trans>
            </li>
          ) : null}
        </ul>
      </Dialog>
    </>
  )
}

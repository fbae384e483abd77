import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { useAnswer } from '#access/web/use-answer.ts'
import { type Refreshes, useSubmit } from '#access/web/use-submit.ts'
import { type CommissionAccountView, commissionAccountsContract } from '#domains/distribution/commission-accounts/contract.ts'
import { AccountStatusTag } from '#domains/distribution/commission-accounts/web/account-words.tsx'
import { NameAccount } from '#domains/distribution/commission-accounts/web/name-account.tsx'
import { SendLetter } from '#domains/distribution/commission-accounts/web/send-letter.tsx'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayOf, DayText, Moment } from '#design/values/moment.tsx'

/**
 * Where one's own commissions are paid, or the agency's: named here, verified by finance. `changes`: where it shows whether commissions are
 * held.
 */
export function OwnAccount({ changes }: { changes: Refreshes }) {
  const { account } = useAnswer(commissionAccountsContract.own, {})
  const [isChanging, setChanging] = useState(false)
  const naming = useSubmit(commissionAccountsContract.name, {
    refreshes: [commissionAccountsContract.own, ...changes],
    onDone: () => setChanging(false),
  })
  return (
    <Card title={<Trans>Commission payment account</Trans>}>
      {naming.done ? (
        <Notice tone="success" live>
          <Trans>Saved. We emailed everyone who manages this account, in case it wasn’t you.</Trans>
        </Notice>
      ) : null}
      {account && !isChanging ? (
        <Current account={account} onChange={() => setChanging(true)} />
      ) : (
        <NameAccount
          sending={naming}
          onName={(body) => naming.submit({ body })}
          {...(account ? { onCancel: () => setChanging(false) } : {})}
        />
      )}
    </Card>
  )
}

function Current({ account, onChange }: { account: CommissionAccountView; onChange: () => void }) {
  const { t } = useLingui()
  const sending = useSubmit(commissionAccountsContract.addLetter, { refreshes: [commissionAccountsContract.own] })
  return (
    <>
      <Facts>
        <Fact label={<Trans>Paid to</Trans>}>
          {account.holderName}, {account.bankName ?? t`Bank account`} ···· {account.last4}
        </Fact>
        <Fact label={<Trans>Status</Trans>}>
          <AccountStatusTag status={account.status} /> {account.verifiedOn ? <DayText day={account.verifiedOn} /> : null}
        </Fact>
        <Fact label={<Trans>Since</Trans>}>
          <DayOf at={account.since} />
        </Fact>
        {account.usableFrom ? (
          <Fact label={<Trans>First payment to this account</Trans>}>
            <Trans>
              Not before <Moment at={account.usableFrom} />, so you can tell us if this wasn’t you
            </Trans>
          </Fact>
        ) : null}
        {account.letter ? <Fact label={<Trans>Bank letter</Trans>}>{account.letter}</Fact> : null}
      </Facts>
      {account.refusedWhy ? (
        <Notice tone="warning" title={<Trans>We can’t pay this account. Add another account.</Trans>}>
          {account.refusedWhy}
        </Notice>
      ) : null}
      {account.status === 'to_verify' ? (
        <SendLetter
          isAnother={account.letter !== null}
          sending={sending}
          onLetter={(letter) => sending.submit({ query: { fileName: letter.name }, body: letter })}
        />
      ) : null}
      <Button onClick={onChange}>
        <Trans>Add another account</Trans>
      </Button>
    </>
  )
}

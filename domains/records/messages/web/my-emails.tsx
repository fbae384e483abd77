import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { messagesContract } from '#domains/records/messages/contract.ts'
import { EmailsTable } from '#domains/records/messages/web/emails-table.tsx'
import { FoldedCard } from '#design/layout/card.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'

/** Emails sent to me: certificates, receipts and statements can be downloaded again. */
export function MyEmails() {
  const [{ cursor }] = useSearchState({ cursor: text })
  const emails = useAnswer(messagesContract.myEmails, { query: { cursor, limit: 5 } })
  return (
    <FoldedCard id="letters" title={<Trans>Emails and documents</Trans>}>
      <EmailsTable emails={emails} own />
    </FoldedCard>
  )
}

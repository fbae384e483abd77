import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { messagesContract } from '#domains/records/messages/contract.ts'
import { LettersTable } from '#domains/records/messages/web/emails-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'

/** Emails sent to me: certificates, receipts and statements can be downloaded again. */
export function MyLetters() {
  const [{ cursor }] = useSearchState({ cursor: text })
  const letters = useAnswer(messagesContract.myLetters, { query: { cursor, limit: 10 } })
  return (
    <Card id="letters" title={<Trans>Letters and documents</Trans>}>
      <LettersTable letters={letters} own />
    </Card>
  )
}

import { Trans } from '@lingui/react/macro'
import { useAnswer } from '#access/web/use-answer.ts'
import { membersContract } from '#domains/membership/members/contract.ts'
import { EmailsTable } from '#domains/records/messages/web/emails-table.tsx'
import { Card } from '#design/layout/card.tsx'
import { text, useSearchState } from '#design/browser/search-params.ts'
import type { Id } from '#platform/ids.ts'

/** The emails sent to a member and their delivery status, for staff who answer questions about them. */
export function MemberEmails({ memberId }: { memberId: Id<'member'> }) {
  const [{ cursor }] = useSearchState({ cursor: text })
  const emails = useAnswer(membersContract.emails, { params: { memberId }, query: { cursor, limit: 20 } })
  return (
    <Card title={<Trans>Emails to this member</Trans>}>
      <EmailsTable emails={emails} />
    </Card>
  )
}

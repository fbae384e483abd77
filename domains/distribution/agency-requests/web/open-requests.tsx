import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { agencyRequestsContract } from '#domains/distribution/agency-requests/contract.ts'
import { Button, Buttons } from '#design/button.tsx'
import { oneOf, useSearchState } from '#design/browser/search-params.ts'
import { Card, FoldedCard } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Timeline } from '#design/values/timeline.tsx'

type Request = Answer<typeof agencyRequestsContract.requests>['rows'][number]

/**
 * Open requests of agencies and recruiters to staff, oldest first; unfolded where the address asks for them. Renders nothing when there are
 * none.
 */
export function OpenRequests() {
  const { rows } = useAnswer(agencyRequestsContract.requests, {})
  const [{ show }] = useSearchState({ show: oneOf(['requests']) })
  if (rows.length === 0) return null
  const timeline = (
    <Timeline
      items={rows.map((row) => ({
        id: row.id,
        at: row.at,
        by: row.byName,
        icon: 'send',
        title: <Link to={pathTo('/account-center/agencies/:masterCode', { masterCode: row.masterCode })}>{row.agencyName}</Link>,
        body: <Waiting row={row} />,
      }))}
    />
  )
  if (show) return <Card title={<Trans>Waiting for an answer</Trans>}>{timeline}</Card>
  return (
    <FoldedCard folded title={<Trans>Waiting for an answer</Trans>} note={rows.length}>
      {timeline}
    </FoldedCard>
  )
}

function Waiting({ row }: { row: Request }) {
  const [answer, setAnswer] = useState<'done' | 'declined' | null>(null)
  return (
    <>
      <p>
        {row.body}{' '}
        {row.commissionTier ? (
          <Trans>
            Proposed: {row.commissionTier}, {row.priceTier}.
          </Trans>
        ) : null}
      </p>
      <Buttons>
        <Button size="small" onClick={() => setAnswer('done')}>
          <Trans>Mark as done</Trans>
        </Button>
        <Button size="small" onClick={() => setAnswer('declined')}>
          <Trans>Decline</Trans>
        </Button>
      </Buttons>
      <Dialog open={answer !== null} onClose={() => setAnswer(null)} title={<Trans>Reply to {row.byName}</Trans>}>
        {answer ? <Reply row={row} answer={answer} onDone={() => setAnswer(null)} /> : null}
      </Dialog>
    </>
  )
}

function Reply({ row, answer, onDone }: { row: Request; answer: 'done' | 'declined'; onDone: () => void }) {
  const { t } = useLingui()
  const sending = useSubmit(agencyRequestsContract.answerRequest, {
    refreshes: [agencyRequestsContract.requests, agencyRequestsContract.requestsOf],
    onDone,
  })
  return (
    <Form
      sending={sending}
      onSubmit={(answers) => sending.submit({ params: { requestId: row.id }, body: { answer, why: answers.text('why') } })}
    >
      <TextArea name="why" label={answer === 'done' ? t`What was done` : t`Reason for declining`} maxLength={500} rows={3} />
      <Button type="submit" kind="primary" pending={sending.pending}>
        <Trans>Send reply</Trans>
      </Button>
    </Form>
  )
}

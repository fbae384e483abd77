import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import type { AgencyView } from '#domains/distribution/agencies/contract.ts'
import { agencyRequestsContract } from '#domains/distribution/agency-requests/contract.ts'
import { Button } from '#design/button.tsx'
import { Beside, Card } from '#design/layout/card.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { EmptyState } from '#design/states/empty-state.tsx'
import { Form } from '#design/forms/form.tsx'
import { TextArea } from '#design/forms/text-fields.tsx'
import { Timeline } from '#design/values/timeline.tsx'

type Request = Answer<typeof agencyRequestsContract.requestsOf>['rows'][number]

/** Requests about the agency with their answers, and a form for those who may send one. */
export function AgencyRequests({ agency }: { agency: AgencyView }) {
  const { rows } = useAnswer(agencyRequestsContract.requestsOf, { params: { masterCode: agency.masterCode } })
  const asked =
    rows.length === 0 ? (
      <EmptyState title={<Trans>No requests yet.</Trans>} />
    ) : (
      <Timeline
        items={rows.map((row) => ({
          id: row.id,
          at: row.at,
          by: row.byName,
          title: row.body,
          icon: row.answer === 'done' ? 'check' : row.answer ? 'x-circle' : 'send',
          body: <Answered row={row} />,
        }))}
      />
    )
  if (agency.whyNot.request !== null) return asked
  return <Beside aside={<Ask agency={agency} />}>{asked}</Beside>
}

export function Answered({ row }: { row: Request }) {
  if (!row.answer)
    return row.commissionTier ? (
      <Trans>
        Proposed: {row.commissionTier}, {row.priceTier}. No answer yet.
      </Trans>
    ) : (
      <Trans>No answer yet.</Trans>
    )
  return row.answer === 'done' ? <Trans>Done. {row.answerWhy}</Trans> : <Trans>Declined. {row.answerWhy}</Trans>
}

function Ask({ agency }: { agency: AgencyView }) {
  const { t } = useLingui()
  const [times, setTimes] = useState(0)
  const sending = useSubmit(agencyRequestsContract.request, {
    refreshes: [agencyRequestsContract.requestsOf, agencyRequestsContract.requests],
    onDone: () => setTimes(times + 1),
  })
  const options = [
    { value: 'details', label: t`Our details or documents` },
    { value: 'tiers', label: t`Tiers` },
    { value: 'other', label: t`Something else` },
  ]
  return (
    <Card title={<Trans>Request a change</Trans>}>
      <Form
        key={times}
        sending={sending}
        checksAll
        onSubmit={(answers) =>
          sending.submit({
            params: { masterCode: agency.masterCode },
            body: { kind: kindIn(answers.text('kind')), body: answers.text('body') },
          })
        }
      >
        <SelectField name="kind" label={<Trans>Topic</Trans>} options={options} defaultValue="details" />
        <TextArea name="body" label={<Trans>What you’re requesting</Trans>} maxLength={2000} />
        <Button type="submit" kind="primary" pending={sending.pending}>
          <Trans>Send to Breakwater</Trans>
        </Button>
      </Form>
    </Card>
  )
}

const kindIn = (text: string) => (['tiers', 'details', 'other'] as const).find((kind) => kind === text) ?? 'other'

import { Trans, useLingui } from '@lingui/react/macro'
import type { Route } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { claimsContract, type ClaimView } from '#domains/claims/claim-view/contract.ts'
import type { ClaimReason } from '#domains/claims/model/rules/reasons.data.ts'
import { useClaimReason } from '#domains/claims/model/web/claim-reason-words.ts'
import { queueContract } from '#domains/claims/queue/contract.ts'
import { Button } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { SelectField } from '#design/forms/choice-fields.tsx'
import { Form } from '#design/forms/form.tsx'
import { isId } from '#platform/ids.ts'

type Props = { workbench: { claim: ClaimView; whyNot: { assign: ClaimReason | null } }; refreshes: readonly Route[] }

/** The handler of a claim. Of two users who change it at once, the second is refused. */
export function Assign({ workbench: { claim, whyNot }, refreshes }: Props) {
  const reasonOf = useClaimReason()
  const { t } = useLingui()
  const { rows } = useAnswer(queueContract.claimHandlers, {})
  const sending = useSubmit(queueContract.assignClaim, {
    refreshes: [...refreshes, queueContract.claimQueue, queueContract.queueCounts, claimsContract.claim],
  })
  const from = claim.assignedTo?.id ?? null
  return (
    <Card title={<Trans>Handler</Trans>}>
      <Form
        key={from}
        label={t`Handler`}
        sending={sending}
        onSubmit={(answers) => {
          const to = answers.text('to')
          sending.submit({ params: { claimId: claim.id }, body: { to: isId('user', to) ? to : null, from } })
        }}
      >
        <SelectField
          name="to"
          label={<Trans>Assigned to</Trans>}
          optional
          placeholder={t`Unassigned`}
          defaultValue={from ?? ''}
          options={rows.map(({ id, name, level }) => ({ value: id, label: level === null ? name : t`${name} (level ${level})` }))}
        />
        <Button type="submit" size="small" pending={sending.pending} disabledReason={reasonOf(whyNot.assign)}>
          <Trans>Assign</Trans>
        </Button>
      </Form>
    </Card>
  )
}

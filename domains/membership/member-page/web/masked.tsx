import { Trans, useLingui } from '@lingui/react/macro'
import { useSubmit } from '#access/web/use-submit.ts'
import { membersContract, type MemberView } from '#domains/membership/members/contract.ts'
import type { MaskedField } from '#domains/membership/members/rules/rights.ts'
import { Button } from '#design/button.tsx'
import { DayText } from '#design/values/moment.tsx'

/** A masked value and, for users who may unmask it, a button. Unmasking is recorded, and the member can read who did it. */
export function Masked({ member, field }: { member: MemberView; field: MaskedField }) {
  const { t } = useLingui()
  const revealing = useSubmit(membersContract.reveal, { refreshes: [membersContract.activity] })
  const mask = member.masks[field]
  if (mask === null) return <>–</>
  const value = revealing.answer?.value
  if (value) return <span role="status">{field === 'date_of_birth' ? <DayText day={value} /> : value}</span>
  const mayLook = ['writes', 'unmasks'].includes(member.rights[field])
  return (
    <>
      <span>{mask}</span>{' '}
      {mayLook ? (
        <Button
          size="small"
          kind="quiet"
          icon="eye"
          pending={revealing.pending}
          aria-label={field === 'date_of_birth' ? t`Show date of birth` : t`Show policy number`}
          onClick={() => revealing.submit({ params: { memberId: member.id }, body: { field } })}
        >
          <Trans>Show</Trans>
        </Button>
      ) : null}
      {revealing.refusal ? <small role="alert">{revealing.refusal.message}</small> : null}
    </>
  )
}

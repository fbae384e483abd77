import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { MergePreview } from '#domains/membership/member-merge/contract.ts'
import type { ChosenField, Doubt, ReasonNotToMerge } from '#domains/membership/member-merge/rules/merging.ts'

export function useMergeWords() {
  const { t } = useLingui()
  const fields: Record<ChosenField, string> = {
    name: t`Name`,
    date_of_birth: t`Date of birth`,
    phone: t`Phone`,
    address: t`Address`,
    insurer: t`Insurer`,
    policy_number: t`Policy number`,
    agent: t`Sold by`,
  }
  const doubts: Record<Doubt, string> = {
    name: t`Their names don’t match.`,
    date_of_birth: t`Their dates of birth don’t match.`,
  }
  const whyNot: Record<ReasonNotToMerge, string> = {
    both_live: t`Both have a current membership. Cancel one of them first.`,
    same_member: t`This is the same member.`,
    already_merged: t`One of these records has already been merged.`,
  }
  return { fields, doubts, whyNot }
}

/** "2 memberships, 1 claim", and whose account is kept. */
export function MergedRecords({ preview }: { preview: MergePreview }) {
  const { moves, signsInAs, stays, goes } = preview
  const { email } = preview[signsInAs]
  return (
    <>
      {moves.length === 0 ? (
        <p>
          <Trans>The other record has nothing to move.</Trans>
        </p>
      ) : (
        <ul>
          {moves.map(({ what, count }) => (
            <li key={what}>
              <Moved what={what} count={count} />
            </li>
          ))}
        </ul>
      )}
      <p>
        {stays.hasAccount || goes.hasAccount ? (
          <Trans>From then on, the member signs in as {email}.</Trans>
        ) : (
          <Trans>Neither has an account. Emails go to {email}.</Trans>
        )}
      </p>
    </>
  )
}

function Moved({ what, count }: MergePreview['moves'][number]) {
  switch (what) {
    case 'memberships':
      return <Plural value={count} one="# membership" other="# memberships" />
    case 'claims':
      return <Plural value={count} one="# claim" other="# claims" />
    case 'vehicles':
      return <Plural value={count} one="# vehicle" other="# vehicles" />
    case 'documents':
      return <Plural value={count} one="# document" other="# documents" />
    case 'notes':
      return <Plural value={count} one="# note" other="# notes" />
    case 'messages':
      return <Plural value={count} one="# email" other="# emails" />
    case 'payees':
      return <Plural value={count} one="# payee" other="# payees" />
  }
}

import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { useLateAnswer } from '#access/web/use-answer.ts'
import type { Answer } from '#access/contract.ts'
import type { MemberView } from '#domains/membership/members/contract.ts'
import { mergeContract } from '#domains/membership/member-merge/contract.ts'
import { LinkButton } from '#design/button.tsx'
import { Notice } from '#design/states/notice.tsx'

type Candidate = Answer<typeof mergeContract.candidates>['rows'][number]

type Paths = { merge: ((otherId: string) => string) | null; member: (memberId: string) => string }

/** Possible duplicates of this member, for users who may merge them. */
export function Duplicates({ member, paths: { merge, member: placeOf } }: { member: MemberView; paths: Paths }) {
  const enabled = merge !== null && member.whyNot.merge === null
  const rows = useLateAnswer(mergeContract.candidates, { params: { memberId: member.id } }, { enabled }).data?.rows ?? []
  if (!enabled || !merge || rows.length === 0) return null
  return (
    <Notice title={<Trans>Possible duplicate of</Trans>}>
      <ul role="list">
        {rows.map((other) => (
          <li key={other.id}>
            <Link to={placeOf(other.id)}>{other.name}</Link> ({other.email}): <DuplicateReasons reasons={other.because} />{' '}
            <LinkButton to={merge(other.id)} size="small">
              <Trans>Compare and merge</Trans>
            </LinkButton>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function DuplicateReasons({ reasons }: { reasons: Candidate['because'] }) {
  return (
    <>
      {reasons.map((reason, index) => (
        <span key={reason}>
          {index > 0 ? ', ' : ''}
          {reason === 'phone' ? (
            <Trans>same phone number</Trans>
          ) : reason === 'vin' ? (
            <Trans>same car</Trans>
          ) : (
            <Trans>same name and date of birth</Trans>
          )}
        </span>
      ))}
    </>
  )
}

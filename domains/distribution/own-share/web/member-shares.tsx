import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useLateAnswer } from '#access/web/use-answer.ts'
import { type MemberShare, MEMBERS_MOST, ownShareContract } from '#domains/distribution/own-share/contract.ts'
import { useListedMembers } from '#domains/membership/member-list/web/listed-members.ts'
import type { MemberRow } from '#domains/membership/member-list/contract.ts'
import { PaysOn } from '#domains/distribution/own-share/web/pays-on.tsx'
import type { Column } from '#design/list/data-table.tsx'
import { DayText } from '#design/values/moment.tsx'
import { Money } from '#design/values/money.tsx'

/** The column of the customers' list: what each brought its reader, and what of it is paid next. One request for the whole page. */
export const shareColumns = ({ isAgent }: { isAgent: boolean }): readonly Column<MemberRow>[] => [
  {
    id: 'share',
    head: isAgent ? <Trans>Your share so far</Trans> : <Trans>Commission so far</Trans>,
    cell: ({ id }) => (
      <Shown of={id}>
        {({ earnedCents, payout }) => (
          <>
            <Money amount={earnedCents} />
            {payout ? <NextPayout {...payout} /> : null}
          </>
        )}
      </Shown>
    ),
  },
]

const NextPayout = ({ cents, on, isClosed }: NonNullable<MemberShare['payout']>) => (
  <>
    <br />
    <small>
      <Trans>
        next payout <Money amount={cents} />
      </Trans>
      {', '}
      {isClosed ? (
        <PaysOn day={on} />
      ) : (
        <Trans>
          planned for <DayText day={on} />
        </Trans>
      )}
    </small>
  </>
)

function Shown({ of, children }: { of: MemberRow['id']; children: (share: MemberShare) => ReactNode }) {
  const memberIds = useListedMembers().slice(0, MEMBERS_MOST).join(',')
  const { data, error } = useLateAnswer(ownShareContract.ofMembers, { query: { memberIds } }, { enabled: memberIds !== '' })
  if (error) return <Trans>Couldn’t load</Trans>
  if (!data) return null
  const share = data.rows.find(({ memberId }) => memberId === of)
  return share ? children(share) : '–'
}

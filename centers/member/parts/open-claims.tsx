import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { REFETCH_MS } from '#centers/member/parts/next-things.tsx'
import { type ClaimRow, claimListContract } from '#domains/claims/claim-list/contract.ts'
import { ByWhen } from '#domains/claims/deadlines/web/by-when.tsx'
import { ClaimStatusTag } from '#domains/claims/claims/web/claim-status.tsx'
import { MY_NEXT_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import { Card } from '#design/layout/card.tsx'
import { Money } from '#design/values/money.tsx'

/** A phone shows what matters within two screens. */
const MOST = 2

/** Open claims: what happens next, and by when. Drafts are among the things to do. */
export function OpenClaims() {
  const { rows } = useAnswer(claimListContract.claims, { query: { view: 'open' } }, { refetchMs: REFETCH_MS })
  return (
    <>
      {rows.slice(0, MOST).map((claim) => (
        <OpenClaim key={claim.id} claim={claim} />
      ))}
      {rows.length > MOST ? (
        <p>
          <Link to={pathTo('/member-center/claims')}>
            <Trans>All your open claims ({rows.length})</Trans>
          </Link>
        </p>
      ) : null}
    </>
  )
}

function OpenClaim({ claim: { id, number, status, outcome, next, amount, vehicle } }: { claim: ClaimRow }) {
  const { t, i18n } = useLingui()
  return (
    <Card
      title={vehicle ? `${number}, ${vehicle}` : t`Claim ${number ?? ''}`}
      actions={<ClaimStatusTag status={status} outcome={outcome} />}
    >
      <p>
        {next ? i18n._(MY_NEXT_WORDS[next.step]) : null} {next?.by ? <ByWhen day={next.by} isOurs={next.turn === 'us'} /> : null}{' '}
        {amount === null ? null : (
          <Trans>
            Amount: <Money amount={amount} />.
          </Trans>
        )}{' '}
        <Link to={pathTo('/member-center/claims/:claimId', { claimId: id })}>
          <Trans>View claim</Trans>
        </Link>
      </p>
    </Card>
  )
}

import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { pathTo } from '#access/path-to.ts'
import { useAskEarly, useLateAnswer } from '#access/web/use-answer.ts'
import { MembershipAction } from '#centers/member/parts/next-actions.tsx'
import { type NextStep, nextSteps } from '#centers/member/parts/next-steps.ts'
import { type ClaimRow, claimListContract } from '#domains/claims/claim-list/contract.ts'
import { ByWhen } from '#domains/claims/deadlines/web/by-when.tsx'
import { MY_NEXT_WORDS } from '#domains/claims/claims/web/claim-words.ts'
import type { NextAction } from '#domains/membership/membership-summary/contract.ts'
import type { MembershipView } from '#domains/membership/memberships/contract.ts'
import { LinkButton } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Skeleton } from '#design/states/skeleton.tsx'

type Props = { next: readonly NextAction[]; membership: MembershipView }

/** How often Home asks whether something has changed. */
export const REFETCH_MS = 20_000

/** Of the claims that are not the first thing to do. */
const MOST_CLAIMS = 2

const OPEN = { query: { view: 'open' } } as const
const DRAFTS = { query: { view: 'drafts' } } as const

/** For the page around NextThings. */
export function useNextThingsEarly(): void {
  useAskEarly(claimListContract.claims, OPEN)
  useAskEarly(claimListContract.claims, DRAFTS)
}

/** The one thing to do next, large; the others in a line each. */
export function NextThings({ next, membership }: Props) {
  const open = useLateAnswer(claimListContract.claims, OPEN, { refetchMs: REFETCH_MS })
  const drafts = useLateAnswer(claimListContract.claims, DRAFTS, { refetchMs: REFETCH_MS })
  const isLoading = [open, drafts].some(({ data, error }) => !data && !error)
  if (isLoading) return <Skeleton lines={3} />
  const [first, ...others] = nextSteps(next, open.data?.rows ?? [], drafts.data?.rows ?? [])
  if (!first) return null
  const claims = others.filter(({ about }) => about === 'claim')
  const shown = others.filter((step) => step.about === 'membership' || claims.indexOf(step) < MOST_CLAIMS)
  return (
    <>
      {first.about === 'claim' ? <ClaimStep claim={first.claim} /> : <MembershipAction action={first.action} membership={membership} />}
      {others.length > 0 ? (
        <Card title={<Trans>Also to do</Trans>}>
          <ul>
            {shown.map((step) => (
              <li key={step.about === 'claim' ? step.claim.id : step.action}>
                <InALine step={step} />
              </li>
            ))}
            {others.length > shown.length ? (
              <li>
                <Link to={`${pathTo('/member-center/claims')}?view=all`}>
                  <Plural value={others.length - shown.length} one="# more claim" other="# more claims" />
                </Link>
              </li>
            ) : null}
          </ul>
        </Card>
      ) : null}
    </>
  )
}

function ClaimStep({ claim }: { claim: ClaimRow }) {
  const { i18n } = useLingui()
  const { id, status, next, percent } = claim
  if (status === 'DRAFT')
    return (
      <Notice
        tone="warning"
        title={<DraftTitle claim={claim} />}
        action={
          <LinkButton to={claimPath(claim)} kind="primary">
            <Trans>Continue claim</Trans>
          </LinkButton>
        }
      >
        <Trans>{percent ?? 0}% answered. Everything you entered is saved.</Trans>
      </Notice>
    )
  return (
    <Notice
      key={id}
      tone="warning"
      title={
        <>
          <ClaimName claim={claim} />: {next ? i18n._(MY_NEXT_WORDS[next.step]) : null}
        </>
      }
      action={
        <LinkButton to={claimPath(claim)} kind="primary">
          <Trans>Open claim</Trans>
        </LinkButton>
      }
    >
      {next?.by ? <ByWhen day={next.by} isOurs={false} /> : null}
    </Notice>
  )
}

const DraftTitle = ({ claim: { vehicle } }: { claim: ClaimRow }) =>
  vehicle ? <Trans>You haven’t submitted the claim for your {vehicle} yet.</Trans> : <Trans>You haven’t submitted your claim yet.</Trans>

const ClaimName = ({ claim: { number, vehicle } }: { claim: ClaimRow }) =>
  vehicle ? (
    <>
      {number}, {vehicle}
    </>
  ) : (
    <Trans>Claim {number}</Trans>
  )

const claimPath = ({ id, status }: ClaimRow): string =>
  status === 'DRAFT' ? `${pathTo('/member-center/new-claim')}?claim=${id}` : pathTo('/member-center/claims/:claimId', { claimId: id })

function InALine({ step }: { step: NextStep }): ReactNode {
  const { i18n } = useLingui()
  if (step.about === 'membership') return <ActionInALine action={step.action} />
  const { claim } = step
  if (claim.status === 'DRAFT')
    return (
      <Link to={claimPath(claim)}>
        <DraftTitle claim={claim} />
      </Link>
    )
  return (
    <Link to={claimPath(claim)}>
      <ClaimName claim={claim} />: {claim.next ? i18n._(MY_NEXT_WORDS[claim.next.step]) : null}
    </Link>
  )
}

function ActionInALine({ action }: { action: NextAction }): ReactNode {
  switch (action) {
    case 'verify_email':
      return <Trans>Confirm your email address: open the link in the email we sent when you joined.</Trans>
    case 'accept_first_terms':
      return (
        <Link to={pathTo('/member-center/terms-acceptance')}>
          <Trans>Read and accept the terms of your membership</Trans>
        </Link>
      )
    case 'accept_terms':
      return (
        <Link to={pathTo('/member-center/terms-acceptance')}>
          <Trans>Read and accept the new terms</Trans>
        </Link>
      )
    case 'join':
    case 'join_again':
      return (
        <Link to="/join">
          <Trans>Join again</Trans>
        </Link>
      )
    default:
      return (
        <Link to={pathTo('/member-center/benefits')}>
          {action === 'keep' ? <Trans>Your membership is ending. You can keep it.</Trans> : <Trans>Your membership needs a payment.</Trans>}
        </Link>
      )
  }
}

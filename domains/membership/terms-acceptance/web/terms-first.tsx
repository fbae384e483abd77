import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { homeOf } from '#access/home.ts'
import { useClientState } from '#access/web/client-state.ts'
import { useAskEarly, useLateAnswer } from '#access/web/use-answer.ts'
import { termsAcceptanceContract } from '#domains/membership/terms-acceptance/contract.ts'
import { Boundary } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Page } from '#design/layout/page.tsx'

const NewTerms = lazy(() =>
  import('#domains/membership/terms-acceptance/web/accept-terms.tsx').then((part) => ({ default: part.NewTerms })),
)

/**
 * Shows newer terms in force before the start page and the profile until they are accepted, and before no other page:
 * claims, payments and cancellations never wait. A user who accepted none is not asked; they sign with their
 * membership.
 */
export function TermsFirst({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const { pathname } = useLocation()
  const { currentUser } = useClientState()
  const accepts = currentUser?.termsAccepted === true
  useAskEarly(termsAcceptanceContract.acceptanceStatus, {}, { when: accepts })
  const { data } = useLateAnswer(termsAcceptanceContract.acceptanceStatus, {}, { enabled: accepts })
  if (!currentUser || !data || data.asked.asks !== 'now') return children
  const home = homeOf(currentUser.userRole)
  const at = pathname.replace(/(.)\/$/, '$1')
  if (at === `${home}/terms-acceptance`) return children
  if (at !== home && !at.endsWith('/edit-profile'))
    return <AcceptanceReminder to={`${home}/terms-acceptance`}>{children}</AcceptanceReminder>
  const isMember = currentUser.userRole === 'member'
  return (
    <Page
      title={t`New membership terms`}
      width="reading"
      intro={
        isMember ? (
          <Trans>
            You don’t have to decide now to <Link to="/member-center/claims">view or file a claim</Link>, or to{' '}
            <Link to="/member-center/benefits">pay or cancel</Link>.
          </Trans>
        ) : (
          <Trans>You can still use everything else.</Trans>
        )
      }
    >
      <Boundary part>
        <NewTerms
          version={data.asked.version}
          before={data.accepted?.version ?? null}
          asked={data.asked}
          name={`${currentUser.firstName} ${currentUser.lastName}`}
          home={home}
          refreshes={[]}
        />
      </Boundary>
    </Page>
  )
}

function AcceptanceReminder({ to, children }: { to: string; children: ReactNode }) {
  return (
    <>
      <Notice
        title={<Trans>New membership terms are in effect.</Trans>}
        action={
          <Link to={to}>
            <Trans>Read and accept the new terms</Trans>
          </Link>
        }
      />
      {children}
    </>
  )
}

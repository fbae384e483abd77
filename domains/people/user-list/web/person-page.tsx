import { Trans, useLingui } from '@lingui/react/macro'
import { lazy, useState } from 'react'
import type { Answer } from '#access/contract.ts'
import { useAnswer, useAskEarly } from '#access/web/use-answer.ts'
import { CAPABILITY_WORDS } from '#domains/people/accounts/web/capability-words.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { ACCESS_REASONS, COMBINATION_WORDS } from '#domains/people/user-access/web/access-words.ts'
import { EndAccess } from '#domains/people/user-access/web/end-access.tsx'
import { Proposals } from '#domains/people/user-access/web/proposals.tsx'
import { userListContract } from '#domains/people/user-list/contract.ts'
import { USER_ROLE_WORDS } from '#domains/people/user-list/web/user-role-words.ts'
import { AgentActions } from '#domains/people/users/web/agent-actions.tsx'
import { usersContract } from '#domains/people/users/contract.ts'
import { NotActive, UserStatusTag } from '#domains/people/users/web/user-status.tsx'
import { Button } from '#design/button.tsx'
import { EventsAbout } from '#domains/records/history/web/activity-about.tsx'
import { Beside, Card, Stack } from '#design/layout/card.tsx'
import { Dialog } from '#design/layout/dialog.tsx'
import { Page } from '#design/layout/page.tsx'
import { Boundary } from '#design/states/boundary.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Fact, Facts } from '#design/values/facts.tsx'
import { DayText, Moment } from '#design/values/moment.tsx'
import type { Id } from '#platform/ids.ts'

// Loaded when they are shown, so that the page itself is small.
const TimeOffOf = lazy(async () => ({ default: (await import('#domains/people/time-off/web/time-off.tsx')).TimeOffOf }))
const CompanyAccount = lazy(async () => ({
  default: (await import('#domains/people/company-account/web/company-account.tsx')).CompanyAccount,
}))
const VerbsOf = lazy(async () => ({ default: (await import('#domains/people/user-list/web/verbs-of.tsx')).VerbsOf }))
const ChangeAccess = lazy(async () => ({ default: (await import('#domains/people/user-access/web/change-access.tsx')).ChangeAccess }))

type Person = Answer<typeof userListContract.user>

/** One user: what they may do and why, what waits to be confirmed, what happened, and what an administrator may change. */
export function PersonPage({ userId, back }: { userId: Id<'user'>; back: string }) {
  const { t } = useLingui()
  useAskEarly(userAccessContract.proposals, {})
  const person = useAnswer(userListContract.user, { params: { userId } })
  const isOfAgency = person.masterCode !== null
  return (
    <Page
      title={person.name}
      back={{ to: back, label: t`People` }}
      mark={<UserStatusTag status={person.status} />}
      actions={isOfAgency && person.status !== 'left' ? <OfAgency userId={userId} /> : null}
    >
      <Beside aside={<About person={person} />}>
        <Stack>
          {person.suspendedWhy ? <Notice tone="warning" title={person.suspendedWhy} /> : null}
          <Boundary part withPage>
            <Proposals of={userId} />
          </Boundary>
          {person.role === 'staff' ? <Permissions key={userId} person={person} /> : null}
          {person.whyNot.leave === 'not_your_role' ? null : (
            <Card title={<Trans>Access</Trans>}>
              <EndAccess person={person} />
            </Card>
          )}
          {person.companyAccountSince ? (
            <Boundary part>
              <CompanyAccount userId={userId} since={person.companyAccountSince} />
            </Boundary>
          ) : null}
          {person.whyNot.leave === 'not_your_role' || isOfAgency || person.status !== 'active' ? null : (
            <Boundary part>
              <TimeOffOf userId={userId} />
            </Boundary>
          )}
          <Card title={<Trans>History</Trans>}>
            <Boundary part>
              <EventsAbout noun="user" id={userId} />
            </Boundary>
          </Card>
        </Stack>
      </Beside>
    </Page>
  )
}

/** What an agency decides about its people, for staff who may. */
function OfAgency({ userId }: { userId: Id<'user'> }) {
  return (
    <Boundary part>
      <AgencyActions userId={userId} />
    </Boundary>
  )
}

const AgencyActions = ({ userId }: { userId: Id<'user'> }) => (
  <AgentActions agent={useAnswer(usersContract.agent, { params: { agentId: userId } })} />
)

function Permissions({ person }: { person: Person }) {
  const { i18n } = useLingui()
  const [open, setOpen] = useState(false)
  const [waits, setWaits] = useState(false)
  const { capabilities, conflict, whyNot } = person
  return (
    <Card
      title={<Trans>Permissions</Trans>}
      actions={
        <Button size="small" disabledReason={whyNot.change ? i18n._(ACCESS_REASONS[whyNot.change]) : null} onClick={() => setOpen(true)}>
          <Trans>Change permissions</Trans>
        </Button>
      }
    >
      {waits ? <Notice tone="info" live title={<Trans>Another administrator has to confirm this. They’ve been emailed.</Trans>} /> : null}
      {conflict ? <Notice tone="danger" title={i18n._(COMBINATION_WORDS[conflict])} /> : null}
      {capabilities.length === 0 ? <Trans>No permissions yet.</Trans> : null}
      {capabilities.map((capability) => (
        <details key={capability}>
          <summary>
            <strong>{i18n._(CAPABILITY_WORDS[capability].name)}</strong>
          </summary>
          <Boundary part>
            <VerbsOf capability={capability} />
          </Boundary>
        </details>
      ))}
      <Dialog open={open} onClose={() => setOpen(false)} title={<Trans>Permissions of {person.name}</Trans>}>
        {open ? (
          <Boundary part>
            <ChangeAccess
              person={person}
              onDone={(waiting) => {
                setWaits(waiting)
                setOpen(false)
              }}
            />
          </Boundary>
        ) : null}
      </Dialog>
    </Card>
  )
}

function About({
  person: { email, phone, role, teamOf, agencyName, masterCode, invitedOn, leftOn, lastSeenAt, status },
}: {
  person: Person
}) {
  const { i18n } = useLingui()
  return (
    <Card title={<Trans>Person</Trans>}>
      <Facts>
        <Fact label={<Trans>Email</Trans>}>
          <a href={`mailto:${email}`}>{email}</a>
        </Fact>
        {phone ? <Fact label={<Trans>Phone</Trans>}>{phone}</Fact> : null}
        <Fact label={<Trans>Role</Trans>}>{i18n._(USER_ROLE_WORDS[role])}</Fact>
        {agencyName ? (
          <Fact label={<Trans>Agency</Trans>}>
            {agencyName} ({masterCode})
          </Fact>
        ) : null}
        {teamOf ? <Fact label={<Trans>Team of</Trans>}>{teamOf}</Fact> : null}
        <Fact label={<Trans>Invited</Trans>}>
          <DayText day={invitedOn} />
        </Fact>
        <Fact label={<Trans>Last active</Trans>}>
          {lastSeenAt ? <Moment at={lastSeenAt} relative={false} /> : <NotActive status={status} />}
        </Fact>
        {leftOn ? (
          <Fact label={<Trans>Left</Trans>}>
            <DayText day={leftOn} />
          </Fact>
        ) : null}
      </Facts>
    </Card>
  )
}

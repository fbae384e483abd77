import { Trans, useLingui } from '@lingui/react/macro'
import type { Answer } from '#access/contract.ts'
import { useAnswer } from '#access/web/use-answer.ts'
import { useSubmit } from '#access/web/use-submit.ts'
import { CAPABILITY_WORDS } from '#domains/people/accounts/web/capability-words.ts'
import { userAccessContract } from '#domains/people/user-access/contract.ts'
import { ACCESS_REASONS } from '#domains/people/user-access/web/access-words.ts'
import { ACCESS_CHANGED } from '#domains/people/user-access/web/access-changed.ts'
import { NameAndEmail } from '#domains/people/user-access/web/name-and-email.tsx'
import { Button, Buttons } from '#design/button.tsx'
import { Card } from '#design/layout/card.tsx'
import { type Column, DataTable } from '#design/list/data-table.tsx'
import { Notice } from '#design/states/notice.tsx'
import { Moment } from '#design/values/moment.tsx'

type Proposal = Answer<typeof userAccessContract.proposals>['rows'][number]

/** What waits for a second administrator; nothing is shown when nothing waits. */
export function Proposals({ of = null }: { of?: string | null }) {
  const { t } = useLingui()
  const { rows } = useAnswer(userAccessContract.proposals, {})
  const shown = of ? rows.filter(({ userId }) => userId === of) : rows
  if (shown.length === 0) return null
  return (
    <Card title={<Trans>Waiting for a second administrator</Trans>} flush>
      <DataTable caption={t`Proposed permissions`} columns={COLUMNS} rows={shown} rowKey={({ id }) => id} empty={null} />
    </Card>
  )
}

const COLUMNS: readonly Column<Proposal>[] = [
  {
    id: 'name',
    head: <Trans>Name</Trans>,
    cell: (person) => <NameAndEmail {...person} />,
  },
  { id: 'change', head: <Trans>Permissions</Trans>, sentence: true, cell: (proposal) => <Proposed {...proposal} /> },
  {
    id: 'by',
    head: <Trans>Proposed by</Trans>,
    cell: ({ proposedBy, proposedAt }) => (
      <>
        {proposedBy}
        <br />
        <small>
          <Moment at={proposedAt} />
        </small>
      </>
    ),
  },
  { id: 'actions', head: <span className="visually-hidden">{<Trans>Actions</Trans>}</span>, cell: (proposal) => <Decide {...proposal} /> },
]

function Proposed({ kind, capabilities, now }: Proposal) {
  const { i18n } = useLingui()
  const words = (these: Proposal['capabilities']): string => these.map((each) => i18n._(CAPABILITY_WORDS[each].name)).join(', ')
  if (kind === 'reinstate') return <Trans>Reinstate with: {words(capabilities)}</Trans>
  if (kind === 'invite' || now.length === 0) return <Trans>Invite with: {words(capabilities)}</Trans>
  return (
    <>
      {words(capabilities)} <small>{<Trans>today: {words(now)}</Trans>}</small>
    </>
  )
}

function Decide({ id, whyNot, isMine, name }: Proposal) {
  const { t, i18n } = useLingui()
  const sending = useSubmit(userAccessContract.decideProposal, { refreshes: ACCESS_CHANGED })
  const decide = (confirmed: boolean): void => sending.submit({ params: { proposalId: id }, body: { confirmed } })
  return (
    <>
      <Buttons>
        <Button
          size="small"
          kind="primary"
          pending={sending.pending}
          disabledReason={whyNot.confirm ? i18n._(ACCESS_REASONS[whyNot.confirm]) : null}
          aria-label={t`Confirm the permissions of ${name}`}
          onClick={() => decide(true)}
        >
          <Trans>Confirm</Trans>
        </Button>
        {whyNot.end === null ? (
          <Button size="small" pending={sending.pending} onClick={() => decide(false)}>
            {isMine ? <Trans>Withdraw</Trans> : <Trans>Decline</Trans>}
          </Button>
        ) : null}
      </Buttons>
      {sending.refusal ? <Notice tone="danger" live title={sending.refusal.message} /> : null}
    </>
  )
}
